//! One view of the worker's.

use fabriscope_exchange::{Answer, Block, Question};
use fabriscope_model::link;
use fabriscope_model::scenario::Word;
use fabriscope_words::worker as words;
use leptos::prelude::*;

use super::actions::{Fields, clicked, entered};
use super::saved::{self, SAVED};
use crate::dom::element::{ElementRef, el};
use crate::dom::history;
use crate::figures::{Place, figure};
use crate::state::{Page, follow, live, memo};

/// A view in the making: what was answered, and where it stands.
#[derive(Clone, Copy)]
struct View {
    page: Page,
    node: ElementRef,
    blocks: RwSignal<Vec<Block>>,
    /// Ids of the blocks that stand in the page. They stay: figures watch their place for as long as it lives.
    made: StoredValue<Vec<String>>,
    failed: RwSignal<bool>,
    /// The answer to the last question is not complete.
    busy: RwSignal<bool>,
}

/// Asks the worker for what is on the page, in the name of a view.
pub fn ask(page: Page, taker: usize, view: &str, width: usize, fields: Vec<(String, String)>) {
    let question = Question {
        view: view.to_owned(),
        language: page.language.get().word().to_owned(),
        link: page.scenario.with(link::print),
        selected: u32::try_from(page.selected.get()).unwrap_or(0),
        width: u32::try_from(width).unwrap_or(0),
        labels: page.labels.get(),
        fields,
        ..Question::default()
    };
    page.helper.ask(taker, question);
}

/// The view of this name, asked for while it is in front.
pub fn view(page: Page, name: &'static str, in_front: Signal<bool>) -> AnyView {
    let fields: Fields = RwSignal::new(vec![
        ("address".to_owned(), history::address_with("")),
        (SAVED.to_owned(), saved::all()),
    ]);
    let view = View {
        page,
        node: ElementRef::new(),
        blocks: RwSignal::new(Vec::new()),
        made: StoredValue::new(Vec::new()),
        failed: RwSignal::new(false),
        busy: RwSignal::new(true),
    };
    let taker = page.helper.place(move |answer| view.take(answer));
    let place = Place::follow(view.node);
    follow(move || {
        if in_front.get() {
            view.busy.set(true);
            ask(page, taker, name, place.width.get(), fields.get());
        }
    });
    let status = live(move || {
        let pick = if view.failed.get() { words::failed } else { words::loading };
        pick(page.words()).to_owned()
    });
    let answered = live(move || view.blocks.with(|blocks| !blocks.is_empty()) && !view.failed.get());
    el("div")
        .class("figures remote")
        .live_attr("aria-busy", live(move || if view.busy.get() { "true" } else { "false" }.to_owned()))
        .keep(view.node)
        .on("input", move |event| entered(&event, fields))
        .on("click", move |event| clicked(page, &event, fields))
        .child(el("p").class("note").attr("role", "status").flag("hidden", answered).live_text(status).done())
        .done()
}

impl View {
    /// Shows an answer; blocks that are new find their place behind those that stand there.
    fn take(self, answer: Option<Answer>) {
        self.failed.set(answer.is_none());
        self.busy.set(answer.as_ref().is_some_and(|answer| !answer.complete));
        let Some(Answer { blocks, .. }) = answer else { return };
        let mut new = Vec::new();
        for block in &blocks {
            if !self.made.with_value(|made| made.contains(&block.id)) {
                new.push((block.id.clone(), block.figure.is_some()));
            }
        }
        self.blocks.set(blocks);
        let Some(parent) = self.node.get_untracked() else { return };
        for (id, is_figure) in new {
            self.made.update_value(|made| made.push(id.clone()));
            mount_to(parent.clone(), move || self.block(id, is_figure)).forget();
        }
    }

    fn block(self, id: String, is_figure: bool) -> AnyView {
        let wanted = id.clone();
        let found =
            memo(move || self.blocks.with(|blocks| blocks.iter().find(|block| block.id == wanted).cloned()));
        let text = live(move || {
            found.with(|block| block.as_ref().map(|block| block.text.clone()).unwrap_or_default())
        });
        let absent = live(move || found.with(Option::is_none));
        if is_figure {
            // A figure lives as long as the page.
            let id: &'static str = id.leak();
            let spec = move || {
                found.with(|block| block.as_ref().and_then(|block| block.figure.clone())).unwrap_or_default()
            };
            return figure(self.page, id, Box::new(spec), text);
        }
        el("div").class("block").attr("id", id).flag("hidden", absent).html(text).done()
    }
}
