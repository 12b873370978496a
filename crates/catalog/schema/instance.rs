//! Cloud instances in the data files.

use fabriscope_model::catalog::{Instance, Protocol};
use serde::Deserialize;

use super::desk::{Desk, text, texts};
use super::record::{RangeRecord, Record};

/// A file of the folder `instances`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InstanceFile {
    /// Id.
    pub id: String,
    name: String,
    aliases: Vec<String>,
    gpu: String,
    protocol: String,
    notes: String,
    network_rate: RangeRecord,
    gpus: Option<Record>,
    price: Option<RangeRecord>,
}

impl InstanceFile {
    /// Checks the file; none when the band of its rate is missing.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Option<Instance> {
        Some(Instance {
            id: desk.id(&self.id),
            name: text(&self.name),
            aliases: texts(&self.aliases),
            gpu: text(&self.gpu),
            protocol: desk.word_or("protocol", &self.protocol, Protocol::Tcp),
            network_rate: desk.range("network_rate", Some(&self.network_rate), &["Gb/s"])?,
            gpus: desk.maybe("gpus", self.gpus.as_ref(), &["count"]),
            price: desk.range("price", self.price.as_ref(), &["USD/h"]),
            notes: text(&self.notes),
        })
    }
}
