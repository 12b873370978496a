//! The plans that were found, fastest first, with why the next ones lose.

use fabriscope_chart::numbers::{percent, plain, seconds};
use fabriscope_model::scenario::{Key, Word};
use fabriscope_model::training::{Engine, Evaluated, Plan, Ranking, training_report};
use fabriscope_words::training as words;

use super::definition::Definition;
use super::parts::{growth, of_step};
use super::stack::GB;
use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::NONE;

/// Rows that are shown.
pub const ROWS: usize = 12;

/// The table; `engine` has the memory that there is.
pub fn markup(asked: &Asked, engine: &Engine<'_>, ranking: &Ranking) -> String {
    let texts = asked.words;
    let Some(best) = ranking.best.first() else {
        return Markup::new().leaf("p", &[("class", "note")], words::plans_none(texts)).done();
    };
    let frame = [
        ("class", "table-scroll sheet"),
        ("tabindex", "0"),
        ("role", "region"),
        ("aria-label", words::plans_caption(texts)),
    ];
    let mut table = Markup::new()
        .open("section", &[("class", "data-table")])
        .open("div", &frame)
        .open("table", &[])
        .leaf("caption", &[("class", "unseen")], words::plans_caption(texts))
        .open("thead", &[])
        .open("tr", &[]);
    let heads = words::plans_head(texts, Definition::of(asked).name(texts));
    let last = heads.split('|').count().saturating_sub(2);
    for (place, head) in heads.split('|').enumerate() {
        let class = if place >= last { "words" } else { "" };
        table = table.leaf("th", &[("scope", "col"), ("class", class)], head);
    }
    table = table.close().close().open("tbody", &[]);
    let least = training_report(engine, best, 1);
    let parts = of_step(&least, texts);
    for found in ranking.best.iter().take(ROWS) {
        let run = training_report(engine, found, 1);
        let more = run.step.mid.0 / least.step.mid.0 - 1.0;
        let why = match growth(&parts, &of_step(&run, texts)) {
            Some((part, time)) if time > 0.0 && more > 0.0 => words::why(texts, &seconds(time), part),
            _ => NONE.to_owned(),
        };
        let cells = [
            seconds(run.step.mid.0),
            if more > 0.0 { ["+", &percent(more)].concat() } else { NONE.to_owned() },
            percent(Definition::of(asked).of_run(&run).mid),
            plain(run.memory.0 / GB),
            if run.fits { words::yes(texts) } else { words::no(texts) }.to_owned(),
        ];
        table = table.markup(&row(asked, found, &cells, &why));
    }
    table.done()
}

fn row(asked: &Asked, found: &Evaluated, cells: &[String], why: &str) -> String {
    let plan = &found.plan;
    let degrees = [plan.tp, plan.pp, plan.vp, plan.cp, plan.ep, plan.dp, plan.zero];
    let mut row = Markup::new().open("tr", &[]);
    for (place, degree) in degrees.into_iter().enumerate() {
        let tag = if place == 0 { "th" } else { "td" };
        let scope = [("scope", "row")];
        row = row.leaf(tag, if place == 0 { &scope[..] } else { &[] }, &degree.to_string());
    }
    row = row.leaf("td", &[], &plan.micro_batch.to_string()).leaf("td", &[], plan.recompute.word());
    for cell in cells {
        row = row.leaf("td", &[], cell);
    }
    let used = asked.changed(|scenario| write(scenario, asked.selected(), plan));
    row.leaf("td", &[("class", "words")], why)
        .open("td", &[("class", "words")])
        .leaf("a", &[("class", "fix"), ("href", &used)], words::take(asked.words))
        .done()
}

/// Writes a whole plan into a design.
fn write(scenario: &mut fabriscope_model::scenario::Scenario, design: usize, plan: &Plan) {
    scenario.set_key(design, Key::Plan, "given");
    let numbers = [
        (Key::Tp, plan.tp),
        (Key::Pp, plan.pp),
        (Key::Vp, plan.vp),
        (Key::Cp, plan.cp),
        (Key::Ep, plan.ep),
        (Key::Dp, plan.dp),
        (Key::Zero, plan.zero),
        (Key::MicroBatch, plan.micro_batch),
    ];
    for (key, value) in numbers {
        scenario.set_key(design, key, &value.to_string());
    }
    scenario.set_key(design, Key::Sp, if plan.sp { "on" } else { "off" });
    scenario.set_key(design, Key::Shard, plan.shard.word());
    scenario.set_key(design, Key::Schedule, plan.schedule.word());
    scenario.set_key(design, Key::Recompute, plan.recompute.word());
}
