//! The verdict in one sentence, and the two voices side by side.

use fabriscope_model::advice::{Advice, ArticleVoice, ModelVoice, Outcome, Sentence};
use fabriscope_words::advice::Say;
use fabriscope_words::{Words, advice, advice_texts as t};

use crate::asked::Asked;
use crate::markup::Markup;

/// Heading, verdict, both voices, and why they differ.
pub fn markup(asked: &Asked, found: &Advice) -> String {
    let (words, say) = (asked.words, say(asked));
    let heading = t::title(words, asked.label(asked.selected()));
    let markup = Markup::new()
        .open(
            "section",
            &[("class", "data-table"), ("id", "recommendation"), ("aria-labelledby", "advice-title")],
        )
        .leaf("h2", &[("id", "advice-title")], &heading)
        .leaf("p", &[("class", "verdict")], &advice::headline(say, found))
        .open("div", &[("class", "voices")])
        .markup(&article(words, &found.article))
        .markup(&model(say, &found.model))
        .close();
    differences(words, found, markup).done()
}

/// In the language of the page and the money of the selected design.
pub fn say(asked: &Asked) -> Say {
    let rate = asked.design().map(|design| design.cost.currency);
    rate.map_or(Say::dollars(asked.words), |rate| Say::of(asked.words, &rate))
}

fn article(words: Words, voice: &ArticleVoice) -> String {
    let ruling = &voice.ruling;
    let class = advice::classed(words, voice.classed);
    let scale = advice::article_scale(words, voice.scale);
    let mut markup = Markup::new()
        .open("div", &[])
        .leaf("h3", &[], t::voice_article(words))
        .leaf("p", &[("class", "verdict")], &advice::article_verdict(words, voice))
        .leaf("p", &[("class", "note")], &[&class, " · ", scale].concat());
    if let Some(text) = advice::contradiction(words, voice) {
        markup = markup.leaf("p", &[], &text);
    }
    for (title, sentences) in [
        (t::rests_on(words), &ruling.because),
        (t::said_against(words), &ruling.against),
        (t::given_too(words), &voice.conditions),
    ] {
        let said = |sentence: &Sentence| {
            t::section_mark(words, sentence.section(), advice::sentence(words, *sentence))
        };
        markup = titled(markup, title, &sentences.iter().map(said).collect::<Vec<_>>());
    }
    markup.done()
}

fn model(say: Say, voice: &ModelVoice) -> String {
    let words = say.words;
    let mut markup = Markup::new().open("div", &[]).leaf("h3", &[], t::voice_model(words));
    let Outcome::Verdict(verdict) = &voice.outcome else { return markup.done() };
    if let Some(winner) = voice.winner() {
        markup = markup.leaf("p", &[("class", "verdict")], advice::network(words, winner));
    }
    if let Some(share) = verdict.confidence.share {
        markup = markup.leaf("p", &[("class", "note")], &advice::drawn(words, share));
    }
    let doubts = verdict.confidence.doubts.iter().map(|doubt| advice::doubt(say, doubt));
    markup = titled(markup, t::doubts(words), &doubts.collect::<Vec<_>>());
    let flips = verdict.flips.iter().map(|flip| advice::flip(say, flip, voice));
    titled(markup, t::flips_title(words), &flips.collect::<Vec<_>>()).done()
}

fn differences(words: Words, found: &Advice, markup: Markup) -> Markup {
    if found.differences.is_empty() {
        return markup.leaf("p", &[("class", "note")], t::agree(words));
    }
    let texts = found.differences.iter().map(|difference| advice::difference(words, difference));
    titled(markup, t::differ(words), &texts.collect::<Vec<_>>())
}

/// A titled list; nothing where it would be empty.
pub fn titled(markup: Markup, title: &str, lines: &[String]) -> Markup {
    if lines.is_empty() { markup } else { list(markup.leaf("h3", &[], title), lines) }
}

/// A list, a line a point.
pub fn list(markup: Markup, lines: &[String]) -> Markup {
    let points = markup.open("ul", &[("class", "points")]);
    lines.iter().fold(points, |points, line| points.leaf("li", &[], line)).close()
}
