//! Names that stand in lists, in the order of what they name.

use fabriscope_model::scenario::{Key, Op, Topology};
use fabriscope_words::{Words, figure, key as texts};

/// A short name for a field.
pub fn key(words: Words, key: Key) -> &'static str {
    item(texts::names(words), key as usize)
}

/// What stands in when the key is not given.
pub fn default_of(words: Words, key: Key) -> &'static str {
    item(texts::defaults(words), key as usize)
}

/// A collective.
pub fn op(words: Words, op: Op) -> &'static str {
    item(figure::ops(words), op as usize)
}

/// The shape of a fabric.
pub fn topology(words: Words, topology: Topology) -> &'static str {
    item(figure::topologies(words), topology as usize)
}

fn item(list: &'static str, place: usize) -> &'static str {
    list.split('|').nth(place).unwrap_or_default()
}
