//! Name, link, language and colours.

use fabriscope_model::scenario::{Language, ThemeChoice, Word};
use fabriscope_words::header as header_words;
use leptos::prelude::*;

use super::copy_link::copy_link;
use super::panel::panel;
use crate::copy::Wording;
use crate::dom::element::el;
use crate::state::preference::other;
use crate::state::{Page, live};

/// The line at the top.
pub fn header(page: Page) -> AnyView {
    let [presets, presets_panel] = panel(page, "presets", header_words::presets);
    let [share, share_panel] = panel(page, "share", header_words::share);
    let actions = el("div")
        .class("top-actions")
        .child(presets)
        .child(presets_panel)
        .child(step(page, true))
        .child(step(page, false))
        .child(share)
        .child(share_panel)
        .child(copy_link(page))
        .child(language_button(page))
        .child(theme_list(page));
    el("header").class("top").child(el("h1").text("Fabriscope").done()).child(actions.done()).done()
}

/// A step back, or forth again.
fn step(page: Page, back: bool) -> AnyView {
    let (sign, name) = if back {
        ("↶", header_words::undo as fn(_) -> _)
    } else {
        ("↷", header_words::redo as fn(_) -> _)
    };
    el("button")
        .class("plain")
        .attr("type", "button")
        .attr("id", if back { "undo" } else { "redo" })
        .live_attr("aria-label", page.text(name))
        .live_attr("title", page.text(name))
        .flag("disabled", live(move || !page.steps.has(back)))
        .on("click", move |_| page.step(back))
        .text(sign)
        .done()
}

/// The way to the other language, in its own words.
fn language_button(page: Page) -> AnyView {
    let name = live(move || {
        match other(page.language.get()) {
            Language::En => "English",
            Language::Zh => "中文",
        }
        .to_owned()
    });
    el("button")
        .class("plain")
        .attr("type", "button")
        .attr("id", "language")
        .live_attr("lang", live(move || Wording::of(other(page.language.get())).frame.tag.to_owned()))
        .on("click", move |_| page.speak(other(page.language.get())))
        .live_text(name)
        .done()
}

/// The choice of colours.
fn theme_list(page: Page) -> AnyView {
    el("select")
        .attr("id", "theme")
        .live_attr("aria-label", page.say(|words| words.frame.theme))
        .on("change", move |event| {
            if let Some(theme) = ThemeChoice::from_word(&event_target_value(&event)) {
                page.colour(theme);
            }
        })
        .child(theme_option(page, ThemeChoice::System, |words| words.frame.theme_system))
        .child(theme_option(page, ThemeChoice::Light, |words| words.frame.theme_light))
        .child(theme_option(page, ThemeChoice::Dark, |words| words.frame.theme_dark))
        .done()
}

fn theme_option(page: Page, theme: ThemeChoice, name: fn(&'static Wording) -> &'static str) -> AnyView {
    // The browser takes any text but the empty one for a yes.
    let selected = live(move || if page.theme.get() == theme { "true" } else { "" }.to_owned());
    el("option").attr("value", theme.word()).prop("selected", selected).live_text(page.say(name)).done()
}
