//! The model's verdict: its reasons add up, its break-evens are where it turns, and it is the same every time.

use fabriscope_model::advice::{Flip, Level, Measure, Origin, Outcome};
use fabriscope_model::scenario::Transport;

use super::{advice, fresh, verdict, winner};

/// Cases with prices on both sides.
const PRICED: [&str; 5] = [
    "gpu=h100-sxm5&nodes=64",
    "gpu=h100-sxm5&nodes=64&transport=roce&load_balancing=ecmp&topology=leaf_spine",
    "gpu=a100-sxm4-80&nodes=250",
    "gpu=h20-sxm&nodes=8&transport=tcp",
    "gpu=l40s&nodes=16&transport=roce",
];

#[test]
fn the_weights_of_the_reasons_add_up_to_the_advantage() {
    for link in PRICED {
        let advice = advice(link);
        let verdict = verdict(&advice);
        assert_eq!(verdict.measure, Measure::CostOfWork, "{link}");
        let sum: f64 = verdict.reasons.iter().map(|reason| reason.weight.0).sum();
        let advantage = verdict.advantage.0;
        assert!(advantage >= 0.0, "{link}");
        assert!((sum - advantage).abs() < 1.0 + advantage * 1e-6, "{link}: {sum} against {advantage}");
        let weights: Vec<f64> = verdict.reasons.iter().map(|reason| reason.weight.0.abs()).collect();
        assert!(weights.windows(2).all(|pair| pair[0] >= pair[1]), "{link}: most weight first");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for link in PRICED {
        assert_eq!(*advice(link), fresh(link), "{link}");
    }
}

/// With one day less than the break-even the winner stays, with one more the rival takes over.
#[test]
fn the_verdict_turns_at_the_days_it_names() {
    let machines = "gpu=a100-sxm4-80&nodes=64&transport=ib";
    let plain = advice(machines);
    assert_eq!(winner(&plain), Transport::Roce);
    let days = verdict(&plain).flips.iter().find_map(|flip| match flip {
        Flip::Days { more, .. } => Some(*more),
        _ => None,
    });
    let days = days.expect("days turn it");
    let with = |roce: f64| {
        let link = format!("{machines}&commission_days=1&b.transport=roce&b.commission_days={roce}");
        winner(&advice(&link))
    };
    // The InfiniBand cluster stands idle for its day too.
    assert_eq!(with(1.0 + days * 0.98), Transport::Roce);
    assert_eq!(with(1.0 + days * 1.02), Transport::Ib);
}

/// A price of the switches that brings the network to the named sum turns the verdict.
#[test]
fn the_verdict_turns_at_the_price_it_names() {
    let machines = "gpu=a100-sxm4-80&nodes=64&transport=roce";
    let plain = advice(machines);
    assert_eq!(winner(&plain), Transport::Roce);
    let roce = plain.model.of(Transport::Roce).unwrap();
    let rows = &roce.trial.report.bom.rows;
    let leaf = roce.trial.report.setup.leaf.clone().unwrap();
    let switches: f64 = rows.iter().filter(|row| row.id == leaf).map(|row| row.count as f64).sum();
    let price = rows.iter().find(|row| row.id == leaf).and_then(|row| row.unit_price).unwrap().mid.0;
    let network = verdict(&plain).flips.iter().find_map(|flip| match flip {
        Flip::PriceRatio { network, .. } => Some(network.0),
        _ => None,
    });
    let room = network.expect("a price turns it") - roce.trial.report.cost.network_capex.mid.0;
    let with =
        |share: f64| winner(&advice(&format!("{machines}&price.{leaf}={}", price + room * share / switches)));
    assert_eq!(with(0.99), Transport::Roce);
    assert_eq!(with(1.01), Transport::Ib);
}

/// Whatever the starting point, a lower price of RoCE's switches never moves the verdict towards InfiniBand.
#[test]
fn a_cheaper_roce_never_speaks_for_infiniband() {
    for (machines, switch) in [
        ("gpu=h100-sxm5&nodes=64&transport=roce", "th4-64x400"),
        ("gpu=a100-sxm4-80&nodes=64&transport=ib", "sn4600"),
        ("gpu=h20-sxm&nodes=24&transport=roce&budget=10M", "th4-64x400"),
        ("gpu=h100-sxm5&nodes=300&transport=ib", "th4-64x400"),
    ] {
        // A complete plan, so that none is searched for every price.
        let machines = format!("{machines}&tp=8&pp=1&vp=1&cp=1&zero=3&sp=on&recompute=full&micro_batch=1");
        let prices = [400_000, 100_000, 40_000, 10_000, 0];
        let verdicts: Vec<Option<Transport>> = prices
            .iter()
            .map(|price| {
                let advice = advice(&format!("{machines}&price.{switch}={price}"));
                advice.model.winner().map(|winner| winner.transport)
            })
            .collect();
        let first = verdicts.iter().position(|found| *found == Some(Transport::Roce));
        let first = first.unwrap_or_else(|| panic!("{machines}: free switches win"));
        let after = &verdicts[first..];
        assert!(after.iter().all(|found| *found == Some(Transport::Roce)), "{machines}: {verdicts:?}");
    }
}

/// Money of another number of servers is another question.
#[test]
fn only_a_design_with_the_same_machines_stands_in() {
    let origin = |link: &str| advice(link).model.of(Transport::Roce).unwrap().origin;
    assert_eq!(origin("gpu=h100-sxm5&nodes=64&b.transport=roce"), Origin::Design('B'));
    assert_eq!(origin("gpu=h100-sxm5&nodes=64&b.transport=roce&b.nodes=8"), Origin::Derived);
    assert_eq!(origin("gpu=h100-sxm5&nodes=64&b.transport=roce&b.gpu=h200-sxm"), Origin::Derived);
    assert_eq!(origin("gpu=h100-sxm5&nodes=64&transport=roce"), Origin::Present);
    for link in
        ["gpu=h100-sxm5&nodes=64&b.transport=roce&b.nodes=8", "gpu=h100-sxm5&nodes=64&b.transport=roce"]
    {
        let advice = advice(link);
        assert!(advice.model.alternatives.iter().all(|other| other.trial.report.setup.gpus == 512), "{link}");
    }
}

#[test]
fn one_server_needs_no_network() {
    let alone = advice("gpu=h100-sxm5&nodes=1");
    assert_eq!(alone.model.outcome, Outcome::NoNetwork);
    assert!(alone.proposals.found.is_empty());
}

/// Trust is never high on an unverified price, and low where the draws leave it open.
#[test]
fn trust_follows_prices_and_draws() {
    for link in PRICED {
        let advice = advice(link);
        let confidence = &verdict(&advice).confidence;
        let share = confidence.share.expect("prices were drawn");
        assert!((0.0..=1.0).contains(&share), "{link}");
        if share < 0.7 {
            assert_eq!(confidence.level, Level::Low, "{link}");
        }
        let unverified = confidence.doubts.iter().any(|doubt| doubt.name() == "unverified_price");
        assert!(!unverified || confidence.level < Level::High, "{link}");
    }
}
