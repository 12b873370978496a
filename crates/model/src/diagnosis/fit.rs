//! How well a curve explains a log: likelihood of its logarithms.

use super::curve::Curve;
use super::log::Log;
use super::parameters::DiagnosisParameters;
use super::suspects::Signature;
use super::verdict::{mean, trimmed_mean};

/// How far curves lie off what they should be, as deviations of logarithms.
///
/// The model's errors have a peak and long tails, so the likelihood has three parts: most machines stray
/// within the band, some are hit within percents, and a few are neither.
struct Strayness {
    /// Share of machines.
    share: f64,
    /// Of a whole curve.
    level: f64,
    /// How much of a fault's own deviation counts.
    of_fault: f64,
    /// Of single rows about a curve of the right height.
    rows: f64,
    /// Of start-up times, where a harness alone makes a factor of 1.6.
    start: f64,
}

fn kinds(numbers: &DiagnosisParameters, band: f64) -> [Strayness; 3] {
    let usual = numbers.usual_band_share * band;
    let odd = (1.0 - numbers.usual_machines - numbers.close_machines).max(0.0);
    [
        Strayness {
            share: numbers.usual_machines,
            level: usual,
            of_fault: 1.0,
            rows: numbers.usual_rows,
            start: numbers.usual_start,
        },
        Strayness {
            share: numbers.close_machines,
            level: numbers.close_level,
            of_fault: numbers.close_fault_share,
            rows: numbers.close_rows,
            start: numbers.close_start,
        },
        Strayness {
            share: odd,
            level: numbers.odd_level,
            of_fault: 1.0,
            rows: numbers.odd_rows,
            start: 2.0 * numbers.usual_start,
        },
    ]
}

/// Least deviation that is divided by.
const LEAST: f64 = 1e-3;

/// How a curve with a fault stands to a log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// Logarithm of the likelihood, about 0 at best.
    pub score: f64,
    /// Mean logarithm of the curve over the sound one where bandwidth sets the time.
    pub effect: f64,
}

/// Holds `curve`, that of `sound` with a fault, against the log.
pub(super) fn fit(
    log: &Log,
    sound: &Curve,
    curve: &Curve,
    signature: &Signature,
    numbers: &DiagnosisParameters,
) -> Option<Fit> {
    let (mut large, mut small) = (Part::default(), Part::default());
    for ((figure, point), before) in log.figures.iter().zip(&curve.points).zip(&sound.points) {
        let (Some(point), Some(before)) = (point, before) else { continue };
        // A share that no key of the scenario expresses acts on the bytes, not on the start.
        let slowed = before.wire / signature.share + (1.0 - before.wire) * signature.late;
        let expected = point.rate.mid / slowed;
        let by_bandwidth = before.wire >= numbers.bandwidth_share;
        let (part, weight) = if by_bandwidth { (&mut large, before.wire.powi(4)) } else { (&mut small, 1.0) };
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
    let usual = (numbers.usual_band_share * band).max(LEAST);
    let parts = kinds(numbers, band).map(|stray| {
        let deviation = stray.level.hypot(stray.of_fault * signature.deviation).max(LEAST);
        let start = stray.start.max(LEAST);
        let height = if large.off.is_empty() {
            0.5 * (small.level() / (deviation + start)).powi(2)
        } else {
            0.5 * (large.level() / deviation).powi(2)
        };
        let mut score = (usual / deviation).ln() - height;
        if !large.off.is_empty() {
            let rows = stray.rows.hypot(signature.scatter).max(LEAST);
            let witnesses = numbers.witnesses.min(large.off.len() as f64 - 1.0);
            let usual_rows = numbers.usual_rows.max(LEAST);
            score -= witnesses * (0.5 * large.variance() / rows.powi(2) + (rows / usual_rows).ln());
            if !small.off.is_empty() {
                score -= (0.5 * (small.level() / start).powi(2)).min(numbers.start_limit);
            }
        }
        stray.share * score.exp()
    });
    let likelihood: f64 = parts.iter().sum();
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
