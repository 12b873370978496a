//! Placeholder until the crate's first concept lands.
