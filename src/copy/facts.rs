//! What the sentences of the page say, before it is said in a language.

/// What the title of the bandwidth figure says.
#[derive(Clone, Debug, PartialEq)]
pub enum BandwidthFacts {
    /// No curve: one accelerator only.
    Nothing,
    /// One design reaches half of its peak at a size.
    Alone {
        /// Design.
        label: String,
        /// Peak, GB/s.
        peak_gbs: f64,
        /// Size of half the peak, bytes.
        half_peak: Option<f64>,
    },
    /// All designs stay close to the best from a size on.
    Together {
        /// Largest shortfall from there on, 0 to 1.
        within: f64,
        /// Size, bytes.
        from: f64,
    },
    /// The best and the worst at large sizes.
    Apart {
        /// Best design.
        best: String,
        /// Its bandwidth, GB/s.
        best_gbs: f64,
        /// Worst design.
        worst: String,
        /// Its bandwidth, GB/s.
        worst_gbs: f64,
    },
}

/// What the title of the time figure says.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeFacts {
    /// No curve.
    Nothing,
    /// The smallest message takes this long, and all designs are close.
    Alike {
        /// Time, seconds.
        seconds: f64,
        /// Size up to which it stays below twice that, bytes.
        up_to: f64,
    },
    /// The smallest message takes much longer on one design.
    Apart {
        /// Fastest design.
        best: String,
        /// Slowest design.
        worst: String,
        /// How many times longer.
        factor: f64,
    },
}
