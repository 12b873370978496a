//! What a limit of supply leaves, and what it removes: nothing is removed silently.

use crate::catalog::{Catalog, Nic, Switch, SwitchFamily};
use crate::scenario::{Supply, Transport};

/// Country whose makers a domestic supply is limited to, ISO 3166.
const DOMESTIC: &str = "CN";

/// Why something is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemovedFor {
    /// No InfiniBand may be bought.
    NoInfiniBand,
    /// Its maker is not domestic.
    Foreign,
    /// A class of parts that several makers sell, so nobody can say where it comes from.
    OriginUnknown,
    /// It can only be rented, and no rent was given.
    RentOnly,
}

/// Something that is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// Id of a part, or wire word of a transport.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Why.
    pub reason: RemovedFor,
}

/// Why a maker's part is left out; none where it stays.
fn origin(supply: Supply, country: &str) -> Option<RemovedFor> {
    match (supply, country) {
        (Supply::Any | Supply::NoIb, _) | (_, DOMESTIC) => None,
        (Supply::Domestic, "") => Some(RemovedFor::OriginUnknown),
        (Supply::Domestic, _) => Some(RemovedFor::Foreign),
    }
}

/// Why a switch is left out.
pub(super) fn switch_removed(supply: Supply, switch: &Switch) -> Option<RemovedFor> {
    let ib = switch.family == SwitchFamily::Ib && supply == Supply::NoIb;
    if ib { Some(RemovedFor::NoInfiniBand) } else { origin(supply, &switch.country) }
}

/// Why a card is left out; what is part of an accelerator comes with it.
pub(super) fn card_removed(supply: Supply, nic: &Nic) -> Option<RemovedFor> {
    if nic.integrated { None } else { origin(supply, &nic.country) }
}

/// Why a transport is left out. Without a domestic maker of its switches, InfiniBand is foreign.
pub(super) fn transport_removed(
    supply: Supply,
    transport: Transport,
    catalog: &Catalog,
) -> Option<RemovedFor> {
    if transport != Transport::Ib {
        return None;
    }
    let ib = |switch: &&Switch| switch.family == SwitchFamily::Ib;
    let sold = catalog.switches.iter().filter(ib).any(|switch| switch_removed(supply, switch).is_none());
    match supply {
        Supply::Any => None,
        Supply::NoIb => Some(RemovedFor::NoInfiniBand),
        Supply::Domestic => (!sold).then_some(RemovedFor::Foreign),
    }
}

/// Everything that a supply removes from the catalogue, parts in its order.
pub(super) fn removed(supply: Supply, catalog: &Catalog) -> Vec<Removed> {
    let entry = |id: &str, name: &str, reason: Option<RemovedFor>| {
        reason.map(|reason| Removed { id: id.to_owned(), name: name.to_owned(), reason })
    };
    let ib = entry("ib", "InfiniBand", transport_removed(supply, Transport::Ib, catalog));
    let switches =
        catalog.switches.iter().filter_map(|part| entry(&part.id, &part.name, switch_removed(supply, part)));
    let cards =
        catalog.nics.iter().filter_map(|part| entry(&part.id, &part.name, card_removed(supply, part)));
    ib.into_iter().chain(switches).chain(cards).collect()
}

/// Whether the accelerator itself comes from the limited supply; it is the user's choice and stays.
pub(super) fn accelerator_fits(supply: Supply, country: &str) -> bool {
    origin(supply, country).is_none()
}

/// Transports that can only be rented, where nothing is.
pub(super) fn rented(rent_given: bool) -> Vec<Removed> {
    let entry = |id: &str, name: &str| Removed {
        id: id.to_owned(),
        name: name.to_owned(),
        reason: RemovedFor::RentOnly,
    };
    let all = [
        entry("efa", "Elastic Fabric Adapter"),
        entry("tcp=gpudirect", "TCPX"),
        entry("tcp=offloaded", "TCPXO"),
    ];
    if rent_given { Vec::new() } else { all.to_vec() }
}

impl RemovedFor {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoInfiniBand => "no_infiniband",
            Self::Foreign => "foreign",
            Self::OriginUnknown => "origin_unknown",
            Self::RentOnly => "rent_only",
        }
    }
}
