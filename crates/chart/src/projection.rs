//! An axis laid onto pixels: value to pixel and back.

use crate::scale::Scale;

/// A scale with its visible range and the pixels it covers. `start` is where the lowest value
/// lies, so on a y axis it is the larger number (SVG counts downwards).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    scale: Scale,
    /// Ends of the visible range in scaled distance; always finite and `low < high`.
    low: f64,
    high: f64,
    start: f64,
    end: f64,
}

impl Projection {
    /// `range` in values the scale accepts, lower first; `pixels` from the lower to the upper end.
    pub(crate) fn new(scale: Scale, range: (f64, f64), pixels: (f64, f64)) -> Self {
        let (low, high) = (scale.forward(range.0), scale.forward(range.1));
        let (low, high) = if low < high { (low, high) } else { (low, low + 1.0) };
        Self { scale, low, high, start: pixels.0, end: pixels.1 }
    }

    /// Pixel of a value; a value the scale cannot show lands on the lower end.
    pub fn to_px(&self, value: f64) -> f64 {
        if self.scale.accepts(value) { self.scaled_to_px(self.scale.forward(value)) } else { self.start }
    }

    /// Value at a pixel; beyond the ends it extrapolates.
    pub fn from_px(&self, px: f64) -> f64 {
        let length = self.end - self.start;
        if length == 0.0 || !px.is_finite() {
            return self.scale.inverse(self.low);
        }
        let part = (px - self.start) / length;
        self.scale.inverse(self.low + part * (self.high - self.low))
    }

    /// Whether a value lies within the visible range, its ends included.
    pub fn shows(&self, value: f64) -> bool {
        self.scale.accepts(value) && {
            let scaled = self.scale.forward(value);
            // Ticks and data at the very end of the range must not fall victim to the last bit.
            let slack = (self.high - self.low) * 1e-9;
            scaled >= self.low - slack && scaled <= self.high + slack
        }
    }

    /// The lowest and highest visible value.
    pub fn range(&self) -> (f64, f64) {
        (self.scale.inverse(self.low), self.scale.inverse(self.high))
    }

    /// The scale of the axis.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// The same ends after the scale function, where every axis is linear.
    pub(crate) fn scaled_range(&self) -> (f64, f64) {
        (self.low, self.high)
    }

    /// Pixel of a scaled distance.
    pub(crate) fn scaled_to_px(&self, scaled: f64) -> f64 {
        self.start + (scaled - self.low) / (self.high - self.low) * (self.end - self.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ends_of_the_range_lie_on_the_ends_of_the_pixels() {
        let axis = Projection::new(Scale::Log2, (1024.0, 1_048_576.0), (40.0, 340.0));
        assert_eq!(axis.to_px(1024.0), 40.0);
        assert_eq!(axis.to_px(1_048_576.0), 340.0);
        assert_eq!(axis.to_px(32_768.0), 190.0);
        assert_eq!(axis.to_px(-1.0), 40.0);
        assert!(axis.shows(1_048_576.0) && !axis.shows(2_097_152.0) && !axis.shows(0.0));
    }

    #[test]
    fn a_range_without_width_still_projects() {
        let axis = Projection::new(Scale::Linear, (5.0, 5.0), (0.0, 100.0));
        assert_eq!(axis.to_px(5.0), 0.0);
        assert!(axis.from_px(50.0).is_finite());
        let flat = Projection::new(Scale::Linear, (0.0, 1.0), (7.0, 7.0));
        assert_eq!(flat.from_px(99.0), 0.0);
    }

    proptest! {
        #[test]
        fn pixel_and_value_are_inverse(px in -200.0f64..1400.0, low in 1e-9f64..1e3, ratio in 1.5f64..1e9) {
            for scale in [Scale::Linear, Scale::Log2, Scale::Log10] {
                let axis = Projection::new(scale, (low, low * ratio), (612.0, 48.0));
                let value = axis.from_px(px);
                if scale.accepts(value) {
                    prop_assert!((axis.to_px(value) - px).abs() < 1e-6);
                }
            }
        }
    }
}
