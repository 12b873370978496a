//! Titles and labels of the figures in English.

use crate::copy::Figures;
use crate::copy::facts::{BandwidthFacts, TimeFacts};
use fabriscope_chart::numbers::{bytes, count, factor, gbs, percent, seconds};

/// Words of the figures.
pub const FIGURES: Figures = Figures {
    heading: "Figures",
    message_size: "message size",
    bandwidth_title,
    bandwidth_subtitle: |op, gpus| match gpus {
        Some(gpus) => format!("{op} bus bandwidth, GB/s, {} GPUs; band: expected range", count(gpus.into())),
        None => format!("{op} bus bandwidth, GB/s; band: expected range"),
    },
    ceiling: |ports, rate, result| {
        let nics = if ports == 1 { "1 NIC port" } else { "NIC ports" };
        if ports == 1 {
            format!("{nics} of {rate} Gb/s: {result} GB/s")
        } else {
            format!("{ports} {nics} × {rate} Gb/s: {result} GB/s")
        }
    },
    ceiling_by: |hop, result| format!("limit of {hop}: {result} GB/s"),
    half_peak: |size| format!("half of the peak from {size}"),
    time_title,
    time_subtitle: |op| format!("{op} time, logarithmic scales"),
    describe: |design, [from, first, to, last]| format!("{design}: {first} at {from}, {last} at {to}."),
    no_data: "nothing to draw",
    low: "low",
    high: "high",
    table: "Table",
    speed_sources: "Model: NCCL tuner constants, hop rates of the catalogue",
    crosshair: "Left and right arrow keys read exact values, Escape leaves.",
    absent: "no value",
};

fn bandwidth_title(facts: &BandwidthFacts) -> String {
    match facts {
        BandwidthFacts::Nothing => "One GPU has nobody to talk to".to_owned(),
        BandwidthFacts::Alone { label, peak_gbs, half_peak: Some(size) } => {
            format!("{label} peaks at {} GB/s, half of it from {}", gbs(*peak_gbs), bytes(*size))
        }
        BandwidthFacts::Alone { label, peak_gbs, half_peak: None } => {
            format!("{label} peaks at {} GB/s", gbs(*peak_gbs))
        }
        BandwidthFacts::Together { within, from } => {
            format!("Above {} all designs stay within {}", bytes(*from), percent(*within))
        }
        BandwidthFacts::Apart { best, best_gbs, worst, worst_gbs } => {
            format!("Large messages: {best} gives {} GB/s, {worst} {}", gbs(*best_gbs), gbs(*worst_gbs))
        }
    }
}

fn time_title(facts: &TimeFacts) -> String {
    match facts {
        TimeFacts::Nothing => "One GPU waits for nobody".to_owned(),
        TimeFacts::Alike { seconds: time, up_to } => {
            format!("Up to {} latency decides: about {}", bytes(*up_to), seconds(*time))
        }
        TimeFacts::Apart { best, worst, factor: times } => {
            format!("Small messages take {}× as long on {worst} as on {best}", factor(*times))
        }
    }
}
