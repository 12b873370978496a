//! The machines on every network that was considered.

use fabriscope_chart::numbers::{gbs, seconds};
use fabriscope_model::advice::{Advice, Alternative, Origin};
use fabriscope_words::advice::Say;
use fabriscope_words::{advice, advice_texts as t};

use super::voices::say;
use crate::asked::Asked;
use crate::table::{NONE, Table, joints};

/// One line a network, with what stands in its way.
pub fn markup(asked: &Asked, found: &Advice) -> String {
    let (words, say) = (asked.words, say(asked));
    let mut table = Table::new(t::networks_head(words), (2, 1));
    for other in &found.model.alternatives {
        let report = &other.trial.report;
        let step = other.trial.step.map_or_else(|| NONE.to_owned(), |step| seconds(step.time.0));
        let busbw = report.network.collective.map(|priced| priced.busbw.mid.as_gbs());
        table.rows.push(vec![
            advice::network(words, other).to_owned(),
            origin(asked, other),
            step,
            busbw.map_or_else(|| NONE.to_owned(), gbs),
            say.usd(report.cost.network_capex.mid),
            say.usd(report.cost.tco.mid),
            remark(say, other),
        ]);
    }
    table.section(
        "advice-networks-table",
        t::networks_title(words),
        &[t::networks_note(words), joints(words).0, &asked.rate()].concat(),
    )
}

fn origin(asked: &Asked, other: &Alternative) -> String {
    let place = |letter: char| "ABCDEF".find(letter).unwrap_or_default();
    match other.origin {
        Origin::Present => asked.label(asked.selected()).to_owned(),
        Origin::Design(letter) => asked.label(place(letter)).to_owned(),
        Origin::Derived => {
            let leaf = other.trial.report.setup.leaf_name.as_deref().unwrap_or_default();
            [leaf, " (", t::from_derived(asked.words), ")"].concat()
        }
    }
}

fn remark(say: Say, other: &Alternative) -> String {
    let words = say.words;
    let mut remarks = Vec::new();
    match &other.obstacle {
        Some(obstacle) => remarks.push(advice::obstacle(say, obstacle)),
        None => remarks.push(t::may_win(words).to_owned()),
    }
    let lacks: Vec<&str> = other.trial.report.cost.lacks.iter().map(|part| part.id.as_str()).collect();
    if !lacks.is_empty() {
        remarks.push(t::lacks(words, &lacks.join(", ")));
    }
    if let Some((name, value)) = &other.mended {
        remarks.push(t::mended(words, &[&name.wire(), "=", value].concat()));
    }
    remarks.join(joints(words).1)
}
