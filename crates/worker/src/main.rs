//! The worker's module: what `worker.js` calls.

use std::cell::RefCell;

use fabriscope_exchange::{packed, unpacked};
use fabriscope_worker::{Desk, files};
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// The name of the file that must be fetched before this question can be answered, if there is one.
#[wasm_bindgen]
pub fn lacking(question: &[u8]) -> Option<String> {
    files::lacking(&unpacked(question)?).map(str::to_owned)
}

/// Takes a fetched file; false when it is of no use.
#[wasm_bindgen]
pub fn take(name: &str, bytes: Vec<u8>) -> bool {
    files::take(name, bytes)
}

/// Begins with a question; nothing when the bytes are none.
#[wasm_bindgen]
pub fn ask(question: &[u8]) -> Option<Vec<u8>> {
    let question = unpacked(question)?;
    Some(packed(&DESK.with_borrow_mut(|desk| desk.ask(question))))
}

/// Goes on with it; nothing when all is said.
#[wasm_bindgen]
pub fn go_on() -> Option<Vec<u8>> {
    DESK.with_borrow_mut(Desk::go_on).as_ref().map(packed)
}

fn main() {}
