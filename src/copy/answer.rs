//! The question answered in words.

use fabriscope_chart::numbers::{bytes, count, factor, gbs, percent};
use fabriscope_model::report::{DesignReport, HeadlineDesign, NetworkPrices, Report, Standing, Unknown};
use fabriscope_words::{Words, answer as t, finding};

use super::Wording;
use super::currency::rate;
use super::rich::{MARKS, Rich};

/// The answer and what stands behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// A few sentences.
    pub sentence: Rich,
    /// Range, what the verdict rests on, what would flip it.
    pub note: String,
}

/// The answer from a report; `labels` are the designs' names, A first.
pub fn answer(report: &Report, labels: &[String], wording: &Wording, words: Words) -> Answer {
    let chinese = words.language() == fabriscope_model::scenario::Language::Zh;
    let (space, stop) = if chinese { ("", "。") } else { (" ", ".") };
    let said = Said { report, labels, wording, words, chinese };
    let sentence = said
        .subject()
        .then(space, said.verdict())
        .then(if chinese { "；" } else { "; " }, said.slower())
        .then("", Rich::plain(stop))
        .then(space, said.circumstances(space))
        .then(space, said.errors(space));
    Answer { sentence, note: said.note(space) }
}

/// What the sentences are made from.
struct Said<'r> {
    report: &'r Report,
    labels: &'r [String],
    wording: &'r Wording,
    words: Words,
    chinese: bool,
}

impl Said<'_> {
    fn label(&self, index: usize) -> &str {
        self.labels.get(index).map_or("", |label| label)
    }

    fn name(&self, index: usize) -> Rich {
        let letter = self.report.designs.get(index).map_or('A', |design| design.letter);
        Rich::design(letter, self.label(index))
    }

    /// All traffic of every design stays inside one scale-up domain.
    fn one_domain(&self) -> bool {
        self.report.designs.iter().all(|design| design.setup.gpus <= design.setup.local_gpus)
    }

    fn standing(&self, standing: Standing) -> impl Iterator<Item = (usize, &HeadlineDesign)> {
        self.report.headline.designs.iter().enumerate().filter(move |design| design.1.standing == standing)
    }

    fn fastest(&self) -> usize {
        self.standing(Standing::Fastest).next().map_or(0, |(index, _)| index)
    }

    fn speed(&self, index: usize) -> Option<Rich> {
        let collective = self.report.designs.get(index)?.network.collective?;
        Some(Rich::strong(gbs(collective.busbw.mid.as_gbs()) + " GB/s"))
    }

    /// A design with its own figure.
    fn with_speed(&self, index: usize) -> Rich {
        match self.speed(index) {
            Some(speed) => {
                Rich::placed(&t::with_speed(self.words, MARKS[0], MARKS[1]), &[self.name(index), speed])
            }
            None => self.name(index),
        }
    }

    fn list(&self, items: Vec<Rich>) -> Rich {
        let (between, last) = if self.chinese { ("、", " 和 ") } else { (", ", " and ") };
        Rich::list(items, between, last)
    }

    fn subject(&self) -> Rich {
        let first = self.report.designs.first().filter(|_| self.report.headline.same_machines);
        Rich::plain(match first.map(|design| &design.setup) {
            Some(setup) => t::subject(
                self.words,
                &count(setup.gpus.into()),
                &setup.gpu_name,
                &(self.wording.terms.servers)(setup.nodes),
            ),
            None => t::subject_several(self.words).to_owned(),
        })
    }

    /// Who is fastest, and what the equally fast ones differ in.
    fn verdict(&self) -> Rich {
        let words = self.words;
        if self.one_domain() {
            return Rich::plain(t::one_domain(words));
        }
        let fastest = self.fastest();
        let name = self.name(fastest);
        let Some(speed) = self.speed(fastest) else {
            return Rich::placed(&t::alone_silent(words, MARKS[0]), &[name]);
        };
        if let [only] = self.report.designs.as_slice() {
            let op = (self.wording.terms.op)(only.setup.op);
            return Rich::placed(&t::alone(words, MARKS[0], MARKS[1], op), &[name, speed]);
        }
        let on_par: Vec<Rich> =
            self.standing(Standing::OnPar).map(|(index, _)| self.with_speed(index)).collect();
        let text = match on_par.len() {
            0 => return Rich::placed(&t::fastest(words, MARKS[0], MARKS[1]), &[name, speed]),
            1 => t::on_par,
            _ => t::on_par_several,
        };
        let equal =
            Rich::placed(&text(words, MARKS[0], MARKS[1]), &[self.list(on_par), self.with_speed(fastest)]);
        equal.then(if self.chinese { "，" } else { " " }, self.money())
    }

    /// What the networks of the equally fast ones cost against each other, or why that cannot be said.
    fn money(&self) -> Rich {
        match &self.report.headline.prices {
            NetworkPrices::Nothing => Rich::default(),
            NetworkPrices::Same { per_gpu } => {
                Rich::plain(if *per_gpu { t::same_price_each } else { t::same_price }(self.words))
            }
            NetworkPrices::Differ { cheap, dear, saved, per_gpu } => {
                let text = if *per_gpu { t::cheaper_each } else { t::cheaper };
                let parts = [self.name(*cheap), Rich::strong(percent(*saved)), self.name(*dear)];
                Rich::placed(&text(self.words, MARKS[0], MARKS[1], MARKS[2]), &parts)
            }
            NetworkPrices::Unknown { design, part } => {
                let parts = [self.name(*design), Rich::strong(self.counted(part))];
                Rich::placed(&t::price_unknown(self.words, MARKS[0], MARKS[1]), &parts)
            }
        }
    }

    /// A part that a sum lacks.
    fn counted(&self, part: &Unknown) -> String {
        [&count(part.count), " × ", &part.name].concat()
    }

    fn slower(&self) -> Rich {
        if self.one_domain() {
            return Rich::default();
        }
        let slower = self.standing(Standing::Slower).map(|(index, design)| {
            let ratio = design.speed_ratio;
            let (text, figure): (fn(Words, &str, &str) -> String, _) = if ratio > 0.0 && ratio < 0.6 {
                (t::slower_times, factor(1.0 / ratio))
            } else {
                (t::slower, percent(1.0 - ratio))
            };
            Rich::placed(&text(self.words, MARKS[0], MARKS[1]), &[self.name(index), Rich::strong(figure)])
        });
        let (between, last) = if self.chinese { ("，", "，") } else { (", ", " and ") };
        Rich::list(slower.collect(), between, last)
    }

    /// What makes the comparison as it is.
    fn circumstances(&self, space: &str) -> Rich {
        let headline = &self.report.headline;
        let switch = if headline.one_switch_for_all && !self.one_domain() {
            Rich::plain(t::one_switch(self.words))
        } else {
            Rich::default()
        };
        match headline.network_share.filter(|share| *share >= 0.0005) {
            Some(share) => {
                let share = [Rich::strong(percent(share))];
                switch.then(space, Rich::placed(&t::share(self.words, MARKS[0]), &share))
            }
            None => switch,
        }
    }

    /// What forbids a design, once for all that share it: a verdict is worth nothing without it.
    fn errors(&self, space: &str) -> Rich {
        let mut known: Vec<(String, Vec<Rich>)> = Vec::new();
        for (index, design) in self.report.designs.iter().enumerate() {
            for error in design.errors() {
                let reason = finding::text(self.words, error).reason;
                match known.iter_mut().find(|known| known.0 == reason) {
                    Some(shared) => shared.1.push(self.name(index)),
                    None => known.push((reason, vec![self.name(index)])),
                }
            }
        }
        let sentences = known.into_iter().map(|(reason, designs)| {
            Rich::placed(&t::error(self.words, MARKS[0], &reason), &[self.list(designs)])
        });
        Rich::list(sentences.collect(), space, space)
    }

    fn note(&self, space: &str) -> String {
        let (words, headline) = (self.words, &self.report.headline);
        let fastest = self.fastest();
        let mut sentences = Vec::new();
        let design = self.report.designs.get(fastest);
        if let (Some(setup), Some(collective), false) = (
            design.map(|design| &design.setup),
            design.and_then(|design| design.network.collective),
            self.one_domain(),
        ) {
            let said = t::expected(
                words,
                (self.wording.terms.op)(setup.op),
                &bytes(setup.bytes.0),
                self.label(fastest),
                &gbs(collective.busbw.low.as_gbs()),
                &gbs(collective.busbw.high.as_gbs()),
            );
            let mut letters = said.chars();
            sentences.extend(letters.next().map(|first| {
                // Sentences begin with a capital where the script has them.
                String::from(first.to_ascii_uppercase()) + letters.as_str()
            }));
        }
        if let NetworkPrices::Differ { cheap, dear, saved, .. } = headline.prices {
            let dearer = percent(1.0 / (1.0 - saved).max(1e-3) - 1.0);
            sentences.push(t::flips(words, self.label(dear), self.label(cheap), &dearer));
        }
        let room = |design: &DesignReport| {
            design.fabric.max_endpoints / u64::from(design.setup.ports_per_node.max(1))
        };
        let one_switch = headline.same_machines && headline.one_switch_for_all && !self.one_domain();
        let most = self.report.designs.iter().map(room).min().filter(|most| one_switch && *most > 0);
        if let Some(most) = most {
            sentences.push(t::second_tier(words, &count(most)));
        }
        for (index, design) in self.report.designs.iter().enumerate() {
            let lacks = design.cost.lacks.iter();
            let parts: Vec<String> = lacks.map(|part| self.counted(part)).collect();
            if !parts.is_empty() {
                let parts = parts.join(if self.chinese { "、" } else { ", " });
                sentences.push(t::lacks(words, self.label(index), &parts));
            }
        }
        if let Some(part) = &headline.rests_on {
            sentences.push(t::rests_on(words, part_name(self.report, part)));
        }
        // At what rate money is shown.
        sentences.extend(design.map(|design| rate(design, words)).filter(|rate| !rate.is_empty()));
        sentences.join(space)
    }
}

/// The name of a part of any design's bill.
fn part_name<'r>(report: &'r Report, id: &'r str) -> &'r str {
    let mut rows = report.designs.iter().flat_map(|design| &design.bom.rows);
    rows.find(|row| row.id == id).map_or(id, |row| &row.name)
}

#[cfg(test)]
mod tests {
    use fabriscope_catalog::catalog;
    use fabriscope_model::evaluate;
    use fabriscope_model::link::parse;
    use fabriscope_model::scenario::Language;

    use super::*;
    use crate::copy::labels;
    use crate::copy::rich::Span;

    fn answered(link: &str, language: Language) -> Answer {
        let wording = Wording::of(language);
        let report = evaluate(&parse(link).scenario, catalog());
        answer(&report, &labels::of_designs(&report, wording), wording, Words::of(language))
    }

    fn said_in(link: &str, language: Language) -> String {
        let text = |span: &Span| match span {
            Span::Plain(text) | Span::Strong(text) | Span::Design(_, text) => text.clone(),
        };
        answered(link, language).sentence.0.iter().map(text).collect()
    }

    fn said(link: &str) -> String {
        said_in(link, Language::En)
    }

    #[test]
    fn the_default_comparison_says_what_surprises() {
        let said = said("gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp");
        assert!(said.starts_with("For 64 × H100"), "{said}");
        assert!(said.contains("GB/s) is on par with InfiniBand NDR ("), "{said}");
        assert!(said.contains("× slower"), "{said}");
        assert!(said.contains("One switch serves all, so hashing cannot matter"), "{said}");
    }

    #[test]
    fn one_server_needs_no_network() {
        assert!(said("nodes=1&b.transport=tcp").contains("stays inside the scale-up domain"));
    }

    #[test]
    fn different_machines_are_not_called_one() {
        let said = said("nodes=8&b.gpu=a100-sxm4-80&b.nodes=16");
        assert!(said.starts_with("With these different machines"), "{said}");
    }

    /// A smaller cluster is cheaper whatever its network: only prices for each GPU are compared.
    #[test]
    fn clusters_of_different_size_are_compared_by_the_gpu() {
        let link = "gpu=h100-sxm5&nodes=64&b.nodes=8";
        assert!(said(link).contains("for each GPU the network of"), "{}", said(link));
        assert!(said_in(link, Language::Zh).contains("按每卡计"), "{}", said_in(link, Language::Zh));
    }

    /// A total that lacks a price is never called cheaper; the sentence says what lacks.
    #[test]
    fn a_network_without_a_price_is_not_cheaper() {
        let both = "gpu=h100-sxm5&nodes=64&spine_m=40000&b.transport=roce";
        let text = said(both);
        assert!(text.contains("which network is cheaper cannot be said: InfiniBand NDR lacks"), "{text}");
        assert!(!text.contains("less than"), "{text}");
        let note = answered("gpu=h100-sxm5&nodes=64&spine_m=40000&b.spine_m=40", Language::En).note;
        assert!(note.contains("The sums of InfiniBand NDR lack 512 × 400G link of 40000 m"), "{note}");
    }

    /// Too many addresses, and more ports than three tiers hold.
    #[test]
    fn errors_of_a_design_are_part_of_the_answer() {
        let said = said("gpu=h100-sxm5&nodes=12500&transport=ib&b.transport=roce");
        assert!(said.contains("Mind the error in InfiniBand NDR: One InfiniBand subnet has 49151"), "{said}");
        let both = "Mind the error in InfiniBand NDR and RoCE 400G: Three tiers of this switch hold";
        assert!(said.contains(both), "{said}");
    }

    /// The rate of the currency stands where money does.
    #[test]
    fn the_rate_is_said() {
        let note = |link: &str| answered(link, Language::En).note;
        assert!(
            note("nodes=8&currency=cny").contains("Money at 1 USD = 7.15 CNY"),
            "{}",
            note("currency=cny")
        );
        assert!(!note("nodes=8").contains("USD ="));
    }

    /// Whatever the scenario, both languages have a whole sentence and no hole in it.
    #[test]
    fn any_scenario_has_an_answer() {
        for link in [
            "",
            "nodes=1&gpus_per_node=1",
            "gpu=rtx-4090&nodes=2&topology=back_to_back",
            "gpu=mtt-s4000&nodes=32&transport=roce",
            "gpu=gb200&nodes=36&b.transport=tcp",
            "nodes=100000&designs=6",
            "gpu=nothing&nodes=0&switch=none",
            "op=alltoall&bytes=8&nodes=3&b.nodes=5&c.transport=efa",
        ] {
            for language in [Language::En, Language::Zh] {
                let Answer { sentence, note } = answered(link, language);
                let text = format!("{sentence:?} {note}");
                assert!(!sentence.0.is_empty(), "{link}");
                assert!(
                    !text.contains("NaN") && !text.contains("inf ") && !text.contains("u{1}"),
                    "{link}: {text}"
                );
            }
        }
    }
}
