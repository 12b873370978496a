//! When to save, and what is left.

use crate::derivation::{Formula, Term, term};
use crate::units::{Bytes, Seconds};

/// Bytes of a checkpoint for each parameter: the weight in two, its master copy and the two moments of
/// the optimizer in four each.
const BYTES_EACH: f64 = 14.0;

/// What a checkpoint of a model holds.
pub(crate) fn checkpoint_of(parameters: f64) -> Bytes {
    Bytes(BYTES_EACH * parameters)
}

/// Work between two checkpoints that loses least: `sqrt(2 s m)` by Young (1974), with the next two terms
/// of the series by Daly (2006, "A higher order estimate of the optimum checkpoint interval for restart
/// dumps"). For saving times below twice the time between failures; above, the time between failures.
#[derive(Clone, Copy, Debug)]
pub struct CheckpointInterval {
    /// Time to save.
    pub save: Seconds,
    /// Time between failures.
    pub mtbf: Seconds,
}

impl CheckpointInterval {
    fn hopeless(&self) -> bool {
        self.save.0 >= 2.0 * self.mtbf.0
    }
}

impl Formula for CheckpointInterval {
    const ID: &'static str = "checkpoint_interval";
    const EQUATION: &'static str = "(2 * s * m) ^ 0.5 * (1 + (s / (2 * m)) ^ 0.5 / 3 + s / (2 * m) / 9) - s";
    const UNIT: &'static str = "s";

    fn equation(&self) -> &'static str {
        if self.hopeless() { "m" } else { Self::EQUATION }
    }

    fn terms(&self) -> Vec<Term> {
        let mtbf = term("m", self.mtbf.0, "s");
        if self.hopeless() { vec![mtbf] } else { vec![term("s", self.save.0, "s"), mtbf] }
    }

    fn value(&self) -> f64 {
        if self.hopeless() {
            return self.mtbf.0;
        }
        let (save, mtbf) = (self.save.0, self.mtbf.0);
        let share = save / (2.0 * mtbf);
        (2.0 * save * mtbf).sqrt() * (1.0 + share.sqrt() / 3.0 + share / 9.0) - save
    }
}

/// Share of the time that goes into steps which are kept, with failures that come at random: work over
/// the expected time of work, saving, loss and restarts (Daly 2006, the complete model). 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Goodput {
    /// Work between two checkpoints.
    pub interval: Seconds,
    /// Time to save.
    pub save: Seconds,
    /// From a failure to the first step again.
    pub restart: Seconds,
    /// Time between failures.
    pub mtbf: Seconds,
}

impl Goodput {
    /// Saving costs nothing and is done all the time; only the restarts are left.
    fn continuous(&self) -> bool {
        self.interval.0 <= 0.0
    }
}

impl Formula for Goodput {
    const ID: &'static str = "goodput";
    const EQUATION: &'static str = "w / (m * e ^ (r / m) * (e ^ ((w + s) / m) - 1))";
    const UNIT: &'static str = "";

    fn equation(&self) -> &'static str {
        if self.continuous() { "1 / e ^ (r / m)" } else { Self::EQUATION }
    }

    fn terms(&self) -> Vec<Term> {
        let mut terms = vec![
            term("e", core::f64::consts::E, ""),
            term("r", self.restart.0, "s"),
            term("m", self.mtbf.0, "s"),
        ];
        if !self.continuous() {
            terms.extend([term("w", self.interval.0, "s"), term("s", self.save.0, "s")]);
        }
        terms
    }

    fn value(&self) -> f64 {
        let mtbf = self.mtbf.0;
        let restarts = (self.restart.0 / mtbf).exp();
        if self.continuous() {
            return 1.0 / restarts;
        }
        let segment = ((self.interval.0 + self.save.0) / mtbf).exp() - 1.0;
        self.interval.0 / (mtbf * restarts * segment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: f64 = 3600.0;

    /// Young: saving in 5 minutes, a failure a day: sqrt(2 x 300 x 86,400) is two hours.
    #[test]
    fn a_day_between_failures() {
        let day = Seconds(24.0 * HOUR);
        let interval = CheckpointInterval { save: Seconds(300.0), mtbf: day }.value();
        // Daly's terms take off what was spent on saving.
        assert!((interval - 2.0 * HOUR).abs() < 300.0, "{interval}");
        let quick = CheckpointInterval { save: Seconds(0.01), mtbf: day }.value();
        assert!((quick / (2.0 * 0.01 * 24.0 * HOUR).sqrt() - 1.0).abs() < 1e-3, "Young's limit: {quick}");
        assert_eq!(CheckpointInterval { save: Seconds(99.0), mtbf: Seconds(40.0) }.value(), 40.0);
    }

    /// The interval is the best one: a shorter and a longer one leave less.
    #[test]
    fn the_interval_loses_least() {
        for (save, mtbf) in [(3.0, 3.0 * HOUR), (300.0, 24.0 * HOUR), (600.0, HOUR)] {
            let (save, mtbf) = (Seconds(save), Seconds(mtbf));
            let best = CheckpointInterval { save, mtbf }.value();
            let left = |interval: f64| {
                Goodput { interval: Seconds(interval), save, restart: Seconds(600.0), mtbf }.value()
            };
            assert!(left(best) > left(best * 0.8) && left(best) > left(best * 1.25), "{save:?} {mtbf:?}");
            assert!((0.0..1.0).contains(&left(best)));
        }
    }

    /// First order: saving over interval, half an interval and a restart over the time between failures.
    #[test]
    fn rare_failures_lose_their_sum() {
        let (save, mtbf, restart) = (2.0, 1e6, 600.0);
        let interval = CheckpointInterval { save: Seconds(save), mtbf: Seconds(mtbf) }.value();
        let left = Goodput {
            interval: Seconds(interval),
            save: Seconds(save),
            restart: Seconds(restart),
            mtbf: Seconds(mtbf),
        };
        let first = 1.0 - save / interval - (interval / 2.0 + restart) / mtbf;
        assert!((left.value() - first).abs() < 1e-4, "{} {first}", left.value());
        let free = Goodput { interval: Seconds(0.0), save: Seconds(0.0), ..left };
        assert!((free.value() - (-restart / mtbf).exp()).abs() < 1e-12);
    }
}
