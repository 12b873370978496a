//! Our axes as plotters knows axes.

use crate::markup::GRID;
use crate::projection::Projection;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged};
use std::ops::Range;

/// An axis in scaled distance (after the logarithm, if there is one), with our ticks as its key points.
pub(crate) struct PlotAxis {
    projection: Projection,
    /// Scaled distances of the ticks.
    ticks: Vec<f64>,
}

impl PlotAxis {
    pub fn new(projection: Projection, tick_values: impl Iterator<Item = f64>) -> Self {
        let scale = projection.scale();
        Self { projection, ticks: tick_values.map(|value| scale.forward(value)).collect() }
    }
}

impl Ranged for PlotAxis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    /// The projection knows its pixels; plotters' limits are the same ones, rounded to the grid.
    fn map(&self, scaled: &f64, _: (i32, i32)) -> i32 {
        to_grid(self.projection.scaled_to_px(*scaled))
    }

    fn key_points<H: KeyPointHint>(&self, _: H) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        let (low, high) = self.projection.scaled_range();
        low..high
    }
}

/// Pixels to whole units of the drawing grid; saturates.
pub(crate) fn to_grid(px: f64) -> i32 {
    (px * f64::from(GRID)).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::Scale;

    #[test]
    fn plotters_sees_the_axis_where_the_layout_put_it() {
        let projection = Projection::new(Scale::Log2, (2.0, 32.0), (10.0, 50.0));
        let axis = PlotAxis::new(projection, [2.0, 8.0, 32.0].into_iter());
        assert_eq!(axis.key_points(99), [1.0, 3.0, 5.0]);
        assert_eq!(axis.map(&3.0, (100, 500)), 300);
        assert_eq!(axis.range(), 1.0..5.0);
        assert_eq!(to_grid(f64::NAN), 0);
        assert_eq!(to_grid(1e300), i32::MAX);
    }
}
