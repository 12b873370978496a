//! What may not win: what cannot be built, what has no price, what costs or takes too much.

use fabriscope_model::advice::{Answer, FactorKind, Flip, Obstacle, Outcome};
use fabriscope_model::scenario::Transport;

use super::{advice, verdict, winner};

/// One InfiniBand subnet has no addresses for 65,536 ports: the alternative is mended, and says so.
#[test]
fn a_fabric_beyond_the_address_limit_does_not_win_as_it_stands() {
    let large = advice("gpu=h100-sxm5&nodes=8192");
    let ib = large.model.of(Transport::Ib).unwrap();
    assert!(ib.mended.is_some());
    assert!(ib.trial.fault().is_none());
    for proposal in &large.proposals.found {
        assert!(proposal.trial.fault().is_none());
        assert!(proposal.trial.priced());
    }
    assert!(large.proposals.unbuildable > 0);
}

/// The manager that so many ports need has no price: InfiniBand cannot win by money, and the page says at what
/// price it would.
#[test]
fn a_part_without_a_price_does_not_win_silently() {
    let large = advice("gpu=h100-sxm5&nodes=8192");
    let found = verdict(&large);
    assert_ne!(winner(&large), Transport::Ib);
    assert!(large.model.winner().unwrap().trial.priced());
    let open = found.flips.iter().any(|flip| matches!(flip, Flip::Unpriced { transport: Transport::Ib, .. }));
    let settled = found.advantage.0 > 0.0;
    assert!(
        open != settled,
        "either its known parts are dearer already, or the price at which it wins is named"
    );
    let licences = large.factors.iter().find(|factor| factor.kind == FactorKind::Licences).unwrap();
    assert_eq!(licences.answer, Answer::Line { decides: true, figures: None });
}

#[test]
fn a_budget_and_a_goal_exclude_with_their_figures() {
    let free = advice("gpu=a100-sxm4-80&nodes=64");
    let capex = |transport| free.model.of(transport).unwrap().trial.capex().0;
    let between = (capex(Transport::Ib) + capex(Transport::Roce)) / 2.0;
    let poor = advice(&format!("gpu=a100-sxm4-80&nodes=64&budget={between:.0}"));
    let ib = poor.model.of(Transport::Ib).unwrap();
    assert!(matches!(ib.obstacle, Some(Obstacle::OverBudget { .. })), "{:?}", ib.obstacle);
    assert_eq!(winner(&poor), Transport::Roce);
    let hasty = advice("gpu=h100-sxm5&nodes=64&goal_step=1ms");
    assert_eq!(hasty.model.outcome, Outcome::Nothing);
    let late = |other: &fabriscope_model::advice::Alternative| {
        matches!(other.obstacle, Some(Obstacle::MissesGoal { .. }))
    };
    assert!(hasty.model.alternatives.iter().all(late));
    let slow = advice("gpu=h100-sxm5&nodes=64&goal_step=16s");
    assert!(slow.model.of(Transport::Tcp).is_some_and(late), "sockets take 21 s");
    assert!(slow.model.of(Transport::Roce).unwrap().obstacle.is_none());
}

/// The factors of the decision are each there once: inputs with a range, or a yes or no.
#[test]
fn every_factor_is_an_input_or_an_answer() {
    let advice = advice("gpu=a100-sxm4-80&nodes=64&commission_days=12");
    assert_eq!(advice.factors.len(), 20);
    for factor in &advice.factors {
        if let Answer::Input { range, break_even, .. } = factor.answer {
            assert!(range.0 < range.1);
            assert!(break_even.is_some_and(|value| value > 0.0), "{:?}", factor.kind);
        }
        assert_eq!(advice.factors.iter().filter(|other| other.kind == factor.kind).count(), 1);
    }
    let days = advice.factors.iter().find(|factor| factor.kind == FactorKind::Commissioning).unwrap();
    assert!(matches!(days.answer, Answer::Input { given: Some(12.0), .. }));
}

/// Whatever is asked, the answer is finite and nothing panics.
#[test]
fn odd_cases_give_finite_answers() {
    let plan = "tp=1&pp=1&vp=1&cp=1&zero=3&recompute=full&micro_batch=1";
    for link in [
        "nodes=100000&gpus_per_node=1",
        "gpu=nothing&switch=nothing&nic=nothing&nodes=3",
        "gpu=l40s&nodes=2&topology=back_to_back",
        "gpu=h20-sxm&nodes=16&transport=roce&topology=ddc",
        "gpu=h20-sxm&nodes=16&transport=ib&topology=ddc&supply=domestic",
        "gpu=a10&nodes=2&nic=eth-10g&transport=tcp&tcp=offloaded",
        "gpu=h100-sxm5&nodes=4&transport=efa",
        "gpu=h100-sxm5&nodes=4&transport=roce1&loss=0.5&jobs=10000",
        "gpu=gaudi3&nodes=8&transport=roce",
        "gpu=gb200&nodes=36",
        "gpu=h100-sxm5&nodes=4&utilisation=0.01&years=0.25&discount=0&residual=1&life_net=1",
        "gpu=h100-sxm5&nodes=4&price.hgx-h100=0&price.qm9700=0&price.th4-64x400=0&support=0&kwh=0",
        "gpu=h100-sxm5&nodes=4&budget=0&goal_step=1s&team=none&fte_ib=1000&lead_weeks.leaf=1000&commission_days=3650",
        "gpu=h100-sxm5&nodes=4&facility=colo",
    ] {
        let parsed = fabriscope_model::link::parse(&format!("{link}&{plan}"));
        let advice = fabriscope_model::advice::advise(&parsed.scenario, 0, fabriscope_catalog::catalog());
        let advice = advice.unwrap_or_else(|| panic!("{link}: no advice"));
        let shown = format!("{advice:?}");
        for word in ["NaN", "inf,", "inf }", "inf)", "-inf"] {
            assert!(!shown.contains(word), "{link}: {word}");
        }
        if let Outcome::Verdict(found) = &advice.model.outcome {
            assert!(found.lead >= 0.0 && found.lead.is_finite(), "{link}");
            assert!(advice.model.alternatives[found.winner].obstacle.is_none(), "{link}");
        }
    }
}
