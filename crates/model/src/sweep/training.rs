//! The training step over cluster size and over the rate of the network.

use crate::catalog::Catalog;
use crate::report::{Ranged, TrainingReport};
use crate::resolve::resolve;
use crate::scenario::{Key, MAX_NODES, Scenario};
use crate::training::{
    Engine, Evaluated, Plan, Search, training_engine, training_engine_with, training_report,
};
use crate::units::Seconds;

/// What stays the same while the cluster grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scaling {
    /// The batch: ever less of it for each accelerator.
    Strong,
    /// The batch of each accelerator: ever more of it in all.
    Weak,
}

/// A run on a cluster of one size, by the fastest plan there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingPoint {
    /// Accelerators.
    pub gpus: u32,
    /// Sequences of a step.
    pub batch: u32,
    /// The plan.
    pub plan: Plan,
    /// The step.
    pub step: Ranged<Seconds>,
    /// Model FLOPs over peak, all scores counted.
    pub mfu: Ranged<f64>,
    /// The same with the scores that a causal mask leaves.
    pub mfu_causal: f64,
    /// Hardware FLOPs over peak, recomputation counted.
    pub hfu: f64,
    /// Tokens of all accelerators in a second.
    pub tokens_per_second: Ranged<f64>,
    /// The network's share of the step.
    pub network_share: f64,
}

/// Doublings below and above the given size.
const DOUBLINGS: i32 = 4;
/// Accelerators beyond which no cluster was measured.
const MOST_GPUS: u64 = 131_072;

/// Numbers of servers (trays) for curves of training over cluster size: the given number doubled and halved as
/// long as it stays whole, so that plans can follow.
#[must_use]
pub fn training_sizes(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<u32> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    let each = u64::from(given.gpus_per_node.max(1));
    let mut sizes = Vec::new();
    for doubling in -DOUBLINGS..=DOUBLINGS {
        let factor = 1_u32 << doubling.unsigned_abs();
        let nodes = if doubling < 0 {
            given.nodes.is_multiple_of(factor).then(|| given.nodes / factor)
        } else {
            given.nodes.checked_mul(factor)
        };
        let most = |nodes: &u32| u64::from(*nodes) <= MAX_NODES && u64::from(*nodes) * each <= MOST_GPUS;
        sizes.extend(nodes.filter(|nodes| *nodes == given.nodes || most(nodes)));
    }
    sizes
}

/// The training model of a design with another number of servers. Replicas follow the size, whatever was given.
#[must_use]
pub fn training_engine_at<'c>(
    scenario: &'c Scenario,
    index: usize,
    catalog: &'c Catalog,
    nodes: u32,
    scaling: Scaling,
) -> Option<Engine<'c>> {
    let given = resolve(scenario, index, catalog)?;
    let mut engine = training_engine_with(scenario, index, catalog, nodes)?;
    if nodes != given.nodes {
        engine.asked.dp = None;
        if scaling == Scaling::Weak {
            let batch = f64::from(engine.workload.batch) * f64::from(nodes) / f64::from(given.nodes.max(1));
            // As many sequences as a batch can have, at most.
            engine.workload.batch = batch.round().clamp(1.0, f64::from(u32::MAX)) as u32;
        }
    }
    Some(engine)
}

/// The point of the plan found for an engine of [`training_engine_at`]; absent where it does not fit.
#[must_use]
pub fn training_point(engine: &Engine<'_>, found: &Evaluated, plans: u64) -> Option<TrainingPoint> {
    let report = training_report(engine, found, plans);
    let TrainingReport { plan, step, mfu, mfu_causal, hfu, network_share, .. } = report;
    let workers = f64::from(plan.accelerators());
    report.fits.then(|| TrainingPoint {
        gpus: engine.placement.accelerators,
        batch: engine.workload.batch,
        plan,
        step,
        mfu,
        mfu_causal,
        hfu,
        tokens_per_second: report.tokens_per_second.map(|each| each * workers),
        network_share,
    })
}

/// Training over [`training_sizes`], the plan searched anew at each; sizes without one that fits left out.
#[must_use]
pub fn training_over_scale(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    scaling: Scaling,
) -> Vec<TrainingPoint> {
    let at = |nodes| {
        let engine = training_engine_at(scenario, index, catalog, nodes, scaling)?;
        let mut search = Search::for_fastest(&engine);
        while search.go_on(&engine, u64::MAX) {}
        let ranking = search.done();
        training_point(&engine, ranking.best.first()?, ranking.evaluated)
    };
    training_sizes(scenario, index, catalog).into_iter().filter_map(at).collect()
}

/// A plan with ports of one rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NicRatePoint {
    /// Rate of a port, Gb/s.
    pub port_gbps: f64,
    /// The step.
    pub step: Ranged<Seconds>,
    /// The network's share of it.
    pub network_share: f64,
}

/// Port rates that are made, Gb/s.
const PORT_RATES: [u32; 4] = [100, 200, 400, 800];

/// The step of one plan over the rate of the ports, each with a card and switches for that rate; the number of
/// ports stays. Absent rates are those for which the catalogue has no card.
#[must_use]
pub fn step_over_nic_rate(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    plan: &Plan,
) -> Vec<NicRatePoint> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    let mut points = Vec::new();
    let mut changed = scenario.clone();
    for key in [Key::Nic, Key::Switch, Key::SpineSwitch, Key::UplinkGbps] {
        changed.set_key(index, key, "auto");
    }
    // Where the scenario counts racks, its ports are those of a rack.
    let asked = given.given.count(Key::Nodes).and_then(|nodes| u32::try_from(nodes).ok());
    let trays = asked.filter(|nodes| *nodes > 0).map_or(1, |nodes| (given.nodes / nodes).max(1));
    changed.set_key(index, Key::Nics, &given.ports_per_node.saturating_mul(trays).to_string());
    for rate in PORT_RATES {
        changed.set_key(index, Key::NicGbps, &rate.to_string());
        let Some(design) = resolve(&changed, index, catalog) else { continue };
        if (design.port_rate.as_gbps() / f64::from(rate) - 1.0).abs() > 0.01 {
            continue;
        }
        let Some(engine) = training_engine(&changed, index, catalog) else { continue };
        let found = engine.evaluate(plan);
        let TrainingReport { step, network_share, .. } = training_report(&engine, &found, 1);
        points.push(NicRatePoint { port_gbps: f64::from(rate), step, network_share });
    }
    points
}

/// A doubling of the rate that saves less of the step than this is not worth its price: [`knee`].
pub const KNEE_SHARE: f64 = 0.03;

/// The rate from which on no doubling saves [`KNEE_SHARE`] of the step, Gb/s; absent where the last one does.
#[must_use]
pub fn knee(points: &[NicRatePoint]) -> Option<f64> {
    let worth = |pair: &[NicRatePoint]| pair[1].step.mid.0 < pair[0].step.mid.0 * (1.0 - KNEE_SHARE);
    let last = points.windows(2).rposition(worth);
    let knee = last.map_or(0, |pair| pair + 1);
    points.get(knee).filter(|_| knee + 1 < points.len()).map(|point| point.port_gbps)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(steps: &[f64]) -> Vec<NicRatePoint> {
        let rates = PORT_RATES.into_iter().map(f64::from);
        let point = |(port_gbps, step): (f64, &f64)| NicRatePoint {
            port_gbps,
            step: Ranged::exact(Seconds(*step)),
            network_share: 0.0,
        };
        rates.zip(steps).map(point).collect()
    }

    #[test]
    fn the_knee_is_where_doubling_stops_to_pay() {
        assert_eq!(knee(&points(&[20.0, 15.0, 14.0, 13.9])), Some(400.0));
        assert_eq!(knee(&points(&[10.0, 9.9, 9.8, 9.7])), Some(100.0));
        assert_eq!(knee(&points(&[20.0, 10.0, 5.0, 2.5])), None);
        assert_eq!(knee(&points(&[20.0, 10.0, 10.0, 5.0])), None, "a later doubling pays again");
        assert_eq!(knee(&[]), None);
    }
}
