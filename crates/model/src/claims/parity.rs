//! RoCE beside InfiniBand in 64 accelerators, and the switches named there.

use super::ClaimUnit::{Count, GigabytesPerSecond, Seconds, Share};
use super::ground::{Ground, busbw, less, more, step};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::units::BitsPerSecond;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "parity_nccl",
        section: "2.2",
        link: "gpu=h20-sxm&nodes=8&transport=ib&switch=qm9700&algorithm=ring&b.transport=roce\
               &b.switch=h3c-s9827-128dh&tab=bandwidth",
        check: parity_nccl,
    },
    Claim {
        id: "parity_llama",
        section: "2.2",
        link: "gpu=h20-sxm&nodes=8&transport=ib&switch=qm9700&model=llama3-70b&batch=256&b.transport=roce\
               &b.switch=h3c-s9827-128dh&tab=training",
        check: parity_llama,
    },
    Claim {
        id: "parity_other_series",
        section: "2.2",
        link: "gpu=h20-sxm&nodes=8&transport=ib&switch=qm9700&b.transport=roce&b.switch=h3c-s9825-64d\
               &tab=bandwidth",
        check: parity_other_series,
    },
    Claim {
        id: "h3c_density",
        section: "4.2",
        link: "gpu=h20-sxm&nodes=32&transport=roce&switch=h3c-s9825-64d&tab=fabric",
        check: h3c_density,
    },
];

/// Alike: within a twentieth.
const ALIKE: f64 = 0.05;

/// The model's pair, and the measured pair; that one is of the maker's distributed chassis.
fn parity_nccl(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce] = ground.designs()?;
    let (ib, roce) = (busbw(&ib)?, busbw(&roce)?);
    let (measured_ib, measured) = (
        ground.document("measured_ib", "tolly_ring_ib")?,
        ground.document("measured_roce", "tolly_ring_ddc")?,
    );
    let gap = less(ib, roce)?;
    let measured_gap = less(measured_ib.value, measured.value)?;
    let verdict = Verdict::of_cases(&[gap.abs() <= ALIKE, measured_gap.abs() <= ALIKE]);
    let speed = |name, value| ClaimFigure::model(name, value, GigabytesPerSecond);
    let figures =
        [speed("ib", ib), speed("roce", roce), ClaimFigure::model("gap", gap, Share), measured_ib, measured];
    Answer::new(verdict, figures)
}

/// A step may be a fiftieth longer.
fn parity_llama(ground: &Ground<'_>) -> Option<Answer> {
    const ALIKE: f64 = 0.02;
    let [ib, roce] = ground.trained()?;
    let (ib, roce) = (step(&ib)?, step(&roce)?);
    let longer = more(ib, roce)?;
    let seconds = |name, value| ClaimFigure::model(name, value, Seconds);
    let figures = [
        seconds("ib", ib),
        seconds("roce", roce),
        ClaimFigure::model("longer", longer, Share),
        ground.document("measured_ib", "tolly_llama_ib")?,
    ];
    Answer::new(Verdict::of_cases(&[longer.abs() <= ALIKE]), figures)
}

/// Alike in the model where the catalogue knows the box; the others have no record to compute with.
fn parity_other_series(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce] = ground.designs()?;
    let kept = busbw(&roce)? / busbw(&ib)?;
    let named = ["h3c-s9825-64d", "h3c-s9825-8c-g", "h3c-s9855-40b", "h3c-s9855-g"];
    let records: Vec<_> = named.iter().filter_map(|id| ground.catalog.switch(id)).collect();
    let mapped = records.iter().filter(|switch| !switch.ports.is_empty()).count();
    let verdict = Verdict::of_cases(&[kept >= 1.0 - ALIKE, mapped == records.len()]);
    let figures = [
        ClaimFigure::model("kept", kept, Share),
        ClaimFigure::counted("mapped", mapped),
        ClaimFigure::counted("named", records.len()),
    ];
    Answer::new(verdict, figures)
}

/// Half of today's densest boxes, 32 ports of 400G, is dense.
fn h3c_density(ground: &Ground<'_>) -> Option<Answer> {
    const DENSE: f64 = 32.0;
    let record = ground.catalog.switch("h3c-s9825-64d")?;
    let count = record.ports.first()?.count;
    let links = |gbps| f64::from(record.links_at(BitsPerSecond::gbps(gbps)));
    let at =
        |name, gbps| ClaimFigure { value: links(gbps), ..ClaimFigure::record(name, count, Count, f64::from) };
    let series = ground.catalog.switch("h3c-s9855-g")?.ports.len();
    let figures = [at("at_400", 400.0), at("at_100", 100.0), ClaimFigure::counted("other", series)];
    Answer::new(Verdict::of_cases(&[links(400.0) >= DENSE, series > 0]), figures)
}
