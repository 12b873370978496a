//! The picture, and above it the crosshair: moving it never redraws the picture.

use fabriscope_chart::{Layout, PlotSpec, Size, Theme, layout, nearest, stops, svg};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::crosshair::crosshair;
use super::watch::Place;
use crate::dom::element::el;
use crate::state::{Page, live};

/// Height of a picture in CSS pixels: constant, so that nothing below it ever moves.
const HEIGHT: u32 = 280;

/// Where the crosshair stands, and how it came there.
#[derive(Clone, Copy, PartialEq)]
pub struct Cross {
    /// Value on the x axis.
    pub x: f64,
    /// By the keyboard: then it is also spoken.
    pub spoken: bool,
}

/// A picture with its crosshair, and the hint on how to move that. `id` is unique in the page.
pub fn plot(page: Page, id: &'static str, spec: Memo<PlotSpec>, place: Place) -> Vec<AnyView> {
    let cross = RwSignal::new(None::<Cross>);
    let point = move |event: web_sys::Event| {
        let x = f64::from(event.unchecked_ref::<web_sys::MouseEvent>().offset_x());
        move_to(cross, untrack(|| pointed(spec, place, x)));
    };
    let leave = move |event: web_sys::Event| {
        // A finger that was lifted has not gone elsewhere.
        if event.unchecked_ref::<web_sys::PointerEvent>().pointer_type() == "mouse" {
            move_to(cross, None);
        }
    };
    let picture = live(move || spec.with(|spec| svg(spec, size(place), Theme::Page)));
    let hint = format!("{id}-hint");
    let framed = el("div")
        .class("plot")
        .attr("tabindex", "0")
        .attr("role", "group")
        .attr("aria-labelledby", format!("figure-{id}"))
        .attr("aria-describedby", hint.as_str())
        .on("pointermove", point)
        .on("pointerdown", point)
        .on("pointerleave", leave)
        .on("keydown", move |event| keyed(&event, spec, cross))
        .on("blur", move |_| move_to(cross, None))
        .child(el("div").class("picture").html(picture).done())
        .children(crosshair(page, spec, place, cross));
    let said = el("p").class("unseen").attr("id", hint);
    vec![framed.done(), said.live_text(page.say(|words| words.figures.crosshair)).done()]
}

fn size(place: Place) -> Size {
    Size { width: u32::try_from(place.width.get()).unwrap_or(u32::MAX), height: HEIGHT }
}

/// Where everything of the picture stands.
pub fn arranged(spec: Memo<PlotSpec>, place: Place) -> Layout {
    spec.with(|spec| layout(spec, size(place)))
}

/// Moves within one stop change nothing that is seen.
fn move_to(cross: RwSignal<Option<Cross>>, to: Option<Cross>) {
    if cross.get_untracked() != to {
        cross.set(to);
    }
}

/// The stop nearest to `x` pixels from the left.
fn pointed(spec: Memo<PlotSpec>, place: Place, x: f64) -> Option<Cross> {
    let x = arranged(spec, place).px_to_x(x);
    let found = spec.with(|spec| nearest(spec, x))?;
    Some(Cross { x: found.x, spoken: false })
}

fn keyed(event: &web_sys::Event, spec: Memo<PlotSpec>, cross: RwSignal<Option<Cross>>) {
    let step = match event.unchecked_ref::<web_sys::KeyboardEvent>().key().as_str() {
        "ArrowLeft" => Step::Back,
        "ArrowRight" => Step::Forth,
        "Home" => Step::First,
        "End" => Step::Last,
        "Escape" => return move_to(cross, None),
        _ => return,
    };
    event.prevent_default();
    let from = cross.get_untracked().map(|cross| cross.x);
    let to = spec.with_untracked(|spec| step.from(from, &stops(spec)));
    move_to(cross, to.map(|x| Cross { x, spoken: true }));
}

/// A move of the crosshair by keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Back,
    Forth,
    First,
    Last,
}

impl Step {
    /// The stop that this leads to. Without a place to start from it enters at the end towards
    /// which large values lie, where the figures say most.
    fn from(self, x: Option<f64>, stops: &[f64]) -> Option<f64> {
        let last = stops.len().checked_sub(1)?;
        let index = match (self, x) {
            (Self::First, _) => 0,
            (Self::Last, _) | (_, None) => last,
            (Self::Back, Some(x)) => stops.partition_point(|stop| *stop < x).saturating_sub(1),
            (Self::Forth, Some(x)) => stops.partition_point(|stop| *stop <= x).min(last),
        };
        stops.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_walk_the_stops_and_halt_at_the_ends() {
        let stops = [8.0, 16.0, 32.0];
        assert_eq!(Step::Forth.from(None, &stops), Some(32.0));
        assert_eq!(Step::Back.from(Some(32.0), &stops), Some(16.0));
        assert_eq!(Step::Back.from(Some(8.0), &stops), Some(8.0));
        assert_eq!(Step::Forth.from(Some(8.0), &stops), Some(16.0));
        assert_eq!(Step::Forth.from(Some(32.0), &stops), Some(32.0));
        assert_eq!(Step::First.from(Some(32.0), &stops), Some(8.0));
        assert_eq!(Step::Back.from(Some(20.0), &stops), Some(16.0));
        assert_eq!(Step::Forth.from(None, &[]), None);
    }
}
