//! From a design of a scenario to its training model.

use super::assess::assess;
use super::check::{format, mend};
use super::workload::USUAL_MODEL;
use super::{Engine, Placement, Shape, Workload, fastest};
use crate::catalog::Catalog;
use crate::evaluate::Built;
use crate::finding::{Finding, FindingKind, Severity, TrainingProblem};
use crate::order::ascending;
use crate::reliability::checkpoint_of;
use crate::report::TrainingReport;
use crate::resolve::{Resolved, resolve, resolve_with_nodes};
use crate::scenario::{Given, Key, Name, Scenario};
use crate::units::Bytes;

/// The training model of a design; none where there is no such design or no model to train.
#[must_use]
pub fn training_engine<'c>(scenario: &'c Scenario, index: usize, catalog: &'c Catalog) -> Option<Engine<'c>> {
    let design = resolve(scenario, index, catalog)?;
    let built = Built::new(&design, &catalog.network);
    engine(scenario, &design, &built, catalog, &mut Vec::new())
}

/// The same with another number of servers (trays).
#[must_use]
pub fn training_engine_with<'c>(
    scenario: &'c Scenario,
    index: usize,
    catalog: &'c Catalog,
    nodes: u32,
) -> Option<Engine<'c>> {
    let design = resolve_with_nodes(scenario, index, catalog, Some(nodes))?;
    let built = Built::new(&design, &catalog.network);
    engine(scenario, &design, &built, catalog, &mut Vec::new())
}

/// The training run of a resolved design with what is to be said of its keys, and a checkpoint of its model.
pub(crate) fn assess_design(
    scenario: &Scenario,
    design: &Resolved<'_>,
    built: &Built,
    catalog: &Catalog,
    findings: &mut Vec<Finding>,
) -> (Option<TrainingReport>, Option<Bytes>) {
    (run(scenario, design, built, catalog, findings), checkpoint(scenario, design, catalog))
}

fn run(
    scenario: &Scenario,
    design: &Resolved<'_>,
    built: &Built,
    catalog: &Catalog,
    findings: &mut Vec<Finding>,
) -> Option<TrainingReport> {
    if design.index == 0 {
        unknown_model(scenario, catalog, findings);
    }
    if asked_for(scenario, design.given) {
        return assess(engine(scenario, design, built, catalog, findings)?, findings);
    }
    let mut own = Vec::new();
    let engine = engine(scenario, design, built, catalog, &mut own)?;
    let report = assess(engine.clone(), &mut own);
    findings.extend(own.into_iter().filter_map(|finding| quiet(finding, &engine, catalog)));
    report
}

/// Whether anything was said of the model, the run or the plan: the keys from `model` to `stack`.
fn asked_for(scenario: &Scenario, given: &Given) -> bool {
    let mut keys = Key::ALL.iter().filter(|key| (Key::Model..=Key::Stack).contains(key));
    keys.any(|key| given.entry(*key).is_some() || scenario.common().entry(*key).is_some())
}

/// What the usual run runs into, as a remark that says where the run comes from; with a model that fits where
/// there is one.
fn quiet(finding: Finding, usual: &Engine<'_>, catalog: &Catalog) -> Option<Finding> {
    let Finding { field, severity, kind, fix } = finding;
    let FindingKind::Training(problem) = kind else { return Some(Finding { field, severity, kind, fix }) };
    let (mut field, mut fix) = (field, fix);
    if matches!(problem, TrainingProblem::Memory { mended: false, .. }) {
        field = Name::Plain(Key::Model);
        fix = largest_that_fits(usual, catalog).map(|model| (field.clone(), model.to_owned()));
    }
    let kind = FindingKind::Training(TrainingProblem::Usual {
        model: usual.workload.model.clone()?,
        batch: usual.workload.batch,
        sequence: usual.workload.sequence,
        problem: Box::new(problem),
    });
    Some(Finding { field, severity: Severity::Info, kind, fix })
}

/// The largest model of the catalogue, smaller than the one at hand, that the cluster holds.
fn largest_that_fits<'c>(usual: &Engine<'_>, catalog: &'c Catalog) -> Option<&'c str> {
    let mut smaller: Vec<_> = catalog.models.iter().map(|model| (model, Shape::of(model))).collect();
    smaller.retain(|(_, shape)| shape.parameters() < usual.workload.shape.parameters());
    let sizes: Vec<f64> = smaller.iter().map(|(_, shape)| -shape.parameters()).collect();
    ascending(&sizes).into_iter().find_map(|place| {
        let (model, shape) = smaller[place];
        let mut engine = usual.clone();
        (engine.workload.shape, engine.workload.model) = (shape, Some(model.id.to_string()));
        let best = *fastest(&engine).best.first()?;
        engine.fits(&best.memory).then_some(&*model.id)
    })
}

/// What a checkpoint of the workload's model holds, whether or not a plan fits the machines.
pub(crate) fn checkpoint(scenario: &Scenario, design: &Resolved<'_>, catalog: &Catalog) -> Option<Bytes> {
    let workload = Workload::of(scenario, design.given, catalog)?;
    Some(checkpoint_of(workload.shape.parameters()))
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
