//! The designs side by side.

use leptos::prelude::*;

use super::card::{CardText, Line};
use super::delta::Delta;
use super::{design_class, label_of, letter_of};
use crate::copy::Wording;
use crate::dom::element::el;
use crate::state::{Page, dynamic, live, memo};

/// One card a design.
pub fn cards(page: Page) -> AnyView {
    let cards = dynamic(move || {
        let mut cards = Vec::new();
        for index in 0..page.count.get() {
            cards.push(card(page, index));
        }
        Some(cards.into_any())
    });
    el("section")
        .class("cards")
        .live_attr("aria-label", page.say(|words| words.cards.heading))
        .child(cards)
        .done()
}

fn card(page: Page, index: usize) -> AnyView {
    let letter = letter_of(index);
    let text =
        memo(move || page.report.with(|report| CardText::of(report, index, page.wording(), page.words())));
    let button = el("button")
        .attr("type", "button")
        .live_attr("aria-pressed", live(move || (page.selected.get() == index).to_string()))
        .on("click", move |_| page.selected.set(index))
        .text(letter)
        .text(" ")
        .live_text(live(move || label_of(page, index)));
    el("article")
        .class(format!("card {}", design_class(letter)))
        .class_if("selected", live(move || page.selected.get() == index))
        .child(el("h2").child(button.done()).done())
        .child(card_line(page, text, |text| &text.speed))
        .child(card_line(page, text, |text| &text.network))
        .child(card_line(page, text, |text| &text.tco))
        .child(el("p").class("card-limit").live_text(part(text, |text| &text.limit)).done())
        .child(el("p").class("card-missing bad").live_text(part(text, |text| &text.errors)).done())
        .child(el("p").class("card-missing").live_text(part(text, |text| &text.missing)).done())
        .done()
}

/// A text of the card.
fn part(text: Memo<CardText>, pick: fn(&CardText) -> &String) -> Signal<String> {
    live(move || text.with(|text| pick(text).clone()))
}

/// A text of one of the card's lines.
fn part_of_line(
    text: Memo<CardText>,
    line: fn(&CardText) -> &Line,
    pick: fn(&Line) -> &String,
) -> Signal<String> {
    live(move || text.with(|text| pick(line(text)).clone()))
}

/// Number, unit and range at the left, the difference from A at the right.
fn card_line(page: Page, text: Memo<CardText>, line: fn(&CardText) -> &Line) -> AnyView {
    let value = el("p")
        .class("card-value")
        .child(el("strong").live_text(part_of_line(text, line, |line| &line.value)).done())
        .text(" ")
        .child(el("span").live_text(part_of_line(text, line, |line| &line.unit)).done())
        .child(el("span").class("card-range").live_text(part_of_line(text, line, |line| &line.range)).done());
    let delta = dynamic(move || {
        let delta = text.with(|text| line(text).delta.clone())?;
        Some(difference(&delta, page.wording()))
    });
    el("div").class("card-line").child(value.done()).child(delta).done()
}

fn difference(delta: &Delta, words: &Wording) -> AnyView {
    let mut shown = el("span").class(delta.class());
    if !delta.text.is_empty() {
        shown = shown.child(el("span").class("delta-value").text(delta.text.as_str()).done());
    }
    shown.child(el("span").class("delta-word").text(delta.word(&words.cards)).done()).done()
}
