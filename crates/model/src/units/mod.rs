//! Physical and money quantities as types, so that a unit is never left to a comment.
//!
//! All are `f64` newtypes in SI base units with only the operations that make sense.
//! A rate is always one direction of one link or of one stated group of links; the two
//! directions together are [`BothDirections`] and must be converted by name.

mod bandwidth;
mod bytes;
mod format;
mod money;
mod parse;
mod power;
mod scalar;
mod time;

pub use bandwidth::{AlgorithmBandwidth, BitsPerSecond, BothDirections, BusBandwidth, BytesPerSecond};
pub use bytes::Bytes;
pub use format::{significant, with_prefix};
pub use money::{Usd, UsdPerHour, UsdPerKilowattHour};
pub(crate) use parse::decimal;
pub use parse::{ParseError, parse_bytes, parse_money, parse_number, parse_rate, parse_time};
pub use power::{KilowattHours, Watts};
pub use scalar::{FlopPerSecond, Fraction, Meters};
pub use time::{Hours, Seconds, Years};

/// Declares an `f64` newtype with the arithmetic that any additive quantity has.
macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
        pub struct $name(pub f64);

        impl $name {
            /// Nothing of this quantity.
            pub const ZERO: Self = Self(0.0);

            /// The smaller of the two.
            #[must_use]
            pub fn min(self, other: Self) -> Self {
                Self(self.0.min(other.0))
            }

            /// The larger of the two.
            #[must_use]
            pub fn max(self, other: Self) -> Self {
                Self(self.0.max(other.0))
            }

            /// Whether it is an ordinary number: neither NaN nor infinite.
            #[must_use]
            pub fn is_finite(self) -> bool {
                self.0.is_finite()
            }
        }

        impl core::ops::Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl core::ops::AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }

        impl core::ops::Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }

        impl core::ops::Mul<f64> for $name {
            type Output = Self;
            fn mul(self, factor: f64) -> Self {
                Self(self.0 * factor)
            }
        }

        impl core::ops::Div<f64> for $name {
            type Output = Self;
            fn div(self, divisor: f64) -> Self {
                Self(self.0 / divisor)
            }
        }

        /// The plain ratio of two like quantities.
        impl core::ops::Div for $name {
            type Output = f64;
            fn div(self, other: Self) -> f64 {
                self.0 / other.0
            }
        }

        impl core::iter::Sum for $name {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                items.fold(Self::ZERO, |total, item| total + item)
            }
        }
    };
}
pub(crate) use quantity;
