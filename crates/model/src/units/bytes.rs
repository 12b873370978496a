//! Amounts of data.

use super::{AlgorithmBandwidth, BytesPerSecond, Seconds, quantity};

quantity! {
    /// An amount of data in bytes.
    Bytes
}

impl Bytes {
    /// `n` kibibytes of 1,024 bytes.
    #[must_use]
    pub const fn kib(n: f64) -> Self {
        Self(n * 1024.0)
    }

    /// `n` mebibytes of 1,024 KiB.
    #[must_use]
    pub const fn mib(n: f64) -> Self {
        Self(n * 1024.0 * 1024.0)
    }

    /// `n` gibibytes of 1,024 MiB.
    #[must_use]
    pub const fn gib(n: f64) -> Self {
        Self(n * 1024.0 * 1024.0 * 1024.0)
    }

    /// `n` gigabytes of 10^9 bytes.
    #[must_use]
    pub const fn gb(n: f64) -> Self {
        Self(n * 1e9)
    }
}

impl core::ops::Div<BytesPerSecond> for Bytes {
    type Output = Seconds;
    fn div(self, rate: BytesPerSecond) -> Seconds {
        Seconds(self.0 / rate.0)
    }
}

impl core::ops::Div<AlgorithmBandwidth> for Bytes {
    type Output = Seconds;
    fn div(self, rate: AlgorithmBandwidth) -> Seconds {
        Seconds(self.0 / rate.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binary_and_decimal_prefixes_differ() {
        assert_eq!(Bytes::gib(8.0).0, 8_589_934_592.0);
        assert_eq!(Bytes::gb(8.0).0, 8e9);
        assert_eq!(Bytes::kib(64.0).0, 65_536.0);
        assert_eq!(Bytes::mib(1.0).0, 1_048_576.0);
    }
}
