//! Designs that the search found, each to be added with one click, and what was left out.

use fabriscope_chart::numbers::count;
use fabriscope_model::advice::{Advice, Proposal, RemovedFor, with_proposal};
use fabriscope_model::link::print;
use fabriscope_words::{Words, advice, advice_texts as t};

use super::voices::{say, titled};
use crate::asked::Asked;
use crate::markup::Markup;

/// A list of proposals, and of everything that a limit removed.
pub fn markup(asked: &Asked, found: &Advice) -> String {
    let (words, say) = (asked.words, say(asked));
    let proposals = &found.proposals;
    let mut markup = Markup::new().open("section", &[("class", "data-table"), ("id", "proposals")]);
    if proposals.tried > 0 {
        markup = markup.leaf("h2", &[], t::proposals_title(words)).open("ul", &[("class", "proposals")]);
        for proposal in &proposals.found {
            markup = entry(asked, markup, proposal);
        }
        for wish in &proposals.unfulfilled {
            markup = markup.leaf("li", &[], &t::unfulfilled(words, &advice::wish(say, *wish)));
        }
        let counts =
            [proposals.tried, proposals.unbuildable, proposals.unpriced].map(|n| count(u64::from(n)));
        let note = t::searched(words, &counts[0], &counts[1], &counts[2]);
        markup = markup.close().leaf("p", &[("class", "note")], &note);
    }
    if found.foreign_accelerator {
        markup = markup.leaf("p", &[], t::foreign_accelerator(words));
    }
    titled(markup, t::left_out(words), &removed(words, found)).done()
}

fn entry(asked: &Asked, markup: Markup, proposal: &Proposal) -> Markup {
    let (words, say) = (asked.words, say(asked));
    let wish = advice::wish(say, proposal.wish);
    let mut markup =
        markup.open("li", &[]).leaf("h3", &[], &wish).leaf("p", &[], &advice::proposal(say, proposal));
    for caution in advice::cautions(words, proposal) {
        markup = markup.leaf("p", &[("class", "note")], &caution);
    }
    if !proposal.settings.is_empty() {
        let added = with_proposal(&asked.scenario, asked.selected(), &proposal.settings);
        markup = match added {
            Some(scenario) => {
                let name = [t::add(words), ": ", &wish].concat();
                let href = ["?", &print(&scenario)].concat();
                markup.leaf("a", &[("href", &href), ("aria-label", &name)], t::add(words))
            }
            None => markup.leaf("p", &[("class", "note")], t::full(words)),
        };
    }
    markup.close()
}

/// Parts by the reason for which they are left out.
fn removed(words: Words, found: &Advice) -> Vec<String> {
    let reasons =
        [RemovedFor::NoInfiniBand, RemovedFor::Foreign, RemovedFor::OriginUnknown, RemovedFor::RentOnly];
    let line = |reason: RemovedFor| {
        let of = found.removed.iter().filter(|part| part.reason == reason);
        let names: Vec<&str> = of.map(|part| part.name.as_str()).collect();
        (!names.is_empty())
            .then(|| t::left_out_line(words, advice::removed_for(words, reason), &names.join(" · ")))
    };
    reasons.into_iter().filter_map(line).collect()
}
