//! The function between a value and its distance along an axis.

/// How values map to distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences, equal distances.
    #[default]
    Linear,
    /// Equal ratios, equal distances; ticks at powers of two (message sizes, GPU counts).
    Log2,
    /// Equal ratios, equal distances; ticks at decades or 1-2-5 (times).
    Log10,
}

/// Largest magnitude a picture can show. No quantity of this project comes near it, and below it
/// no difference or ratio of two values overflows.
const LARGEST: f64 = 1e150;

impl Scale {
    /// Whether a value has a place on this scale: finite, of sane magnitude, positive where a logarithm is taken.
    pub fn accepts(self, value: f64) -> bool {
        let sane = value.is_finite() && value.abs() <= LARGEST;
        sane && (self == Self::Linear || value >= 1.0 / LARGEST)
    }

    /// Value to scaled distance: itself, log2 or log10. Only for values the scale accepts.
    pub fn forward(self, value: f64) -> f64 {
        match self {
            Self::Linear => value,
            Self::Log2 => value.log2(),
            Self::Log10 => value.log10(),
        }
    }

    /// Scaled distance back to the value.
    pub fn inverse(self, scaled: f64) -> f64 {
        match self {
            Self::Linear => scaled,
            Self::Log2 => scaled.exp2(),
            Self::Log10 => 10f64.powf(scaled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_has_no_logarithm_is_refused() {
        for scale in [Scale::Log2, Scale::Log10] {
            assert!(!scale.accepts(0.0) && !scale.accepts(-1.0) && !scale.accepts(1e-200));
            assert!(scale.accepts(1e-12) && scale.accepts(1e18));
        }
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX] {
            assert!(!Scale::Linear.accepts(value));
        }
        assert!(Scale::Linear.accepts(-3.5));
    }

    proptest! {
        #[test]
        fn inverse_undoes_forward(value in 1e-12f64..1e15) {
            for scale in [Scale::Linear, Scale::Log2, Scale::Log10] {
                let back = scale.inverse(scale.forward(value));
                prop_assert!((back / value - 1.0).abs() < 1e-12, "{scale:?} {value} {back}");
            }
        }
    }
}
