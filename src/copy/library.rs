//! How collective libraries write their algorithms and protocols; the same in every language.

use fabriscope_model::scenario::{Algorithm, Protocol};

/// An algorithm.
pub const fn algorithm(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Ring => "Ring",
        Algorithm::Tree => "Tree",
        Algorithm::Nvls => "NVLS",
        Algorithm::NvlsTree => "NVLSTree",
        Algorithm::CollNet => "CollNet",
        Algorithm::Pat => "PAT",
    }
}

/// A protocol.
pub const fn protocol(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::Ll => "LL",
        Protocol::Ll128 => "LL128",
        Protocol::Simple => "Simple",
    }
}
