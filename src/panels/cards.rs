//! The designs side by side.

use leptos::prelude::*;

use super::card::{CardText, Line};
use super::{design_class, letter_of};
use crate::state::{Page, dynamic, live, memo, on};

/// One card a design.
#[component]
pub fn Cards() -> impl IntoView {
    let page = Page::here();
    let cards = dynamic(move || {
        let cards = (0..page.count.get()).map(|index| view! { <Card index/> });
        Some(cards.collect::<Vec<_>>().into_any())
    });
    view! {
        <section class="cards" aria-label=page.say(|words| words.cards.heading)>
            {cards}
        </section>
    }
    .into_any()
}

#[component]
fn Card(index: usize) -> impl IntoView {
    let page = Page::here();
    let letter = letter_of(index);
    let text = memo(move || page.report.with(|report| CardText::of(report, index, page.wording())));
    let label = live(move || page.labels.with(|labels| labels.get(index).cloned().unwrap_or_default()));
    let line = move |pick: fn(&CardText) -> &Line| view! { <CardLine text pick/> };
    view! {
        <article class=format!("card {}", design_class(letter)) class:selected=live(move || page.selected.get() == index)>
            <h2>
                <button
                    type="button"
                    aria-pressed=live(move || (page.selected.get() == index).to_string())
                    on:click=on(move |_| page.selected.set(index))
                >
                    {letter.to_string()} " " {label}
                </button>
            </h2>
            {line(|text| &text.speed)}
            {line(|text| &text.network)}
            {line(|text| &text.tco)}
            <p class="card-limit">{live(move || text.with(|text| text.limit.clone()))}</p>
            <p class="card-missing">{live(move || text.with(|text| text.missing.clone()))}</p>
        </article>
    }
    .into_any()
}

/// Number, unit and range at the left, the difference from A at the right.
#[component]
fn CardLine(text: Memo<CardText>, pick: fn(&CardText) -> &Line) -> impl IntoView {
    let page = Page::here();
    let of = move |part: fn(&Line) -> &String| live(move || text.with(|text| part(pick(text)).clone()));
    let delta = dynamic(move || {
        text.with(|text| pick(text).delta.clone()).map(|delta| {
            let word = delta.word(&page.wording().cards);
            view! {
                <span class=delta.class()>
                    {(!delta.text.is_empty()).then(|| view! { <span class="delta-value">{delta.text.clone()}</span> })}
                    <span class="delta-word">{word}</span>
                </span>
            }
            .into_any()
        })
    });
    view! {
        <div class="card-line">
            <p class="card-value">
                <strong>{of(|line| &line.value)}</strong> " " <span>{of(|line| &line.unit)}</span>
                <span class="card-range">{of(|line| &line.range)}</span>
            </p>
            {delta}
        </div>
    }
    .into_any()
}
