//! Predicted against measured, for every cluster or those that the reader picks.

use fabriscope_chart::numbers::count;
use fabriscope_exchange::Block;
use fabriscope_model::validation::Judged;
use fabriscope_words::{Words, validation as texts};

use super::compared::{Compared, Comparison};
use super::filter::{Filter, controls};
use super::{scatter, tables};
use crate::asked::Asked;
use crate::figure::sources;
use crate::files::measured;
use crate::section::Section;

/// The comparison, and the controls as they were made for a language: they must not change in use.
#[derive(Default)]
pub struct Validation {
    comparison: Comparison,
    controls: Option<(Words, String)>,
}

impl Section for Validation {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        if self.comparison.is_under_way() {
            self.comparison.go_on(measured());
        }
        self.show(asked)
    }

    fn go_on(&mut self, asked: &Asked) -> Option<Vec<Block>> {
        self.comparison.is_under_way().then(|| {
            self.comparison.go_on(measured());
            self.show(asked)
        })
    }
}

impl Validation {
    /// Nothing is shown of a comparison that is under way: half of it would be another result.
    fn show(&mut self, asked: &Asked) -> Vec<Block> {
        let (words, under_way) = (asked.words, self.comparison.is_under_way());
        let all: &[Compared] = if under_way { &[] } else { &self.comparison.done };
        let points = Filter::of(&asked.question).points(all);
        let judged: Vec<&Judged> = points.iter().map(|pair| pair.1).collect();
        let mut named: Vec<&str> = points.iter().map(|pair| pair.0.record.source.as_str()).collect();
        named.sort_unstable();
        named.dedup();
        let rests_on = sources(&texts::sources(words, &count(named.len() as u64)));
        let section = |id: &str, table: tables::Made, title: &str, note: &str| {
            let markup = if points.is_empty() {
                String::new()
            } else {
                table(&points, words).section(&["validation-", id].concat(), title, note)
            };
            Block::markup(&["block-", id].concat(), markup)
        };
        vec![
            Block::markup("validation", controls_for(&mut self.controls, all, asked, under_way)),
            Block::figure(scatter::spec(asked, &judged, true, under_way), rests_on.clone()),
            Block::figure(scatter::spec(asked, &judged, false, under_way), rests_on),
            section("groups", tables::groups, texts::groups_title(words), texts::groups_note(words)),
            section("clusters", tables::clusters, texts::clusters_title(words), ""),
            section("worst", tables::worst, texts::worst_title(words), ""),
        ]
    }
}

/// The controls: made once a language, when all clusters are known.
fn controls_for(
    kept: &mut Option<(Words, String)>,
    all: &[Compared],
    asked: &Asked,
    under_way: bool,
) -> String {
    if under_way {
        return controls(all, &asked.question, asked.words);
    }
    match kept {
        Some((words, markup)) if *words == asked.words => markup.clone(),
        _ => {
            let markup = controls(all, &asked.question, asked.words);
            *kept = Some((asked.words, markup.clone()));
            markup
        }
    }
}
