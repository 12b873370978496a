//! Network switches, and the boxes of a distributed chassis.

use super::{Cage, Figure, List, PriceRange, Support, Text, word::vocabulary};
use crate::units::{BitsPerSecond, Bytes, Seconds, Watts};

/// A network switch.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// Stable id, also the name of its data file and its spelling in a link.
    pub id: Text,
    /// Name for people.
    pub name: Text,
    /// Maker.
    pub vendor: Text,
    /// Country of the maker's seat, ISO 3166 code; empty for a class of parts.
    pub country: Text,
    /// Other names.
    pub aliases: List<Text>,
    /// The switching silicon, `unknown` where nobody says.
    pub asic: Text,
    /// What it switches.
    pub family: SwitchFamily,
    /// What kind of box it is.
    pub build: SwitchBuild,
    /// Its ports by group; empty where no port map was found.
    pub ports: List<PortGroup>,
    /// Sum of all port rates, one direction; fabric ports not included.
    pub throughput: Option<Figure<BitsPerSecond>>,
    /// Port-to-port latency of a small packet without queueing.
    pub latency: Option<Figure<Seconds>>,
    /// Power with passive cables at load.
    pub power_typical: Option<Figure<Watts>>,
    /// Highest rated power, modules included.
    pub power_max: Option<Figure<Watts>>,
    /// Height.
    pub rack_units: Option<Figure<u32>>,
    /// Packet buffer.
    pub buffer: Option<Figure<Bytes>>,
    /// Price of one box without modules.
    pub price: Option<PriceRange>,
    /// Whether it pauses single traffic classes; meaningless on InfiniBand, which has credits.
    pub pfc: Figure<Support>,
    /// Whether it marks packets when queues grow.
    pub ecn: Figure<Support>,
    /// Whether it spreads packets of one flow over several paths by their load.
    pub adaptive_routing: Figure<Support>,
    /// What it can add up on the way.
    pub reduction: Figure<InNetworkReduction>,
    /// Whether it can run an InfiniBand subnet manager itself; absent on Ethernet.
    pub subnet_manager: Option<Figure<Support>>,
    /// What a reader should know of the record.
    pub notes: Text,
}

/// Like ports of one switch.
#[derive(Clone, Debug, PartialEq)]
pub struct PortGroup {
    /// Ports in the group.
    pub count: Figure<u32>,
    /// Line rate of one port, one direction.
    pub rate: Figure<BitsPerSecond>,
    /// What the ports are for.
    pub role: PortRole,
    /// How a port leaves the box; absent where nothing is known.
    pub cage: Option<Figure<Cage>>,
    /// How one port may be split; the whole port is not listed.
    pub splits: List<Split>,
}

/// One way of splitting a port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    /// Parts one port becomes.
    pub ways: Figure<u32>,
    /// Line rate of each part.
    pub rate: BitsPerSecond,
}

vocabulary! {
    /// What a switch switches.
    SwitchFamily {
        /// InfiniBand.
        Ib = "ib",
        /// Ethernet.
        Ethernet = "ethernet",
        /// Ethernet at the edge, cells over a scheduled fabric inside.
        EthernetDdc = "ethernet_ddc",
    }
}

vocabulary! {
    /// What kind of box a switch is.
    SwitchBuild {
        /// One box with fixed ports.
        Fixed = "fixed",
        /// A chassis with slots.
        Modular = "modular",
        /// Line box of a distributed chassis.
        LineBox = "line_box",
        /// Fabric box of a distributed chassis.
        FabricBox = "fabric_box",
    }
}

vocabulary! {
    /// What the ports of a group are for.
    PortRole {
        /// Anything.
        Any = "any",
        /// Hosts.
        Down = "down",
        /// Other switches.
        Up = "up",
        /// Cells between the boxes of a distributed chassis.
        Fabric = "fabric",
    }
}

vocabulary! {
    /// What a switch can add up on the way (SHARP class).
    InNetworkReduction {
        /// Nothing.
        None = "none",
        /// Small messages only.
        Small = "small",
        /// Streams, one active tree a switch.
        StreamPerSwitch = "stream_per_switch",
        /// Streams, one active tree a port.
        StreamPerPort = "stream_per_port",
        /// Nothing was found.
        Unknown = "unknown",
    }
}

impl SwitchFamily {
    /// The name as people write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ib => "InfiniBand",
            Self::Ethernet => "Ethernet",
            Self::EthernetDdc => "Ethernet DDC",
        }
    }
}

impl PortGroup {
    /// How many links of a rate the whole group gives: whole ports at their rate or one of
    /// their splits. A port also runs below its rate, one link a port. Zero above its rate.
    #[must_use]
    pub fn links_at(&self, rate: BitsPerSecond) -> u32 {
        let ways = self
            .splits
            .iter()
            .filter(|split| split.rate.0 >= rate.0)
            .map(|split| split.ways.value)
            .max()
            .unwrap_or(0);
        if self.rate.value.0 >= rate.0 { self.count.value * ways.max(1) } else { 0 }
    }
}

impl Switch {
    /// How many links of a rate it gives to hosts or other switches, fabric ports excluded.
    #[must_use]
    pub fn links_at(&self, rate: BitsPerSecond) -> u32 {
        let usable = self.ports.iter().filter(|group| group.role != PortRole::Fabric);
        usable.map(|group| group.links_at(rate)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Confidence, SourceId};

    fn figure<T>(value: T) -> Figure<T> {
        Figure::new(value, SourceId(0), Confidence::Unverified)
    }

    #[test]
    fn an_800g_port_gives_two_400g_links() {
        let split = Split { ways: figure(2), rate: BitsPerSecond(4e11) };
        let group = PortGroup {
            count: figure(64),
            rate: figure(BitsPerSecond(8e11)),
            role: PortRole::Any,
            cage: None,
            splits: List::Owned(vec![split]),
        };
        assert_eq!(group.links_at(BitsPerSecond(8e11)), 64);
        assert_eq!(group.links_at(BitsPerSecond(4e11)), 128);
        assert_eq!(group.links_at(BitsPerSecond(2e11)), 128);
        assert_eq!(group.links_at(BitsPerSecond(16e11)), 0);
    }
}
