//! `plan`: parallel plans of the first design, fastest first.

use std::io::Write;
use std::time::Instant;

use fabriscope_catalog::catalog;
use fabriscope_model::scenario::Word;
use fabriscope_model::training::{Counting, Engine, model_flops, peak, search, training_engine};

use super::Failure;
use crate::arguments::Arguments;
use crate::input;

/// Rows when nobody says how many.
const USUAL_ROWS: usize = 10;

/// Prints the plans as CSV, and on the error stream how many were evaluated in what time.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &["top"])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    let rows =
        match arguments.option("top") {
            None => USUAL_ROWS,
            Some(text) => text.parse().ok().filter(|rows| *rows > 0).ok_or_else(|| {
                Failure::Input(format!("--top needs a whole number of 1 or more, not {text}"))
            })?,
        };
    let started = Instant::now();
    let engine = training_engine(&parsed.scenario, 0, catalog())
        .ok_or_else(|| Failure::Input("the catalogue has nothing to train on".to_owned()))?;
    let ranking = search(&engine, rows);
    let seconds = started.elapsed().as_secs_f64();
    let mut csv = csv::Writer::from_writer(&mut *out);
    csv.write_record([
        "tp",
        "pp",
        "vp",
        "cp",
        "ep",
        "dp",
        "zero",
        "recompute",
        "micro_batch",
        "step_time_s",
        "mfu",
        "memory_gb",
        "fits",
        "sp",
        "shard",
        "schedule",
    ])?;
    for found in ranking.best.iter().take(rows) {
        let plan = &found.plan;
        csv.write_record([
            plan.tp.to_string(),
            plan.pp.to_string(),
            plan.vp.to_string(),
            plan.cp.to_string(),
            plan.ep.to_string(),
            plan.dp.to_string(),
            plan.zero.to_string(),
            plan.recompute.word().to_owned(),
            plan.micro_batch.to_string(),
            found.step.total().to_string(),
            mfu(&engine, found.step.total(), plan.accelerators()).to_string(),
            (found.memory.total() / 1e9).to_string(),
            engine.fits(&found.memory).to_string(),
            if plan.sp { "on" } else { "off" }.to_owned(),
            plan.shard.word().to_owned(),
            plan.schedule.word().to_owned(),
        ])?;
    }
    csv.flush()?;
    drop(csv);
    out.flush()?;
    eprintln!("{} plans in {seconds:.3} s", ranking.evaluated);
    Ok(())
}

/// Model FLOPs over peak, all scores counted.
fn mfu(engine: &Engine<'_>, step: f64, accelerators: u32) -> f64 {
    let workload = &engine.workload;
    let tokens = f64::from(workload.batch) * f64::from(workload.sequence);
    let flops = model_flops(&workload.shape, f64::from(workload.sequence), Counting::Full) * tokens;
    flops / step / f64::from(accelerators.max(1)) / peak(engine.gpu, workload.precision)
}
