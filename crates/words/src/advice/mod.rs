//! A recommendation, in words.

mod article;
mod factor;
mod figures;
mod model;
mod proposal;

pub use article::{article_class, article_scale, article_verdict, classed, contradiction, sentence, verdict};
pub use factor::{factor, factor_name};
pub use figures::{Say, percent, seconds};
pub use model::{difference, doubt, drawn, flip, headline, obstacle, reason, removed_for, side};
pub use proposal::{cautions, proposal, wish};

use fabriscope_model::advice::{Alternative, ModelVoice, Outcome};
use fabriscope_model::scenario::{TcpKind, Transport};

use crate::{Words, advice_texts as t};

/// A transport's name.
#[must_use]
pub fn transport(words: Words, transport: Transport) -> &'static str {
    match transport {
        Transport::Ib => t::ib(words),
        Transport::Roce => t::roce(words),
        Transport::Roce1 => t::roce1(words),
        Transport::Tcp => t::tcp(words),
        Transport::Efa => t::efa(words),
    }
}

/// An alternative's name.
#[must_use]
pub fn network(words: Words, alternative: &Alternative) -> &'static str {
    match (alternative.transport, alternative.tcp) {
        (Transport::Tcp, TcpKind::GpuDirect) => t::tcpx(words),
        (Transport::Tcp, TcpKind::Offloaded) => t::tcpxo(words),
        (other, _) => transport(words, other),
    }
}

/// Winner and rival by name; empty where there is none.
fn sides(words: Words, voice: &ModelVoice) -> (&'static str, &'static str) {
    let Outcome::Verdict(verdict) = &voice.outcome else { return ("", "") };
    let name = |place: usize| voice.alternatives.get(place).map_or("", |found| network(words, found));
    (name(verdict.winner), verdict.rival.map_or("", name))
}
