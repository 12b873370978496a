//! One measured point beside what the model says of it.

use super::{Errors, Measured, Record};
use crate::catalog::Catalog;
use crate::link::parse;
use crate::report::{Collective, Ranged};
use crate::scenario::{Op, Scenario};
use crate::sweep::collectives;
use crate::units::Bytes;

/// From this size on a measurement is judged by bus bandwidth, below by time.
pub const LARGE: Bytes = Bytes(1_048_576.0);

/// A compared point. Values are GB/s of bus bandwidth from [`LARGE`] on, microseconds below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// Operation.
    pub op: Op,
    /// Size of the message.
    pub bytes: Bytes,
    /// What somebody measured.
    pub measured: f64,
    /// What the model says.
    pub predicted: Ranged<f64>,
    /// The message crosses the network.
    pub several_domains: bool,
}

impl Judged {
    /// Judged by bandwidth rather than by time.
    #[must_use]
    pub fn large(&self) -> bool {
        self.bytes.0 >= LARGE.0
    }

    /// Predicted over measured, less one.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.predicted.mid / self.measured - 1.0
    }

    /// Whether the measured value lies in the band.
    #[must_use]
    pub fn inside(&self) -> bool {
        self.predicted.low <= self.measured && self.measured <= self.predicted.high
    }

    /// Adds this point to others.
    pub fn count_in(&self, errors: &mut Errors) {
        errors.add(self.error(), self.inside(), self.width());
    }

    /// Width of the band against its middle.
    #[must_use]
    pub fn width(&self) -> f64 {
        (self.predicted.high - self.predicted.low) / self.predicted.mid
    }
}

/// Compares a point with its price; none where the source gives no value of the kind that counts.
#[must_use]
pub fn judge(priced: &Collective, point: &Measured) -> Option<Judged> {
    let (measured, predicted) = if point.bytes.0 >= LARGE.0 {
        (point.busbw.as_gbs(), priced.busbw.map(|busbw| busbw.as_gbs()))
    } else {
        (point.time.as_us(), priced.time.map(|time| time.as_us()))
    };
    (measured > 0.0).then_some(Judged {
        op: point.op,
        bytes: point.bytes,
        measured,
        predicted,
        several_domains: priced.groups > 1,
    })
}

/// All points of a record that can be compared.
#[must_use]
pub fn judge_record(record: &Record, catalog: &Catalog) -> Vec<Judged> {
    let scenario = parse(&record.scenario).scenario;
    let mut judged = Vec::new();
    let mut rest = record.points.as_slice();
    while let Some(first) = rest.first() {
        let same = rest.iter().take_while(|point| point.op == first.op).count();
        let (points, others) = rest.split_at(same);
        rest = others;
        judge_points(&scenario, catalog, points, &mut judged);
    }
    judged
}

/// Points of one operation.
fn judge_points(scenario: &Scenario, catalog: &Catalog, points: &[Measured], judged: &mut Vec<Judged>) {
    let Some(first) = points.first() else { return };
    let sizes: Vec<Bytes> = points.iter().map(|point| point.bytes).collect();
    let priced = collectives(scenario, 0, catalog, Some(first.op), sizes);
    for (point, priced) in points.iter().zip(&priced) {
        judged.extend(judge(priced, point));
    }
}
