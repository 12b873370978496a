//! NICs in the data files.

use fabriscope_model::catalog::{
    Cage, Connector, Figure, List, Nic, NicProtocol, Protocol, Retransmission, Support,
};
use serde::Deserialize;

use super::desk::{Desk, text, texts};
use super::gpu::SlotFile;
use super::record::{RangeRecord, Record, WordRecord, evidenced};

/// A file of the folder `nics`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NicFile {
    /// Id.
    pub id: String,
    name: String,
    vendor: String,
    country: String,
    aliases: Vec<String>,
    integrated: bool,
    on_gpus: Vec<String>,
    notes: String,
    ports: Record,
    port_rate: Record,
    total_rate: Record,
    launch_year: Option<Record>,
    power_typical: Option<Record>,
    power_max: Option<Record>,
    cage: Option<CageRecord>,
    retransmission: WordRecord,
    out_of_order: WordRecord,
    in_network_reduction: WordRecord,
    gpudirect: WordRecord,
    slot: Option<SlotFile>,
    price: Option<RangeRecord>,
    protocol: Vec<ProtocolFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProtocolFile {
    protocol: String,
    #[serde(default)]
    generation: String,
    ports: u32,
    port_rate: Record,
}

/// A cage in a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CageRecord {
    connector: String,
    lanes: u32,
    lane_gbps: f64,
    ports_per_cage: u32,
    twin: bool,
    source: String,
    date: Option<String>,
    confidence: String,
    kind: Option<String>,
}
evidenced!(CageRecord);

impl CageRecord {
    /// Checks the cage.
    pub fn lower(&self, desk: &mut Desk<'_>, field: &str) -> Figure<Cage> {
        let (source, confidence) = desk.cite(field, self.evidence());
        if !(1..=16).contains(&self.lanes) || !(1..=8).contains(&self.ports_per_cage) {
            desk.object(field, "1 to 16 lanes a port and 1 to 8 ports a cage can be");
        }
        let connector = format!("{field}.connector");
        let cage = Cage {
            connector: desk.word_or(&connector, &self.connector, Connector::None),
            lanes: self.lanes,
            lane_rate: desk.gigabits(&format!("{field}.lane_gbps"), self.lane_gbps),
            ports_per_cage: self.ports_per_cage,
            twin: self.twin,
        };
        Figure::new(cage, source, confidence)
    }
}

impl NicFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Nic {
        if self.protocol.is_empty() {
            desk.object("protocol", "a NIC speaks at least one protocol");
        }
        if self.integrated == self.on_gpus.is_empty() {
            desk.object("on_gpus", "an integrated NIC names its accelerators, a card names none");
        }
        if !self.integrated && self.slot.is_none() {
            desk.object("slot", "a card has a slot");
        }
        let typical = self.power_typical.as_ref();
        let reduction = "in_network_reduction";
        let protocols: List<NicProtocol> =
            self.protocol.iter().map(|entry| self.lower_protocol(desk, entry)).collect();
        Nic {
            id: desk.id(&self.id),
            name: text(&self.name),
            vendor: text(&self.vendor),
            country: text(&self.country),
            aliases: texts(&self.aliases),
            integrated: self.integrated,
            on_gpus: texts(&self.on_gpus),
            ports: desk.positive("ports", &self.ports, &["count"]),
            port_rate: desk.positive("port_rate", &self.port_rate, &["Gb/s"]),
            total_rate: desk.positive("total_rate", &self.total_rate, &["Gb/s"]),
            slot: self.slot.as_ref().map(|slot| slot.lower(desk, "slot")),
            protocols,
            cage: self.cage.as_ref().map(|cage| cage.lower(desk, "cage")),
            retransmission: desk.capability("retransmission", &self.retransmission, Retransmission::Unknown),
            out_of_order: desk.capability("out_of_order", &self.out_of_order, Support::Unknown),
            in_network_reduction: desk.capability(reduction, &self.in_network_reduction, Support::Unknown),
            gpudirect: desk.capability("gpudirect", &self.gpudirect, Support::Unknown),
            power_typical: desk.maybe("power_typical", typical, &["W"]),
            power_max: desk.maybe("power_max", self.power_max.as_ref(), &["W"]),
            price: desk.range("price", self.price.as_ref(), &["USD"]),
            launch_year: desk.maybe("launch_year", self.launch_year.as_ref(), &["year"]),
            notes: text(&self.notes),
        }
    }

    fn lower_protocol(&self, desk: &mut Desk<'_>, entry: &ProtocolFile) -> NicProtocol {
        let field = format!("protocol.{}", entry.protocol);
        let protocol = desk.word_or(&field, &entry.protocol, Protocol::Tcp);
        if (protocol == Protocol::Ib) == entry.generation.is_empty() {
            desk.object(&format!("{field}.generation"), "InfiniBand has a generation, Ethernet none");
        }
        if entry.ports == 0 {
            desk.object(&format!("{field}.ports"), "zero is impossible here");
        }
        NicProtocol {
            protocol,
            generation: text(&entry.generation),
            ports: entry.ports,
            port_rate: desk.positive(&format!("{field}.port_rate"), &entry.port_rate, &["Gb/s"]),
        }
    }
}
