//! What the figures rest on.

use fabriscope_catalog::{catalog, data_release};
use leptos::prelude::*;

use crate::dom::element::el;
use crate::state::{Page, live};

/// What is modelled, which data, which licences.
pub fn footer(page: Page) -> AnyView {
    let data = live(move || {
        let catalog = catalog();
        (page.wording().frame.data)(catalog.parts().count(), catalog.sources.len())
    });
    let licences =
        el("a").attr("href", "./licences.txt").live_text(page.say(|words| words.frame.licences)).done();
    let sources = el("p")
        .live_text(data)
        .text(" ")
        .text(data_release())
        .text(" · ")
        .live_text(page.say(|words| words.frame.privacy))
        .text(" · ")
        .child(licences);
    el("footer")
        .class("bottom")
        .child(el("p").live_text(page.say(|words| words.frame.modelled)).done())
        .child(sources.done())
        .done()
}
