//! The whole run: days, money, and the network's part of both.

use crate::derivation::{Formula, Term, term};
use crate::report::{DesignReport, Ranged};
use crate::units::{Seconds, Usd, UsdPerHour};

const HOUR: f64 = 3600.0;
const DAY: f64 = 86_400.0;

/// Days of a run: steps times their time, over the share of time whose work is kept.
#[derive(Clone, Copy, Debug)]
pub struct RunDays {
    /// Tokens of the run.
    pub tokens: f64,
    /// Tokens of a step.
    pub step_tokens: f64,
    /// Time of a step.
    pub step: Seconds,
    /// Share of time whose work is kept, 0 to 1.
    pub goodput: f64,
}

impl Formula for RunDays {
    const ID: &'static str = "run_days";
    const EQUATION: &'static str = "D / b * t / (g * d)";
    const UNIT: &'static str = "d";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("D", self.tokens, "tokens"),
            term("b", self.step_tokens, "tokens"),
            term("t", self.step.0, "s"),
            term("g", self.goodput, ""),
            term("d", DAY, "s"),
        ]
    }

    fn value(&self) -> f64 {
        self.tokens / self.step_tokens * self.step.0 / (self.goodput * DAY)
    }
}

/// What the accelerator-hours cost in which the network alone is waited for.
#[derive(Clone, Copy, Debug)]
pub struct NetworkWait {
    /// Exposed communication and contention over the step, 0 to 1.
    pub share: f64,
    /// Accelerators that are paid.
    pub gpus: f64,
    /// Days of the run.
    pub days: f64,
    /// Price of one accelerator for one hour.
    pub hour: UsdPerHour,
}

impl Formula for NetworkWait {
    const ID: &'static str = "network_wait";
    const EQUATION: &'static str = "x * n * d * h * p";
    const UNIT: &'static str = "USD";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("x", self.share, ""),
            term("n", self.gpus, "GPUs"),
            term("d", self.days, "d"),
            term("h", 24.0, "h"),
            term("p", self.hour.0, "USD/h"),
        ]
    }

    fn value(&self) -> f64 {
        self.share * self.gpus * self.days * 24.0 * self.hour.0
    }
}

/// Model FLOPs utilisation: the model's own arithmetic over what the accelerators could do in that time.
#[derive(Clone, Copy, Debug)]
pub struct Utilisation {
    /// FLOPs of a token, forward and backward, recomputation not counted.
    pub flops: f64,
    /// Tokens of a step.
    pub step_tokens: f64,
    /// Time of a step.
    pub step: Seconds,
    /// Accelerators at work.
    pub gpus: f64,
    /// Dense peak of one, FLOP/s.
    pub peak: f64,
}

impl Formula for Utilisation {
    const ID: &'static str = "mfu";
    const EQUATION: &'static str = "F * b / (t * n * P)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("F", self.flops, "FLOP"),
            term("b", self.step_tokens, "tokens"),
            term("t", self.step.0, "s"),
            term("n", self.gpus, "GPUs"),
            term("P", self.peak, "FLOP/s"),
        ]
    }

    fn value(&self) -> f64 {
        self.flops * self.step_tokens / (self.step.0 * self.gpus * self.peak)
    }
}

/// A run on a design in days and money.
#[derive(Clone, Copy, Debug)]
pub struct TrainingRun {
    /// Days without any interruption.
    pub busy_days: Ranged<f64>,
    /// Days with what interruptions and checkpoints cost; the band is that of the step. Where nothing is known
    /// of failures, the same as without.
    pub days: Ranged<f64>,
    /// How the days come about.
    pub formula: RunDays,
    /// Hours of all accelerators that are paid.
    pub gpu_hours: f64,
    /// Price of the run; absent where the plan does not fit.
    pub cost: Option<Ranged<Usd>>,
    /// What of it goes into waiting for the network; its middle value is that of `network`.
    pub network_cost: Option<Ranged<Usd>>,
    /// How that comes about.
    pub network: NetworkWait,
    /// Prices are missing, so the money is a lower end.
    pub incomplete: bool,
    /// How the MFU comes about.
    pub utilisation: Utilisation,
}

/// Days and money of a design's training run; absent where none was evaluated.
#[must_use]
pub fn training_run(design: &DesignReport) -> Option<TrainingRun> {
    let training = design.training.as_ref()?;
    let (gpus, workers) =
        (f64::from(design.setup.gpus.max(1)), f64::from(training.plan.accelerators().max(1)));
    let step_tokens = training.tokens_per_second.mid * workers * training.step.mid.0;
    let goodput = design.reliability.goodput.map_or(1.0, |goodput| goodput.mid).max(f64::MIN_POSITIVE);
    let formula = RunDays {
        tokens: training.run.mid.0 / training.step.mid.0 * step_tokens,
        step_tokens,
        step: training.step.mid,
        goodput,
    };
    let busy_days = training.run.map(|time| time.0 / DAY);
    let days = busy_days.map(|days| days / goodput);
    let network = NetworkWait {
        share: training.network_share,
        gpus,
        days: formula.value(),
        hour: design.cost.usd_per_gpu_hour.mid,
    };
    let cost = design.cost.work.per_run;
    Some(TrainingRun {
        busy_days,
        days,
        formula,
        gpu_hours: gpus * days.mid * DAY / HOUR,
        cost,
        network_cost: cost.map(|cost| cost.map(|usd| usd * training.network_share)),
        network,
        incomplete: !design.cost.lacks.is_empty(),
        utilisation: Utilisation {
            flops: training.mfu.mid * training.step.mid.0 * workers * training.peak / step_tokens,
            step_tokens,
            step: training.step.mid,
            gpus: workers,
            peak: training.peak,
        },
    })
}
