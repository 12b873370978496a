//! The read-out of all designs at one place of a figure.

use fabriscope_chart::{Entry, Layout, PlotSpec, Readout, SeriesKind, format_value, nearest};
use leptos::prelude::*;

use super::plot::{Cross, arranged};
use super::watch::Place;
use crate::copy::Wording;
use crate::dom::element::{El, el};
use crate::panels::design_class;
use crate::state::{Page, dynamic, live};

/// The line, the points and the box, empty while the crosshair is away; and what is spoken.
pub fn crosshair(
    page: Page,
    spec: Memo<PlotSpec>,
    place: Place,
    cross: RwSignal<Option<Cross>>,
) -> Vec<AnyView> {
    let drawn = dynamic(move || {
        let shown = el("div").class("cross").attr("aria-hidden", "true");
        let Some(readout) = read(spec, cross.get()) else { return Some(shown.done()) };
        let layout = arranged(spec, place);
        let parts = spec.with(|spec| reading(spec, &layout, &readout, page.wording()));
        Some(shown.children(parts).done())
    });
    let spoken = live(move || {
        let aloud = cross.get().filter(|cross| cross.spoken);
        let Some(readout) = read(spec, aloud) else { return String::new() };
        spec.with(|spec| sentence(spec, &readout, page.wording()))
    });
    let aloud = el("span").class("unseen").attr("aria-live", "polite").live_text(spoken);
    vec![drawn, aloud.done()]
}

/// Edits may move the stops: then the nearest one that is left is read.
fn read(spec: Memo<PlotSpec>, cross: Option<Cross>) -> Option<Readout> {
    let cross = cross?;
    spec.with(|spec| nearest(spec, cross.x))
}

fn reading(spec: &PlotSpec, layout: &Layout, readout: &Readout, words: &Wording) -> Vec<AnyView> {
    let x = layout.x_to_px(readout.x);
    let plot = layout.plot;
    let line = el("span")
        .class("cross-line")
        .style("left", px(x))
        .style("top", px(plot.top))
        .style("height", px(plot.bottom - plot.top));
    let mut parts = vec![line.done()];
    for entry in &readout.entries {
        // A part of a stack stands somewhere else than at its value.
        let Some(y) = entry.y.filter(|_| !entry.is_part()) else { continue };
        // Not `clamp`: its refusal of a reversed range writes out floats, which costs weight.
        let y = layout.y_to_px(y).max(plot.top).min(plot.bottom);
        let class = format!("cross-dot {}", design_class(entry.letter));
        parts.push(el("span").class(class).style("left", px(x)).style("top", px(y)).done());
    }
    let place = format!("{} {}", format_value(readout.x, spec.x.format), spec.x.label);
    let mut shown =
        beside(layout, x).style("top", px(plot.top)).child(el("p").class("cross-x").text(place).done());
    for entry in told(spec, readout) {
        let class = if entry.is_part() { "" } else { design_class(entry.letter) };
        let row = el("p").class(class).child(el("b").text(name(spec, entry)).done()).text(" ");
        shown = shown.child(row.text(value(spec, entry, words)).done());
    }
    parts.push(shown.done());
    parts
}

/// The box, on the side that has more room, so that it covers the least of what is read.
fn beside(layout: &Layout, x: f64) -> El {
    let shown = el("div").class("cross-box");
    if x > (layout.plot.left + layout.plot.right) / 2.0 {
        let right = f64::from(layout.size.width) - x + 10.0;
        shown.style("left", "auto").style("right", px(right))
    } else {
        shown.style("left", px(x + 10.0)).style("right", "auto")
    }
}

/// A length in CSS pixels to the tenth. Whole tenths with an exponent: writing out floats costs weight.
fn px(value: f64) -> String {
    let tenths = (value * 10.0).round() as i32;
    format!("{tenths}e-1px")
}

/// What is said at one place: every curve, and measurements where there are some.
fn told<'r>(spec: &'r PlotSpec, readout: &'r Readout) -> impl Iterator<Item = &'r Entry> {
    let is_curve =
        |entry: &&Entry| spec.series.get(entry.series).is_some_and(|it| it.kind != SeriesKind::Points);
    readout.entries.iter().filter(move |entry| entry.y.is_some() || is_curve(entry))
}

/// The mark of an entry; with its label for what a design has besides its curve.
fn name(spec: &PlotSpec, entry: &Entry) -> String {
    let first = spec.series.iter().position(|series| series.letter == entry.letter);
    if entry.is_part() || first == Some(entry.series) {
        return entry.mark();
    }
    [&entry.mark(), " ", &entry.label].concat()
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
    let mut text = format!("{} {}", spec.x.label, format_value(readout.x, spec.x.format));
    for entry in told(spec, readout) {
        text.push_str(&format!("; {}: {}", name(spec, entry), value(spec, entry, words)));
    }
    text
}

#[cfg(test)]
mod tests {
    use fabriscope_chart::{Point, Series, read};

    use super::*;

    #[test]
    fn measurements_are_named_and_told_only_where_they_are() {
        let series = |letter, label: &str, kind, xs: &[f64]| Series {
            letter,
            label: label.into(),
            kind,
            points: xs.iter().map(|x| Point::new(*x, 1.0)).collect(),
            ..Series::default()
        };
        let spec = PlotSpec {
            series: vec![
                series('A', "InfiniBand", SeriesKind::Line, &[1.0, 2.0]),
                series('A', "measured", SeriesKind::Points, &[2.0]),
                series('\0', "others", SeriesKind::Points, &[1.0]),
            ],
            ..PlotSpec::default()
        };
        let names = |x| told(&spec, &read(&spec, x)).map(|entry| name(&spec, entry)).collect::<Vec<_>>();
        assert_eq!(names(1.0), ["A", "others"]);
        assert_eq!(names(2.0), ["A", "A measured"]);
    }

    #[test]
    fn lengths_are_tenths_of_pixels() {
        assert_eq!(px(240.04), "2400e-1px");
        assert_eq!(px(-0.06), "-1e-1px");
        assert_eq!(px(f64::NAN), "0e-1px");
    }
}
