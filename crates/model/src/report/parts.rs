//! The bill of materials.

use super::Ranged;
use crate::catalog::{Confidence, SourceId};
use crate::units::{Usd, Watts};

/// What must be bought for one design.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BillOfMaterials {
    /// One row a kind of part.
    pub rows: Vec<PartRow>,
    /// Servers and network at load, before PUE; parts of unknown power are not in it.
    pub it_power: Watts,
    /// The network's part of that: switches, modules, and cards whose power is counted apart.
    pub network_power: Watts,
    /// All of it for each accelerator.
    pub power_per_gpu: Watts,
    /// The network's part for each 400 Gb/s of server port.
    pub network_power_per_400g: Watts,
    /// Parts whose power nobody published: id and count.
    pub unknown_power: Vec<Unknown>,
}

/// Something that a total lacks.
#[derive(Clone, Debug, PartialEq)]
pub struct Unknown {
    /// Part id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// How many that must be bought, or that draw power.
    pub count: u64,
}

/// What a part is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Server with its accelerators.
    Server,
    /// Network card.
    Nic,
    /// Leaf switch.
    Leaf,
    /// Spine switch.
    Spine,
    /// Core switch.
    Core,
    /// Link between server and leaf.
    CableNodeLeaf,
    /// Link between leaf and spine.
    CableLeafSpine,
    /// Link between spine and core.
    CableSpineCore,
    /// Optical module.
    Optic,
    /// Card towards storage.
    StorageNic,
    /// Switch of the storage network.
    StorageSwitch,
    /// Link of the storage network.
    StorageCable,
    /// Switch of the management network.
    MgmtSwitch,
    /// Link of the management network.
    MgmtCable,
    /// Server or appliance that manages the fabric.
    Manager,
    /// Licence of the fabric's manager, for one managed port.
    Licence,
    /// Kept in store, of any network part.
    Spare,
    /// Hall and its fittings, at the user's price for each server.
    Facility,
}

impl Role {
    /// The name in CSV files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Nic => "nic",
            Self::Leaf => "leaf",
            Self::Spine => "spine",
            Self::Core => "core",
            Self::CableNodeLeaf => "cable_node_leaf",
            Self::CableLeafSpine => "cable_leaf_spine",
            Self::CableSpineCore => "cable_spine_core",
            Self::Optic => "optic",
            Self::StorageNic => "storage_nic",
            Self::StorageSwitch => "storage_switch",
            Self::StorageCable => "storage_cable",
            Self::MgmtSwitch => "mgmt_switch",
            Self::MgmtCable => "mgmt_cable",
            Self::Manager => "manager",
            Self::Licence => "licence",
            Self::Spare => "spare",
            Self::Facility => "facility",
        }
    }

    /// Whether the part counts as network rather than server.
    #[must_use]
    pub const fn is_network(self) -> bool {
        !matches!(self, Self::Server | Self::Facility)
    }
}

/// One row of the bill.
#[derive(Clone, Debug, PartialEq)]
pub struct PartRow {
    /// What it is for.
    pub role: Role,
    /// Catalogue id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// How many.
    pub count: u64,
    /// Price of one; absent when nobody published one and the user gave none.
    pub unit_price: Option<Ranged<Usd>>,
    /// Power of one at load, where it is counted apart; absent when unknown.
    pub power_each: Option<Watts>,
    /// Trust in the price.
    pub confidence: Confidence,
    /// Source of the price; absent for the user's own figure and for what is inside another price.
    pub source: Option<SourceId>,
    /// The price is the user's own.
    pub yours: bool,
    /// The price is inside that of the server.
    pub in_server: bool,
    /// How many exist already and cost nothing.
    pub reused: u64,
}

impl PartRow {
    /// What must be bought.
    #[must_use]
    pub fn bought(&self) -> u64 {
        self.count.saturating_sub(self.reused)
    }

    /// What is bought times unit price; nothing to buy costs nothing, whatever the price.
    #[must_use]
    pub fn total(&self) -> Option<Ranged<Usd>> {
        if self.bought() == 0 {
            return Some(Ranged::exact(Usd::ZERO));
        }
        self.unit_price.map(|price| price.map(|usd| usd * self.bought() as f64))
    }
}
