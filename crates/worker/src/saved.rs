//! The reader's own scenarios, which the browser keeps and the page sends along.

use fabriscope_exchange::Block;
use fabriscope_model::link::parse;
use fabriscope_model::scenario::{MAX_DESIGNS, Scenario};
use fabriscope_words::saved as words;

use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;

/// The list, and what can be done with it.
pub struct Saved;

impl Section for Saved {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let words = asked.words;
        let form = Markup::new()
            .leaf("h2", &[], words::heading(words))
            .leaf("p", &[("class", "note")], words::intro(words))
            .leaf("label", &[("for", "saved-name")], words::name(words))
            .text(" ")
            .void("input", &[("id", "saved-name"), ("type", "text"), ("autocomplete", "off")])
            .text(" ")
            .leaf("button", &[("type", "button"), ("data-saved", "add")], words::save(words));
        let file = Markup::new()
            .open("p", &[])
            .leaf("label", &[("for", "saved-file")], words::import(words))
            .text(" ")
            .void(
                "input",
                &[
                    ("id", "saved-file"),
                    ("name", "saved-file"),
                    ("type", "file"),
                    ("accept", ".txt,text/plain"),
                ],
            );
        vec![
            Block::markup("saved-form", form.done()),
            Block::markup("saved-list", list(asked)),
            Block::markup("saved-import", file.done()),
        ]
    }
}

fn list(asked: &Asked) -> String {
    let (words, text) = (asked.words, asked.question.field("saved"));
    let mut list = Markup::new();
    if asked.question.field("saved-refused") == "on" {
        list = list.leaf("p", &[("class", "severity bad"), ("role", "alert")], words::refused(words));
    }
    if text.is_empty() {
        return list.done();
    }
    list = list.open("ul", &[("class", "presets")]);
    for (place, (name, link)) in text.lines().filter_map(|line| line.split_once('|')).enumerate() {
        let place = place.to_string();
        let order = |order: &str| [order, " ", &place].concat();
        list = list.open("li", &[]).leaf("a", &[("href", &asked.open(link))], name);
        if let Some(beside) = beside(asked, link) {
            list = list.leaf("a", &[("class", "fix"), ("href", &beside)], words::beside(words));
        }
        for (order, text) in
            [(order("rename"), words::rename(words)), (order("remove"), words::remove(words))]
        {
            let name = [text, ": ", name].concat();
            let button = [
                ("type", "button"),
                ("class", "quiet"),
                ("data-saved", order.as_str()),
                ("aria-label", &name),
            ];
            list = list.text(" ").leaf("button", &button, text);
        }
        list = list.close();
    }
    list.close()
        .leaf("pre", &[("id", "saved-text"), ("hidden", "")], text)
        .leaf(
            "button",
            &[("type", "button"), ("data-save", "saved-text"), ("value", "fabriscope-scenarios.txt")],
            words::export(words),
        )
        .done()
}

/// The address of the present scenario with the first design of another one beside it; nothing where six stand
/// there already.
fn beside(asked: &Asked, link: &str) -> Option<String> {
    let other = parse(link).scenario;
    (asked.scenario.designs().len() < MAX_DESIGNS).then(|| asked.changed(|scenario| add(scenario, &other)))
}

fn add(scenario: &mut Scenario, other: &Scenario) {
    let Some(index) = scenario.copy_design(0) else { return };
    let first: Vec<_> = scenario.designs()[0].0.entries().map(|(name, _)| name.clone()).collect();
    // What the first design says is inherited; what the other one leaves open is open again.
    for name in first {
        scenario.set(index, &name, "auto");
    }
    for (name, entry) in other.designs()[0].0.entries() {
        scenario.set(index, name, &entry.raw);
    }
}

#[cfg(test)]
mod tests {
    use fabriscope_exchange::Question;
    use fabriscope_model::resolve::resolve;

    use super::*;

    fn asked(saved: &str) -> Asked {
        let fields = vec![("saved".to_owned(), saved.to_owned())];
        Asked::new(Question { link: "gpu=h100-sxm5&nodes=4&nics=4".into(), fields, ..Question::default() })
    }

    #[test]
    fn saved_scenarios_are_links_whatever_they_are_called() {
        let list = list(&asked("<b>mine</b>|gpu=h20-sxm&nodes=2\nother|nodes=3"));
        assert!(
            list.contains("&lt;b&gt;mine&lt;/b&gt;") && list.contains("gpu=h20-sxm&amp;nodes=2"),
            "{list}"
        );
        assert!(list.contains("data-saved=\"remove 1\""), "{list}");
        assert_eq!(super::list(&asked("")), "");
    }

    #[test]
    fn one_beside_the_other_is_the_design_that_was_saved() {
        let asked = asked("");
        let link = beside(&asked, "gpu=h20-sxm&nodes=2").unwrap_or_default();
        let scenario = parse(link.trim_start_matches('?')).scenario;
        let catalog = fabriscope_catalog::catalog();
        let added = resolve(&scenario, 1, catalog)
            .map(|design| (design.gpu.id.to_string(), design.nodes, design.ports_per_node));
        let alone = parse("gpu=h20-sxm&nodes=2").scenario;
        let alone = resolve(&alone, 0, catalog)
            .map(|design| (design.gpu.id.to_string(), design.nodes, design.ports_per_node));
        assert_eq!(added, alone);
    }
}
