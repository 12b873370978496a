//! The advice for one design, as JSON.

use fabriscope_model::advice::{
    Advice, Alternative, Answer, ArticleVoice, Difference, Doubt, Factor, Flip, ModelVoice, Obstacle, Origin,
    Outcome, Proposal, Reason, ReasonKind, Sentence, Setting, Trial, Verdict, Wish, with_proposal,
};
use fabriscope_model::link::print;
use fabriscope_model::scenario::{Scenario, TcpKind, Transport, Word};
use fabriscope_words::{ENGLISH, advice as words};
use serde_json::{Map, Value, json};

/// Texts are in dollars, as the figures beside them.
const SAY: words::Say = words::Say::dollars(ENGLISH);

/// The part `recommendation` of a result; `scenario` is what the links of the proposals start from.
pub fn value(advice: &Advice, scenario: &Scenario, index: usize) -> Value {
    json!({
        "sentence": words::headline(SAY, advice),
        "article": article(&advice.article),
        "model": model(&advice.model),
        "agree": advice.differences.is_empty(),
        "differences": advice.differences.iter().map(difference).collect::<Vec<_>>(),
        "factors": advice.factors.iter().map(|found| factor(found, &advice.model)).collect::<Vec<_>>(),
        "removed": advice.removed.iter().map(|removed| json!({
            "id": removed.id,
            "reason": removed.reason.name(),
            "why": words::removed_for(ENGLISH, removed.reason),
        })).collect::<Vec<_>>(),
        "foreign_accelerator": advice.foreign_accelerator,
        "proposals": advice.proposals.found.iter().map(|found| proposal(found, scenario, index)).collect::<Vec<_>>(),
        "unfulfilled": advice.proposals.unfulfilled.iter().map(|wish| wish.name()).collect::<Vec<_>>(),
        "search": {
            "tried": advice.proposals.tried,
            "unbuildable": advice.proposals.unbuildable,
            "unpriced": advice.proposals.unpriced,
        },
    })
}

fn article(voice: &ArticleVoice) -> Value {
    let contradiction = voice.ruling.contradiction().map(|(ib, roce)| [sentence(ib), sentence(roce)]);
    json!({
        "class": voice.classed.class.word(),
        "named": voice.classed.named,
        "scale": voice.scale.name(),
        "verdict": voice.ruling.verdict.iter().map(|transport| transport.word()).collect::<Vec<_>>(),
        "contradiction": contradiction,
        "lean": voice.lean.map(Transport::word),
        "because": voice.ruling.because.iter().copied().map(sentence).collect::<Vec<_>>(),
        "against": voice.ruling.against.iter().copied().map(sentence).collect::<Vec<_>>(),
        "conditions": voice.conditions.iter().copied().map(sentence).collect::<Vec<_>>(),
    })
}

fn sentence(sentence: Sentence) -> Value {
    json!({
        "id": sentence.name(),
        "section": sentence.section(),
        "favours": sentence.favours().iter().map(|transport| transport.word()).collect::<Vec<_>>(),
        "text": words::sentence(ENGLISH, sentence),
    })
}

fn model(voice: &ModelVoice) -> Value {
    let alternatives: Vec<Value> = voice.alternatives.iter().map(alternative).collect();
    let outcome = match &voice.outcome {
        Outcome::NoNetwork => "no_network",
        Outcome::Nothing => "nothing",
        Outcome::Verdict(_) => "verdict",
    };
    let mut all = Map::new();
    all.insert("outcome".to_owned(), json!(outcome));
    all.insert("verdict".to_owned(), json!(voice.winner().map(|winner| winner.transport.word())));
    all.insert("alternatives".to_owned(), json!(alternatives));
    if let (Outcome::Verdict(found), Value::Object(rest)) = (&voice.outcome, verdict(voice)) {
        let name = |place: usize| voice.alternatives[place].transport.word();
        all.insert("rival".to_owned(), json!(found.rival.map(name)));
        all.extend(rest);
    }
    Value::Object(all)
}

fn verdict(voice: &ModelVoice) -> Value {
    let Outcome::Verdict(found) = &voice.outcome else { return Value::Null };
    let Verdict { measure, lead, advantage, reasons, confidence, flips, .. } = &**found;
    json!({
        "measure": measure.name(),
        "lead": lead,
        "advantage_usd": advantage.0,
        "reasons": reasons.iter().map(|reason| self::reason(reason, voice)).collect::<Vec<_>>(),
        "confidence": {
            "level": confidence.level.name(),
            "share_of_draws": confidence.share,
            "doubts": confidence.doubts.iter().map(doubt).collect::<Vec<_>>(),
        },
        "flips": flips.iter().map(|flip| self::flip(flip, voice)).collect::<Vec<_>>(),
    })
}

fn alternative(alternative: &Alternative) -> Value {
    let from = match alternative.origin {
        Origin::Present => "present".to_owned(),
        Origin::Design(letter) => letter.to_string(),
        Origin::Derived => "derived".to_owned(),
    };
    let mut all = figures(&alternative.trial);
    all.insert("transport".to_owned(), json!(alternative.transport.word()));
    if alternative.tcp != TcpKind::Kernel {
        all.insert("tcp".to_owned(), json!(alternative.tcp.word()));
    }
    all.insert("from".to_owned(), json!(from));
    all.insert("set".to_owned(), settings(&alternative.trial.settings));
    let obstacle = alternative.obstacle.as_ref();
    all.insert("obstacle".to_owned(), json!(obstacle.map(Obstacle::name)));
    all.insert("why_not".to_owned(), json!(obstacle.map(|obstacle| words::obstacle(SAY, obstacle))));
    let mended = alternative.mended.as_ref();
    all.insert("mended".to_owned(), json!(mended.map(|(name, value)| format!("{}={value}", name.wire()))));
    Value::Object(all)
}

/// What a design comes to, as far as a recommendation rests on it.
fn figures(trial: &Trial) -> Map<String, Value> {
    let report = &trial.report;
    let (network, cost) = (&report.network, &report.cost);
    let busbw = network.collective.map(|priced| priced.busbw.mid.as_gbs());
    let found = json!({
        "step_time_s": trial.step.map(|step| step.time.0),
        "network_share_of_step": trial.step.map(|step| step.network_share),
        "busbw_gbs": busbw,
        "network_capex_usd": cost.network_capex.mid.0,
        "network_capex_usd_low": cost.network_capex.low.0,
        "network_capex_usd_high": cost.network_capex.high.0,
        "capex_usd": cost.capex.mid.0,
        "tco_usd": cost.tco.mid.0,
        "delay_usd": cost.delay.map(|usd| usd.0),
        "topology": report.fabric.topology.word(),
        "switch": report.setup.leaf,
        "nic": report.setup.nic,
        "nic_gbps": report.setup.port_gbps,
        "leaves_leaf": network.leaves_leaf,
        "lacks": cost.lacks.iter().map(super::cost::lack).collect::<Vec<_>>(),
    });
    if let Value::Object(found) = found { found } else { Map::new() }
}

fn settings(settings: &[Setting]) -> Value {
    let pairs = settings.iter().map(|(name, value)| (name.wire(), json!(value)));
    Value::Object(pairs.collect())
}

/// A reason with the winner's figures and the rival's.
fn reason(reason: &Reason, voice: &ModelVoice) -> Value {
    let (winner, rival) = match &reason.kind {
        ReasonKind::Step { time, .. } => (json!(time.0.0), json!(time.1.0)),
        ReasonKind::Bandwidth { busbw } => (json!(busbw.0.mid.as_gbs()), json!(busbw.1.mid.as_gbs())),
        ReasonKind::NetworkPrice { capex } => (json!(capex.0.mid.0), json!(capex.1.mid.0)),
        ReasonKind::Running { usd, .. } | ReasonKind::Wait { usd } => (json!(usd.0.0), json!(usd.1.0)),
    };
    json!({
        "reason": reason.kind.name(),
        "weight_usd": reason.weight.0,
        "winner": winner,
        "rival": rival,
        "text": words::reason(SAY, reason, voice),
    })
}

fn doubt(doubt: &Doubt) -> Value {
    json!({ "doubt": doubt.name(), "text": words::doubt(SAY, doubt) })
}

fn flip(flip: &Flip, voice: &ModelVoice) -> Value {
    let at = match flip {
        Flip::PriceRatio { at, .. } => *at,
        Flip::Days { more, .. } | Flip::Staff { more } | Flip::Support { more } => *more,
        Flip::Speed { slower } => *slower,
        Flip::Budget { below } | Flip::Unpriced { below, .. } => below.0,
        Flip::Goal { below } => below.0,
    };
    json!({ "flip": flip.name(), "at": at, "text": words::flip(SAY, flip, voice) })
}

fn difference(difference: &Difference) -> Value {
    json!({ "difference": difference.name(), "text": words::difference(ENGLISH, difference) })
}

fn factor(factor: &Factor, voice: &ModelVoice) -> Value {
    let answer = match factor.answer {
        Answer::Input { key, given, range, break_even } => json!({
            "input": key,
            "given": given,
            "usual": [range.0, range.1],
            "break_even": break_even,
        }),
        Answer::Line { decides, figures } => json!({
            "decides": decides,
            "ib": figures.map(|figures| figures.0),
            "ethernet": figures.map(|figures| figures.1),
        }),
    };
    let mut all = Map::new();
    all.insert("factor".to_owned(), json!(factor.kind.name()));
    if let Value::Object(answer) = answer {
        all.extend(answer);
    }
    all.insert("text".to_owned(), json!(words::factor(ENGLISH, factor, voice)));
    Value::Object(all)
}

fn proposal(proposal: &Proposal, scenario: &Scenario, index: usize) -> Value {
    let mut all = figures(&proposal.trial);
    let wish = match proposal.wish {
        Wish::Cheapest { step, given } => json!({ "step_time_s": step.map(|step| step.0), "given": given }),
        Wish::Fastest { budget, given } => json!({ "budget_usd": budget.0, "given": given }),
        Wish::BestValue | Wish::FastestUnpriced => Value::Null,
    };
    all.insert("wish".to_owned(), json!(proposal.wish.name()));
    all.insert("limit".to_owned(), wish);
    all.insert("transport".to_owned(), json!(proposal.trial.report.setup.transport.word()));
    all.insert("set".to_owned(), settings(&proposal.settings));
    let link = with_proposal(scenario, index, &proposal.settings).filter(|_| !proposal.settings.is_empty());
    all.insert("link".to_owned(), json!(link.as_ref().map(print)));
    all.insert("cautions".to_owned(), json!(words::cautions(ENGLISH, proposal)));
    all.insert("text".to_owned(), json!(words::proposal(SAY, proposal)));
    Value::Object(all)
}
