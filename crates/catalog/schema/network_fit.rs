//! The usual network in a data file, and whether its NIC and slot can carry it.

use fabriscope_model::catalog::{Attach, Catalog, Gpu, Nic, Slot, UsualNetwork};
use serde::Deserialize;

use super::desk::{Desk, text};
use super::record::evidenced;

/// A usual network as it stands in a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetworkRecord {
    nic: String,
    ports: u32,
    port_gbps: f64,
    per_gpus: u32,
    source: String,
    date: Option<String>,
    confidence: String,
    kind: Option<String>,
    note: String,
}
evidenced!(NetworkRecord);

impl NetworkRecord {
    /// Checks the record.
    pub fn lower(&self, desk: &mut Desk<'_>, field: &str) -> UsualNetwork {
        let (source, confidence) = desk.cite(field, self.evidence());
        for (name, number) in [("ports", self.ports), ("per_gpus", self.per_gpus)] {
            if number == 0 {
                desk.object(&format!("{field}.{name}"), "zero is impossible here");
            }
        }
        UsualNetwork {
            nic: text(&self.nic),
            ports: self.ports,
            port_rate: desk.gigabits(&format!("{field}.port_gbps"), self.port_gbps),
            per_gpus: self.per_gpus,
            source,
            confidence,
            note: text(&self.note),
        }
    }
}

/// Why a NIC cannot carry the usual network of an accelerator, as far as the data can tell.
pub fn misfit(catalog: &Catalog, gpu: &Gpu, network: &UsualNetwork) -> Option<String> {
    let UsualNetwork { nic: id, port_rate, .. } = network;
    let Some(nic) = catalog.nic(id) else {
        return Some(format!("no NIC \"{id}\""));
    };
    if port_rate.0 > nic.port_rate.value.0 {
        let (asked, most) = (port_rate.0 / 1e9, nic.port_rate.value.0 / 1e9);
        return Some(format!("a port of {id} carries {most} Gb/s, not {asked}"));
    }
    if nic.integrated != (gpu.attach.value == Attach::Integrated) {
        return Some(format!("{id} and the accelerator's attach disagree on what is integrated"));
    }
    if nic.integrated && !nic.on_gpus.contains(&gpu.id) {
        return Some(format!("{id} is not part of {}", gpu.id));
    }
    slot_misfit(gpu, nic, network)
}

/// Why the host's slot cannot carry what the usual network puts on one card.
fn slot_misfit(gpu: &Gpu, nic: &Nic, network: &UsualNetwork) -> Option<String> {
    let slot = nic.slot.as_ref()?;
    let generation = slot.generation.value.min(gpu.pcie.generation.value);
    let carries = Slot::coded_bits_per_second(generation, slot.lanes.value);
    let cards = nic.cards_for(network.ports, network.port_rate).max(1);
    let ports_of_a_card = network.ports.div_ceil(cards);
    let asked = network.port_rate.0 * f64::from(ports_of_a_card);
    (asked > carries).then(|| {
        let lanes = slot.lanes.value;
        format!(
            "{ports_of_a_card} x {} Gb/s on one card, but a generation {generation} x{lanes} slot carries {:.0}",
            network.port_rate.0 / 1e9,
            carries / 1e9
        )
    })
}
