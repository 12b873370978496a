//! How the links of a leaf divide between servers and spines.

/// Links of one leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Towards servers.
    pub down: u32,
    /// Towards spines, counted at port rate.
    pub up: u32,
}

/// Divides `radix` links of equal rate so that `down : up` is `oversubscription : 1`.
///
/// `down = floor(radix x o / (1 + o))`, at least one each way; half and half at 1:1.
#[must_use]
pub fn split(radix: u32, oversubscription: f64) -> Split {
    if radix < 2 {
        return Split { down: radix, up: 0 };
    }
    let ratio = if oversubscription.is_finite() { oversubscription.max(1.0) } else { 1.0 };
    let down = (f64::from(radix) * ratio / (1.0 + ratio)).floor() as u32;
    let down = down.clamp(1, radix - 1);
    let up = if ratio > 1.0 { (f64::from(down) / ratio).ceil() as u32 } else { radix - down };
    Split { down, up: up.clamp(1, radix - down) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_to_one_halves_and_two_to_one_is_two_thirds() {
        assert_eq!(split(64, 1.0), Split { down: 32, up: 32 });
        assert_eq!(split(64, 2.0), Split { down: 42, up: 21 });
        assert_eq!(split(64, 3.0), Split { down: 48, up: 16 });
        assert_eq!(split(1, 1.0), Split { down: 1, up: 0 });
    }
}
