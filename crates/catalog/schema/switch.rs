//! Switches in the data files.

use fabriscope_model::catalog::{
    InNetworkReduction, PortGroup, PortRole, Split, Support, Switch, SwitchBuild, SwitchFamily,
};
use serde::Deserialize;

use super::desk::{Desk, text, texts};
use super::nic::CageRecord;
use super::record::{RangeRecord, Record, WordRecord};

/// A file of the folder `switches`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwitchFile {
    /// Id.
    pub id: String,
    name: String,
    vendor: String,
    country: String,
    aliases: Vec<String>,
    asic: String,
    family: String,
    build: String,
    notes: String,
    throughput: Option<Record>,
    latency: Option<Record>,
    power_typical: Option<Record>,
    power_max: Option<Record>,
    rack_units: Option<Record>,
    buffer: Option<Record>,
    pfc: WordRecord,
    ecn: WordRecord,
    adaptive_routing: WordRecord,
    reduction: WordRecord,
    subnet_manager: Option<WordRecord>,
    price: Option<RangeRecord>,
    #[serde(default)]
    ports: Vec<PortGroupFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortGroupFile {
    role: String,
    count: Record,
    rate: Record,
    cage: Option<CageRecord>,
    splits: Vec<SplitFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SplitFile {
    ways: Record,
    port_gbps: f64,
}

impl PortGroupFile {
    fn lower(&self, desk: &mut Desk<'_>, field: &str) -> PortGroup {
        let mut splits = Vec::new();
        for (place, split) in self.splits.iter().enumerate() {
            let field = format!("{field}.splits.{place}");
            if split.ways.value * split.port_gbps > self.rate.value * 1.001 {
                desk.object(&field, "the parts carry more than the port");
            }
            splits.push(Split {
                ways: desk.positive(&format!("{field}.ways"), &split.ways, &["count"]),
                rate: desk.gigabits(&format!("{field}.port_gbps"), split.port_gbps),
            });
        }
        PortGroup {
            count: desk.positive(&format!("{field}.count"), &self.count, &["count"]),
            rate: desk.positive(&format!("{field}.rate"), &self.rate, &["Gb/s"]),
            role: desk.word_or(&format!("{field}.role"), &self.role, PortRole::Any),
            cage: self.cage.as_ref().map(|cage| cage.lower(desk, &format!("{field}.cage"))),
            splits: splits.into(),
        }
    }
}

impl SwitchFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Switch {
        let family = desk.word_or("family", &self.family, SwitchFamily::Ethernet);
        if (family == SwitchFamily::Ib) != self.subnet_manager.is_some() {
            desk.object("subnet_manager", "stated for InfiniBand switches, and only for those");
        }
        let mut ports = Vec::new();
        for (place, group) in self.ports.iter().enumerate() {
            ports.push(group.lower(desk, &format!("ports.{place}")));
        }
        let typical = self.power_typical.as_ref();
        let manager = self.subnet_manager.as_ref();
        Switch {
            id: desk.id(&self.id),
            name: text(&self.name),
            vendor: text(&self.vendor),
            country: text(&self.country),
            aliases: texts(&self.aliases),
            asic: text(&self.asic),
            family,
            build: desk.word_or("build", &self.build, SwitchBuild::Fixed),
            ports: ports.into(),
            throughput: desk.maybe("throughput", self.throughput.as_ref(), &["Tb/s"]),
            latency: desk.maybe("latency", self.latency.as_ref(), &["ns"]),
            power_typical: desk.maybe("power_typical", typical, &["W"]),
            power_max: desk.maybe("power_max", self.power_max.as_ref(), &["W"]),
            rack_units: desk.maybe("rack_units", self.rack_units.as_ref(), &["RU"]),
            buffer: desk.maybe("buffer", self.buffer.as_ref(), &["MB"]),
            price: desk.range("price", self.price.as_ref(), &["USD"]),
            pfc: desk.capability("pfc", &self.pfc, Support::Unknown),
            ecn: desk.capability("ecn", &self.ecn, Support::Unknown),
            adaptive_routing: desk.capability("adaptive_routing", &self.adaptive_routing, Support::Unknown),
            reduction: desk.capability("reduction", &self.reduction, InNetworkReduction::Unknown),
            subnet_manager: manager.map(|record| desk.capability("subnet_manager", record, Support::Unknown)),
            notes: text(&self.notes),
        }
    }
}
