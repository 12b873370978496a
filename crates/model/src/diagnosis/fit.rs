//! How well a curve explains a log: likelihood of its logarithms.

use super::curve::Curve;
use super::log::Log;
use super::suspects::Signature;
use super::verdict::{BY_BANDWIDTH, mean, trimmed_mean};

/// How far curves lie off what they should be, as deviations of logarithms.
///
/// The model's errors have a peak and long tails, so the likelihood has two parts: most machines stray
/// within the band, and some are hit within percents.
struct Strayness {
    /// Share of machines.
    share: f64,
    /// Of a whole curve, over the band's half-width: the band is meant to hold nine rows of ten.
    of_band: f64,
    /// Of a whole curve, at least.
    least: f64,
    /// How much of a fault's own deviation counts.
    of_fault: f64,
    /// Of single rows about a curve of the right height.
    rows: f64,
    /// Of start-up times, where a harness alone makes a factor of 1.6.
    start: f64,
}

const STRAYNESS: [Strayness; 2] = [
    Strayness { share: 0.75, of_band: 0.55, least: 0.01, of_fault: 1.0, rows: 0.12, start: 0.5 },
    Strayness { share: 0.25, of_band: 0.0, least: 0.03, of_fault: 0.5, rows: 0.04, start: 0.25 },
];

/// Weight of a table's shape beside its height, in rows: neighbours stray together, so twenty are not
/// twenty witnesses.
const WITNESSES: f64 = 3.0;

/// How a curve with a fault stands to a log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// Logarithm of the likelihood, 0 at best.
    pub score: f64,
    /// Mean logarithm of the curve over the sound one where bandwidth sets the time.
    pub effect: f64,
}

/// Holds `curve`, that of `sound` with a fault, against the log.
pub(super) fn fit(log: &Log, sound: &Curve, curve: &Curve, signature: &Signature) -> Option<Fit> {
    let (mut large, mut small) = (Part::default(), Part::default());
    for ((figure, point), before) in log.figures.iter().zip(&curve.points).zip(&sound.points) {
        let (Some(point), Some(before)) = (point, before) else { continue };
        // A share that no key of the scenario expresses acts on the bytes, not on the start.
        let slowed = before.wire * (1.0 / signature.share - 1.0) + 1.0;
        let expected = point.rate.mid / slowed;
        let (part, weight) =
            if before.wire >= BY_BANDWIDTH { (&mut large, before.wire.powi(4)) } else { (&mut small, 1.0) };
        part.off.push((figure.rate / expected).ln());
        part.effects.push((expected / before.rate.mid).ln());
        part.bands.push((before.rate.mid / before.rate.low).ln());
        part.weights.push(weight);
    }
    let judged = if large.off.is_empty() { &small } else { &large };
    if judged.off.is_empty() {
        return None;
    }
    let band = mean(&judged.bands, &judged.weights);
    let usual = STRAYNESS[0].of_band * band;
    let parts = STRAYNESS.iter().map(|stray| {
        let model = stray.least.max(stray.of_band * band);
        let deviation = model.hypot(stray.of_fault * signature.deviation);
        let height = if large.off.is_empty() {
            0.5 * (small.level() / (deviation + stray.start)).powi(2)
        } else {
            0.5 * (large.level() / deviation).powi(2)
        };
        let mut score = (usual.max(STRAYNESS[0].least) / deviation).ln() - height;
        if !large.off.is_empty() {
            let rows = stray.rows.hypot(signature.scatter);
            let witnesses = WITNESSES.min(large.off.len() as f64 - 1.0);
            score -= witnesses * (0.5 * large.variance() / rows.powi(2) + (rows / STRAYNESS[0].rows).ln());
            if !small.off.is_empty() {
                // Not more than a few: a harness may add anything.
                score -= (0.5 * (small.level() / stray.start).powi(2)).min(3.0);
            }
        }
        stray.share * score.exp()
    });
    let likelihood: f64 = parts.sum();
    let score = likelihood.max(f64::MIN_POSITIVE).ln();
    let effect = mean(&judged.effects, &judged.weights);
    (score.is_finite() && effect.is_finite()).then_some(Fit { score, effect })
}

/// Rows in which bandwidth sets the time, or those in which start-up does.
#[derive(Default)]
struct Part {
    off: Vec<f64>,
    effects: Vec<f64>,
    bands: Vec<f64>,
    weights: Vec<f64>,
}

impl Part {
    fn level(&self) -> f64 {
        trimmed_mean(&self.off, &self.weights)
    }

    /// Of the rows about their level; no single row counts for more than a factor of seven.
    fn variance(&self) -> f64 {
        let level = self.level();
        let squares: Vec<f64> = self.off.iter().map(|off| (off - level).powi(2).min(4.0)).collect();
        trimmed_mean(&squares, &self.weights)
    }
}
