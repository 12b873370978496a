//! Medians, percentiles and shares of errors.

/// Errors of a set of points.
#[derive(Clone, Debug, Default)]
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
    pub fn points(&self) -> usize {
        self.absolute.len()
    }

    /// Median absolute error.
    pub fn median(&self) -> Option<f64> {
        percentile(&self.absolute, 0.5)
    }

    /// 90th percentile of the absolute error.
    pub fn ninetieth(&self) -> Option<f64> {
        percentile(&self.absolute, 0.9)
    }

    /// Mean absolute error.
    pub fn mean(&self) -> Option<f64> {
        (self.points() > 0).then(|| self.absolute.iter().sum::<f64>() / self.points() as f64)
    }

    /// Share of points inside their band.
    pub fn inside(&self) -> Option<f64> {
        (self.points() > 0).then(|| self.inside as f64 / self.points() as f64)
    }

    /// Median relative width of the bands.
    pub fn width(&self) -> Option<f64> {
        percentile(&self.widths, 0.5)
    }
}

/// The value below which `share` of `values` lie, interpolated between neighbours.
pub fn percentile(values: &[f64], share: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    let at = share.clamp(0.0, 1.0) * last as f64;
    let (below, above) = (at.floor() as usize, at.ceil() as usize);
    Some(sorted[below] + (sorted[above] - sorted[below]) * (at - below as f64))
}

/// Spearman's rank correlation; equal values share the mean of their ranks. None where either side is constant.
pub fn rank_correlation(one: &[f64], other: &[f64]) -> Option<f64> {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 + 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum() };
    let spread = (product(&one, &one) * product(&other, &other)).sqrt();
    (spread > 0.0).then(|| product(&one, &other) / spread)
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |value: f64| values.iter().filter(|other| **other < value).count() as f64;
    let equal = |value: f64| values.iter().filter(|other| **other == value).count() as f64;
    values.iter().map(|value| below(*value) + (equal(*value) + 1.0) / 2.0).collect()
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
    fn ranks_compare_order_only() {
        assert_eq!(rank_correlation(&[1.0, 2.0, 3.0], &[10.0, 20.0, 90.0]), Some(1.0));
        assert_eq!(rank_correlation(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
        assert_eq!(rank_correlation(&[1.0, 1.0], &[1.0, 2.0]), None);
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
