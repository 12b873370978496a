//! A design with other keys, evaluated: the one way in which the advice tries something out.

use crate::catalog::Catalog;
use crate::evaluate::evaluate_drawn;
use crate::finding::{FindingKind, Severity};
use crate::report::DesignReport;
use crate::resolve::resolve;
use crate::scenario::{Design, Name, Scenario};
use crate::training::{Evaluated, Plan, fastest, training_engine};
use crate::units::{Seconds, Usd};

/// A key and the value that is written for it; `auto` where it shall count as not given.
pub type Setting = (Name, String);

/// The design that advice is asked for, alone, with the plans on which designs are compared.
pub(super) struct Bench<'c> {
    /// The design alone, with the common inputs.
    pub scenario: Scenario,
    pub catalog: &'c Catalog,
    /// Plans that were found fastest on one of the networks, or the one that was given.
    pub plans: Vec<Plan>,
}

/// What a design came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// What differs from the design that advice was asked for.
    pub settings: Vec<Setting>,
    /// Everything but training.
    pub report: DesignReport,
    /// The training step; absent where no model can be trained on it.
    pub step: Option<Step>,
}

/// A training step, as far as the network is concerned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Whole step.
    pub time: Seconds,
    /// Share of it that is exposed communication.
    pub network_share: f64,
}

impl<'c> Bench<'c> {
    /// Takes design `index` out of its scenario.
    pub fn new(scenario: &Scenario, index: usize, catalog: &'c Catalog) -> Option<Self> {
        let design = scenario.designs().get(index)?.clone();
        Some(Self { scenario: alone(scenario, design), catalog, plans: Vec::new() })
    }

    /// The scenario with `settings` written over the design.
    pub fn with(&self, settings: &[Setting]) -> Scenario {
        let mut scenario = self.scenario.clone();
        for (name, value) in settings {
            scenario.set(0, name, value);
        }
        scenario
    }

    /// Finds the fastest plan of a variant, and keeps it.
    pub fn learn(&mut self, settings: &[Setting]) {
        let scenario = self.with(settings);
        let Some(engine) = training_engine(&scenario, 0, self.catalog) else { return };
        for found in fastest(&engine).best.iter().filter(|found| engine.fits(&found.memory)) {
            if !self.plans.contains(&found.plan) {
                self.plans.push(found.plan);
            }
        }
    }

    /// Evaluates a variant; its bands of money rest on `draws` draws.
    pub fn run(&self, settings: &[Setting], draws: usize) -> Option<Trial> {
        self.evaluate(&self.with(settings), settings, draws)
    }

    /// Evaluates another design of the same machines.
    pub fn run_other(&self, design: &Design, draws: usize) -> Option<Trial> {
        self.evaluate(&alone(&self.scenario, design.clone()), &[], draws)
    }

    fn evaluate(&self, scenario: &Scenario, settings: &[Setting], draws: usize) -> Option<Trial> {
        let report = evaluate_drawn(scenario, self.catalog, draws).designs.pop()?;
        let engine = training_engine(scenario, 0, self.catalog);
        let step = engine.and_then(|engine| {
            let runs = self.plans.iter().map(|plan| engine.evaluate(plan));
            let best = runs.filter(|run| engine.fits(&run.memory)).reduce(faster)?;
            let time = best.step.total();
            (time > 0.0)
                .then(|| Step { time: Seconds(time), network_share: best.step.communication() / time })
        });
        Some(Trial { settings: settings.to_vec(), report, step })
    }

    /// What a dollar spent on the network adds to the TCO, and a dollar that comes back every year.
    pub fn slopes(&self) -> Option<Slopes> {
        let resolved = resolve(&self.scenario, 0, self.catalog)?;
        let economics = &resolved.economics;
        let tco = |bought: f64, yearly: f64| {
            let formula = crate::cost::TotalCost {
                capex: Usd(bought * (1.0 + economics.tax)),
                residual: Usd(bought * economics.residual),
                yearly: Usd(yearly),
                discount: economics.discount,
                years: economics.years,
            };
            crate::derivation::Formula::value(&formula)
        };
        let yearly = tco(0.0, 1.0);
        Some(Slopes { network: tco(1.0, economics.support), yearly, person: economics.salary * yearly })
    }
}

/// How the TCO rises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slopes {
    /// With one dollar of network, its support included.
    pub network: f64,
    /// With one dollar that comes back every year.
    pub yearly: f64,
    /// With one person over the years.
    pub person: Usd,
}

fn alone(scenario: &Scenario, design: Design) -> Scenario {
    Scenario {
        designs: vec![design],
        common: scenario.common.clone(),
        page: crate::scenario::Given::default(),
        unknown: Vec::new(),
    }
}

fn faster(one: Evaluated, other: Evaluated) -> Evaluated {
    if other.step.total() < one.step.total() { other } else { one }
}

impl Trial {
    /// Capex of everything, middle.
    #[must_use]
    pub fn capex(&self) -> Usd {
        self.report.cost.capex.mid
    }

    /// TCO, middle.
    #[must_use]
    pub fn tco(&self) -> Usd {
        self.report.cost.tco.mid
    }

    /// Network capex, middle.
    #[must_use]
    pub fn network(&self) -> Usd {
        self.report.cost.network_capex.mid
    }

    /// What the network is bought as: leaf, card, rate, and money.
    pub(super) fn parts(&self) -> (Option<&str>, &str, f64, Usd) {
        let setup = &self.report.setup;
        (setup.leaf.as_deref(), &setup.nic, setup.port_gbps, self.network())
    }

    /// Whether every part has a price.
    #[must_use]
    pub fn priced(&self) -> bool {
        self.report.cost.lacks.is_empty()
    }

    /// Time that a unit of work takes: the training step; else that of one byte over the bus, in ns. Only the
    /// ratio of two trials of one case means something. None where nothing crosses the network.
    #[must_use]
    pub fn pace(&self) -> Option<f64> {
        if let Some(step) = self.step {
            return Some(step.time.0);
        }
        let busbw = self.report.network.collective?.busbw.mid.as_gbs();
        (busbw > 0.0).then(|| 1.0 / busbw)
    }

    /// What stands in the way of building it at all.
    #[must_use]
    pub fn fault(&self) -> Option<&FindingKind> {
        let findings = &self.report.findings;
        let worst = findings.iter().find(|finding| {
            let cannot = matches!(
                finding.kind,
                FindingKind::BeyondThreeTiers { .. }
                    | FindingKind::NoSwitchFits { .. }
                    | FindingKind::SwitchTooSlow { .. }
                    | FindingKind::NoBoxForTopology { .. }
                    | FindingKind::CardsWithoutSlots { .. }
            );
            finding.severity == Severity::Error || cannot
        });
        worst.map(|finding| &finding.kind)
    }
}
