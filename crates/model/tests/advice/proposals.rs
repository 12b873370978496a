//! Proposals keep what they promise, and their links give what they say.

use std::time::Instant;

use fabriscope_catalog::catalog;
use fabriscope_model::advice::{Proposal, Wish, advise, with_proposal};
use fabriscope_model::evaluate_with_training;
use fabriscope_model::link::{parse, print};
use fabriscope_model::scenario::{Key, Name};

use super::advice;

fn found<'a>(advice: &'a fabriscope_model::advice::Advice, name: &str) -> Option<&'a Proposal> {
    advice.proposals.found.iter().find(|proposal| proposal.wish.name() == name)
}

#[test]
fn each_wish_is_kept() {
    let link = "gpu=h100-sxm5&nodes=64&transport=ib&goal_step=14.3s&budget=21.5M";
    let advice = advice(link);
    let cheapest = found(&advice, "cheapest").expect("400 Gb/s reach it");
    assert!(matches!(cheapest.wish, Wish::Cheapest { given: true, .. }));
    assert!(cheapest.trial.step.unwrap().time.0 <= 14.3);
    let fastest = found(&advice, "fastest").expect("the budget suffices");
    assert!(fastest.trial.report.cost.capex.mid.0 <= 21.5e6);
    let best = found(&advice, "best_value").unwrap();
    let value = |trial: &fabriscope_model::advice::Trial| {
        trial.report.cost.tco.mid.0 * trial.step.map_or(1.0, |step| step.time.0)
    };
    for other in &advice.model.alternatives {
        assert!(value(&best.trial) <= value(&other.trial) * 1.000_001, "{:?}", other.transport);
    }
    assert!(fastest.trial.step.unwrap().time.0 <= best.trial.step.unwrap().time.0 * 1.005);
}

/// A goal that nothing reaches is said to be out of reach.
#[test]
fn an_unreachable_goal_is_unfulfilled() {
    let advice = advice("gpu=h100-sxm5&nodes=64&goal_step=1ms");
    assert!(found(&advice, "cheapest").is_none());
    assert!(
        advice.proposals.unfulfilled.iter().any(|wish| matches!(wish, Wish::Cheapest { given: true, .. }))
    );
}

/// One more design, as the link says it, comes to what the proposal promised.
#[test]
fn the_link_of_a_proposal_gives_its_figures() {
    for link in
        ["gpu=h100-sxm5&nodes=64&transport=ib", "gpu=a100-sxm4-80&nodes=40&transport=roce&nic=cx6-hdr"]
    {
        let scenario = parse(link).scenario;
        let advice = advise(&scenario, 0, catalog()).unwrap();
        for proposal in advice.proposals.found.iter().filter(|proposal| !proposal.settings.is_empty()) {
            let added = with_proposal(&scenario, 0, &proposal.settings).expect("there is room");
            let parsed = parse(&print(&added));
            assert!(parsed.notices.is_empty(), "{:?}", parsed.notices);
            let report = evaluate_with_training(&parsed.scenario, catalog());
            let design = report.designs.last().unwrap();
            assert_eq!(design.cost.tco.mid, proposal.trial.report.cost.tco.mid);
            assert_eq!(design.setup.transport, proposal.trial.report.setup.transport);
            assert_eq!(design.setup.gpus, advice.model.alternatives[0].trial.report.setup.gpus);
            let (own, promised) =
                (design.training.as_ref().unwrap().step.mid.0, proposal.trial.step.unwrap().time.0);
            // The search of its own may find a plan that suits it better still.
            assert!(own <= promised * 1.000_001, "{own} against {promised}");
            assert!(own > promised * 0.97, "{own} against {promised}");
        }
    }
}

/// A proposal writes what differs, and nothing twice.
#[test]
fn settings_are_minimal() {
    let advice = advice("gpu=h100-sxm5&nodes=64&transport=roce");
    for proposal in &advice.proposals.found {
        let transport = Name::Plain(Key::Transport);
        let written = proposal.settings.iter().find(|(name, _)| *name == transport);
        assert!(written.is_none_or(|(_, value)| value != "roce"), "{:?}", proposal.settings);
        for (place, (name, _)) in proposal.settings.iter().enumerate() {
            assert!(proposal.settings[..place].iter().all(|(other, _)| other != name));
        }
    }
}

#[test]
fn six_designs_leave_no_room() {
    let scenario = parse("designs=6").scenario;
    assert!(with_proposal(&scenario, 0, &[]).is_none());
}

/// The whole advice with its search, printed; native release builds stay below a second by far.
#[test]
fn the_search_prints_its_time() {
    for link in ["gpu=h100-sxm5&nodes=8", "gpu=h100-sxm5&nodes=512", "gpu=h100-sxm5&nodes=8192"] {
        let scenario = parse(link).scenario;
        let start = Instant::now();
        let advice = advise(&scenario, 0, catalog()).unwrap();
        let tried = advice.proposals.tried;
        println!("{link}: {tried} designs in {:.0} ms", start.elapsed().as_secs_f64() * 1e3);
        assert!(tried > 100, "{link}");
    }
}
