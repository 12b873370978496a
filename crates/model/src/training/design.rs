//! From a design of a scenario to its training model.

use super::assess::assess;
use super::check::{format, mend};
use super::workload::USUAL_MODEL;
use super::{Engine, Placement, Workload};
use crate::catalog::Catalog;
use crate::evaluate::Built;
use crate::finding::{Finding, FindingKind, Severity};
use crate::report::TrainingReport;
use crate::resolve::{Resolved, resolve};
use crate::scenario::{Key, Scenario};

/// The training model of a design; none where there is no such design or no model to train.
#[must_use]
pub fn training_engine<'c>(scenario: &'c Scenario, index: usize, catalog: &'c Catalog) -> Option<Engine<'c>> {
    let design = resolve(scenario, index, catalog)?;
    let built = Built::new(&design, &catalog.network);
    engine(scenario, &design, &built, catalog, &mut Vec::new())
}

/// The training run of a resolved design, with what is to be said of its keys.
pub(crate) fn assess_design(
    scenario: &Scenario,
    design: &Resolved<'_>,
    built: &Built,
    catalog: &Catalog,
    findings: &mut Vec<Finding>,
) -> Option<TrainingReport> {
    if design.index == 0 {
        unknown_model(scenario, catalog, findings);
    }
    assess(engine(scenario, design, built, catalog, findings)?, findings)
}

fn engine<'c>(
    scenario: &Scenario,
    design: &Resolved<'c>,
    built: &Built,
    catalog: &'c Catalog,
    findings: &mut Vec<Finding>,
) -> Option<Engine<'c>> {
    let mut workload = Workload::of(scenario, design.given, catalog)?;
    workload.precision = format(design.gpu, workload.precision, findings);
    let placement = Placement::new(design, &built.fabric, &catalog.network);
    let mut engine = Engine::new(design, workload, placement, &catalog.training);
    mend(&mut engine, findings);
    Some(engine)
}

/// Says which model stands in for one that nobody knows, and offers the one whose id begins most alike.
fn unknown_model(scenario: &Scenario, catalog: &Catalog, findings: &mut Vec<Finding>) {
    let named = scenario.common().text(Key::Model);
    let Some(id) = named.filter(|id| catalog.model(id).is_none()) else { return };
    let likeness =
        |model: &str| model.chars().zip(id.chars()).take_while(|(one, other)| one == other).count();
    let near = catalog.models.iter().map(|model| model.id.to_string()).max_by_key(|model| likeness(model));
    let near = near.filter(|model| likeness(model) > 2);
    let fix = near.clone().unwrap_or_else(|| USUAL_MODEL.to_owned());
    let kind = FindingKind::UnknownPart { id: id.to_owned(), near, used: USUAL_MODEL.to_owned() };
    findings.push(Finding::new(Key::Model, Severity::Error, kind).with_fix(Key::Model, &fix));
}
