//! The units that may stand in a data file, with generous bounds for each.

/// A unit: what it is in base units, and which values are possible at all.
///
/// The bounds catch slips of a power of ten and swapped units, not doubtful figures.
#[derive(Debug)]
pub struct Unit {
    /// Spelling in the data files.
    pub name: &'static str,
    /// Base units (SI, dollars, plain numbers) in one of it.
    pub factor: f64,
    /// Smallest possible value, in this unit.
    pub low: f64,
    /// Largest possible value, in this unit.
    pub high: f64,
    /// Whether only whole numbers make sense.
    pub whole: bool,
}

const fn unit(name: &'static str, factor: f64, low: f64, high: f64) -> Unit {
    Unit { name, factor, low, high, whole: false }
}

const fn whole(name: &'static str, low: f64, high: f64) -> Unit {
    Unit { name, factor: 1.0, low, high, whole: true }
}

/// Every known unit.
pub const UNITS: &[Unit] = &[
    whole("count", 1.0, 100_000.0),
    whole("lanes", 1.0, 16.0),
    whole("gen", 1.0, 7.0),
    whole("year", 2000.0, 2099.0),
    whole("RU", 1.0, 60.0),
    unit("TFLOPS", 1e12, 0.01, 1e5),
    unit("TOPS", 1e12, 0.01, 1e5),
    unit("GB", 1e9, 1.0, 10_000.0),
    unit("MB", 1e6, 1.0, 1e6),
    unit("GB/s", 1e9, 1.0, 100_000.0),
    unit("Gb/s", 1e9, 1.0, 20_000.0),
    unit("Tb/s", 1e12, 0.1, 10_000.0),
    unit("W", 1.0, 0.0, 20_000.0),
    unit("kW", 1e3, 0.1, 2_000.0),
    unit("m", 1.0, 0.1, 100_000.0),
    unit("ns", 1e-9, 10.0, 1e6),
    unit("us", 1.0, 0.01, 1e6),
    unit("s", 1.0, 0.001, 1e6),
    unit("USD", 1.0, 1.0, 1e9),
    unit("USD/h", 1.0, 0.01, 10_000.0),
    unit("USD/GPU-h", 1.0, 0.01, 1_000.0),
    unit("ratio", 1.0, 0.01, 100.0),
    unit("fraction", 1.0, 0.0, 1.0),
    unit("fraction/yr", 1.0, 0.0, 1.0),
    unit("fraction/month", 1.0, 0.0, 1.0),
    unit("USD/kWh", 1.0, 0.001, 2.0),
    unit("USD/kW-month", 1.0, 1.0, 2_000.0),
    unit("USD/GPU", 1.0, 1.0, 1e6),
    unit("USD/GPU-yr", 1.0, 1.0, 1e5),
    unit("USD/node", 1.0, 1.0, 1e6),
    unit("USD/server", 1.0, 1.0, 1e7),
    unit("USD/yr", 1.0, 1.0, 1e7),
    unit("MUSD/MW", 1.0, 0.1, 200.0),
    unit("CNY", 1.0, 1.0, 1e8),
    unit("CNY/USD", 1.0, 1.0, 20.0),
    unit("kW/GPU", 1.0, 0.05, 50.0),
    unit("years", 1.0, 0.5, 40.0),
    unit("h", 1.0, 0.01, 1e8),
    unit("per GPU-year", 1.0, 0.0, 10.0),
    unit("per NIC-year", 1.0, 0.0, 10.0),
    unit("per node-year", 1.0, 0.0, 100.0),
    unit("per module-year", 1.0, 0.0, 10.0),
    unit("per link-year", 1.0, 0.0, 1_000.0),
    unit("per switch-year", 1.0, 0.0, 10.0),
    unit("min", 1.0, 0.1, 10_000.0),
    unit("GB/s per node", 1.0, 0.01, 1_000.0),
    unit("EUR/USD", 1.0, 0.1, 10.0),
    whole("events per 54 d and 16384 GPU", 0.0, 10_000.0),
];

impl Unit {
    /// The unit of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        UNITS.iter().find(|unit| unit.name == name)
    }

    /// Why a value in this unit is impossible, if it is.
    pub fn objection(&self, value: f64) -> Option<String> {
        let Self { name, low, high, .. } = self;
        if !value.is_finite() {
            return Some(format!("{value} is not a number"));
        }
        if value < *low || value > *high {
            return Some(format!("{value} {name} is impossible: {low} to {high} {name} can be"));
        }
        if self.whole && value.fract() != 0.0 {
            return Some(format!("{value} {name} is not a whole number"));
        }
        None
    }
}
