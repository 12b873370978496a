//! Healthy, slow, faulty or unreadable: the measured curve over the expected one, where bandwidth decides.

use super::curve::Expected;
use super::log::{Figure, Test};
use super::parameters::DiagnosisParameters;
use crate::report::Ranged;
use crate::units::BusBandwidth;

/// The answer in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// As fast as it should be, within what is known of such machines.
    Healthy,
    /// Below the band.
    Slow,
    /// So far below that something must be wrong.
    Faulty,
    /// No figure that compares with the scenario.
    Unreadable,
}

impl Verdict {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Healthy => "healthy",
            Self::Slow => "slow",
            Self::Faulty => "faulty",
            Self::Unreadable => "unreadable",
        }
    }
}

/// One test and size of the log beside its band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedRow {
    /// Test.
    pub test: Test,
    /// Size, bytes.
    pub bytes: f64,
    /// Measured.
    pub busbw: BusBandwidth,
    /// Expected, with its band.
    pub expected: Ranged<BusBandwidth>,
    /// Measured over expected.
    pub ratio: f64,
}

/// A figure and what it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    pub figure: Figure,
    pub expected: Expected,
}

impl Row {
    /// Logarithm of measured over expected; both are above zero.
    pub fn log_ratio(&self) -> f64 {
        (self.figure.rate / self.expected.rate.mid).ln()
    }

    pub fn shown(&self) -> JudgedRow {
        JudgedRow {
            test: self.figure.test,
            bytes: self.figure.bytes,
            busbw: BusBandwidth(self.figure.rate),
            expected: self.expected.rate.map(BusBandwidth),
            ratio: self.figure.rate / self.expected.rate.mid,
        }
    }
}

/// The rows taken together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Judgement {
    pub verdict: Verdict,
    /// Mean logarithm of measured over expected where it is judged.
    pub level: f64,
    /// Half-width of the band there, in the same measure.
    pub band: f64,
    /// Whether bandwidth set the time of what was judged.
    pub by_bandwidth: bool,
}

impl Judgement {
    /// Judges all rows of a log.
    pub fn of(rows: &[Row], numbers: &DiagnosisParameters) -> Self {
        let none = Self { verdict: Verdict::Unreadable, level: 0.0, band: 0.0, by_bandwidth: false };
        let large: Vec<&Row> =
            rows.iter().filter(|row| row.expected.wire >= numbers.bandwidth_share).collect();
        let by_bandwidth = !large.is_empty();
        let judged = if by_bandwidth { large } else { rows.iter().collect() };
        if judged.is_empty() {
            return none;
        }
        let weights: Vec<f64> = judged.iter().map(|row| row.expected.wire.max(0.05).powi(4)).collect();
        let levels: Vec<f64> = judged.iter().map(|row| row.log_ratio()).collect();
        let half = |row: &&Row| (row.expected.rate.mid / row.expected.rate.low).ln();
        let bands: Vec<f64> = judged.iter().map(half).collect();
        let (level, band) = (trimmed_mean(&levels, &weights), mean(&bands, &weights));
        if !level.is_finite() || !band.is_finite() {
            return none;
        }
        let reach = if by_bandwidth { numbers.healthy_reach } else { numbers.healthy_reach_small };
        let verdict = if level >= -reach * band {
            Verdict::Healthy
        } else if level >= numbers.faulty_share.ln().min(-1.1 * reach * band) {
            Verdict::Slow
        } else {
            Verdict::Faulty
        };
        Self { verdict, level, band, by_bandwidth }
    }

    /// The verdict once the suspects are known: inside the band, but with the very shape of a fault, is slow.
    pub fn with(&self, clearness: f64, numbers: &DiagnosisParameters) -> Verdict {
        let low = self.level < -numbers.shape_level * self.band;
        let shaped = low && clearness > numbers.shape_certainty.ln();
        if self.verdict == Verdict::Healthy && self.by_bandwidth && shaped {
            Verdict::Slow
        } else {
            self.verdict
        }
    }

    /// Measured over expected; absent where nothing compares.
    pub fn ratio(&self) -> Option<f64> {
        (self.verdict != Verdict::Unreadable).then(|| self.level.exp())
    }
}

pub(super) fn mean(values: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = weights.iter().sum();
    values.iter().zip(weights).map(|(value, weight)| value * weight).sum::<f64>() / sum.max(f64::MIN_POSITIVE)
}

/// The mean without the tenth that lies farthest from the middle on either side: one spoilt row is noise.
pub(super) fn trimmed_mean(values: &[f64], weights: &[f64]) -> f64 {
    let cut = (values.len() + 5) / 10;
    let mut order: Vec<(f64, f64)> = values.iter().copied().zip(weights.iter().copied()).collect();
    order.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    let kept = order.get(cut..order.len().saturating_sub(cut)).unwrap_or_default();
    let (values, weights): (Vec<f64>, Vec<f64>) = kept.iter().copied().unzip();
    mean(&values, &weights)
}
