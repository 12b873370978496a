//! Failures, checkpoints, and the share of time that is left for work.

mod checkpoint;
mod parts;
mod rate;

pub(crate) use checkpoint::checkpoint_of;
pub use checkpoint::{CheckpointInterval, Goodput};

use crate::catalog::Catalog;
use crate::derivation::Formula;
use crate::report::{BillOfMaterials, CheckpointOf, FabricReport, FailurePart, Ranged, ReliabilityReport};
use crate::resolve::Resolved;
use crate::scenario::Key;
use crate::units::{Bytes, Hours, Seconds, Usd, UsdPerHour};

const DAYS: f64 = 365.0;
const HOUR: f64 = 3600.0;
/// Goodput below which no price is worth a number.
const LEAST: f64 = 1e-6;

/// What fails in a design and what that leaves of the time. `of_model` is the checkpoint of the model in
/// training, where one is known; the user's own size goes before it.
#[must_use]
pub fn assess(
    design: &Resolved<'_>,
    fabric: &FabricReport,
    bill: &BillOfMaterials,
    catalog: &Catalog,
    of_model: Option<Bytes>,
) -> ReliabilityReport {
    let parts = parts::parts(design, fabric, bill, catalog);
    let a_day = |end: fn(Ranged<f64>) -> f64| {
        let yearly = parts.iter().filter_map(FailurePart::interruptions_per_year);
        yearly.map(end).sum::<f64>() / DAYS
    };
    let interruptions =
        Ranged { low: a_day(|band| band.low), mid: a_day(|band| band.mid), high: a_day(|band| band.high) };
    let constant = |id: &str| rate::row(catalog, id).map(|row| row.per_year);
    let own = design.given.number(Key::CheckpointGb).map(|gb| Bytes(gb * 1e9));
    let usual = || Bytes(constant("checkpoint_size").map_or(0.0, |gb| gb.mid * 1e9));
    let checkpoint = own.or(of_model).unwrap_or_else(usual);
    let written = design.given.number(Key::StorageGbs).filter(|rate| *rate > 0.0);
    let per_node = written.or_else(|| Some(constant("checkpoint_write_per_node")?.mid));
    let save_time = per_node
        .map_or(Seconds::ZERO, |rate| Seconds(checkpoint.0 / (rate * 1e9 * f64::from(design.nodes.max(1)))));
    let restart = design
        .given
        .number(Key::RestartMinutes)
        .map(Ranged::exact)
        .or_else(|| constant("restart_minutes"))
        .unwrap_or(Ranged::exact(0.0))
        .map(|minutes| Seconds(minutes * 60.0));
    let left = |a_day: f64, restart: Seconds| {
        let mtbf = Seconds(24.0 * HOUR / a_day);
        let interval = Seconds(CheckpointInterval { save: save_time, mtbf }.value());
        (interval, Goodput { interval, save: save_time, restart, mtbf }.value())
    };
    let known = interruptions.low > 0.0;
    let (interval, mid) = left(interruptions.mid, restart.mid);
    ReliabilityReport {
        mtbf: known.then(|| Ranged {
            low: Hours(24.0 / interruptions.high),
            mid: Hours(24.0 / interruptions.mid),
            high: Hours(24.0 / interruptions.low),
        }),
        interruptions_per_day: interruptions,
        checkpoint,
        checkpoint_of: match (own, of_model) {
            (Some(_), _) => CheckpointOf::Yours,
            (None, Some(_)) => CheckpointOf::Model,
            (None, None) => CheckpointOf::Usual,
        },
        save_time,
        restart,
        interval: known.then_some(interval),
        goodput: known.then(|| Ranged {
            low: left(interruptions.high, restart.high).1,
            mid,
            high: left(interruptions.low, restart.low).1,
        }),
        lost: known.then(|| interval * 0.5 + restart.mid),
        usd_per_interruption: None,
        parts,
    }
}

impl ReliabilityReport {
    /// Price of an hour in which the work is kept.
    #[must_use]
    pub(crate) fn effective(&self, hour: Ranged<UsdPerHour>) -> Option<Ranged<UsdPerHour>> {
        let goodput = self.goodput.filter(|goodput| goodput.low > LEAST)?;
        Some(Ranged {
            low: hour.low / goodput.high,
            mid: hour.mid / goodput.mid,
            high: hour.high / goodput.low,
        })
    }

    /// What one interruption costs at the price of all accelerators' hour.
    #[must_use]
    pub(crate) fn price(&self, hour: UsdPerHour, gpus: u32) -> Option<Usd> {
        Some(hour * Hours(f64::from(gpus) * self.lost?.0 / HOUR))
    }
}
