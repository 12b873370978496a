//! One claim as it is shown.

use fabriscope_catalog::catalog;
use fabriscope_model::claims::{CheckedClaim, ClaimFigure, Origin, Verdict};
use fabriscope_words::{Words, article, article_texts as t};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::{confidence, joints};

/// A verdict in words.
pub fn word(verdict: Verdict, words: Words) -> &'static str {
    match verdict {
        Verdict::Agree => t::verdict_agree(words),
        Verdict::Depends => t::verdict_depends(words),
        Verdict::Outdated => t::verdict_outdated(words),
        Verdict::Contradicted => t::verdict_contradicted(words),
    }
}

/// Mark and word of a verdict: never colour alone.
pub fn badge(markup: Markup, verdict: Verdict, words: Words) -> Markup {
    let (mark, class) = match verdict {
        Verdict::Agree => ("✓", "severity good"),
        Verdict::Depends => ("±", "severity"),
        Verdict::Outdated => ("↺", "severity warn"),
        Verdict::Contradicted => ("✗", "severity bad"),
    };
    let markup = markup.open("span", &[("class", class)]).leaf("span", &[("aria-hidden", "true")], mark);
    markup.text("\u{a0}").text(word(verdict, words)).close()
}

/// Verdict, claim, what is so, on what it rests, and the way to the scenario.
pub fn claim(markup: Markup, it: &CheckedClaim, asked: &Asked) -> Markup {
    let words = asked.words;
    let said = article::claim(words, &it.claim);
    let named = t::open_named(words, &said);
    let link = [("href", asked.open(it.claim.link)), ("aria-label", named)];
    let link: Vec<(&str, &str)> = link.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let open = badge(markup.open("li", &[]).open("p", &[]), it.answer.verdict, words);
    open.leaf("span", &[("class", "note")], &[" · ", &t::section(words, it.claim.section)].concat())
        .close()
        .leaf("h3", &[], &said)
        .leaf("p", &[], &article::answer(words, it))
        .open("p", &[("class", "note")])
        .leaf("span", &[("class", "sources")], &t::sources(words, &sources(it, words)))
        .text(" ")
        .leaf("a", &link, t::open(words))
        .close()
        .close()
}

/// Each source once, in the order of the figures.
fn sources(it: &CheckedClaim, words: Words) -> String {
    let mut all: Vec<String> = Vec::new();
    for figure in &it.answer.figures {
        let named = source(figure, words);
        if !all.contains(&named) {
            all.push(named);
        }
    }
    all.join(if joints(words).0.is_empty() { "；" } else { "; " })
}

fn source(figure: &ClaimFigure, words: Words) -> String {
    match figure.origin {
        Origin::Model => t::model(words).to_owned(),
        Origin::Catalogue => t::catalogue(words).to_owned(),
        Origin::Record { source, confidence: trust } => {
            let Some(source) = catalog().source(source) else { return String::new() };
            let mut parts = vec![source.brief()];
            parts.extend(source.date.as_ref().map(ToString::to_string));
            parts.push(confidence(trust, words).to_owned());
            parts.join(joints(words).1)
        }
    }
}
