//! PFC headroom of a leaf against cable length, and the buffer it must fit into.

use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat};
use fabriscope_model::network_sweep::LengthPoint;
use fabriscope_model::report::{BufferUse, HopKind};
use fabriscope_words::network;

use super::cable::length_axis;
use super::describe::Subject;
use fabriscope_chart::numbers::{bytes, percent};

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<LengthPoint<BufferUse>>]) -> PlotSpec {
    let words = subject.texts;
    let y = Axis { scale: Scale::Log2, format: ValueFormat::Bytes, ..Axis::default() };
    let mut spec = subject.frame("headroom", length_axis(subject), y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.value.headroom;
        Point::with_range(point.length.0, band.mid.0, band.low.0, band.high.0)
    });
    for (index, curve) in curves.iter().enumerate() {
        let Some(leaf) = curve.first().map(|point| &point.value) else { continue };
        let Some(total) = leaf.total else { continue };
        let label = network::buffer_total(words, &leaf.name, &bytes(total.0));
        match spec.rules.iter_mut().find(|rule| rule.label == label) {
            Some(shared) => shared.letter = None,
            None => spec.rules.push(Rule {
                orientation: Orientation::Horizontal,
                at: total.0,
                label,
                letter: Some(fabriscope_model::scenario::letter(index)),
            }),
        }
    }
    spec.title = title(subject);
    spec.subtitle = network::buffer_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

/// The design that fills its leaf most, at the cables it has.
fn title(subject: &Subject) -> String {
    let words = subject.texts;
    let mut fullest: Option<(usize, f64)> = None;
    let mut unknown = None;
    for (index, design) in subject.report.designs.iter().enumerate() {
        let leaf = design.congestion.buffers.iter().find(|it| it.tier == HopKind::Leaf && it.classes > 0);
        let Some(leaf) = leaf else { continue };
        match leaf.total.filter(|total| total.0 > 0.0) {
            Some(total) => {
                let share = leaf.headroom.mid / total;
                if fullest.is_none_or(|known| share > known.1) {
                    fullest = Some((index, share));
                }
            }
            None => unknown = Some((index, leaf.headroom.mid)),
        }
    }
    match (fullest, unknown) {
        (Some((index, share)), _) if share > 1.0 => {
            network::buffer_title_over(words, subject.label(index), &percent(share))
        }
        (Some((index, share)), _) => network::buffer_title(words, &percent(share), subject.label(index)),
        (None, Some((index, headroom))) => {
            network::buffer_title_unknown(words, subject.label(index), &bytes(headroom.0))
        }
        (None, None) => network::buffer_title_none(words).to_owned(),
    }
}
