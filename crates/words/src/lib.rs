//! The texts of Fabriscope in both languages.
//!
//! They stand in `text/LANGUAGE/SECTION.txt`, one a line: `key = text with {gaps}`. The build makes a
//! function of every text, with a parameter for every gap, so that a text that does not exist, or lacks
//! in one language, does not compile. A native program carries the texts inside; the page fetches
//! those of its language and hands them to [`install`].

pub mod account;
pub mod advice;
pub mod article;
pub mod diagnosis;
pub mod finding;
pub mod notice;
pub mod preset;
pub mod sheet;
mod words;

pub use words::{CHINESE, ENGLISH, Words, has, has_later, install, install_later};
#[cfg(not(target_arch = "wasm32"))]
pub use words::{image, later_image};

mod generated {
    #![allow(clippy::too_many_arguments, reason = "a text has as many gaps as it needs")]
    include!(concat!(env!("OUT_DIR"), "/functions.rs"));
}
// Sections; those with a module of their own here go by another name.
#[rustfmt::skip]
pub use generated::{
    advice as advice_texts,
    article as article_texts,
    diagnosis as diagnosis_texts,
    finding as finding_texts,
    notice as notice_texts,
    preset as preset_texts,
    sheet as sheet_texts,
};
pub use generated::*;
