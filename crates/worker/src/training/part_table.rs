//! Steps and memory by part in figures, which is the legend of the bars as well.

use fabriscope_chart::numbers::{percent, plain, seconds};
use fabriscope_model::report::TrainingReport;
use fabriscope_model::scenario::letter;
use fabriscope_words::{Words, training as words};

use super::parts::{Part, of_memory, of_step};
use super::stack::{GB, runs};
use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::NONE;

/// Parts of a run by one view of it.
type Parts = fn(&TrainingReport, Words) -> Vec<Part>;

/// The step.
pub fn step(asked: &Asked) -> String {
    table(asked, "step-parts", words::step_table(asked.words), of_step, |value, whole| {
        [&seconds(value), " · ", &percent(value / whole)].concat()
    })
}

/// The memory.
pub fn memory(asked: &Asked) -> String {
    table(asked, "memory-parts", words::memory_table(asked.words), of_memory, |value, whole| {
        [&plain(value / GB), " GB · ", &percent(value / whole)].concat()
    })
}

fn table(asked: &Asked, figure: &str, title: &str, parts: Parts, show: fn(f64, f64) -> String) -> String {
    let id = [figure, "-table"].concat();
    let heading = [figure, "-heading"].concat();
    let runs: Vec<(usize, Vec<Part>)> =
        runs(asked).into_iter().map(|(index, run)| (index, parts(run, asked.words))).collect();
    let Some((_, first)) = runs.first() else { return String::new() };
    let frame = [
        ("class", "table-scroll sheet"),
        ("tabindex", "0"),
        ("role", "region"),
        ("aria-labelledby", heading.as_str()),
    ];
    let mut table = Markup::new()
        .open("section", &[("class", "data-table"), ("id", &id)])
        .leaf("h2", &[("id", &heading)], title)
        .open("div", &frame)
        .open("table", &[])
        .leaf("caption", &[("class", "unseen")], title)
        .open("thead", &[])
        .open("tr", &[])
        .leaf("th", &[("scope", "col"), ("class", "words")], words::part(asked.words));
    for (index, _) in &runs {
        let letter = letter(*index);
        let class = ["design-", &letter.to_ascii_lowercase().to_string()].concat();
        table = table.leaf("th", &[("scope", "col"), ("class", &class)], &letter.to_string());
    }
    table = table.close().close().open("tbody", &[]);
    for (place, part) in first.iter().enumerate() {
        let value = |(_, parts): &(usize, Vec<Part>)| parts.get(place).map_or(0.0, |part| part.value);
        if runs.iter().all(|run| value(run) <= 0.0) {
            continue;
        }
        table = table
            .open("tr", &[])
            .open("th", &[("scope", "row"), ("class", "words")])
            .markup(&swatch(figure, part.letter()))
            .text(part.name)
            .close();
        for run in &runs {
            let whole: f64 = run.1.iter().map(|part| part.value).sum();
            let value = value(run);
            let shown = if value > 0.0 { show(value, whole) } else { NONE.to_owned() };
            table = table.leaf("td", &[], &shown);
        }
        table = table.close();
    }
    table.done()
}

/// A small field with the fill of a part, which the figure defines.
fn swatch(figure: &str, letter: char) -> String {
    let class = ["fs-bar fs-", &letter.to_ascii_lowercase().to_string()].concat();
    let solid = matches!(letter, 'G' | 'K');
    let fill = if solid {
        "currentColor".to_owned()
    } else {
        ["url(#", figure, "-", &letter.to_string(), ")"].concat()
    };
    let size = [("width", "14"), ("height", "11"), ("aria-hidden", "true"), ("class", "swatch")];
    let field = [
        ("class", class.as_str()),
        ("x", ".5"),
        ("y", ".5"),
        ("width", "13"),
        ("height", "10"),
        ("fill", fill.as_str()),
        ("stroke", "currentColor"),
    ];
    Markup::new().open("svg", &size).open("rect", &field).done()
}
