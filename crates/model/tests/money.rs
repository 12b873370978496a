//! Draws, idle power, currencies, staff, stock, comparisons, and the curves of money.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Confidence;
use fabriscope_model::cost::{FIRST_DRAWS, STEADY_DRAWS, against, check_claim};
use fabriscope_model::finding::{FindingKind, MoneyNote};
use fabriscope_model::link::parse;
use fabriscope_model::report::{CostShare, DesignReport, PartRow, Report, StepCauses};
use fabriscope_model::scenario::Currency;
use fabriscope_model::sweep::{cluster_sizes, years};
use fabriscope_model::{draws, evaluate, evaluate_drawn, evaluate_fully, redraw};
use proptest::prelude::*;

fn report(link: &str) -> Report {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog())
}

fn design(link: &str) -> DesignReport {
    report(link).designs.into_iter().next().expect("there is always one design")
}

fn share(design: &DesignReport, share: CostShare) -> f64 {
    design.cost.split.iter().find(|(known, _)| *known == share).map_or(0.0, |(_, usd)| usd.0)
}

/// Energy and network energy of a year.
fn energy(link: &str) -> (f64, f64) {
    let one = design(&format!("{link}&years=1&discount=0"));
    (share(&one, CostShare::Energy), share(&one, CostShare::NetworkEnergy))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any slices give what one go gives, and what `evaluate` gives after as many draws.
    #[test]
    fn slices_equal_one_go(slices in prop::collection::vec(1_usize..700, 1..6), nodes in 2_u32..300) {
        let scenario = parse(&format!("gpu=h100-sxm5&nodes={nodes}&transport=roce")).scenario;
        let mut sliced = draws(&scenario, 0, catalog()).expect("there is a design");
        slices.iter().for_each(|slice| sliced.advance(*slice));
        let mut whole = draws(&scenario, 0, catalog()).expect("there is a design");
        whole.advance(slices.iter().sum());
        prop_assert_eq!(whole.done(), sliced.done());
        prop_assert_eq!(whole.bands(), sliced.bands());
        let drawn = evaluate_drawn(&scenario, catalog(), sliced.done());
        let mut first = evaluate(&scenario, catalog());
        redraw(&mut first.designs[0], sliced.bands());
        prop_assert_eq!(&first.designs[0].cost, &drawn.designs[0].cost);
    }
}

/// The first block stands within a twentieth of the band of where ten thousand draws stand, ten blocks
/// within a fiftieth; and draws spread less than the prices themselves.
#[test]
fn the_first_draws_are_near_the_last() {
    for link in [
        "gpu=h100-sxm5&nodes=8",
        "gpu=h100-sxm5&nodes=512&transport=roce",
        "gpu=l40s&nodes=40&transport=roce",
    ] {
        let scenario = parse(link).scenario;
        let at = |count: usize| {
            let report = evaluate_drawn(&scenario, catalog(), count);
            let cost = &report.designs[0].cost;
            [cost.capex, cost.tco, cost.network_capex]
        };
        let (few, steady, many) = (at(FIRST_DRAWS), at(STEADY_DRAWS), at(10_000));
        for (some, part) in [(few, 20.0), (steady, 50.0)] {
            for (some, many) in some.iter().zip(&many) {
                assert_eq!(some.mid, many.mid);
                assert!(many.low <= many.mid && many.mid <= many.high);
                let width = (many.high - many.low).0;
                let moved = (some.low - many.low).0.abs().max((some.high - many.high).0.abs());
                assert!(moved < width / part, "{link}: {some:?} {many:?}");
            }
        }
        let rows = design(link).bom.rows;
        let totals = || rows.iter().filter_map(PartRow::total);
        let (low, high) = (totals().map(|total| total.low.0), totals().map(|total| total.high.0));
        assert!(low.sum::<f64>() <= many[0].low.0 && many[0].high.0 <= high.sum::<f64>());
    }
}

/// Hours at load draw the load, the rest what idle machines draw; the network draws the same at all hours.
#[test]
fn idle_hours_are_paid_as_idle() {
    let base = "gpu=h100-sxm5&nodes=64&transport=ib";
    let bom = design(base).bom;
    let year = |kilowatts: f64| kilowatts * 1.3 * 8_760.0 * 0.08;
    let servers = (bom.it_power - bom.network_power).as_kw();
    let (at_load, network) = energy(&format!("{base}&utilisation=1"));
    assert!((at_load / year(servers) - 1.0).abs() < 1e-9);
    assert!((network / year(bom.network_power.as_kw()) - 1.0).abs() < 1e-9);
    let (half, same) = energy(&format!("{base}&utilisation=0.5&idle_share=0.2"));
    assert!((half / year(servers * 0.6) - 1.0).abs() < 1e-9);
    assert!((same - network).abs() < 1e-6, "ports shine at all hours");
    let (flat, _) = energy(&format!("{base}&utilisation=0.5&idle_share=1"));
    assert!((flat - at_load).abs() < 1e-6);
    // No source states the share for a whole server, and the report says so.
    let idle = design(base).cost.energy.idle;
    assert!(idle.confidence == Confidence::Unverified && idle.source.is_some() && !idle.yours);
    assert!(design(&format!("{base}&idle_share=0.2")).cost.energy.idle.yours);
    let power = design(&format!("{base}&idle_share=0.2")).cost.energy.it_power_idle;
    assert!((power.as_kw() - servers * 0.2 - bom.network_power.as_kw()).abs() < 1e-9);
}

#[test]
fn money_is_shown_in_another_currency() {
    let base = "gpu=h100-sxm5&nodes=8";
    let usd = design(base).cost;
    assert_eq!((usd.currency.currency, usd.currency.per_usd), (Currency::Usd, 1.0));
    let cny = design(&format!("{base}&currency=cny")).cost;
    assert_eq!((cny.currency.currency, cny.currency.per_usd), (Currency::Cny, 7.15));
    assert!(cny.currency.source.is_some() && cny.currency.confidence.is_unverified());
    assert_eq!(cny.tco, usd.tco, "everything is computed in dollars");
    assert!((cny.currency.of(cny.tco.mid) - 7.15 * usd.tco.mid.0).abs() < 1e-6);
    let own = design(&format!("{base}&currency=eur&fx=0.9")).cost.currency;
    assert!(own.yours && own.per_usd == 0.9 && own.currency == Currency::Eur && own.source.is_none());
    let idle = design(&format!("{base}&fx=7")).findings;
    assert!(idle.iter().any(|found| matches!(found.kind, FindingKind::OptionIdle { .. })));
}

/// A fraction of a person is paid where the skill is; else whole persons are hired.
#[test]
fn staff_is_shared_where_the_skill_is() {
    let at = |team: &str| design(&format!("gpu=h100-sxm5&nodes=64&transport=ib&fte_ib=0.25{team}"));
    let staff = |team: &str| share(&at(team), CostShare::Staff);
    assert!(staff("") > 0.0 && (staff("") - staff("&team=ib")).abs() < 1e-9);
    assert!((staff("&team=both") - staff("&team=ib")).abs() < 1e-9);
    for team in ["&team=ethernet", "&team=none"] {
        assert!((staff(team) / staff("") - 4.0).abs() < 1e-9, "{team}: one person for a quarter");
        let hires = MoneyNote::TeamHires { asked: 0.25, hired: 1.0 };
        assert!(at(team).findings.iter().any(|found| found.kind == FindingKind::Money(hires.clone())));
    }
    let nothing = design("gpu=h100-sxm5&nodes=64&transport=ib&team=none").findings;
    assert!(nothing.iter().any(|found| matches!(found.kind, FindingKind::OptionIdle { .. })));
}

/// The network's share: without cards below with all cards at their own price.
#[test]
fn the_share_stands_on_several_bases() {
    let cost = design("gpu=h100-sxm5&nodes=64&transport=ib").cost;
    let (without, with) = (cost.shares.without_cards, cost.shares.with_all_cards);
    let (without, with) = (without.expect("all is priced"), with.expect("cards are, too"));
    assert!((without - cost.network_share.expect("all is priced")).abs() < 1e-12, "cards are in the servers");
    let cards = catalog().nic("cx7-ndr").and_then(|nic| nic.price).expect("the card has a price");
    let expected = without + 512.0 * cards.middle().0 / cost.capex.mid.0;
    assert!((with - expected).abs() < 1e-12 && with > without + 0.02);
    assert_eq!(design("gpu=br100&nodes=4&transport=roce").cost.shares.without_cards, None);
}

/// Stock that must carry RoCE is asked what it can.
#[test]
fn stock_is_checked_for_what_it_must_do() {
    let noted = |link: &str| {
        let found = design(link).findings;
        found.iter().any(|found| matches!(&found.kind, FindingKind::Money(MoneyNote::ReusedUnchecked { .. })))
    };
    let unknown = catalog().switches.iter().find(|switch| {
        switch.family.word() == "ethernet"
            && switch.pfc.value.word() == "unknown"
            && switch.links_at(fabriscope_model::units::BitsPerSecond::gbps(100.0)) >= 8
    });
    if let Some(switch) = unknown {
        let id = &switch.id;
        let base = format!("gpu=h100-sxm5&nodes=2&transport=roce&nic_gbps=100&nics=2&switch={id}");
        assert!(noted(&format!("{base}&reuse.{id}=1")) && !noted(&base), "{id}");
    }
    assert!(!noted("gpu=h100-sxm5&nodes=8&transport=roce&switch=sn5600&reuse.sn5600=1"));
}

/// Steps by cause end at the difference, to the cent; savings on both bases; days that eat them.
#[test]
fn designs_are_compared() {
    let pair = report(
        "gpu=h100-sxm5&nodes=64&transport=ib&licence.netq=50k&fte_ib=0.25&b.transport=roce&b.licence.netq=auto&b.fte_eth=0.5",
    );
    let (first, second) = (&pair.designs[0], &pair.designs[1]);
    let found = against(first, second);
    let sum: f64 = found.steps.iter().map(|(_, step)| step.0).sum();
    assert!((sum - found.difference.0).abs() < 0.01 && found.complete, "{found:?}");
    assert!((found.difference.0 - (second.cost.tco.mid.0 - first.cost.tco.mid.0)).abs() < 1e-9);
    let saving = 1.0 - second.cost.network_capex.mid / first.cost.network_capex.mid;
    assert!(found.saving_with_cards.is_some_and(|share| (share - saving).abs() < 1e-9));
    assert!(found.break_even_days.is_some_and(|days| days > 0.0));
    let unpriced = report("gpu=br100&nodes=4&transport=roce&b.nodes=8");
    let found = against(&unpriced.designs[0], &unpriced.designs[1]);
    assert!(!found.complete && found.break_even_days.is_none());
}

/// The article's two claims, on both bases, with the price ratio that would make each true.
#[test]
fn the_articles_claims_are_checked() {
    for (gbps, id) in [(100, "boray_100g_saving"), (400, "boray_400g_saving")] {
        let claim = catalog().economic(id).and_then(|row| row.value).expect("the claim is on file").value;
        let link = format!("gpu=metax-c500&nodes=32&nics=8&nic_gbps={gbps}&transport=ib&b.transport=roce");
        let pair = report(&link);
        let (ib, roce) = (&pair.designs[0], &pair.designs[1]);
        let check = check_claim(&ib.bom, &roce.bom, claim);
        for (basis, found) in [("network", check.network), ("with cards", check.with_cards)] {
            let saving = found.saving.expect("the network has a price");
            assert!(
                saving < 1.0 && (saving - claim).abs() > 0.005,
                "{gbps}G {basis}: {saving} meets the claim"
            );
            let price = found.needed.expect("some price does it");
            let switch = ib.setup.leaf.clone().expect("there are switches");
            let tried = report(&format!("{link}&price.{switch}={}&b.price.{switch}=auto", price.switch.0));
            let again = check_claim(&tried.designs[0].bom, &tried.designs[1].bom, claim);
            let back = if basis == "network" { again.network } else { again.with_cards };
            assert!(back.saving.is_some_and(|saving| (saving - claim).abs() < 0.001), "{gbps}G {basis}");
            assert!((again.network.needed.is_some_and(|needed| needed.ratio > 0.0)));
        }
    }
}

/// The curve over cluster size names its steps: tiers for all, the manager's licence for InfiniBand.
#[test]
fn steps_have_a_cause() {
    let steps = |link: &str| -> Vec<(u32, StepCauses)> {
        let points = cluster_sizes(&parse(link).scenario, 0, catalog());
        let steps = points.iter().map(|point| (point.gpus, point.steps));
        steps.filter(|(_, steps)| *steps != StepCauses::default()).collect()
    };
    let tier = StepCauses { tier: true, ..StepCauses::default() };
    // One switch of 64 ports holds 64 accelerators, two tiers and the switches' own manager 2,048.
    let ib = steps("gpu=h100-sxm5&transport=ib");
    assert_eq!(ib, [(88, tier), (2_896, StepCauses { licence: true, ..tier })]);
    let rail_only = steps("gpu=h100-sxm5&transport=ib&topology=rail_only");
    assert!(rail_only.iter().any(|(gpus, steps)| steps.licence && *gpus > 16_384), "one subnet a rail");
    let roce = steps("gpu=h100-sxm5&transport=roce");
    assert!(roce.iter().all(|(_, steps)| !steps.licence) && roce.iter().any(|(_, steps)| steps.tier));
    for point in cluster_sizes(&parse("gpu=h100-sxm5&transport=ib").scenario, 0, catalog()) {
        assert!(point.power_per_gpu.0 > 1_000.0 && point.network_power_per_400g.0 < 200.0, "{point:?}");
    }
}

/// Over the years the TCO rises, meets the report at its own horizon, and the rent where it breaks even.
#[test]
fn years_meet_the_report() {
    let link = "gpu=h100-sxm5&nodes=64&rent=3";
    let curve = years(&parse(link).scenario, 0, catalog());
    assert_eq!(curve.len(), 20);
    assert!(curve.windows(2).all(|pair| pair[0].tco.mid < pair[1].tco.mid && pair[0].rent < pair[1].rent));
    assert!(curve.windows(2).all(|pair| pair[0].usd_per_gpu_hour.mid > pair[1].usd_per_gpu_hour.mid));
    let cost = design(link).cost;
    let four = curve.iter().find(|point| point.years.0 == 4.0).expect("four years are on it");
    assert_eq!((four.tco, four.rent), (cost.tco, cost.rent.map(|rent| rent.total)));
    let even = cost.rent.and_then(|rent| rent.break_even).expect("buying pays").0;
    for point in &curve {
        let dearer = point.rent.expect("a rate was given") > point.tco.mid;
        assert_eq!(dearer, point.years.0 > even, "{point:?} {even}");
    }
}

/// A run costs its hours over the goodput, for all accelerators; tokens and arithmetic share it out.
#[test]
fn work_has_a_price() {
    let link = "gpu=h100-sxm5&nodes=64&transport=ib&tokens=1e12";
    let report = evaluate_fully(&parse(link).scenario, catalog());
    let design = &report.designs[0];
    let (cost, training) = (&design.cost, design.training.as_ref().expect("training was asked for"));
    assert!(training.fits, "the default model fits 512 accelerators");
    let run = cost.work.per_run.expect("the speed is known");
    let goodput = design.reliability.goodput.expect("failures are known").mid;
    let hours = training.run.mid.0 / 3600.0 / goodput;
    assert!((run.mid.0 / (hours * 512.0 * cost.usd_per_gpu_hour.mid.0) - 1.0).abs() < 1e-9, "{run:?}");
    assert!(run.low < run.mid && run.mid < run.high);
    let million = cost.work.per_million_tokens.expect("the speed is known").mid.0;
    assert!((million * 1e6 / run.mid.0 - 1.0).abs() < 1e-9, "a million million tokens");
    // A PFLOP-day on 512 accelerators that each achieve so much.
    let day = cost.work.per_pflop_day.expect("the speed is known").mid.0;
    let all = training.achieved * f64::from(training.plan.accelerators()) / 1e15;
    let expected = 24.0 * 512.0 * cost.usd_per_gpu_hour.mid.0 / goodput / all;
    assert!((day / expected - 1.0).abs() < 1e-9, "{day} {expected}");
    assert!(cost.work.pflops_per_kw < cost.peak_pflops_per_kw);
    let checkpoint = design.reliability.checkpoint.0;
    assert!((checkpoint / (14.0 * training.parameters) - 1.0).abs() < 1e-12, "the model's own");
    assert_eq!(evaluate(&parse(link).scenario, catalog()).designs[0].cost.work.per_run, None);
}

/// Five per cent of the servers' price every year, of nothing else, and into every figure of money.
#[test]
fn maintenance_of_servers_is_theirs_alone() {
    let base = "gpu=h100-sxm5&nodes=64&transport=ib&price.facility=50k&years=4&discount=0&vat=0";
    let (without, with) = (design(base), design(&format!("{base}&server_support=0.05")));
    let servers = share(&without, CostShare::Servers);
    let paid = share(&with, CostShare::ServerSupport);
    assert!((paid - 4.0 * 0.05 * servers).abs() < 0.01, "{paid} {servers}");
    assert_eq!(share(&without, CostShare::ServerSupport), 0.0, "nobody published one");
    assert!((with.cost.tco.mid.0 - without.cost.tco.mid.0 - paid).abs() < 0.01);
    let yearly = with.cost.opex_per_year.mid.0 - without.cost.opex_per_year.mid.0;
    assert!((yearly - 0.05 * servers).abs() < 0.01, "{yearly}");
    let parts: f64 = with.cost.split.iter().map(|(_, usd)| usd.0).sum();
    assert!((parts - with.cost.tco.mid.0).abs() < 0.01);
}

/// A licence without a price leaves the share unknown; that of what has a price is said beside it.
#[test]
fn a_share_of_known_prices_stands_beside_the_unknown_one() {
    let design = design("gpu=h100-sxm5&nodes=512&transport=ib");
    assert!(design.cost.network_share.is_none() && design.cost.lacks.iter().any(|part| part.id == "ufm"));
    let known = design.cost.network_share_known.expect("most parts have a price");
    assert!((known - design.cost.network_capex.mid / design.cost.capex.mid).abs() < 1e-12);
}
