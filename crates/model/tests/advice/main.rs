//! The recommendation: the article's voice on its own scenarios, the model's beside it, and what neither may do.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod article;
mod limits;
mod proposals;
mod supply;
mod verdict;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use fabriscope_catalog::catalog;
use fabriscope_model::advice::{Advice, Outcome, Verdict, advise};
use fabriscope_model::link::parse;
use fabriscope_model::scenario::Transport;

/// The advice for design A of a link; each link is worked on once, whatever tests ask for it.
pub fn advice(link: &str) -> Arc<Advice> {
    static KNOWN: Mutex<BTreeMap<String, Arc<Advice>>> = Mutex::new(BTreeMap::new());
    if let Some(known) = KNOWN.lock().unwrap().get(link) {
        return Arc::clone(known);
    }
    let fresh = Arc::new(fresh(link));
    Arc::clone(KNOWN.lock().unwrap().entry(link.to_owned()).or_insert(fresh))
}

/// The same, worked out anew.
pub fn fresh(link: &str) -> Advice {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    advise(&parsed.scenario, 0, catalog()).expect("there is a design A")
}

/// The model's verdict, which must be there.
pub fn verdict(advice: &Advice) -> &Verdict {
    match &advice.model.outcome {
        Outcome::Verdict(verdict) => verdict,
        other => panic!("no verdict: {other:?}"),
    }
}

/// The network that the model takes.
pub fn winner(advice: &Advice) -> Transport {
    advice.model.winner().expect("a verdict has a winner").transport
}
