//! Cables, modules and fibre in the data files.

use fabriscope_model::catalog::{Cable, CableEnd, Connector, Fibre, Figure, Medium, PricedPer};
use serde::Deserialize;

use super::desk::{Desk, text, texts};
use super::record::{RangeRecord, Record, evidenced};

/// A file of the folder `cables`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CableFile {
    /// Id.
    pub id: String,
    name: String,
    aliases: Vec<String>,
    medium: String,
    priced_per: String,
    notes: String,
    rate: Option<Record>,
    reach: Option<Record>,
    power_per_end: Option<Record>,
    end: Option<EndRecord>,
    price: Option<RangeRecord>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndRecord {
    connector: String,
    lanes: u32,
    lane_gbps: f64,
    optical_lane_gbps: f64,
    links: u32,
    fibre: String,
    source: String,
    date: Option<String>,
    confidence: String,
    kind: Option<String>,
}
evidenced!(EndRecord);

impl EndRecord {
    fn lower(&self, desk: &mut Desk<'_>) -> Figure<CableEnd> {
        let (source, confidence) = desk.cite("end", self.evidence());
        if !(1..=16).contains(&self.lanes) || !(1..=8).contains(&self.links) {
            desk.object("end", "1 to 16 lanes and 1 to 8 links can be");
        }
        let end = CableEnd {
            connector: desk.word_or("end.connector", &self.connector, Connector::None),
            lanes: self.lanes,
            lane_rate: desk.gigabits("end.lane_gbps", self.lane_gbps),
            optical_lane_rate: desk.gigabits("end.optical_lane_gbps", self.optical_lane_gbps),
            links: self.links,
            fibre: desk.word_or("end.fibre", &self.fibre, Fibre::Fixed),
        };
        Figure::new(end, source, confidence)
    }
}

impl CableFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Cable {
        // Only here may a power be zero: fibre draws none.
        let power = self.power_per_end.as_ref();
        Cable {
            id: desk.id(&self.id),
            name: text(&self.name),
            aliases: texts(&self.aliases),
            medium: desk.word_or("medium", &self.medium, Medium::Optic),
            rate: desk.maybe("rate", self.rate.as_ref(), &["Gb/s"]),
            reach: desk.maybe("reach", self.reach.as_ref(), &["m"]),
            power_per_end: power.map(|record| desk.figure("power_per_end", record, &["W"])),
            price: desk.range("price", self.price.as_ref(), &["USD"]),
            priced_per: desk.word_or("priced_per", &self.priced_per, PricedPer::Unknown),
            end: self.end.as_ref().map(|end| end.lower(desk)),
            notes: text(&self.notes),
        }
    }
}
