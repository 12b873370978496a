//! The last thing a reader may see: what went wrong, the link, and a way to start again.
//!
//! After a panic nothing of the page may be relied on, so the box is plain elements. Its button
//! is served by `boot.js`, which does not depend on this module being alive.

use std::panic::PanicHookInfo;

use wasm_bindgen::JsValue;
use web_sys::{Document, Element};

const ID: &str = "panic-box";

/// Shows the box when anything panics.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        let _ = show(&message(info));
    }));
}

/// What happened and where, without the advice on backtraces.
fn message(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let borrowed = payload.downcast_ref::<&str>().copied();
    let what = borrowed.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown error");
    match info.location() {
        Some(place) => format!("{what} ({}:{})", place.file(), place.line()),
        None => what.to_owned(),
    }
}

fn show(message: &str) -> Result<(), JsValue> {
    let document = gloo::utils::document();
    // A panic may cause others; the first one is the cause.
    if document.get_element_by_id(ID).is_some() {
        return Ok(());
    }
    let chinese = document.document_element().and_then(|root| root.get_attribute("lang"));
    let chinese = chinese.is_some_and(|tag| tag.starts_with("zh"));
    let words = if chinese {
        [
            "程序出错，页面已停止更新",
            "链接仍在地址栏中，可复制后反馈给我们。",
            "复制链接",
            "从默认对比重新开始",
        ]
    } else {
        [
            "Something broke, and the page no longer updates",
            "Your link is kept in the address bar; copy it if you want to report this.",
            "Copy link",
            "Start again with the default comparison",
        ]
    };
    let panel = document.create_element("section")?;
    panel.set_id(ID);
    panel.set_attribute("role", "alert")?;
    for (tag, text) in [("h2", words[0]), ("pre", message), ("p", words[1])] {
        let part = element(&document, tag, text)?;
        panel.append_child(&part)?;
    }
    let copy = element(&document, "button", words[2])?;
    copy.set_attribute("type", "button")?;
    copy.set_attribute("data-copy-address", "")?;
    panel.append_child(&copy)?;
    let reset = element(&document, "a", words[3])?;
    reset.set_attribute("href", "./")?;
    panel.append_child(&reset)?;
    gloo::utils::body().prepend_with_node_1(&panel)?;
    panel.scroll_into_view();
    Ok(())
}

fn element(document: &Document, tag: &str, text: &str) -> Result<Element, JsValue> {
    let element = document.create_element(tag)?;
    element.set_text_content(Some(text));
    Ok(element)
}
