//! What is varied moves what it should, by as much as it should, and the same every time.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::report::Report;
use fabriscope_model::scenario::{Key, Scenario};
use fabriscope_model::sensitivity::{Figure, Sensitivity, Swing, Varied, break_even, votes};
use fabriscope_model::{evaluate, evaluate_drawn};

const LINK: &str = "gpu=h100-sxm5&nodes=64&transport=roce&b.transport=ib&switch=sn5600&b.switch=qm9700";

fn scenario(link: &str) -> (Scenario, Report) {
    let scenario = parse(link).scenario;
    let report = evaluate(&scenario, catalog());
    (scenario, report)
}

fn study(link: &str) -> Sensitivity {
    let mut study = Sensitivity::new(&scenario(link).0, 0, catalog()).expect("there is a design");
    assert!(!study.go_on(usize::MAX));
    study
}

fn of(study: &Sensitivity, varied: &Varied) -> Swing {
    let swings = study.by(Figure::Tco);
    swings.into_iter().find(|swing| swing.varied == *varied).expect("it was varied").clone()
}

fn tco(link: &str) -> f64 {
    evaluate_drawn(&parse(link).scenario, catalog(), 0).designs[0].cost.tco.mid.0
}

/// Energy enters the TCO in proportion to its price, so equal steps of it move the TCO equally.
#[test]
fn the_swing_of_a_linear_input_is_linear() {
    let swing = of(&study(LINK), &Varied::Key(Key::Kwh));
    let (low, high) = swing.ends(Figure::Tco);
    let slope = (tco(&format!("{LINK}&kwh=0.10")) - tco(&format!("{LINK}&kwh=0.05"))) / 0.05;
    assert!((swing.low.as_str(), swing.high.as_str()) == ("0.04", "0.2"));
    assert!(((high - low) / (0.16 * slope) - 1.0).abs() < 1e-9, "{low} {high} {slope}");
}

#[test]
fn what_cannot_matter_has_no_swing() {
    let study = study(LINK);
    for (varied, figure) in [
        (Varied::Key(Key::Kwh), Figure::Speed),
        (Varied::Key(Key::Bytes), Figure::Tco),
        (Varied::Parameter("tcp_port_rate"), Figure::Speed),
        (Varied::Parameter("endpoint_ib"), Figure::Speed),
        (Varied::Parameter("library_share"), Figure::Tco),
    ] {
        assert_eq!(of(&study, &varied).swing(figure), 0.0, "{varied:?}");
    }
    assert!(of(&study, &Varied::Parameter("library_share")).swing(Figure::Speed) > 0.0);
    assert!(of(&study, &Varied::Key(Key::Bytes)).swing(Figure::Speed) > 0.0);
    assert!(of(&study, &Varied::Price("sn5600".to_owned())).swing(Figure::Tco) > 0.0);
}

#[test]
fn the_widest_comes_first_and_slices_change_nothing() {
    let begun = std::time::Instant::now();
    let whole = study(LINK);
    println!("{} inputs at both ends in {:?}", whole.by(Figure::Tco).len(), begun.elapsed());
    let mut sliced = Sensitivity::new(&scenario(LINK).0, 0, catalog()).expect("there is a design");
    let mut slices = 0;
    while sliced.go_on(7) {
        slices += 1;
    }
    assert!(slices > 5 && sliced.left() == 0);
    for figure in [Figure::Speed, Figure::Tco] {
        let order = whole.by(figure);
        assert!(order.is_sorted_by(|one, other| one.swing(figure) >= other.swing(figure)));
        assert_eq!(order, sliced.by(figure));
        assert!(order.len() > 90, "{}", order.len());
    }
}

/// What a user gave beyond a usual range widens it.
#[test]
fn ranges_hold_what_was_given() {
    let swing = of(&study(&format!("{LINK}&years=10&leaf_m=1")), &Varied::Key(Key::Years));
    assert_eq!((swing.low.as_str(), swing.high.as_str()), ("3", "10"));
    let study = study(LINK);
    assert_eq!(of(&study, &Varied::Key(Key::Bytes)).low, "64MiB");
    assert_eq!(of(&study, &Varied::Parameter("library_share")).high, "1");
}

#[test]
fn draws_are_shared_out_among_the_designs() {
    let (scenario, report) = scenario(LINK);
    let counted = votes(&scenario, catalog(), &report);
    assert_eq!(counted.draws.iter().sum::<usize>(), counted.all);
    assert_eq!(counted, votes(&scenario, catalog(), &report));
    let alone = parse("gpu=h100-sxm5").scenario;
    let one = votes(&alone, catalog(), &evaluate(&alone, catalog()));
    assert_eq!(one.share(0), 1.0);
}

/// At the crossing both cost the same: the other's network at that price, put into the scenario, says so.
#[test]
fn the_crossing_is_where_both_cost_the_same() {
    let link = format!("{LINK}&price.ufm=0&price.manager=0");
    let (scenario, report) = scenario(&link);
    let map = break_even(&scenario, catalog(), &report, 0).expect("both are priced");
    assert_eq!((map.first, map.other), (0, 1));
    let networks = report.designs.iter().map(|design| design.cost.network_capex.mid.0).collect::<Vec<_>>();
    assert!((map.now - networks[1] / networks[0]).abs() < 1e-12);
    let at = map.rows[0].crossing.expect("some price does");
    // One part of the other's network takes up the whole difference.
    let leaf = report.designs[1].bom.rows.iter().find(|row| row.id == "qm9700").expect("it has leaves");
    let count: u64 =
        report.designs[1].bom.rows.iter().filter(|row| row.id == "qm9700").map(|row| row.count).sum();
    let price = leaf.unit_price.expect("priced").mid.0 + (at * networks[0] - networks[1]) / count as f64;
    let changed = evaluate(&parse(&format!("{link}&b.price.qm9700={price}")).scenario, catalog());
    let totals: Vec<f64> = changed.designs.iter().map(|design| design.cost.tco.mid.0).collect();
    assert!((totals[0] / totals[1] - 1.0).abs() < 1e-9, "{totals:?} at {price}");
    // Longer waiting asks for a cheaper network, and each row turns at its crossing.
    let crossings: Vec<f64> = map.rows.iter().filter_map(|row| row.crossing).collect();
    assert!(crossings.is_sorted_by(|one, other| one > other));
    for row in &map.rows {
        for (ratio, wins) in map.ratios.iter().zip(&row.other_wins) {
            assert_eq!(*wins, row.crossing.is_some_and(|at| *ratio < at), "{row:?}");
        }
    }
}
