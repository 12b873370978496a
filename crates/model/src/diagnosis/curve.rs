//! What a scenario should give at the tests and sizes of a log.

use super::log::{Figure, Log, Test};
use super::verdict::Row;
use crate::catalog::Catalog;
use crate::evaluate::{Built, latency_band};
use crate::report::{HopKind, Ranged};
use crate::resolve::{Resolved, resolve};
use crate::scenario::{Key, Scenario, Value};
use crate::units::{Bytes, BytesPerSecond};

/// What one figure should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Expected {
    /// Bytes a second, with the calibrated band.
    pub rate: Ranged<f64>,
    /// Share of the time that bytes on the wire account for.
    pub wire: f64,
}

/// The expectation for every figure of a log, absent where the scenario has no such test.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Curve {
    /// In the order of the figures.
    pub points: Vec<Option<Expected>>,
}

/// Mistakes of a set-up, as against choices: a scenario that admits one is judged as it should be.
const MISTAKES: &[(Key, &str)] = &[(Key::Acs, "off"), (Key::SplitQps, "off")];

/// The mistakes that a scenario admits.
pub(super) fn admitted(scenario: &Scenario, index: usize) -> Vec<Key> {
    let on = |key: Key| {
        scenario.given(index, key).is_some_and(|entry| matches!(entry.value, Ok(Value::Flag(true))))
    };
    MISTAKES.iter().map(|(key, _)| *key).filter(|key| on(*key)).collect()
}

/// The scenario without its mistakes.
pub(super) fn healed(scenario: &Scenario, index: usize) -> Scenario {
    let mut sound = scenario.clone();
    for (key, off) in MISTAKES {
        if sound.given(index, *key).is_some() {
            sound.set_key(index, *key, off);
        }
    }
    sound
}

impl Curve {
    /// The curve of one design at the figures of `log`, with `share` of every port's rate left.
    pub fn of(scenario: &Scenario, index: usize, catalog: &Catalog, log: &Log, share: f64) -> Self {
        let mut points: Vec<Option<Expected>> = Vec::with_capacity(log.figures.len());
        let Some(mut design) = resolve(scenario, index, catalog) else {
            return Self { points: vec![None; log.figures.len()] };
        };
        for figures in log.figures.chunk_by(|one, next| one.test == next.test) {
            let Some(first) = figures.first() else { continue };
            if let Test::Collective(op) = first.test {
                design.op = op;
            }
            let built = narrowed(Built::new(&design, &catalog.network), share);
            match first.test {
                Test::Collective(_) => {
                    let site = built.site(&design, &catalog.network);
                    points.extend(figures.iter().map(|figure| {
                        let priced = built.collective(&design, Bytes(figure.bytes), &site)?;
                        let rate = priced.busbw.map(|busbw| busbw.0);
                        Some(Expected { rate, wire: priced.wire_share })
                    }));
                }
                _ => points.extend(
                    figures
                        .iter()
                        .map(|figure| raw(&design, &built, figure, log.marks.accelerator_memory, catalog)),
                ),
            }
        }
        Self { points }
    }

    /// The figures beside their expectations.
    pub fn judge(&self, figures: &[Figure]) -> Vec<Row> {
        let pairs = figures.iter().zip(&self.points);
        pairs.filter_map(|(figure, point)| Some(Row { figure: *figure, expected: (*point)? })).collect()
    }
}

/// The same path with a share of the port's rate.
fn narrowed(mut built: Built, share: f64) -> Built {
    let path = &mut built.path;
    path.port = path.port * share;
    path.port_band = path.port_band.map(|band| band.map(|rate| rate * share));
    for hop in &mut path.hops {
        hop.usable = hop.usable * share;
    }
    built
}

/// Raw bandwidth and latency of one port, host memory unless the log says otherwise.
fn raw(
    design: &Resolved<'_>,
    built: &Built,
    figure: &Figure,
    accelerator_memory: bool,
    catalog: &Catalog,
) -> Option<Expected> {
    if design.nodes < 2 {
        return None;
    }
    let (library_share, numbers) = (catalog.network.library_share, &catalog.diagnosis);
    let of_host = |kind: HopKind| {
        matches!(kind, HopKind::NicSlot | HopKind::Nic | HopKind::Cpu | HopKind::Loss | HopKind::Uplink)
    };
    let hops = built.path.hops.iter().filter(|hop| accelerator_memory || of_host(hop.kind));
    let rates = hops.map(|hop| match hop.kind {
        // The library's share is not perftest's.
        HopKind::Nic => hop.usable.0 * (numbers.raw_share / library_share.max(0.01)).max(1.0),
        _ => hop.usable.0,
    });
    let port = rates.reduce(f64::min).map(BytesPerSecond).filter(|rate| rate.0 > 0.0)?;
    let wire = figure.bytes / port.0;
    let latency = latency_band(design, built).mid.0;
    let gap = numbers.raw_message_gap;
    let (time, share) = match figure.test {
        Test::Ping => (latency + wire, wire / (latency + wire)),
        Test::RoundTrip => (2.0 * latency + wire, wire / (2.0 * latency + wire)),
        _ if wire >= gap => (wire, 1.0 - 0.5 * gap / wire.max(f64::MIN_POSITIVE)),
        _ => (gap, 0.3),
    };
    let both = if figure.test == (Test::Stream { both_ways: true }) { 2.0 } else { 1.0 };
    let spread = numbers.raw_spread * share + numbers.raw_spread_small * (1.0 - share);
    let mid = figure.bytes / time * both;
    let rate = Ranged { low: mid * (-spread).exp(), mid, high: mid * spread.exp() };
    (mid.is_finite() && mid > 0.0).then_some(Expected { rate, wire: share })
}
