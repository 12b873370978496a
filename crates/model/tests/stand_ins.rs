//! What cannot be had as asked: something that works stands in, and the finding says what and why.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Catalog, Support, SwitchFamily};
use fabriscope_model::evaluate;
use fabriscope_model::finding::{Finding, FindingKind, Severity};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::{Key, LoadBalancing, Name, Transport};
use fabriscope_words::finding::text;
use fabriscope_words::{CHINESE, ENGLISH};

type Wanted = fn(&FindingKind) -> bool;

fn design(link: &str, catalog: &Catalog) -> DesignReport {
    evaluate(&parse(link).scenario, catalog).designs.into_iter().next().expect("there is always one design")
}

/// The one finding of the kind, after looking at everything else of the report.
fn found(link: &str, catalog: &Catalog, wanted: Wanted) -> Finding {
    let report = design(link, catalog);
    let found: Vec<_> = report.findings.iter().filter(|finding| wanted(&finding.kind)).collect();
    assert_eq!(found.len(), 1, "{link}: {:?}", report.findings);
    let collective = report.network.collective.expect("several ranks");
    assert!(collective.busbw.low.0 > 0.0 && collective.busbw.high.0.is_finite(), "{link}");
    assert!(collective.time.low.0 > 0.0 && collective.time.high.0.is_finite(), "{link}");
    assert!(report.network.latency.is_none_or(|latency| latency.high.0.is_finite()), "{link}");
    assert!(report.cost.tco.low.0 > 0.0 && report.cost.tco.high.0.is_finite(), "{link}");
    assert!(report.cost.energy.it_power_idle.0.is_finite(), "{link}");
    found[0].clone()
}

/// `link` after the change that the finding offers.
fn mended(link: &str, finding: &Finding) -> Option<String> {
    let (field, value) = finding.fix.clone()?;
    let kept = link.split('&').filter(|part| !part.starts_with(&format!("{}=", field.wire())));
    Some(format!("{}&{}={value}", kept.collect::<Vec<_>>().join("&"), field.wire()))
}

fn check(link: &str, catalog: &Catalog, (key, severity): (Key, Severity), wanted: Wanted) -> Finding {
    let finding = found(link, catalog, wanted);
    assert_eq!(finding.field, Name::Plain(key), "{link}");
    assert_eq!(finding.severity, severity, "{link}");
    assert!(text(ENGLISH, &finding).reason.len() > 20, "{link}");
    assert!(text(CHINESE, &finding).reason.chars().count() > 5, "{link}");
    if let Some(mended) = mended(link, &finding) {
        let left = design(&mended, catalog).findings.into_iter().filter(|finding| wanted(&finding.kind));
        assert_eq!(left.count(), 0, "{mended}");
    }
    finding
}

#[test]
fn each_stand_in_is_said_at_its_field() {
    use Severity::{Error, Info, Warning};
    let cases: &[(&str, Key, Severity, Wanted)] = &[
        ("gpu=h100-sxm5&nodes=64&load_balancing=ecmp", Key::LoadBalancing, Warning, |kind| {
            let (asked, used) = (LoadBalancing::Ecmp, LoadBalancing::Adaptive);
            *kind == FindingKind::BalancingUnavailable { asked, used }
        }),
        (
            "gpu=h100-sxm5&nodes=64&transport=roce&load_balancing=scheduled",
            Key::LoadBalancing,
            Warning,
            |kind| matches!(kind, FindingKind::BalancingUnavailable { .. }),
        ),
        (
            "gpu=h100-sxm5&nodes=16&switch=qm8700",
            Key::Switch,
            Warning,
            |kind| matches!(kind, FindingKind::SwitchTooSlow { port_gbps, .. } if *port_gbps == 400.0),
        ),
        ("gpu=h100-sxm5&nodes=16&transport=roce&switch=qm9700", Key::Switch, Error, |kind| {
            matches!(kind, FindingKind::WrongSwitchFamily { transport: Transport::Roce, .. })
        }),
        (
            "gpu=h100-sxm5&nodes=16&nic=eth-10g",
            Key::Nic,
            Error,
            |kind| matches!(kind, FindingKind::NicCannotSpeak { transport: Transport::Ib, used, .. } if used == "cx7-ndr"),
        ),
        ("gpu=gaudi3&nodes=4&transport=ib", Key::Transport, Info, |kind| {
            matches!(kind, FindingKind::NicCannotSpeak { .. })
        }),
        ("gpu=h100-sxm5&nodes=4&transport=efa", Key::Transport, Warning, |kind| {
            *kind == FindingKind::CloudOnly { transport: Transport::Efa }
        }),
        (
            "gpu=h100-sxm5&nodes=2&algorithm=nvls",
            Key::Algorithm,
            Warning,
            |kind| matches!(kind, FindingKind::NotEligible { asked } if asked == "nvls"),
        ),
        (
            "gpu=l40s&nodes=2&protocol=ll128",
            Key::Protocol,
            Warning,
            |kind| matches!(kind, FindingKind::NotEligible { asked } if asked == "ll128"),
        ),
        (
            "gpu=metax-c500&nodes=1",
            Key::Gpu,
            Warning,
            |kind| matches!(kind, FindingKind::ScaleUpUnknown { assumed_gbs } if *assumed_gbs > 50.0),
        ),
        ("gpu=mlu590&nodes=2", Key::Gpu, Info, |kind| *kind == FindingKind::SpecificationOnly),
    ];
    for (link, key, severity, wanted) in cases {
        check(link, catalog(), (*key, *severity), *wanted);
    }
}

/// What asked for something else ends with a change; what nobody published has none.
#[test]
fn wishes_have_a_fix_and_gaps_of_the_catalogue_have_none() {
    let wishes: &[(&str, Wanted)] = &[
        ("gpu=h100-sxm5&nodes=64&load_balancing=ecmp", |kind| {
            matches!(kind, FindingKind::BalancingUnavailable { .. })
        }),
        ("gpu=h100-sxm5&nodes=16&switch=qm8700", |kind| matches!(kind, FindingKind::SwitchTooSlow { .. })),
        ("gpu=h100-sxm5&nodes=16&transport=roce&switch=qm9700", |kind| {
            matches!(kind, FindingKind::WrongSwitchFamily { .. })
        }),
        ("gpu=h100-sxm5&nodes=16&nic=eth-10g", |kind| matches!(kind, FindingKind::NicCannotSpeak { .. })),
        ("gpu=h100-sxm5&nodes=4&transport=efa", |kind| matches!(kind, FindingKind::CloudOnly { .. })),
        ("gpu=h100-sxm5&nodes=2&algorithm=nvls", |kind| matches!(kind, FindingKind::NotEligible { .. })),
    ];
    for (link, wanted) in wishes {
        assert!(found(link, catalog(), *wanted).fix.is_some(), "{link}");
    }
    let gaps: &[(&str, Wanted)] = &[
        ("gpu=metax-c500&nodes=1", |kind| matches!(kind, FindingKind::ScaleUpUnknown { .. })),
        ("gpu=mlu590&nodes=2", |kind| *kind == FindingKind::SpecificationOnly),
    ];
    for (link, wanted) in gaps {
        assert!(found(link, catalog(), *wanted).fix.is_none(), "{link}");
    }
}

/// A specification alone gives a wider band than a measured library.
#[test]
fn specifications_alone_widen_the_band() {
    let width = |link: &str| {
        let busbw = design(link, catalog()).network.collective.expect("several ranks").busbw;
        (busbw.high.0 - busbw.low.0) / busbw.mid.0
    };
    assert!(width("gpu=mlu590&nodes=1") > 1.5 * width("gpu=h100-sxm5&nodes=1"));
}

/// No Ethernet switch of the catalogue is known to lack pausing, so one is made to here.
#[test]
fn a_switch_that_cannot_pause_is_said() {
    const LINK: &str = "gpu=h100-sxm5&nodes=16&transport=roce&switch=th4-64x400";
    let lossy: Wanted = |kind| matches!(kind, FindingKind::NotLossless { .. });
    assert!(!design(LINK, catalog()).findings.iter().any(|finding| lossy(&finding.kind)));
    let mut without = catalog().clone();
    for switch in without.switches.to_mut() {
        switch.pfc.value = Support::No;
    }
    check(LINK, &without, (Key::Switch, Severity::Warning), lossy);
    // Nothing pauses, nothing is missed.
    let unpaused = design(&format!("{LINK}&pfc=off"), &without);
    assert!(!unpaused.findings.iter().any(|finding| lossy(&finding.kind)));
}

/// The catalogue has a switch for each rate of its cards; without those of 400 Gb/s and more it has not.
#[test]
fn no_switch_at_the_rate_is_said() {
    let none: Wanted = |kind| matches!(kind, FindingKind::NoSwitchFits { port_gbps } if *port_gbps == 400.0);
    let mut without = catalog().clone();
    without
        .default_switches
        .to_mut()
        .retain(|entry| entry.family != SwitchFamily::Ethernet || entry.port_rate.as_gbps() < 400.0);
    check("gpu=h100-sxm5&nodes=16&transport=roce", &without, (Key::Switch, Severity::Warning), none);
}
