//! Servers in the data files.

use fabriscope_model::catalog::{Figure, Includes, NodeModule, Server};
use serde::Deserialize;

use super::desk::{Desk, text, texts};
use super::network_fit::NetworkRecord;
use super::record::{RangeRecord, Record, WordRecord, evidenced};

/// A file of the folder `servers`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServerFile {
    /// Id.
    pub id: String,
    name: String,
    aliases: Vec<String>,
    gpu: Option<String>,
    preferred: bool,
    notes: String,
    gpus: Record,
    rack_units: Option<Record>,
    power_typical: Option<Record>,
    power_max: Option<Record>,
    power_ratio: Option<Record>,
    price_includes: IncludesRecord,
    power_includes: IncludesRecord,
    node_module: Option<WordRecord>,
    price: Option<RangeRecord>,
    host_price: Option<RangeRecord>,
    default_network: Option<NetworkRecord>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct IncludesRecord {
    value: Vec<String>,
    source: String,
    date: Option<String>,
    confidence: String,
    kind: Option<String>,
}
evidenced!(IncludesRecord);

impl IncludesRecord {
    fn lower(&self, desk: &mut Desk<'_>, field: &str) -> Figure<Includes> {
        let (source, confidence) = desk.cite(field, self.evidence());
        for word in &self.value {
            if !["gpu", "host", "nic", "optic"].contains(&word.as_str()) {
                desk.object(field, format!("\"{word}\" is not one of: gpu, host, nic, optic"));
            }
        }
        let has = |word: &str| self.value.iter().any(|entry| entry == word);
        let includes = Includes { gpu: has("gpu"), host: has("host"), nic: has("nic"), optic: has("optic") };
        Figure::new(includes, source, confidence)
    }
}

impl ServerFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Server {
        if self.gpu.is_some() == self.power_ratio.is_some() {
            desk.object("power_ratio", "stated for the server that takes any accelerator, and only for it");
        }
        const POWER: &[&str] = &["kW", "W"];
        let module = self.node_module.as_ref();
        let network = self.default_network.as_ref();
        Server {
            id: desk.id(&self.id),
            name: text(&self.name),
            aliases: texts(&self.aliases),
            gpu: self.gpu.as_deref().map(text),
            gpus: desk.positive("gpus", &self.gpus, &["count"]),
            preferred: self.preferred,
            rack_units: desk.maybe("rack_units", self.rack_units.as_ref(), &["RU"]),
            power_typical: desk.maybe("power_typical", self.power_typical.as_ref(), POWER),
            power_max: desk.maybe("power_max", self.power_max.as_ref(), POWER),
            price: desk.range("price", self.price.as_ref(), &["USD"]),
            price_includes: self.price_includes.lower(desk, "price_includes"),
            power_includes: self.power_includes.lower(desk, "power_includes"),
            host_price: desk.range("host_price", self.host_price.as_ref(), &["USD"]),
            power_ratio: desk.maybe("power_ratio", self.power_ratio.as_ref(), &["ratio"]),
            default_network: network.map(|record| record.lower(desk, "default_network")),
            node_module: module.map(|record| desk.capability("node_module", record, NodeModule::Single)),
            notes: text(&self.notes),
        }
    }
}
