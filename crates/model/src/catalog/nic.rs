//! Network cards, and network ports that are part of an accelerator.

use super::{Cage, Figure, List, PriceRange, Slot, Support, Text, word::vocabulary};
use crate::units::{BitsPerSecond, Watts};

/// A network card, or the network ports of an accelerator.
#[derive(Clone, Debug, PartialEq)]
pub struct Nic {
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
    /// Whether it is part of an accelerator: no slot, and no price or power of its own.
    pub integrated: bool,
    /// Ids of the accelerators that an integrated NIC belongs to; empty for cards.
    pub on_gpus: List<Text>,
    /// Ports of one card.
    pub ports: Figure<u32>,
    /// Highest line rate of one port, one direction.
    pub port_rate: Figure<BitsPerSecond>,
    /// What one card carries over all ports together, one direction.
    pub total_rate: Figure<BitsPerSecond>,
    /// Its edge connector; absent when integrated.
    pub slot: Option<Slot>,
    /// What it speaks, and at which port rate.
    pub protocols: List<NicProtocol>,
    /// How a port leaves the card; absent where nothing is known.
    pub cage: Option<Figure<Cage>>,
    /// How it recovers a lost packet.
    pub retransmission: Figure<Retransmission>,
    /// Whether it places packets that arrive out of order, which adaptive routing needs.
    pub out_of_order: Figure<Support>,
    /// Whether it can take part in reductions inside the switches (SHARP class).
    pub in_network_reduction: Figure<Support>,
    /// Whether it can read and write accelerator memory.
    pub gpudirect: Figure<Support>,
    /// Power at load with passive cables.
    pub power_typical: Option<Figure<Watts>>,
    /// Highest rated power, module supply not included unless the note says so.
    pub power_max: Option<Figure<Watts>>,
    /// Price of one card.
    pub price: Option<PriceRange>,
    /// First year of sale.
    pub launch_year: Option<Figure<u32>>,
    /// What a reader should know of the record.
    pub notes: Text,
}

/// One protocol a NIC speaks.
#[derive(Clone, Debug, PartialEq)]
pub struct NicProtocol {
    /// The protocol.
    pub protocol: Protocol,
    /// Generation of the InfiniBand link (`EDR`, `HDR`, `NDR` ...); empty for Ethernet.
    pub generation: Text,
    /// Ports of one card under this protocol.
    pub ports: u32,
    /// Highest line rate of a port under this protocol: a port of a ConnectX-8 runs at
    /// 800 Gb/s as InfiniBand, but at 400 Gb/s as one of two Ethernet ports.
    pub port_rate: Figure<BitsPerSecond>,
}

vocabulary! {
    /// A protocol of the wire.
    Protocol {
        /// InfiniBand.
        Ib = "ib",
        /// RDMA over Ethernet inside one broadcast domain.
        RoceV1 = "roce1",
        /// RDMA over UDP and IP.
        RoceV2 = "roce2",
        /// TCP through the kernel.
        Tcp = "tcp",
        /// RDMA over TCP.
        Iwarp = "iwarp",
        /// Ultra Ethernet transport.
        Uec = "uec",
    }
}

impl Protocol {
    /// The name as people write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ib => "InfiniBand",
            Self::RoceV1 => "RoCE v1",
            Self::RoceV2 => "RoCE v2",
            Self::Tcp => "TCP",
            Self::Iwarp => "iWARP",
            Self::Uec => "UEC",
        }
    }
}

vocabulary! {
    /// How a NIC recovers a lost packet.
    Retransmission {
        /// Sends everything again from the lost packet on.
        GoBackN = "go_back_n",
        /// Sends the lost packet again.
        SelectiveRepeat = "selective_repeat",
        /// Starts the message over, or stalls for long (cards of the 40G age).
        OldNic = "old_nic",
        /// Nothing was found.
        Unknown = "unknown",
    }
}

impl Nic {
    /// The entry for a protocol, if the NIC speaks it.
    #[must_use]
    pub fn speaks(&self, protocol: Protocol) -> Option<&NicProtocol> {
        self.protocols.iter().find(|entry| entry.protocol == protocol)
    }

    /// Cards needed for a number of ports run at a rate: a card has as many ports of it as
    /// its protocols give, and as its total rate carries. Zero for an integrated NIC, which
    /// comes with the accelerator; else at least one.
    #[must_use]
    pub fn cards_for(&self, ports: u32, port_rate: BitsPerSecond) -> u32 {
        if self.integrated {
            return 0;
        }
        let spoken = self.protocols.iter().map(|entry| entry.ports).max();
        let most = self.ports.value.max(spoken.unwrap_or(1)).max(1);
        let by_rate = (self.total_rate.value.0 / port_rate.0.max(1.0) + 1e-9).floor();
        ports.div_ceil((by_rate as u32).clamp(1, most)).max(1)
    }
}
