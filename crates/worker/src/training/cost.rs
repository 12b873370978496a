//! What the run costs, and the part of it that waits for the network.

use fabriscope_chart::numbers::{percent, plain};
use fabriscope_chart::{PlotSpec, ValueFormat, format_value};
use fabriscope_model::derivation::Formula;
use fabriscope_model::report::Ranged;
use fabriscope_model::training::{TrainingRun, training_run};
use fabriscope_model::units::Usd;
use fabriscope_words::training as words;

use super::formula::line;
use super::parts::Part;
use super::stack::bars;
use crate::asked::Asked;
use crate::figure::extremes;
use crate::table::{NONE, Table};

/// The runs of the designs that have one.
fn runs(asked: &Asked) -> Vec<(usize, TrainingRun)> {
    let designs = asked.report.designs.iter().enumerate();
    designs.filter_map(|(index, design)| Some((index, training_run(design)?))).collect()
}

/// Price of the run in two parts.
pub fn spec(asked: &Asked) -> PlotSpec {
    let texts = asked.words;
    let mut stacks = Vec::new();
    for (index, run) in runs(asked) {
        let (Some(cost), Some(waiting)) = (run.cost, run.network_cost) else { continue };
        let money = asked.money(index);
        let part = |fill, name, value| Part { fill, name, value };
        let parts = vec![
            part(0, words::cost_rest(texts), money.amount(cost.mid.0 - waiting.mid.0)),
            part(4, words::cost_network(texts), money.amount(waiting.mid.0)),
        ];
        stacks.push((index, parts, cost.map(|usd| money.amount(usd.0))));
    }
    let mut spec = bars(asked, "run-cost", asked.money(0).format, &stacks, words::cost_whole(texts));
    let waiting: Vec<(usize, f64)> =
        stacks.iter().filter_map(|stack| Some((stack.0, stack.1.get(1)?.value))).collect();
    let amount = |value| format_value(value, asked.money(0).format);
    spec.title = match extremes(&waiting) {
        None => words::cost_none(texts).to_owned(),
        Some((least, most)) if amount(least.1) == amount(most.1) => words::cost_one(texts, &amount(most.1)),
        Some((least, most)) => {
            let (low, high) = (amount(least.1), amount(most.1));
            words::cost_many(texts, &low, asked.label(least.0), &high, asked.label(most.0))
        }
    };
    spec.subtitle = words::cost_subtitle(texts, asked.money(0).code());
    spec
}

/// Days and money, one row a design, with how they come about for the selected one.
pub fn table(asked: &Asked) -> String {
    let texts = asked.words;
    let mut table = Table::new(words::run_head(texts), (1, 0));
    let mut note = String::new();
    for (index, run) in runs(asked) {
        let shown = asked.money(index);
        let range = |band: Ranged<String>| words::range(texts, &band.mid, &band.low, &band.high);
        let money = |cost: Option<Ranged<Usd>>| {
            cost.map_or_else(|| NONE.to_owned(), |cost| range(cost.map(|usd| shown.text(usd.0))))
        };
        let hour = shown.text(run.network.hour.0);
        let hour = if run.incomplete { words::at_least(texts, &hour) } else { hour };
        table.rows.push(vec![
            asked.label(index).to_owned(),
            range(run.busy_days.map(plain)),
            percent(run.formula.goodput),
            range(run.days.map(plain)),
            format_value(run.gpu_hours, ValueFormat::Count),
            hour,
            money(run.cost),
            percent(run.network.share),
            money(run.network_cost),
        ]);
        if index == asked.selected() {
            let days = line(words::days(texts), &run.formula.derive());
            let wait = line(words::cost_network(texts), &run.network.derive());
            note = [&days, " · ", &wait, " — ", words::run_note(texts)].concat();
        }
    }
    table.section("run", words::run_title(texts), &note)
}
