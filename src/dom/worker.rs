//! The web worker that answers questions; `boot.js` knows its address.

use js_sys::{Function, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use super::boot::member;

/// Starts the worker. `take` gets the bytes of every answer, or nothing when the worker fails.
pub fn start(take: impl Fn(Option<Vec<u8>>) + 'static) -> Option<Worker> {
    let start: Function = member("worker")?;
    let worker: Worker = start.call0(&JsValue::UNDEFINED).ok()?.dyn_into().ok()?;
    // An event without data of this kind is a failure, of loading or in the worker.
    let heard = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
        take(data.and_then(|data| data.dyn_into::<Uint8Array>().ok()).map(|bytes| bytes.to_vec()));
    })
    .into_js_value();
    worker.set_onmessage(Some(heard.unchecked_ref()));
    worker.set_onerror(Some(heard.unchecked_ref()));
    Some(worker)
}

/// Sends bytes to the worker.
pub fn send(worker: &Worker, bytes: &[u8]) {
    // Refused only for what cannot be copied; bytes can.
    let _ = worker.post_message(&Uint8Array::from(bytes));
}
