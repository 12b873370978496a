//! The figures of every part that the designs use, with what each rests on.

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::{gbps, plain, seconds, usd};
use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::catalog::{
    Cable, Confidence, EconomicRow, Figure, Gpu, Nic, PriceRange, Server, Slot, Source, SourceId, Switch,
};
use fabriscope_model::report::Report;
use fabriscope_model::units::{
    BitsPerSecond, Bytes, BytesPerSecond, FlopPerSecond, Meters, Seconds, Usd, Watts,
};
use fabriscope_words::{Words, constant as texts};

use super::constants::Constant;
use crate::table::{NONE, confidence, item};

/// The rows of one part: `names` are what its figures are called, in order.
struct Listing<'r> {
    rows: &'r mut Vec<Constant>,
    part: String,
    names: &'static str,
    place: usize,
    words: Words,
}

impl<'r> Listing<'r> {
    fn new(rows: &'r mut Vec<Constant>, part: &str, names: &'static str, words: Words) -> Self {
        Self { rows, part: part.to_owned(), names, place: 0, words }
    }

    /// The next figure; one that is absent takes its name with it.
    // Once a type of value: the many calls would weigh more.
    #[inline(never)]
    fn figure<T: Copy>(&mut self, figure: Option<&Figure<T>>, say: fn(T) -> String) {
        if let Some(figure) = figure {
            self.push(say(figure.value), figure.source, figure.confidence);
        }
        self.place += 1;
    }

    #[inline(never)]
    fn price(&mut self, price: Option<&PriceRange>) {
        let ends = |range: &PriceRange| [range.low, range.high];
        if let Some([low, high]) = price.map(ends) {
            // As weak as its weaker end.
            let weaker = if low.confidence > high.confidence { low } else { high };
            let dollars = |price: Usd| usd(price.0);
            let said = [dollars(low.value), dollars(high.value)].join(" – ");
            self.push(said, weaker.source, weaker.confidence);
        }
        self.place += 1;
    }

    fn slot(&mut self, slot: Option<&Slot>) {
        self.figure(slot.map(|slot| &slot.generation), number);
        self.figure(slot.map(|slot| &slot.lanes), number);
    }

    fn push(&mut self, value: String, source: SourceId, known: Confidence) {
        let origin = catalog().source(source);
        self.rows.push(Constant {
            what: item(self.names, self.place).to_owned(),
            of: self.part.clone(),
            value,
            source: origin.map(Source::brief).unwrap_or_default(),
            date: origin.and_then(|source| source.date.as_deref()).unwrap_or(NONE).to_owned(),
            confidence: confidence(known, self.words).to_owned(),
            unverified: known.is_unverified(),
        });
    }
}

fn number(value: u32) -> String {
    plain(value.into())
}

fn watts(value: Watts) -> String {
    format_value(value.0, ValueFormat::Watts)
}

fn rate(value: BitsPerSecond) -> String {
    gbps(value.0 / 1e9)
}

fn bandwidth(value: BytesPerSecond) -> String {
    format_value(value.0, ValueFormat::BytesPerSecond)
}

fn bytes(value: Bytes) -> String {
    format_value(value.0, ValueFormat::Bytes)
}

fn flops(value: FlopPerSecond) -> String {
    plain(value.0 / 1e12) + " TFLOP/s"
}

/// Figures of all parts of all designs, each part once; then the economic constants.
pub fn list(report: &Report, words: Words, rows: &mut Vec<Constant>) {
    let mut ids: Vec<&str> = Vec::new();
    for design in &report.designs {
        let setup = &design.setup;
        ids.extend([setup.gpu.as_str(), &setup.server, &setup.nic]);
        ids.extend(setup.leaf.as_deref().into_iter().chain(setup.spine.as_deref()));
        ids.extend(design.bom.rows.iter().map(|row| row.id.as_str()));
    }
    for (place, id) in ids.iter().enumerate() {
        if ids.iter().take(place).any(|earlier| earlier == id) {
            continue;
        }
        let known = catalog();
        if let Some(part) = known.gpu(id) {
            gpu(part, Listing::new(rows, &part.name, texts::gpu(words), words));
        } else if let Some(part) = known.server(id) {
            server(part, Listing::new(rows, &part.name, texts::server(words), words));
        } else if let Some(part) = known.nic(id) {
            nic(part, Listing::new(rows, &part.name, texts::nic(words), words));
        } else if let Some(part) = known.switch(id) {
            switch(part, Listing::new(rows, &part.name, texts::switch(words), words));
            for group in part.ports.iter() {
                let mut ports = Listing::new(rows, &part.name, texts::ports(words), words);
                ports.figure(Some(&group.count), number);
                ports.figure(Some(&group.rate), rate);
            }
        } else if let Some(part) = known.cable(id) {
            cable(part, Listing::new(rows, &part.name, texts::cable(words), words));
        }
    }
    for row in catalog().economics.iter() {
        economic(row, words, rows);
    }
}

fn gpu(part: &Gpu, mut list: Listing) {
    list.figure(Some(&part.memory), bytes);
    list.figure(Some(&part.memory_bandwidth), bandwidth);
    for peak in [&part.peak.fp16, &part.peak.bf16, &part.peak.fp8, &part.peak.fp4] {
        list.figure(peak.as_ref(), flops);
    }
    list.figure(part.scale_up.per_direction.as_ref(), bandwidth);
    list.figure(Some(&part.scale_up.domain_gpus), number);
    list.slot(Some(&part.pcie));
    list.figure(part.board_power.as_ref(), watts);
    list.price(part.price.as_ref());
}

fn server(part: &Server, mut list: Listing) {
    list.figure(part.rack_units.as_ref(), number);
    list.figure(part.power_typical.as_ref(), watts);
    list.figure(part.power_max.as_ref(), watts);
    list.price(part.price.as_ref());
    list.price(part.host_price.as_ref());
    list.figure(part.power_ratio.as_ref(), plain);
}

fn nic(part: &Nic, mut list: Listing) {
    list.figure(Some(&part.ports), number);
    list.figure(Some(&part.port_rate), rate);
    list.figure(Some(&part.total_rate), rate);
    list.slot(part.slot.as_ref());
    list.figure(part.power_typical.as_ref(), watts);
    list.figure(part.power_max.as_ref(), watts);
    list.price(part.price.as_ref());
}

fn switch(part: &Switch, mut list: Listing) {
    list.figure(part.throughput.as_ref(), rate);
    list.figure(part.latency.as_ref(), |latency: Seconds| seconds(latency.0));
    list.figure(part.power_typical.as_ref(), watts);
    list.figure(part.power_max.as_ref(), watts);
    list.figure(part.rack_units.as_ref(), number);
    list.figure(part.buffer.as_ref(), bytes);
    list.price(part.price.as_ref());
}

fn cable(part: &Cable, mut list: Listing) {
    list.figure(part.rate.as_ref(), rate);
    list.figure(part.reach.as_ref(), |reach: Meters| format_value(reach.0, ValueFormat::Meters));
    list.figure(part.power_per_end.as_ref(), watts);
    list.price(part.price.as_ref());
}

/// An economic constant goes by the name that it has in `data/economics`.
fn economic(row: &EconomicRow, words: Words, rows: &mut Vec<Constant>) {
    let Some(main) = row.value.or(row.high).or(row.low) else { return };
    let mut value = plain(main.value);
    if let (Some(low), Some(high)) = (row.low, row.high) {
        value = [&value, " (", &plain(low.value), " – ", &plain(high.value), ")"].concat();
    }
    let mut list = Listing::new(rows, texts::economics(words), "", words);
    list.push([&value, " ", &*row.unit].concat(), main.source, main.confidence);
    if let Some(last) = rows.last_mut() {
        last.what = row.id.to_string();
    }
}
