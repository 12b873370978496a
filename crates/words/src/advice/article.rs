//! The article's voice, in words of our own.

use fabriscope_model::advice::{ArticleVoice, Classed, Scale, Sentence};
use fabriscope_model::catalog::ArticleClass;
use fabriscope_model::scenario::Transport;

use super::transport;
use crate::{Words, advice_texts as t};

/// What a sentence of the article says.
#[must_use]
pub fn sentence(words: Words, sentence: Sentence) -> &'static str {
    let text = match sentence {
        Sentence::HighEndTakesIb => t::high_end_takes_ib,
        Sentence::BlackwellTakesIb => t::blackwell_takes_ib,
        Sentence::MidTakesRoce => t::mid_takes_roce,
        Sentence::DomesticTakesRoce => t::domestic_takes_roce,
        Sentence::ConsumerTakesRoce => t::consumer_takes_roce,
        Sentence::TenThousandsTakeIb => t::ten_thousands_take_ib,
        Sentence::ThousandTakesRoce => t::thousand_takes_roce,
        Sentence::EthernetTeam => t::ethernet_team,
        Sentence::ThousandsTakeIb => t::thousands_take_ib,
        Sentence::IbTeam => t::ib_team,
        Sentence::AmpleBudget => t::ample_budget,
        Sentence::HugeModel => t::huge_model,
        Sentence::HundredsTakeRoce => t::hundreds_take_roce,
        Sentence::TensTakeRoceOrTcp => t::tens_take_roce_or_tcp,
        Sentence::TightBudget => t::tight_budget,
        Sentence::ExistingEthernet => t::existing_ethernet,
        Sentence::DomesticSupply => t::domestic_supply,
    };
    text(words)
}

/// A class of accelerators.
#[must_use]
pub fn article_class(words: Words, class: ArticleClass) -> &'static str {
    match class {
        ArticleClass::High => t::class_high(words),
        ArticleClass::HighOrMid => t::class_high_or_mid(words),
        ArticleClass::Mid => t::class_mid(words),
        ArticleClass::Domestic => t::class_domestic(words),
        ArticleClass::Consumer => t::class_consumer(words),
    }
}

/// In which class an accelerator is, and on what that rests.
#[must_use]
pub fn classed(words: Words, classed: Classed) -> String {
    let class = article_class(words, classed.class);
    if classed.named { t::class_named(words, class) } else { t::class_alike(words, class) }
}

/// A size of cluster.
#[must_use]
pub fn article_scale(words: Words, scale: Scale) -> &'static str {
    match scale {
        Scale::Tens => t::scale_tens(words),
        Scale::Hundreds => t::scale_hundreds(words),
        Scale::Thousands => t::scale_thousands(words),
        Scale::TenThousands => t::scale_ten_thousands(words),
    }
}

/// The verdict: the networks it allows, or that it contradicts itself.
#[must_use]
pub fn article_verdict(words: Words, voice: &ArticleVoice) -> String {
    if voice.ruling.contradiction().is_some() {
        return t::article_both(words).to_owned();
    }
    verdict(words, &voice.ruling.verdict)
}

/// Networks with "or" between them.
#[must_use]
pub fn verdict(words: Words, networks: &[Transport]) -> String {
    let names: Vec<&str> = networks.iter().map(|found| transport(words, *found)).collect();
    names.join(&[" ", t::or(words), " "].concat())
}

/// Which sections contradict each other, and what would decide; nothing where they do not.
#[must_use]
pub fn contradiction(words: Words, voice: &ArticleVoice) -> Option<String> {
    let (ib, roce) = voice.ruling.contradiction()?;
    let (first, second) = (ib.section(), roce.section());
    Some(match voice.lean {
        Some(lean) => t::article_lean(words, first, second, transport(words, lean)),
        None => t::article_open(words, first, second),
    })
}
