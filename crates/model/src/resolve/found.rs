//! What was found while a design was resolved.

use std::ops::{Deref, DerefMut};

use crate::finding::Finding;

/// Findings of a design. A copy of the design starts without any: it is made to ask what would be
/// otherwise, and its findings are nobody's.
#[derive(Debug, Default, PartialEq)]
pub struct Found(pub Vec<Finding>);

impl Clone for Found {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Deref for Found {
    type Target = Vec<Finding>;
    fn deref(&self) -> &Vec<Finding> {
        &self.0
    }
}

impl DerefMut for Found {
    fn deref_mut(&mut self) -> &mut Vec<Finding> {
        &mut self.0
    }
}
