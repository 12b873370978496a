//! The link: a scenario as text that a person can read and edit.

mod notice;
mod parse;
mod percent;
mod print;

pub use notice::{Notice, NoticeReason};
pub use parse::{DesignCountError, Parsed, parse, parse_pairs};
pub use print::print;
