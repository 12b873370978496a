//! The step of every design in figures.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_exchange::Block;
use fabriscope_words::training as words;

use crate::asked::Asked;
use crate::section::Section;
use crate::table::Table;

/// A row a design: step time with its range, MFU, memory.
pub struct StepTable;

impl Section for StepTable {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let mut rows = Vec::new();
        for (index, design) in asked.report.designs.iter().enumerate() {
            let Some(training) = &design.training else { continue };
            let seconds = |value: f64| format_value(value, ValueFormat::Seconds);
            let (step, mfu) = (training.step, training.mfu);
            rows.push(vec![
                asked.label(index).to_owned(),
                seconds(step.mid.0),
                [seconds(step.low.0), seconds(step.high.0)].join(" – "),
                format_value(mfu.mid, ValueFormat::Percent),
                format_value(training.memory.0, ValueFormat::Bytes),
            ]);
        }
        let mut table = Table::new(words::step_head(asked.words), (1, 0));
        table.rows = rows;
        vec![Block::markup("training-step", table.section("step", words::step_title(asked.words), ""))]
    }
}
