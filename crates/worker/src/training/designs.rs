//! The run of every design in figures: best plan, step, utilisation, memory.

use fabriscope_chart::numbers::{percent, plain, seconds};
use fabriscope_model::derivation::Formula;
use fabriscope_model::scenario::{Recompute, Word};
use fabriscope_model::training::{Plan, training_run};
use fabriscope_words::{Words, training as words};

use super::definition::Definition;
use super::formula::line;
use super::scale::rate;
use super::stack::{GB, runs};
use crate::asked::Asked;
use crate::table::Table;

/// A plan in the words of its keys.
pub fn plan(plan: &Plan, texts: Words) -> String {
    let mut pieces = Vec::new();
    for (name, degree) in
        [("tp", plan.tp), ("pp", plan.pp), ("vp", plan.vp), ("cp", plan.cp), ("ep", plan.ep)]
    {
        if degree > 1 {
            pieces.push([name, " ", &degree.to_string()].concat());
        }
    }
    pieces.push(["dp ", &plan.dp.to_string()].concat());
    pieces.push(["ZeRO ", &plan.zero.to_string()].concat());
    pieces.push(words::micro_batch(texts, &plan.micro_batch.to_string()));
    if plan.recompute != Recompute::None {
        pieces.push(words::recompute(texts, plan.recompute.word()));
    }
    pieces.join(" · ")
}

/// A row a design.
pub fn table(asked: &Asked) -> String {
    let texts = asked.words;
    let definition = Definition::of(asked);
    let heads = words::designs_head(texts, definition.name(texts));
    let mut table = Table::new(&heads, (2, 0));
    let mut note = String::new();
    for (index, run) in runs(asked) {
        let used = definition.of_run(run);
        let band = |low: f64, high: f64, show: fn(f64) -> String| [show(low), show(high)].join(" – ");
        table.rows.push(vec![
            asked.label(index).to_owned(),
            plan(&run.plan, texts),
            seconds(run.step.mid.0),
            band(run.step.low.0, run.step.high.0, seconds),
            percent(used.mid),
            band(used.low, used.high, percent),
            rate(run.tokens_per_second.mid),
            words::of_memory(texts, &plain(run.memory.0 / GB), &plain(run.memory_capacity.0 / GB)),
            percent(run.network_share),
        ]);
        let design = asked.report.designs.get(index).filter(|_| index == asked.selected());
        if let Some(run) = design.and_then(training_run) {
            note = line(item_name(texts), &run.utilisation.derive());
        }
    }
    let note = [&note, " — ", words::designs_note(texts)].concat();
    table.section("designs", words::designs_title(texts), &note)
}

/// The definition that the formula is of.
fn item_name(texts: Words) -> &'static str {
    crate::table::item(words::definitions(texts), 0)
}
