//! The read-out of all designs at one place of a figure.

use fabriscope_chart::{Entry, Layout, PlotSpec, Readout, format_value, nearest};
use leptos::prelude::*;

use super::plot::Cross;
use crate::copy::Wording;
use crate::panels::design_class;
use crate::state::{Page, dynamic, live};

/// The line, the points and the box; nothing while the crosshair is away.
#[component]
pub fn Crosshair(
    spec: Memo<PlotSpec>,
    layout: Memo<Layout>,
    cross: RwSignal<Option<Cross>>,
) -> impl IntoView {
    let page = Page::here();
    // Edits may move the stops: then the nearest one that is left is read.
    let readout = move || {
        let cross = cross.get()?;
        spec.with(|spec| nearest(spec, cross.x))
    };
    let drawn = dynamic(move || {
        readout().map(|readout| {
            spec.with(|spec| layout.with(|layout| reading(spec, layout, &readout, page.wording())))
        })
    });
    let spoken = live(move || {
        if !cross.get().is_some_and(|cross| cross.spoken) {
            return String::new();
        }
        readout()
            .map(|readout| spec.with(|spec| sentence(spec, &readout, page.wording())))
            .unwrap_or_default()
    });
    view! {
        <div class="cross" aria-hidden="true">{drawn}</div>
        <span class="unseen" aria-live="polite">{spoken}</span>
    }
    .into_any()
}

fn reading(spec: &PlotSpec, layout: &Layout, readout: &Readout, words: &'static Wording) -> AnyView {
    let px = |value: f64| format!("{value:.1}px");
    let x = layout.x_to_px(readout.x);
    let plot = layout.plot;
    let dots = readout
        .entries
        .iter()
        .filter_map(|entry| {
            let y = layout.y_to_px(entry.y?).clamp(plot.top, plot.bottom);
            let class = format!("cross-dot {}", design_class(entry.letter));
            Some(view! { <span class=class style:left=px(x) style:top=px(y)></span> })
        })
        .collect::<Vec<_>>();
    let rows = readout
        .entries
        .iter()
        .map(|entry| {
            view! {
                <p class=design_class(entry.letter)>
                    <b>{entry.letter.to_string()}</b> " " {value(spec, entry, words)}
                </p>
            }
        })
        .collect::<Vec<_>>();
    // On the side that has more room, so that it covers the least of what is read.
    let width = f64::from(layout.size.width);
    let right_half = x > (plot.left + plot.right) / 2.0;
    let (left, right) = if right_half {
        ("auto".to_owned(), px(width - x + 10.0))
    } else {
        (px(x + 10.0), "auto".to_owned())
    };
    view! {
        <span
            class="cross-line"
            style:left=px(x)
            style:top=px(plot.top)
            style:height=px(plot.bottom - plot.top)
        ></span>
        {dots}
        <div class="cross-box" style:left=left style:right=right style:top=px(plot.top)>
            <p class="cross-x">{format_value(readout.x, spec.x.format)} " " {spec.x.label.clone()}</p>
            {rows}
        </div>
    }
    .into_any()
}

/// A value with its range.
fn value(spec: &PlotSpec, entry: &Entry, words: &Wording) -> String {
    let format = |value| format_value(value, spec.y.format);
    let Some(mid) = entry.y else { return words.figures.absent.to_owned() };
    match (entry.low, entry.high) {
        (Some(low), Some(high)) if low < high => {
            format!("{} ({})", format(mid), (words.cards.range)(&format(low), &format(high)))
        }
        _ => format(mid),
    }
}

/// The read-out as it is spoken.
fn sentence(spec: &PlotSpec, readout: &Readout, words: &Wording) -> String {
    let place = format!("{} {}", spec.x.label, format_value(readout.x, spec.x.format));
    let values =
        readout.entries.iter().map(|entry| format!("{}: {}", entry.letter, value(spec, entry, words)));
    std::iter::once(place).chain(values).collect::<Vec<_>>().join("; ")
}
