//! What else decides in practice: each as an input with a break-even, or as a yes or no with its reason. None is
//! scored.

use super::alternative::Alternative;
use super::flips::Flip;
use super::judge::{ModelVoice, Outcome};
use super::supply::switch_removed;
use crate::catalog::{Catalog, Switch, SwitchFamily};
use crate::finding::FindingKind;
use crate::report::{DesignReport, Role};
use crate::scenario::{Design, Family, Key, Name, SideNetwork, Supply, Transport};

/// A factor of the decision (practice.md section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorKind {
    /// Weeks until the parts are there.
    LeadTime,
    /// Days from there to the first job.
    Commissioning,
    /// People who know the fabric.
    Skills,
    /// Support as a share of the network's price.
    Support,
    /// Several tenants or jobs in one fabric.
    Tenancy,
    /// Jobs that share uplinks.
    Interference,
    /// Storage on the same network.
    Storage,
    /// Telemetry.
    Observability,
    /// What one failed switch takes with it.
    FailureDomain,
    /// Makers of the switches.
    Vendors,
    /// Limits of supply.
    Supply,
    /// Watts of a port.
    Power,
    /// Reach of cables, and modules for it.
    Reach,
    /// Failures of modules.
    Optics,
    /// Licences that come in steps.
    Licences,
    /// Adaptive routing, and cards that bear it.
    AdaptiveRouting,
    /// Tuning of congestion control.
    CongestionTuning,
    /// Lanes and connectors that fit each other.
    Interoperability,
    /// Limits of cloud instances.
    Cloud,
    /// Growing to twice the size.
    Expansion,
}

/// A factor with its answer for this case.
#[derive(Clone, Debug, PartialEq)]
pub struct Factor {
    /// Which.
    pub kind: FactorKind,
    /// Its answer.
    pub answer: Answer,
}

/// What a factor comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    /// An input, whose usual range is a judgement and not a measurement.
    Input {
        /// The keys to give; a family's prefix where there is one for each part.
        key: &'static str,
        /// What was given for the present design, in `unit`.
        given: Option<f64>,
        /// Usual range.
        range: (f64, f64),
        /// What the winner may need more than the rival before the verdict turns; absent where nothing is won.
        break_even: Option<f64>,
    },
    /// Whether it speaks for one of the two networks here, with a figure of InfiniBand and one of Ethernet where
    /// there are any.
    Line {
        /// It does.
        decides: bool,
        /// The figures.
        figures: Option<(f64, f64)>,
    },
}

/// All factors of the case.
pub(super) fn factors(model: &ModelVoice, design: &Design, supply: Supply, catalog: &Catalog) -> Vec<Factor> {
    let pair = (model.of(Transport::Ib), model.of(Transport::Roce));
    let mut found = inputs(model, design);
    let mut line = |kind: FactorKind, decides: bool, figures: Option<(f64, f64)>| {
        found.push(Factor { kind, answer: Answer::Line { decides, figures } });
    };
    let given = &design.0;
    let jobs = given.count(Key::Jobs).unwrap_or(1);
    let both = |of: &dyn Fn(&DesignReport) -> Option<f64>| -> Option<(f64, f64)> {
        let (ib, roce) = pair;
        Some((of(&ib?.trial.report)?, of(&roce?.trial.report)?))
    };
    let differ = |figures: Option<(f64, f64)>, by: f64| {
        figures.is_some_and(|(one, other)| (one - other).abs() > by * one.abs().max(other.abs()))
    };
    line(FactorKind::Tenancy, jobs > 1, None);
    let share = both(&|report| report.network.leaves_leaf.then_some(report.network.crossing_share.mean));
    line(FactorKind::Interference, jobs > 1 && differ(share, 0.01), share);
    let storage = given.word(Key::StorageNet).unwrap_or(SideNetwork::None);
    line(FactorKind::Storage, storage != SideNetwork::None, None);
    line(FactorKind::Observability, false, None);
    let lost = both(&|report| report.fabric.failures.leaf.map(|effect| f64::from(effect.gpus_lost)));
    line(FactorKind::FailureDomain, differ(lost, 0.0), lost);
    let makers = (vendors(catalog, supply, true), vendors(catalog, supply, false));
    line(FactorKind::Vendors, makers.0 < 2.0 && makers.1 > makers.0, Some(makers));
    line(FactorKind::Supply, supply != Supply::Any, None);
    let watts = both(&|report| Some(report.bom.network_power_per_400g.0));
    line(FactorKind::Power, differ(watts, 0.05), watts);
    let modules = both(&|report| Some(count(report, Role::Optic)));
    line(FactorKind::Reach, differ(modules, 0.05), modules);
    let stops = both(&|report| Some(report.reliability.interruptions_per_day.mid));
    line(FactorKind::Optics, differ(stops, 0.05), stops);
    let managed = |alternative: Option<&Alternative>| {
        alternative.is_some_and(|alternative| {
            let findings = &alternative.trial.report.findings;
            findings.iter().any(|found| matches!(found.kind, FindingKind::SubnetManagerLimit { .. }))
                || count(&alternative.trial.report, Role::Licence) > 0.0
        })
    };
    line(FactorKind::Licences, managed(pair.0), None);
    let leaves = pair.1.is_some_and(|roce| roce.trial.report.network.leaves_leaf);
    line(FactorKind::AdaptiveRouting, leaves, share);
    line(FactorKind::CongestionTuning, pair.1.is_some(), None);
    line(FactorKind::Interoperability, false, None);
    line(FactorKind::Cloud, given.money(Key::Rent).is_some(), None);
    let room = both(&|report| Some(report.fabric.max_endpoints as f64));
    let ports = both(&|report| Some(f64::from(report.setup.nodes) * f64::from(report.setup.ports_per_node)));
    let grows = |(room, ports): (f64, f64)| room >= 2.0 * ports;
    let steps =
        room.zip(ports).is_some_and(|(room, ports)| grows((room.0, ports.0)) != grows((room.1, ports.1)));
    line(FactorKind::Expansion, steps, room);
    found
}

/// Usual ranges, a judgement: weeks of delivery, days of commissioning, persons, support (practice.md sections 2
/// and 3).
const WEEKS: (f64, f64) = (4.0, 40.0);
const DAYS: (f64, f64) = (2.0, 60.0);
const PERSONS: (f64, f64) = (0.25, 5.0);
const SUPPORT: (f64, f64) = (0.03, 0.12);

fn inputs(model: &ModelVoice, design: &Design) -> Vec<Factor> {
    let given = &design.0;
    let flips: &[Flip] = match &model.outcome {
        Outcome::Verdict(verdict) => &verdict.flips,
        Outcome::NoNetwork | Outcome::Nothing => &[],
    };
    let flip = |of: fn(&Flip) -> Option<f64>| flips.iter().find_map(of);
    let days = flip(|flip| if let Flip::Days { more, .. } = flip { Some(*more) } else { None });
    let persons = flip(|flip| if let Flip::Staff { more } = flip { Some(*more) } else { None });
    let support = flip(|flip| if let Flip::Support { more } = flip { Some(*more) } else { None });
    let weeks = given.entries().filter_map(|(name, _)| match name {
        Name::Item(Family::LeadWeeks, item) => given.item(Family::LeadWeeks, item),
        _ => None,
    });
    let transport = given.word(Key::Transport).unwrap_or(Transport::Ib);
    let staff = if transport == Transport::Ib { Key::FteIb } else { Key::FteEth };
    let input = |kind, key, given, range, break_even| Factor {
        kind,
        answer: Answer::Input { key, given, range, break_even },
    };
    vec![
        input(FactorKind::LeadTime, "lead_weeks", weeks.reduce(f64::max), WEEKS, days.map(|days| days / 7.0)),
        input(FactorKind::Commissioning, "commission_days", given.number(Key::CommissionDays), DAYS, days),
        input(FactorKind::Skills, "fte_ib, fte_eth", given.number(staff), PERSONS, persons),
        input(FactorKind::Support, "support", given.number(Key::Support), SUPPORT, support),
    ]
}

fn count(report: &DesignReport, role: Role) -> f64 {
    let rows = report.bom.rows.iter().filter(|row| row.role == role);
    rows.map(|row| row.count).sum::<u64>() as f64
}

/// Makers that sell switches of a kind; a class of parts that several sell is not counted.
fn vendors(catalog: &Catalog, supply: Supply, ib: bool) -> f64 {
    let sold = |switch: &&Switch| {
        (switch.family == SwitchFamily::Ib) == ib
            && !switch.country.is_empty()
            && switch_removed(supply, switch).is_none()
    };
    let mut names: Vec<&str> = catalog.switches.iter().filter(sold).map(|switch| &*switch.vendor).collect();
    names.sort_unstable();
    names.dedup();
    names.len() as f64
}

impl FactorKind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LeadTime => "lead_time",
            Self::Commissioning => "commissioning",
            Self::Skills => "skills",
            Self::Support => "support",
            Self::Tenancy => "tenancy",
            Self::Interference => "interference",
            Self::Storage => "storage",
            Self::Observability => "observability",
            Self::FailureDomain => "failure_domain",
            Self::Vendors => "vendors",
            Self::Supply => "supply",
            Self::Power => "power",
            Self::Reach => "reach",
            Self::Optics => "optics",
            Self::Licences => "licences",
            Self::AdaptiveRouting => "adaptive_routing",
            Self::CongestionTuning => "congestion_tuning",
            Self::Interoperability => "interoperability",
            Self::Cloud => "cloud",
            Self::Expansion => "expansion",
        }
    }
}
