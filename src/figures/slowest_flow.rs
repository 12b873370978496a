//! The slowest flow between leaves against queue pairs, by placement of the job.

use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, Series, ValueFormat};
use fabriscope_model::network_sweep::SharePoint;
use fabriscope_model::scenario::Placement;
use fabriscope_words::{Words, network};

use super::describe::Subject;
use fabriscope_chart::numbers::percent;

/// Placements in the order of the curves.
pub const PLACEMENTS: [Placement; 3] = [Placement::Contiguous, Placement::Random, Placement::Scattered];

/// From here on nothing is lost that a reader would care for.
const WHOLE: f64 = 0.995;

/// The figure of the selected design: `curves` by [`PLACEMENTS`], and what it was given.
pub fn spec(subject: &Subject, curves: &[Vec<SharePoint>], given: (Placement, u32)) -> PlotSpec {
    let words = subject.texts;
    let x = Axis {
        label: network::flows(words).to_owned(),
        scale: Scale::Log2,
        format: ValueFormat::Count,
        range: None,
    };
    let y = Axis { format: ValueFormat::Percent, range: Some((0.0, 1.0)), ..Axis::default() };
    let mut spec = subject.frame("flows", x, y);
    for (placement, curve) in PLACEMENTS.into_iter().zip(curves) {
        let point = |point: &SharePoint| {
            let share = point.share;
            Point::with_range(f64::from(point.queue_pairs), share.mean, share.low, share.high)
        };
        spec.series.push(Series {
            letter: fabriscope_model::scenario::letter(subject.selected),
            label: name(words, placement).to_owned(),
            emphasis: placement == given.0,
            points: curve.iter().map(point).collect(),
            ..Series::default()
        });
    }
    spec.rules.push(Rule {
        orientation: Orientation::Vertical,
        at: f64::from(given.1),
        label: network::given_qps(words, &given.1.to_string()),
        letter: None,
    });
    spec.title = title(subject, curves, given.1);
    spec.subtitle = network::flows_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

fn name(words: Words, placement: Placement) -> &'static str {
    match placement {
        Placement::Contiguous => network::contiguous(words),
        Placement::Random => network::random(words),
        Placement::Scattered => network::scattered(words),
    }
}

/// The worst placement against the best one.
fn title(subject: &Subject, curves: &[Vec<SharePoint>], queue_pairs: u32) -> String {
    let words = subject.texts;
    let design = subject.label(subject.selected);
    let mut kept = Vec::new();
    for (placement, curve) in PLACEMENTS.into_iter().zip(curves) {
        if let Some(point) = curve.iter().find(|point| point.queue_pairs >= queue_pairs) {
            kept.push((placement, point.share.mean));
        }
    }
    let worst = kept.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1));
    let best = kept.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1));
    let (Some(worst), Some(best)) = (worst, best) else { return network::flows_title_free(words, design) };
    if worst.1 > WHOLE {
        return network::flows_title_free(words, design);
    }
    if best.1 - worst.1 < 1.0 - WHOLE {
        return network::flows_title_one(words, design, &percent(worst.1));
    }
    network::flows_title(
        words,
        name(words, worst.0),
        design,
        &percent(worst.1),
        &percent(best.1),
        name(words, best.0),
    )
}
