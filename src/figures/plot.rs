//! The picture, and above it the crosshair: moving it never redraws the picture.

use fabriscope_chart::{Layout, PlotSpec, Size, Theme, layout, nearest, stops, svg};
use leptos::prelude::*;

use super::crosshair::Crosshair;
use super::watch::Place;
use crate::state::{Page, live, memo, on};

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

/// A picture with its crosshair.
#[component]
pub fn Plot(
    /// Unique in the page.
    id: &'static str,
    /// What to draw.
    spec: Memo<PlotSpec>,
    /// How wide, and whether in view.
    place: Place,
) -> impl IntoView {
    let page = Page::here();
    let size = move || Size { width: place.width.get(), height: HEIGHT };
    let picture = memo(move || spec.with(|spec| svg(spec, size(), Theme::Page)));
    // Layouts cannot be compared; a new one counts as changed.
    let arranged: Memo<Layout> =
        Memo::new_with_compare(move |_| spec.with(|spec| layout(spec, size())), |_, _| true);
    let cross = RwSignal::new(None::<Cross>);

    let point_at = move |event: web_sys::PointerEvent| {
        let x = arranged.with_untracked(|layout| layout.px_to_x(f64::from(event.offset_x())));
        let found = spec.with_untracked(|spec| nearest(spec, x));
        cross.set(found.map(|readout| Cross { x: readout.x, spoken: false }));
    };
    let keyed = move |event: web_sys::KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowLeft" => Step::Back,
            "ArrowRight" => Step::Forth,
            "Home" => Step::First,
            "End" => Step::Last,
            "Escape" => {
                cross.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let from = cross.get_untracked().map(|cross| cross.x);
        let to = spec.with_untracked(|spec| step.from(from, &stops(spec)));
        cross.set(to.map(|x| Cross { x, spoken: true }));
    };
    let leave = move |event: web_sys::PointerEvent| {
        // A finger that was lifted has not gone elsewhere.
        if event.pointer_type() == "mouse" {
            cross.set(None);
        }
    };
    let hint = format!("{id}-hint");
    view! {
        <div
            class="plot"
            tabindex="0"
            role="group"
            aria-labelledby=format!("figure-{id}")
            aria-describedby=hint.clone()
            on:pointermove=on(point_at)
            on:pointerdown=on(point_at)
            on:pointerleave=on(leave)
            on:keydown=on(keyed)
            on:blur=on(move |_| cross.set(None))
        >
            <div class="picture" inner_html=live(move || picture.get())></div>
            <Crosshair spec layout=arranged cross/>
        </div>
        <p class="unseen" id=hint>{page.say(|words| words.figures.crosshair)}</p>
    }
    .into_any()
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
