//! How the numbers of the selected design came about: the main ones in the open, any other by its name.

use fabriscope_catalog::catalog;
use fabriscope_exchange::Block;
use fabriscope_model::derivation::Ledger;
use fabriscope_model::explain::explain;
use fabriscope_words::{Words, account, explain as t};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;

/// The numbers that the page shows first.
const MAIN: [&str; 16] = [
    "network.collective.busbw.mid",
    "network.collective.time.mid",
    "network.latency.mid",
    "network.ceiling",
    "network.domain_rate",
    "network.crossing_share.mean",
    "cost.capex.mid",
    "cost.network_capex.mid",
    "cost.network_share_known",
    "cost.opex_per_year.mid",
    "cost.tco.mid",
    "cost.usd_per_gpu_hour.mid",
    "bom.it_power",
    "training.step.mid",
    "training.mfu.mid",
    "reliability.goodput.mid",
];

/// Name of the field that holds the chosen number.
const FIELD: &str = "explained";

/// The section; it keeps nothing.
pub struct Numbers;

impl Section for Numbers {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let Some(design) = asked.design() else {
            return ["explain", "explain-choice", "explain-one"]
                .map(|id| Block::markup(id, String::new()))
                .into();
        };
        let ledger = explain(&asked.scenario, asked.selected(), catalog(), design);
        let words = asked.words;
        vec![
            Block::markup("explain", main(asked, &ledger)),
            Block::markup("explain-choice", choice(words, &ledger)),
            Block::markup("explain-one", chosen(words, asked.question.field(FIELD), &ledger)),
        ]
    }
}

fn main(asked: &Asked, ledger: &Ledger) -> String {
    let words = asked.words;
    let mut markup = Markup::new()
        .open("section", &[("class", "data-table"), ("id", "explained")])
        .leaf("h2", &[], &t::title(words, asked.label(asked.selected())))
        .leaf("p", &[("class", "note")], t::note(words))
        .leaf("h3", &[], t::main(words));
    for path in MAIN {
        if let Some(number) = ledger.of(path) {
            let summary = [path, " = ", &account::value(number.value, number.unit)].concat();
            let text = account::chain(words, ledger, path, catalog()).unwrap_or_default();
            markup = markup
                .open("details", &[])
                .leaf("summary", &[], &summary)
                .markup(&copyable(words, &["explain-", path].concat(), &text))
                .close();
        }
    }
    markup.done()
}

/// A text with the button that copies it.
fn copyable(words: Words, id: &str, text: &str) -> String {
    let button = [("type", "button"), ("class", "quiet"), ("data-copy", id)];
    Markup::new()
        .leaf("button", &button, t::copy(words))
        .open("div", &[("class", "table-scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", id)])
        .leaf("pre", &[("id", id)], text)
        .done()
}

/// All numbers to choose from; the choice itself stays in the field, so that it keeps the focus.
fn choice(words: Words, ledger: &Ledger) -> String {
    let mut markup = Markup::new()
        .open("p", &[])
        .open("label", &[])
        .text(t::choose(words))
        .text(" ")
        .open("select", &[("name", FIELD)])
        .leaf("option", &[("value", "")], "–");
    for number in &ledger.accounts {
        markup = markup.leaf("option", &[("value", &number.path)], &number.path);
    }
    markup.done()
}

fn chosen(words: Words, path: &str, ledger: &Ledger) -> String {
    match account::chain(words, ledger, path, catalog()) {
        Some(text) => copyable(words, "explain-chosen", &text),
        None if path.is_empty() => String::new(),
        None => Markup::new().leaf("p", &[("class", "note")], &t::unknown(words, path)).done(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_exchange::Question;

    fn shown(fields: Vec<(String, String)>) -> Vec<String> {
        let question =
            Question { view: "advice".into(), link: "gpu=h100-sxm5".into(), fields, ..Question::default() };
        Numbers.blocks(&Asked::new(question)).into_iter().map(|block| block.text).collect()
    }

    #[test]
    fn main_numbers_stand_in_the_open_and_any_other_can_be_chosen() {
        let plain = shown(Vec::new());
        assert_eq!(plain[0].matches("<details>").count(), MAIN.len());
        assert!(plain[1].contains("<option value=\"network.path[0].usable\">") && plain[2].is_empty());
        let asked = shown(vec![("explained".into(), "reliability.interval".into())]);
        assert!(asked[2].contains("reliability.interval = ") && asked[1] == plain[1]);
        assert!(shown(vec![("explained".into(), "nothing".into())])[2].contains("nothing"));
    }
}
