//! Accelerators in the data files.

use fabriscope_model::catalog::{
    ArticleClass, Attach, CollectiveLibrary, Gpu, PeakRates, ScaleUp, Shape, Slot, Support, TunerGeneration,
};
use serde::Deserialize;

use super::desk::{Desk, text, texts};
use super::network_fit::NetworkRecord;
use super::record::{RangeRecord, Record, WordRecord};

/// A file of the folder `gpus`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GpuFile {
    /// Id.
    pub id: String,
    name: String,
    vendor: String,
    country: String,
    aliases: Vec<String>,
    form_factor: String,
    tuner: String,
    article: Option<String>,
    ccl: String,
    notes: String,
    reported_alternatives: Vec<String>,
    launch_year: Record,
    gpus_per_node: Record,
    memory: Record,
    memory_bandwidth: Record,
    board_power: Option<Record>,
    attach: WordRecord,
    gpudirect: WordRecord,
    peak: PeakFile,
    scale_up: ScaleUpFile,
    pcie: SlotFile,
    price: Option<RangeRecord>,
    cloud_price: Option<RangeRecord>,
    usual_network: NetworkRecord,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PeakFile {
    fp64: Option<Record>,
    fp32: Option<Record>,
    tf32: Option<Record>,
    fp16: Option<Record>,
    bf16: Option<Record>,
    fp8: Option<Record>,
    fp4: Option<Record>,
    int8: Option<Record>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScaleUpFile {
    link: String,
    generation: String,
    shape: String,
    note: String,
    per_direction: Option<Record>,
    domain_gpus: Record,
    bridge_per_direction: Option<Record>,
    in_switch_reduction: WordRecord,
    p2p: WordRecord,
}

/// A slot in a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotFile {
    generation: Record,
    lanes: Record,
}

impl SlotFile {
    /// Checks the slot.
    pub fn lower(&self, desk: &mut Desk<'_>, field: &str) -> Slot {
        Slot {
            generation: desk.positive(&format!("{field}.generation"), &self.generation, &["gen"]),
            lanes: desk.positive(&format!("{field}.lanes"), &self.lanes, &["lanes"]),
        }
    }
}

impl PeakFile {
    fn lower(&self, desk: &mut Desk<'_>) -> PeakRates {
        const RATE: &[&str] = &["TFLOPS", "TOPS"];
        PeakRates {
            fp64: desk.maybe("peak.fp64", self.fp64.as_ref(), RATE),
            fp32: desk.maybe("peak.fp32", self.fp32.as_ref(), RATE),
            tf32: desk.maybe("peak.tf32", self.tf32.as_ref(), RATE),
            fp16: desk.maybe("peak.fp16", self.fp16.as_ref(), RATE),
            bf16: desk.maybe("peak.bf16", self.bf16.as_ref(), RATE),
            fp8: desk.maybe("peak.fp8", self.fp8.as_ref(), RATE),
            fp4: desk.maybe("peak.fp4", self.fp4.as_ref(), RATE),
            int8: desk.maybe("peak.int8", self.int8.as_ref(), RATE),
        }
    }
}

impl ScaleUpFile {
    fn lower(&self, desk: &mut Desk<'_>) -> ScaleUp {
        const RATE: &[&str] = &["GB/s"];
        let shape = desk.word_or("scale_up.shape", &self.shape, Shape::Switch);
        if shape == Shape::Pcie && self.per_direction.is_some() {
            desk.object("scale_up.per_direction", "a PCIe shape takes its rate from the slot");
        }
        let bridge = self.bridge_per_direction.as_ref();
        let nvls = "scale_up.in_switch_reduction";
        ScaleUp {
            link: text(&self.link),
            generation: text(&self.generation),
            shape,
            per_direction: desk.maybe("scale_up.per_direction", self.per_direction.as_ref(), RATE),
            domain_gpus: desk.positive("scale_up.domain_gpus", &self.domain_gpus, &["count"]),
            bridge_per_direction: desk.maybe("scale_up.bridge_per_direction", bridge, RATE),
            in_switch_reduction: desk.capability(nvls, &self.in_switch_reduction, Support::Unknown),
            p2p: desk.capability("scale_up.p2p", &self.p2p, Support::Unknown),
            note: text(&self.note),
        }
    }
}

impl GpuFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Gpu {
        Gpu {
            id: desk.id(&self.id),
            name: text(&self.name),
            vendor: text(&self.vendor),
            country: text(&self.country),
            aliases: texts(&self.aliases),
            form_factor: text(&self.form_factor),
            tuner: desk.word_or("tuner", &self.tuner, TunerGeneration::Other),
            article: self.article.as_ref().map(|word| desk.word_or("article", word, ArticleClass::Mid)),
            ccl: desk.word_or("ccl", &self.ccl, CollectiveLibrary::Other),
            launch_year: desk.positive("launch_year", &self.launch_year, &["year"]),
            gpus_per_node: desk.positive("gpus_per_node", &self.gpus_per_node, &["count"]),
            peak: self.peak.lower(desk),
            memory: desk.positive("memory", &self.memory, &["GB"]),
            memory_bandwidth: desk.positive("memory_bandwidth", &self.memory_bandwidth, &["GB/s"]),
            scale_up: self.scale_up.lower(desk),
            pcie: self.pcie.lower(desk, "pcie"),
            attach: desk.capability("attach", &self.attach, Attach::Switch),
            gpudirect: desk.capability("gpudirect", &self.gpudirect, Support::Unknown),
            board_power: desk.maybe("board_power", self.board_power.as_ref(), &["W"]),
            price: desk.range("price", self.price.as_ref(), &["USD"]),
            cloud_price: desk.range("cloud_price", self.cloud_price.as_ref(), &["USD/GPU-h"]),
            usual_network: self.usual_network.lower(desk, "usual_network"),
            reported_alternatives: texts(&self.reported_alternatives),
            notes: text(&self.notes),
        }
    }
}
