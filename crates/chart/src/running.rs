//! Parts that are rounded and still add up.

/// Rounds parts so that the rounded parts make the rounded sum: what one part loses the next one gets.
#[derive(Debug, Default)]
pub struct Running {
    exact: f64,
    shown: f64,
}

impl Running {
    /// The next part, to `steps` a unit.
    pub fn next(&mut self, part: f64, steps: f64) -> f64 {
        self.exact += part * steps;
        let rounded = self.exact.round() - self.shown;
        self.shown += rounded;
        rounded / steps
    }

    /// The sum of the parts so far, as they are shown.
    #[must_use]
    pub fn sum(&self, steps: f64) -> f64 {
        self.shown / steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_parts_make_the_shown_sum() {
        let mut running = Running::default();
        let shown: Vec<f64> =
            [0.5, 0.5, 0.4, 1_234_567.3, 100.0].map(|part| running.next(part, 1.0)).to_vec();
        assert_eq!(shown.iter().sum::<f64>(), running.sum(1.0));
        assert_eq!(running.sum(1.0), 1_234_669.0);
        assert_eq!(shown[4], 100.0, "a whole part stays as it is");
    }
}
