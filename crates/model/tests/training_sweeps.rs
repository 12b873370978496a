//! Training over cluster size and port rate, and a run in days and money.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate_with_training;
use fabriscope_model::finding::{Finding, FindingKind, Severity, TrainingProblem};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::{Key, Name};
use fabriscope_model::sweep::{
    NicRatePoint, Scaling, TrainingPoint, knee, step_over_nic_rate, training_over_scale, training_sizes,
};
use fabriscope_model::training::training_run;

fn design(link: &str) -> DesignReport {
    let report = evaluate_with_training(&parse(link).scenario, catalog());
    report.designs.into_iter().next().expect("one design")
}

fn over_scale(link: &str, scaling: Scaling) -> Vec<TrainingPoint> {
    training_over_scale(&parse(link).scenario, 0, catalog(), scaling)
}

fn over_rate(link: &str) -> Vec<NicRatePoint> {
    let plan = design(link).training.expect("a training run").plan;
    step_over_nic_rate(&parse(link).scenario, 0, catalog(), &plan)
}

const LLAMA: &str = "gpu=h100-sxm5&nodes=16&model=llama3-8b&batch=256";

#[test]
fn sizes_double_from_the_given_one_and_hold_it() {
    let sizes = |link: &str| training_sizes(&parse(link).scenario, 0, catalog());
    assert_eq!(sizes("nodes=12"), [3, 6, 12, 24, 48, 96, 192]);
    assert_eq!(sizes("nodes=1"), [1, 2, 4, 8, 16]);
    assert!(sizes("nodes=100000").contains(&100_000));
}

#[test]
fn the_point_of_the_given_size_is_the_report() {
    let training = design(LLAMA).training.expect("a training run");
    for scaling in [Scaling::Strong, Scaling::Weak] {
        let points = over_scale(LLAMA, scaling);
        let point = points.iter().find(|point| point.gpus == 128).expect("the given size");
        assert_eq!((point.plan, point.step, point.mfu), (training.plan, training.step, training.mfu));
        assert!(points.is_sorted_by_key(|point| point.gpus), "{points:?}");
    }
}

#[test]
fn a_fixed_batch_loses_utilisation_where_a_growing_one_keeps_it() {
    let (strong, weak) = (over_scale(LLAMA, Scaling::Strong), over_scale(LLAMA, Scaling::Weak));
    assert!(strong.iter().all(|point| point.batch == 256));
    assert!(weak.iter().all(|point| point.batch == point.gpus * 2), "{weak:?}");
    let last = |points: &[TrainingPoint]| *points.last().expect("some size fits");
    assert!(last(&strong).mfu.mid < last(&weak).mfu.mid * 0.9, "{strong:?} {weak:?}");
    // More accelerators never slow the whole by more than what the larger fabric costs.
    for pair in weak.windows(2) {
        assert!(pair[1].tokens_per_second.mid > pair[0].tokens_per_second.mid, "{pair:?}");
    }
    for point in strong.iter().chain(&weak) {
        assert!(point.step.low.0 > 0.0 && point.step.high.0.is_finite(), "{point:?}");
        assert!((0.0..1.0).contains(&point.network_share), "{point:?}");
    }
}

#[test]
fn given_replicas_follow_the_size() {
    let fixed = "gpu=h100-sxm5&nodes=4&model=llama3-8b&batch=128&tp=2&dp=16";
    for point in over_scale(fixed, Scaling::Weak) {
        assert_eq!(point.plan.accelerators(), point.gpus, "{point:?}");
        assert_eq!(point.plan.tp, 2);
    }
}

#[test]
fn faster_ports_help_until_the_knee() {
    let fast = "gpu=h100-sxm5&nodes=16&model=llama3-70b&batch=128&tp=8&pp=1&dp=16&cp=1&micro_batch=1&zero=3";
    let points = over_rate(fast);
    let rates: Vec<f64> = points.iter().map(|point| point.port_gbps).collect();
    assert_eq!(rates, [100.0, 200.0, 400.0, 800.0]);
    assert!(points[0].step.mid > points[2].step.mid, "{points:?}");
    assert!(points[0].network_share > points[2].network_share, "{points:?}");
    // One server asks nothing of its ports: the first doubling already is worth nothing.
    let alone = over_rate("gpu=h100-sxm5&nodes=1&model=llama3-8b&batch=64&tp=8&pp=1&dp=1");
    assert_eq!(knee(&alone), Some(100.0), "{alone:?}");
}

/// An accelerator with a seventh of the arithmetic waits less for the same port (issue 5: NIC 200G to 400G).
#[test]
fn a_faster_port_helps_h100_more_than_h20() {
    let gain = |gpu: &str| {
        let plan = "nodes=16&model=llama3-70b&batch=128&tp=8&pp=1&dp=16&cp=1&micro_batch=1&zero=3";
        let points = over_rate(&format!("gpu={gpu}&{plan}"));
        let at = |rate: f64| {
            points.iter().find(|point| point.port_gbps == rate).expect("a card of that rate").step.mid.0
        };
        at(200.0) / at(400.0) - 1.0
    };
    let (fast, slow) = (gain("h100-sxm5"), gain("h20-sxm"));
    assert!(fast > 3.0 * slow && slow >= 0.0, "{fast} {slow}");
}

#[test]
fn a_run_adds_up_in_days_and_money() {
    let design = design(LLAMA);
    let run = training_run(&design).expect("a training run");
    let training = design.training.as_ref().expect("the same");
    assert!((run.busy_days.mid - training.run.mid.0 / 86_400.0).abs() < 1e-9 * run.busy_days.mid);
    assert!(run.days.mid > run.busy_days.mid, "failures cost time");
    assert!(
        (run.formula.tokens / 1e12 - 1.0).abs() < 1e-9
            && (run.formula.step_tokens - 2_097_152.0).abs() < 1e-3
    );
    use fabriscope_model::derivation::Formula;
    assert!((run.formula.value() / run.days.mid - 1.0).abs() < 1e-9);
    assert!((run.utilisation.value() / training.mfu.mid - 1.0).abs() < 1e-9);
    let (cost, wait) = (run.cost.expect("it fits"), run.network_cost.expect("it fits"));
    assert!((run.gpu_hours * design.cost.usd_per_gpu_hour.mid.0 / cost.mid.0 - 1.0).abs() < 1e-9);
    assert!((run.network.value() / wait.mid.0 - 1.0).abs() < 1e-9);
    assert!(wait.mid.0 < cost.mid.0 && cost.low.0 <= cost.mid.0 && cost.mid.0 <= cost.high.0);
}

fn training_findings(link: &str) -> Vec<Finding> {
    let mut findings = design(link).findings;
    findings.retain(|finding| matches!(finding.kind, FindingKind::Training(_)));
    findings
}

/// Who asks about the network alone is not told that a model nobody named does not fit.
#[test]
fn the_default_run_is_a_remark_and_offers_one_that_fits() {
    let small = "gpu=rtx-4090&nodes=2&transport=roce";
    let findings = training_findings(small);
    let [finding] = &findings[..] else { panic!("one remark: {findings:?}") };
    assert_eq!(finding.severity, Severity::Info);
    let FindingKind::Training(TrainingProblem::Usual { model, problem, .. }) = &finding.kind else {
        panic!("{finding:?}")
    };
    assert_eq!(model, "llama3-70b");
    assert!(matches!(**problem, TrainingProblem::Memory { mended: false, .. }));
    let (Name::Plain(Key::Model), model) = finding.fix.as_ref().expect("a smaller model") else {
        panic!("{finding:?}")
    };
    let fixed = design(&format!("{small}&model={model}"));
    assert!(fixed.training.expect("a training run").fits, "{model}");
    // What was asked for stays an error.
    let asked = training_findings(&format!("{small}&model=llama3-70b"));
    assert!(asked.iter().any(|finding| finding.severity == Severity::Error), "{asked:?}");
    // Where the default run works nothing is said.
    assert_eq!(training_findings("gpu=h100-sxm5&nodes=8"), []);
    for batch in training_findings("gpu=h100-sxm5&nodes=3") {
        assert_eq!(batch.severity, Severity::Info);
    }
}
