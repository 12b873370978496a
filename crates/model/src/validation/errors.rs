//! Medians, percentiles and shares of errors.

use crate::order::nth_smallest;

/// Errors of a set of points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Errors {
    absolute: Vec<f64>,
    widths: Vec<f64>,
    inside: usize,
}

impl Errors {
    /// Adds a point: relative error, whether it lies in the band, and the band's relative width.
    pub fn add(&mut self, error: f64, inside: bool, width: f64) {
        self.absolute.push(error.abs());
        self.widths.push(width);
        self.inside += usize::from(inside);
    }

    /// Number of points.
    #[must_use]
    pub fn points(&self) -> usize {
        self.absolute.len()
    }

    /// Median absolute error.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        percentile(&self.absolute, 0.5)
    }

    /// 90th percentile of the absolute error.
    #[must_use]
    pub fn ninetieth(&self) -> Option<f64> {
        percentile(&self.absolute, 0.9)
    }

    /// Mean absolute error.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.points() > 0).then(|| self.absolute.iter().sum::<f64>() / self.points() as f64)
    }

    /// Share of points inside their band, 0 to 1.
    #[must_use]
    pub fn inside(&self) -> Option<f64> {
        (self.points() > 0).then(|| self.inside as f64 / self.points() as f64)
    }

    /// Median relative width of the bands.
    #[must_use]
    pub fn width(&self) -> Option<f64> {
        percentile(&self.widths, 0.5)
    }
}

/// The value below which `share` of `values` lie, interpolated between neighbours.
fn percentile(values: &[f64], share: f64) -> Option<f64> {
    let last = values.len().checked_sub(1)?;
    let at = share * last as f64;
    let mut values = values.to_vec();
    let below = nth_smallest(&mut values, at.floor() as usize)?;
    let above = nth_smallest(&mut values, at.ceil() as usize)?;
    Some(below + (above - below) * at.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_interpolate() {
        assert_eq!(percentile(&[3.0, 1.0, 2.0], 0.5), Some(2.0));
        assert_eq!(percentile(&[0.0, 10.0], 0.9), Some(9.0));
        assert_eq!(percentile(&[], 0.5), None);
    }

    #[test]
    fn errors_add_up() {
        let mut all = Errors::default();
        all.add(-0.2, true, 0.4);
        all.add(0.4, false, 0.6);
        assert_eq!((all.points(), all.inside(), all.width()), (2, Some(0.5), Some(0.5)));
        assert!(all.median().is_some_and(|median| (median - 0.3).abs() < 1e-12));
    }
}
