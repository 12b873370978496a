//! The section: it works in slices and keeps its answer until the question changes.

use fabriscope_catalog::catalog;
use fabriscope_exchange::Block;
use fabriscope_model::advice::{Advice, Counsel};
use fabriscope_model::link::print;
use fabriscope_model::scenario::{Key, Name, Scenario};
use fabriscope_words::advice_texts as t;

use super::{article_table, factors, networks, proposals, reasons, voices};
use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;

/// The advice on the selected design, in the making or done.
#[derive(Default)]
pub struct Recommendation {
    /// Link and design that it is about, page state aside.
    about: (String, usize),
    counsel: Option<Counsel<'static>>,
    busy: bool,
}

impl Recommendation {
    fn known(&self) -> Option<&Advice> {
        self.counsel.as_ref().and_then(|counsel| counsel.advice.as_ref())
    }

    fn show(&self, asked: &Asked) -> Vec<Block> {
        let advice = self.known();
        let made =
            |make: fn(&Asked, &Advice) -> String| advice.map_or_else(String::new, |known| make(asked, known));
        let verdict = advice.map_or_else(|| working(asked), |known| voices::markup(asked, known));
        vec![
            Block::markup("advice-verdict", verdict),
            Block::markup("advice-reasons", made(reasons::markup)),
            Block::markup("advice-networks", made(networks::markup)),
            Block::markup("advice-proposals", made(proposals::markup)),
            Block::markup("advice-factors", made(factors::markup)),
            Block::markup("advice-article", made(article_table::markup)),
        ]
    }
}

impl Section for Recommendation {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let about = (bare(&asked.scenario), asked.selected());
        if self.counsel.is_none() || self.about != about {
            self.counsel = Counsel::new(&asked.scenario, about.1, catalog());
            self.busy = self.counsel.is_some();
            self.about = about;
        }
        self.show(asked)
    }

    fn go_on(&mut self, asked: &Asked) -> Option<Vec<Block>> {
        if !self.busy {
            return None;
        }
        self.busy = self.counsel.as_mut().is_some_and(Counsel::go_on);
        Some(self.show(asked))
    }
}

/// The link without what is only the page's.
fn bare(scenario: &Scenario) -> String {
    let mut scenario = scenario.clone();
    for key in [Key::Lang, Key::Theme, Key::Tab] {
        scenario.clear(0, &Name::Plain(key));
    }
    print(&scenario)
}

fn working(asked: &Asked) -> String {
    Markup::new().leaf("p", &[("class", "note")], t::working(asked.words)).done()
}
