//! Every plan of the selected design, in slices.

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::{count, percent};
use fabriscope_exchange::Block;
use fabriscope_model::training::{Engine, Search, training_engine};
use fabriscope_words::training as words;

use super::plan_controls::{self, COMMAND, Filters, STOP};
use super::plan_table::{self, ROWS};
use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;

/// Plans of one slice: some 30 ms at 200,000 a second.
const SLICE: u64 = 6000;

/// The search and where it stands.
#[derive(Default)]
pub struct Plans {
    /// What is searched: scenario, design, filters.
    subject: Option<(String, usize, Filters)>,
    search: Option<Search>,
    total: Option<u64>,
    done: bool,
    stopped: bool,
    /// The last command of the buttons.
    command: String,
    /// The controls and what they depend on: they must stand still while they are used.
    controls: Option<([String; 3], String)>,
}

impl Plans {
    /// The model with the filters put in; plan keys of the scenario do not bind it.
    fn engine<'a>(asked: &'a Asked, filters: &Filters) -> Option<Engine<'a>> {
        let mut engine = training_engine(&asked.scenario, asked.selected(), catalog())?;
        engine.asked = filters.asked;
        Some(engine)
    }

    /// The same for searching: memory is no limit where unfitting plans are wanted.
    fn searched<'a>(asked: &'a Asked, filters: &Filters) -> Option<Engine<'a>> {
        let mut engine = Self::engine(asked, filters)?;
        if filters.unfitting {
            engine.capacity = f64::MAX;
        }
        Some(engine)
    }

    fn blocks_now(&mut self, asked: &Asked, filters: &Filters) -> Vec<Block> {
        let Some(engine) = Self::engine(asked, filters) else {
            return ["plan-controls", "plan-progress", "plan-table"]
                .map(|id| Block::markup(id, String::new()))
                .into();
        };
        let label = asked.label(asked.selected());
        let model = [engine.placement.accelerators.to_string(), asked.link_of_model()].concat();
        let rests_on = [asked.question.language.clone(), label.to_owned(), model];
        let known = self.controls.take().filter(|known| known.0 == rests_on);
        let known = known.unwrap_or_else(|| (rests_on, plan_controls::markup(asked, &engine, label)));
        let (_, controls) = self.controls.insert(known);
        let controls = controls.clone();
        let table = self.search.as_ref().map(|search| plan_table::markup(asked, &engine, search.so_far()));
        vec![
            Block::markup("plan-controls", controls),
            Block::markup("plan-progress", self.progress(asked)),
            Block::markup("plan-table", table.unwrap_or_default()),
        ]
    }

    fn progress(&self, asked: &Asked) -> String {
        let texts = asked.words;
        let Some(search) = &self.search else { return String::new() };
        let (done, fitting) = (search.so_far().evaluated, search.so_far().fitting);
        let share = match self.total {
            _ if self.done => 1.0,
            Some(total) => done as f64 / total.max(1) as f64,
            None => search.share(),
        };
        let total = self.total.map_or_else(|| words::many(texts).to_owned(), count);
        let evaluated = count(done);
        let text = if self.done {
            words::plans_done(texts, &evaluated, &count(fitting))
        } else if self.stopped {
            words::plans_stopped(texts, &evaluated, &total)
        } else {
            words::plans_busy(texts, &evaluated, &total, &percent(share))
        };
        let thousandths = ((share * 1000.0) as u32).to_string();
        Markup::new()
            .open("p", &[("class", "note")])
            .leaf(
                "progress",
                &[("value", &thousandths), ("max", "1000"), ("aria-label", words::plans_caption(texts))],
                "",
            )
            .text(" ")
            .text(&text)
            .done()
    }
}

impl Section for Plans {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let filters = Filters::of(asked);
        let subject = (asked.link_of_model(), asked.selected(), filters.clone());
        let command = asked.question.field(COMMAND);
        if self.subject.as_ref() != Some(&subject) {
            self.subject = Some(subject);
            (self.stopped, self.done) = (false, false);
            self.search = None;
            if let Some(engine) = Self::searched(asked, &filters) {
                let search = Search::all(&engine, ROWS);
                self.total = search.total(&engine);
                self.search = Some(search);
            }
        } else if self.command != command {
            self.stopped = command == STOP && !self.done;
        }
        command.clone_into(&mut self.command);
        self.blocks_now(asked, &filters)
    }

    fn go_on(&mut self, asked: &Asked) -> Option<Vec<Block>> {
        if self.done || self.stopped {
            return None;
        }
        let filters = Filters::of(asked);
        let engine = Self::searched(asked, &filters)?;
        let search = self.search.as_mut()?;
        self.done = !search.go_on(&engine, SLICE);
        Some(self.blocks_now(asked, &filters))
    }
}
