//! Which measurements a reader wants to see.

use fabriscope_exchange::Question;
use fabriscope_model::scenario::{Op, Transport, Word};
use fabriscope_model::validation::{Judged, Payer};
use fabriscope_words::{Words, figure, validation as texts};

use super::compared::Compared;
use crate::markup::Markup;
use crate::table::item;

/// Names of the fields.
const FIELDS: [&str; 5] = ["cluster", "op", "transport", "domains", "payer"];

/// A choice of measurements; what is absent is not asked for.
#[derive(Debug, Default)]
pub struct Filter {
    cluster: Option<String>,
    op: Option<Op>,
    /// The network counts only where it was used.
    transport: Option<Transport>,
    several_domains: Option<bool>,
    payer: Option<Payer>,
}

impl Filter {
    /// What was entered.
    #[must_use]
    pub fn of(question: &Question) -> Self {
        let [cluster, op, transport, domains, payer] = FIELDS.map(|name| question.field(name));
        Self {
            cluster: (!cluster.is_empty()).then(|| cluster.to_owned()),
            op: Op::from_word(op),
            transport: Transport::from_word(transport),
            several_domains: (!domains.is_empty()).then_some(domains == "several"),
            payer: Payer::from_word(payer),
        }
    }

    /// The points that pass, with their records.
    pub fn points<'c>(&self, all: &'c [Compared]) -> Vec<(&'c Compared, &'c Judged)> {
        let pairs = all.iter().filter(|compared| self.takes(compared)).flat_map(|compared| {
            compared.points.iter().filter(|point| self.takes_point(point)).map(move |point| (compared, point))
        });
        pairs.collect()
    }

    fn takes(&self, compared: &Compared) -> bool {
        let carried = (compared.hardware.domains > 1).then_some(compared.hardware.transport);
        self.cluster.as_ref().is_none_or(|cluster| *cluster == compared.record.cluster)
            && (self.transport.is_none() || self.transport == carried)
            && self.payer.is_none_or(|payer| payer == compared.record.payer)
    }

    fn takes_point(&self, point: &Judged) -> bool {
        self.op.is_none_or(|op| op == point.op)
            && self.several_domains.is_none_or(|several| several == point.several_domains)
    }
}

/// The fields, with what is in them now.
pub fn controls(all: &[Compared], question: &Question, words: Words) -> String {
    let mut clusters: Vec<&str> = Vec::new();
    for compared in all {
        if !clusters.contains(&compared.record.cluster.as_str()) {
            clusters.push(&compared.record.cluster);
        }
    }
    let clusters: Vec<(&str, &str)> = clusters.into_iter().map(|name| (name, name)).collect();
    let listed = |words: &[&'static str], list: &'static str| -> Vec<(&str, &str)> {
        words.iter().enumerate().map(|(place, word)| (*word, item(list, place))).collect()
    };
    let payers: Vec<&str> = Payer::ALL.iter().map(|payer| payer.word()).collect();
    let choices = [
        (texts::cluster(words), clusters),
        (texts::op(words), listed(Op::WORDS, figure::ops(words))),
        (texts::transport(words), listed(Transport::WORDS, texts::transports(words))),
        (texts::domains(words), listed(&["one", "several"], texts::reaches(words))),
        (texts::payer(words), listed(&payers, texts::payers(words))),
    ];
    let mut markup = Markup::new()
        .leaf("h2", &[("id", "validation-title")], texts::title(words))
        .leaf("p", &[("class", "note")], texts::note(words))
        .open("div", &[("class", "filters"), ("role", "group"), ("aria-labelledby", "validation-title")]);
    for (name, (label, options)) in FIELDS.into_iter().zip(choices) {
        markup = markup.open("label", &[]).text(label).open("select", &[("name", name)]);
        markup = markup.leaf("option", &[("value", "")], texts::every(words));
        for (value, text) in options {
            let chosen = [("value", value), ("selected", "")];
            let attributes = if question.field(name) == value { &chosen[..] } else { &chosen[..1] };
            markup = markup.leaf("option", attributes, text);
        }
        markup = markup.close().close();
    }
    markup.done()
}

#[cfg(test)]
mod tests {
    use super::super::compared::{Comparison, FEW};
    use super::*;
    use fabriscope_words::ENGLISH;

    fn question(fields: &[(&str, &str)]) -> Question {
        let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Question { fields: fields.collect(), ..Question::default() }
    }

    fn few() -> Vec<Compared> {
        let mut comparison = Comparison::default();
        while comparison.go_on(FEW) {}
        comparison.done
    }

    #[test]
    fn each_field_narrows_the_choice() {
        let all = few();
        let count = |fields: &[(&str, &str)]| Filter::of(&question(fields)).points(&all).len();
        assert_eq!(count(&[]), 6);
        assert_eq!(count(&[("cluster", "cluster B")]), 3);
        assert_eq!(count(&[("op", "all_reduce")]), 3);
        assert_eq!(count(&[("transport", "tcp")]), 1);
        assert_eq!(count(&[("transport", "ib")]), 2, "a single server uses no network");
        assert_eq!(count(&[("domains", "one")]), 3);
        assert_eq!(count(&[("domains", "several"), ("payer", "seller")]), 1);
        assert_eq!(count(&[("cluster", "no such cluster")]), 0);
        assert_eq!(count(&[("op", "no such operation")]), 6);
    }

    #[test]
    fn the_fields_say_what_is_in_them() {
        let markup = controls(&few(), &question(&[("op", "alltoall"), ("cluster", "cluster B")]), ENGLISH);
        assert!(markup.contains("<option value=\"alltoall\" selected=\"\">all-to-all</option>"), "{markup}");
        assert!(markup.contains("<option value=\"cluster B\" selected=\"\">"), "{markup}");
        assert_eq!(markup.matches(" selected").count(), 2);
        assert_eq!(markup.matches("<label>").count(), 5);
    }
}
