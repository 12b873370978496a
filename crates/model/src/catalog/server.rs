//! Servers and racks that hold accelerators.

use super::{Figure, List, PriceRange, Text, UsualNetwork, word::vocabulary};
use crate::units::Watts;

/// A server, or a rack that is sold as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Server {
    /// Stable id, also the name of its data file and its spelling in a link.
    pub id: Text,
    /// Name for people.
    pub name: Text,
    /// Other names.
    pub aliases: List<Text>,
    /// Id of its accelerator; absent for the generic server, which takes any.
    pub gpu: Option<Text>,
    /// Accelerators in it.
    pub gpus: Figure<u32>,
    /// Whether it is the one to take when the user names none; at most one for each
    /// accelerator.
    pub preferred: bool,
    /// Height.
    pub rack_units: Option<Figure<u32>>,
    /// Power at training load.
    pub power_typical: Option<Figure<Watts>>,
    /// Highest rated power.
    pub power_max: Option<Figure<Watts>>,
    /// Price of what `price_includes` names.
    pub price: Option<PriceRange>,
    /// What the price contains.
    pub price_includes: Figure<Includes>,
    /// What the power figures contain.
    pub power_includes: Figure<Includes>,
    /// Price of the machine without accelerators and NICs; generic server only.
    pub host_price: Option<PriceRange>,
    /// Server power as a multiple of the sum of accelerator powers; generic server only.
    pub power_ratio: Option<Figure<f64>>,
    /// The NICs it comes with.
    pub default_network: Option<UsualNetwork>,
    /// The modules its NIC cages take.
    pub node_module: Option<Figure<NodeModule>>,
    /// What a reader should know of the record.
    pub notes: Text,
}

/// What a price or a power figure of a server contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Includes {
    /// The accelerators.
    pub gpu: bool,
    /// Chassis, processors, memory, drives, fans, power supplies.
    pub host: bool,
    /// The NICs of the compute network.
    pub nic: bool,
    /// The modules in the NICs' cages.
    pub optic: bool,
}

vocabulary! {
    /// The modules that a node's NIC cages take.
    NodeModule {
        /// One link a module.
        Single = "single",
        /// Two links a module.
        Twin = "twin",
        /// The NIC is part of the accelerator or a backplane.
        Integrated = "integrated",
    }
}
