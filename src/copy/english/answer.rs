//! The question answered in English.

use fabriscope_model::report::Standing;

use crate::copy::Answer;
use crate::copy::facts::{DesignFacts, Facts};
use crate::copy::rich::Rich;
use fabriscope_chart::numbers::{bytes, count, factor, gbs, percent};

use super::terms::TERMS;

/// The answer from the facts of a report.
pub fn answer(facts: &Facts) -> Answer {
    let Some(fastest) = facts.fastest() else {
        return Answer { sentence: Rich::default(), note: String::new() };
    };
    let sentence = subject(facts)
        .then(" ", verdict(facts, fastest))
        .then("; ", slower(facts))
        .then("", Rich::plain("."))
        .then(" ", circumstances(facts));
    Answer { sentence, note: note(facts, fastest) }
}

fn name(design: &DesignFacts) -> Rich {
    Rich::design(design.letter, &design.label)
}

fn list(designs: &[&DesignFacts]) -> Rich {
    Rich::list(designs.iter().map(|design| with_speed(design)).collect(), ", ", " and ")
}

fn subject(facts: &Facts) -> Rich {
    let Some(machine) = &facts.machine else {
        return Rich::plain("With these different machines,");
    };
    let gpus = format!("{} × {}", count(machine.gpus.into()), machine.gpu);
    let servers = (TERMS.servers)(machine.nodes);
    Rich::fill("For {} in {},", [Rich::plain(gpus), Rich::plain(servers)])
}

/// Who is fastest, and what the equally fast ones differ in.
fn verdict(facts: &Facts, fastest: &DesignFacts) -> Rich {
    if facts.one_domain {
        return Rich::plain("all traffic stays inside the scale-up domain, so the network changes no speed");
    }
    let speed = fastest.busbw_gbs.map(|band| Rich::strong(format!("{} GB/s", gbs(band.mid))));
    let on_par: Vec<&DesignFacts> = facts.standing(Standing::OnPar).collect();
    let at = |speed: Option<Rich>| match speed {
        Some(speed) => Rich::fill(" at {}", [speed]),
        None => Rich::default(),
    };
    if facts.designs.len() == 1 {
        let reach = speed.unwrap_or_else(|| Rich::plain("no traffic"));
        let op = format!(" of {} bus bandwidth", (TERMS.op)(facts.op));
        return Rich::fill("{} gives {}{}", [name(fastest), reach, Rich::plain(op)]);
    }
    if on_par.is_empty() {
        return Rich::fill("{} is fastest{}", [name(fastest), at(speed)]);
    }
    let equal = if on_par.len() > 1 {
        let everyone: Vec<&DesignFacts> =
            facts.designs.iter().filter(|design| design.standing != Standing::Slower).collect();
        Rich::fill("{} are on par", [list(&everyone)])
    } else {
        Rich::fill("{} is on par with {}", [list(&on_par), with_speed(fastest)])
    };
    equal.then(" ", money(facts))
}

/// A design with its own figure.
fn with_speed(design: &DesignFacts) -> Rich {
    match design.busbw_gbs {
        Some(band) => Rich::fill("{} ({})", [name(design), Rich::strong(format!("{} GB/s", gbs(band.mid)))]),
        None => name(design),
    }
}

fn money(facts: &Facts) -> Rich {
    match facts.cheaper() {
        Some((cheap, dear, saved)) => Rich::fill(
            "and the network of {} costs {} less than that of {}",
            [name(cheap), Rich::strong(percent(saved)), name(dear)],
        ),
        None if facts.designs.iter().any(|design| design.network_usd.is_none()) => Rich::default(),
        None => Rich::plain("at the same network price"),
    }
}

fn slower(facts: &Facts) -> Rich {
    if facts.one_domain {
        return Rich::default();
    }
    let items: Vec<Rich> = facts
        .standing(Standing::Slower)
        .map(|design| {
            let ratio = design.speed_ratio;
            if ratio > 0.0 && ratio < 0.6 {
                let times = Rich::strong(format!("{}×", factor(1.0 / ratio)));
                Rich::fill("{} is {} slower", [name(design), times])
            } else {
                Rich::fill("{} is {} slower", [name(design), Rich::strong(percent(1.0 - ratio))])
            }
        })
        .collect();
    Rich::list(items, ", ", " and ")
}

/// What makes the comparison as it is.
fn circumstances(facts: &Facts) -> Rich {
    let switch = facts.one_switch && !facts.one_domain;
    let share = facts.network_share.map(|share| Rich::strong(percent(share)));
    match (switch, share) {
        (true, Some(share)) => Rich::fill(
            "One switch serves all, so hashing cannot matter. The dearest network is {} of its purchase price.",
            [share],
        ),
        (true, None) => Rich::plain("One switch serves all, so hashing cannot matter."),
        (false, Some(share)) => Rich::fill("The dearest network is {} of its purchase price.", [share]),
        (false, None) => Rich::default(),
    }
}

fn note(facts: &Facts, fastest: &DesignFacts) -> String {
    let mut sentences = Vec::new();
    if let (Some(band), false) = (fastest.busbw_gbs, facts.one_domain) {
        sentences.push(format!(
            "{} of {}: {} is expected between {} and {} GB/s.",
            capitalised((TERMS.op)(facts.op)),
            bytes(facts.bytes.0),
            fastest.label,
            gbs(band.low),
            gbs(band.high)
        ));
    }
    if let Some((cheap, dear, saved)) = facts.cheaper() {
        sentences.push(format!(
            "Flips to {} if the network of {} turns out {} dearer than assumed.",
            dear.label,
            cheap.label,
            percent(1.0 / (1.0 - saved).max(1e-3) - 1.0)
        ));
    }
    if let Some(nodes) = facts.one_switch_up_to.filter(|_| !facts.one_domain) {
        sentences.push(format!("Above {} servers a second switch tier begins.", count(nodes)));
    }
    if let Some(part) = &facts.rests_on {
        sentences.push(format!("The money rests on an unverified price: {part}."));
    }
    sentences.join(" ")
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use fabriscope_catalog::catalog;
    use fabriscope_model::evaluate;
    use fabriscope_model::link::parse;
    use fabriscope_model::scenario::Language;

    use crate::copy::{Answer, Wording, facts::Facts, labels, rich::Span};

    fn answer(link: &str, language: Language) -> Answer {
        let words = Wording::of(language);
        let report = evaluate(&parse(link).scenario, catalog());
        (words.answer)(&Facts::of(&report, &labels::of_designs(&report, words)))
    }

    fn said(link: &str) -> String {
        let spans = answer(link, Language::En).sentence.0;
        let text = |span: &Span| match span {
            Span::Plain(text) | Span::Strong(text) | Span::Design(_, text) => text.clone(),
        };
        spans.iter().map(text).collect()
    }

    #[test]
    fn the_default_comparison_says_what_surprises() {
        let said = said("gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp");
        assert!(said.starts_with("For 64 × H100"), "{said}");
        assert!(said.contains("GB/s) is on par with InfiniBand NDR ("), "{said}");
        assert!(said.contains("× slower"), "{said}");
        assert!(said.contains("One switch serves all, so hashing cannot matter"), "{said}");
    }

    #[test]
    fn one_server_needs_no_network() {
        assert!(said("nodes=1&b.transport=tcp").contains("stays inside the scale-up domain"));
    }

    #[test]
    fn different_machines_are_not_called_one() {
        let said = said("nodes=8&b.gpu=a100-sxm4-80&b.nodes=16");
        assert!(said.starts_with("With these different machines"), "{said}");
    }

    /// Whatever the scenario, both languages have a whole sentence and no hole in it.
    #[test]
    fn any_scenario_has_an_answer() {
        for link in [
            "",
            "nodes=1&gpus_per_node=1",
            "gpu=rtx-4090&nodes=2&topology=back_to_back",
            "gpu=mtt-s4000&nodes=32&transport=roce",
            "gpu=gb200&nodes=36&b.transport=tcp",
            "nodes=100000&designs=6",
            "gpu=nothing&nodes=0&switch=none",
            "op=alltoall&bytes=8&nodes=3&b.nodes=5&c.transport=efa",
        ] {
            for language in [Language::En, Language::Zh] {
                let Answer { sentence, note } = answer(link, language);
                let text = format!("{sentence:?} {note}");
                assert!(!sentence.0.is_empty(), "{link}");
                assert!(
                    !text.contains("NaN") && !text.contains("inf ") && !text.contains("{}"),
                    "{link}: {text}"
                );
            }
        }
    }
}
