//! The only code that talks to the browser directly. Nothing here may fail the page: whatever
//! the browser refuses is answered with a default.

pub mod boot;
pub mod clipboard;
pub mod document;
pub mod download;
pub mod element;
pub mod history;
pub mod panic_box;
pub mod popover;
pub mod storage;
pub mod worker;
