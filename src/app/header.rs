//! Name, link, language and colours.

use fabriscope_model::scenario::{Language, ThemeChoice, Word};
use leptos::prelude::*;

use super::copy_link::CopyLink;
use crate::copy::Wording;
use crate::state::{Page, live, on};

/// The line at the top.
#[component]
pub fn Header() -> impl IntoView {
    let page = Page::here();
    let other = move || match page.language.get() {
        Language::En => Language::Zh,
        Language::Zh => Language::En,
    };
    let other_name = live(move || match other() {
        Language::En => "English",
        Language::Zh => "中文",
    });
    let choose = move |event| {
        if let Some(theme) = ThemeChoice::from_word(&event_target_value(&event)) {
            page.colour(theme);
        }
    };
    let choice = move |theme: ThemeChoice, name: fn(&'static Wording) -> &'static str| {
        view! {
            <option value=theme.word() prop:selected=live(move || page.theme.get() == theme)>
                {page.say(name)}
            </option>
        }
    };
    view! {
        <header class="top">
            <h1>"Fabriscope"</h1>
            <div class="top-actions">
                <button class="plain" type="button" on:click=on(move |_| page.start_again())>
                    {page.say(|words| words.frame.start_again)}
                </button>
                <CopyLink/>
                <button
                    class="plain"
                    type="button"
                    id="language"
                    lang=live(move || Wording::of(other()).frame.tag)
                    on:click=on(move |_| page.speak(other()))
                >
                    {other_name}
                </button>
                <select id="theme" aria-label=page.say(|words| words.frame.theme) on:change=on(choose)>
                    {choice(ThemeChoice::System, |words| words.frame.theme_system)}
                    {choice(ThemeChoice::Light, |words| words.frame.theme_light)}
                    {choice(ThemeChoice::Dark, |words| words.frame.theme_dark)}
                </select>
            </div>
        </header>
    }
    .into_any()
}
