//! One part of a view.

use fabriscope_exchange::Block;

use crate::asked::Asked;

/// A part of a view. It may keep what it computed, for the next question or the next slice.
pub trait Section {
    /// The blocks for what is asked, as far as they are known within some 30 ms.
    fn blocks(&mut self, asked: &Asked) -> Vec<Block>;

    /// Goes on with what takes longer, for some 30 ms; the blocks with what is known by then, or nothing when
    /// there is no more to do.
    fn go_on(&mut self, _asked: &Asked) -> Option<Vec<Block>> {
        None
    }
}
