//! Keys that are kept in the link although no model reads them yet. The lists shrink as models
//! come, and are empty when all work is done; the reserved prefixes stay.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::advice::advise;
use fabriscope_model::finding::{Finding, FindingKind, Severity};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::{Family, Key, Kind, PartList, RESERVED, Scope, Use};
use fabriscope_model::{evaluate, evaluate_with_training};
use fabriscope_words::finding::text;
use fabriscope_words::{CHINESE, ENGLISH};

/// In the order of the key table.
const KEYS: &[&str] = &["workload"];

/// In the order of [`Family::ALL`].
const FAMILIES: &[&str] = &[];

/// A value that the kind accepts.
fn sample(kind: Kind) -> String {
    match kind {
        Kind::Count { min, .. } => min.to_string(),
        Kind::ContextLength { .. } => "4096".to_owned(),
        Kind::Number { min, .. } => min.to_string(),
        Kind::Rate { min_gbps, .. } => min_gbps.to_string(),
        Kind::Bytes { .. } => "1MiB".to_owned(),
        Kind::Money { .. } => "$1".to_owned(),
        Kind::Time { .. } => "1s".to_owned(),
        Kind::Choice(words) => words[words.len() - 1].to_owned(),
        Kind::Flag => "on".to_owned(),
        Kind::Part(_) => "llama3-70b".to_owned(),
        Kind::Text { .. } => "figure".to_owned(),
    }
}

/// Findings of the only design of `link`.
fn findings(link: &str) -> Vec<Finding> {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    let report = evaluate(&parsed.scenario, catalog());
    report.designs.into_iter().next().expect("there is always one design").findings
}

fn unread() -> impl Iterator<Item = Key> {
    Key::ALL.iter().copied().filter(|key| key.spec().use_ == Use::Later)
}

/// The finding that says so, if it is there.
fn says_so(findings: &[Finding], kind: &FindingKind) -> bool {
    findings.iter().any(|finding| {
        finding.kind == *kind
            && finding.severity == Severity::Info
            && text(ENGLISH, finding).reason.contains("no model reads it yet")
            && !text(CHINESE, finding).reason.is_empty()
    })
}

#[test]
fn the_list_is_exact() {
    let names: Vec<&str> = unread().map(|key| key.spec().name).collect();
    assert_eq!(names, KEYS, "a key that a model reads now leaves this list, and never comes back");
    let families: Vec<&str> = Family::ALL
        .iter()
        .filter(|family| family.use_() == Use::Later)
        .map(|family| family.prefix())
        .collect();
    assert_eq!(families, FAMILIES);
}

#[test]
fn each_unread_key_says_so() {
    for key in unread() {
        let spec = key.spec();
        let link = format!("{}={}", spec.name, sample(spec.kind));
        assert!(says_so(&findings(&link), &FindingKind::NotModelledYet { key }), "{link}");
    }
}

/// A design's own key is a remark about that design alone.
#[test]
fn a_key_of_b_is_a_finding_of_b() {
    let Some(key) = unread().find(|key| key.spec().scope == Scope::Design) else { return };
    let link = format!("b.{}={}", key.spec().name, sample(key.spec().kind));
    let report = evaluate(&parse(&link).scenario, catalog());
    let kind = FindingKind::NotModelledYet { key };
    let said: Vec<bool> = report.designs.iter().map(|design| says_so(&design.findings, &kind)).collect();
    assert_eq!(said, [false, true], "{link}");
}

#[test]
fn each_unread_family_says_so() {
    for family in Family::ALL.iter().filter(|family| family.use_() == Use::Later) {
        let name = format!("{}.qm9700", family.prefix());
        let link = format!("{name}={}", sample(family.kind()));
        assert!(says_so(&findings(&link), &FindingKind::ItemNotModelledYet { key: name }), "{link}");
    }
}

/// `auto` is "as if not given", so there is nothing to remark; and a key in use is never called unread.
#[test]
fn no_other_key_is_called_unread() {
    let unread_finding = |finding: &Finding| {
        matches!(finding.kind, FindingKind::NotModelledYet { .. } | FindingKind::ItemNotModelledYet { .. })
    };
    for key in unread().filter(|key| key.spec().name != "plan") {
        let link = format!("{}=auto", key.spec().name);
        assert!(!findings(&link).iter().any(unread_finding), "{link}");
    }
    for key in Key::ALL.iter().filter(|key| key.spec().use_ == Use::Now) {
        let value = match key.spec().kind {
            Kind::Part(_) => "auto".to_owned(),
            kind => sample(kind),
        };
        let link = format!("{}={value}", key.spec().name);
        assert!(!findings(&link).iter().any(unread_finding), "{link}");
    }
}

/// What stands below a reserved prefix is kept, and a notice says that it is not used.
#[test]
fn reserved_prefixes_stay_reserved() {
    assert_eq!(RESERVED, ["inf.", "hpc."]);
    for prefix in RESERVED {
        let parsed = parse(&format!("{prefix}batch=4"));
        assert_eq!(parsed.notices.len(), 1);
        assert!(
            fabriscope_words::notice::text(ENGLISH, &parsed.notices[0]).contains("reserved"),
            "{}",
            fabriscope_words::notice::text(ENGLISH, &parsed.notices[0])
        );
        assert_eq!(parsed.scenario.unknown(), [(format!("{prefix}batch"), "4".to_owned())]);
    }
}

/// Designs in which every key that counts has something to act on.
const BASES: [&str; 11] = [
    "gpu=h100-sxm5&nodes=64&transport=roce&load_balancing=ecmp&topology=leaf_spine",
    "gpu=h100-sxm5&nodes=64&transport=ib",
    "gpu=a100-sxm4-80&nodes=4&nic_gbps=200&pcie=4&bytes=64KiB",
    "gpu=l40s&nodes=4&transport=tcp&facility=colo&storage_net=separate&currency=cny",
    "gpu=rtx-4090&nodes=1",
    "gpu=a100-pcie-80&nodes=1&gpus_per_node=2",
    "gpu=h100-sxm5&nodes=2&transport=roce&op=alltoall",
    "gpu=h100-sxm5&nodes=16&transport=ib&sharp=on&fte_ib=0.5",
    "gpu=h100-sxm5&nodes=4&transport=roce&nics=16&nic_gbps=200&qps=4",
    "gpu=h100-sxm5&nodes=32&transport=roce&switch=th4-64x400&load_balancing=ecmp&op=alltoall",
    "gpu=h100-sxm5&nodes=32&transport=roce&topology=three_tier",
];

/// Training runs whose plan is complete, so that nothing is searched; in the last one a little is.
const RUNS: [&str; 4] = [
    "gpu=h100-sxm5&nodes=8&model=llama3-8b&tp=4&pp=2&vp=2&cp=1&dp=8&zero=1&sp=on&recompute=none&micro_batch=1\
     &precision=fp8&batch=128",
    "gpu=h100-sxm5&nodes=2&model=mixtral-8x7b&tp=1&pp=1&vp=1&cp=1&ep=8&dp=16&zero=1&recompute=full\
     &micro_batch=1&batch=64",
    "gpu=h100-sxm5&nodes=2&model=llama2-7b&tp=1&pp=1&vp=1&cp=1&dp=16&zero=3&recompute=full&micro_batch=1\
     &stack=fsdp-2024&batch=64",
    "gpu=a100-sxm4-80&nodes=1&model=llama2-7b&tp=2&pp=1&recompute=full&micro_batch=1&batch=8",
];

/// Keys of the table from the model to the software are the training run's.
fn of_training(name: &str) -> bool {
    let place = |name: &str| Key::ALL.iter().position(|key| key.spec().name == name);
    let (first, last) = (place("model"), place("stack"));
    place(name).is_some_and(|key| first <= Some(key) && Some(key) <= last)
}

/// Values all over the range of a kind.
fn samples(kind: Kind) -> Vec<String> {
    let texts = |values: &[f64]| values.iter().map(f64::to_string).collect();
    match kind {
        Kind::Count { min, max } => [min, min + 1, min + 3, min + 15, 1_500, max]
            .iter()
            .map(|n| (*n).clamp(min, max).to_string())
            .collect(),
        Kind::ContextLength { .. } => texts(&[512.0, 4_096.0, 131_072.0]),
        Kind::Number { min, max, .. } => {
            let max = max.min(1e6);
            texts(&[min, min + (max - min) * 0.1, (min + max) / 2.0, max])
        }
        Kind::Rate { .. } => texts(&[25.0, 100.0, 200.0, 400.0, 800.0]),
        Kind::Bytes { .. } => texts(&[8.0, 1e6, 1e10]),
        Kind::Money { max } => texts(&[0.0, max / 2.0]),
        Kind::Time { .. } => texts(&[0.001, 10.0]),
        Kind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Kind::Flag => vec!["on".to_owned(), "off".to_owned()],
        Kind::Text { .. } => vec!["figure".to_owned()],
        Kind::Part(list) => {
            let ids: &[&str] = match list {
                PartList::Gpu => &["b200-sxm"],
                PartList::Nic => &["cx6-hdr", "cx5-edr"],
                PartList::Switch => &["qm9700", "sn4600", "th5-64x800"],
                PartList::Server => &["generic-8", "dgx-h100"],
                PartList::Model => &["mpt-7b"],
            };
            ids.iter().map(|id| (*id).to_owned()).collect()
        }
    }
}

/// What is said of a scenario, remarks aside.
fn results(link: &str, training: bool) -> Vec<DesignReport> {
    let evaluate = if training { evaluate_with_training } else { evaluate };
    let mut report = evaluate(&parse(link).scenario, catalog());
    for design in &mut report.designs {
        design.findings.clear();
    }
    report.designs
}

/// Limits of the recommendation, which `evaluate` does not know.
const OF_ADVICE: [&str; 3] = ["budget", "goal_step", "supply"];

/// Whether any value of `name` changes the recommendation for a small cluster.
fn changes_advice(name: &str, kind: Kind) -> bool {
    let base = format!("{}&batch=64", RUNS[1]);
    let advice = |link: &str| advise(&parse(link).scenario, 0, catalog());
    let before = advice(&base);
    samples(kind).iter().any(|value| advice(&format!("{base}&{name}={value}")) != before)
}

/// Whether any value of `name` changes a result of any base.
fn changes_something(name: &str, kind: Kind) -> bool {
    if OF_ADVICE.contains(&name) {
        return changes_advice(name, kind);
    }
    let training = of_training(name);
    let bases: &[&str] = if training { &RUNS } else { &BASES };
    bases.iter().any(|base| {
        let before = results(base, training);
        let changed = |value: &String| results(&format!("{base}&{name}={value}"), training) != before;
        samples(kind).iter().any(changed)
    })
}

/// The remark "it changes no result" is true of exactly the keys that carry it.
#[test]
fn unread_keys_change_nothing_and_read_ones_something() {
    let (mut read_all_the_same, mut read_by_nobody) = (Vec::new(), Vec::new());
    for key in Key::ALL.iter().filter(|key| key.spec().scope != Scope::Page) {
        let spec = key.spec();
        match (spec.use_, changes_something(spec.name, spec.kind)) {
            (Use::Later, true) => read_all_the_same.push(spec.name),
            (Use::Now, false) => read_by_nobody.push(spec.name),
            _ => {}
        }
    }
    assert_eq!(read_all_the_same, [""; 0], "these change results: say so in the key table");
    assert_eq!(read_by_nobody, [""; 0], "these change nothing: call them unread in the key table");
}

/// The same of the families, with parts that every base has or one of them.
#[test]
fn unread_families_change_nothing_and_read_ones_something() {
    for family in Family::ALL {
        let items = ["hgx-h100", "cx7-ndr", "qm9700", "sn5600", "ufm"];
        let change =
            items.iter().any(|item| changes_something(&format!("{}.{item}", family.prefix()), family.kind()));
        assert_eq!(change, family.use_() == Use::Now, "{}", family.prefix());
    }
}
