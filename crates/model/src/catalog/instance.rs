//! Cloud instances.

use super::{Figure, HourlyPriceRange, List, Protocol, RateRange, Text};

/// A rented machine whose network is a share of the host's.
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// Stable id, also the name of its data file.
    pub id: Text,
    /// Name for people.
    pub name: Text,
    /// Other names.
    pub aliases: List<Text>,
    /// Id of its accelerator.
    pub gpu: Text,
    /// What its network speaks.
    pub protocol: Protocol,
    /// Line rate of the smallest and the largest share, one direction.
    pub network_rate: RateRange,
    /// Accelerators of the largest share; absent where unknown.
    pub gpus: Option<Figure<u32>>,
    /// Rent of the instance.
    pub price: Option<HourlyPriceRange>,
    /// What a reader should know of the record.
    pub notes: Text,
}
