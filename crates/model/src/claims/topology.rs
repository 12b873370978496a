//! Shapes of the fabric: one box, rails, distributed chassis.

use super::ClaimUnit::{GigabytesPerSecond, Microseconds, Share, Usd};
use super::ground::{Ground, busbw, latency, more};
use super::{Answer, Claim, ClaimFigure, Verdict};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "one_box",
        section: "3.2",
        link: "gpu=h100-sxm5&nodes=8&transport=roce&topology=single_switch&b.topology=leaf_spine\
               &b.switch=th3-32x400&tab=latency",
        check: one_box,
    },
    Claim {
        id: "same_card_same_leaf",
        section: "3.2",
        link: "gpu=h100-sxm5&nodes=32&transport=roce&load_balancing=ecmp&topology=rail_optimised\
               &b.topology=leaf_spine&tab=fabric",
        check: same_card_same_leaf,
    },
    Claim {
        id: "domestic_rails",
        section: "3.2",
        link: "gpu=metax-c500&nodes=64&nics=8&nic_gbps=100&transport=roce&load_balancing=ecmp\
               &topology=rail_optimised&b.topology=leaf_spine&tab=training",
        check: domestic_rails,
    },
    Claim {
        id: "ddc_over_ecmp",
        section: "3.2",
        link: "gpu=h20-sxm&nodes=8&transport=roce&topology=leaf_spine&switch=th3-32x400&load_balancing=ecmp\
               &b.topology=rail_optimised&c.topology=ddc&c.switch=auto&c.load_balancing=scheduled&tab=bandwidth",
        check: ddc_over_ecmp,
    },
    Claim {
        id: "ddc_test",
        section: "3.2",
        link: "gpu=h20-sxm&nodes=8&transport=roce&topology=leaf_spine&switch=th3-32x400&load_balancing=ecmp\
               &b.load_balancing=static&tab=bandwidth",
        check: ddc_test,
    },
    Claim {
        id: "ddc_low_latency",
        section: "3.2",
        link: "gpu=h20-sxm&nodes=8&transport=roce&topology=ddc&b.topology=leaf_spine&b.switch=th3-32x400\
               &tab=latency",
        check: ddc_low_latency,
    },
];

/// A large advantage: a twentieth of bus bandwidth.
const LARGE: f64 = 0.05;

fn share(name: &'static str, value: f64) -> ClaimFigure {
    ClaimFigure::model(name, value, Share)
}

/// Fewer hops, less time, less money.
fn one_box(ground: &Ground<'_>) -> Option<Answer> {
    let [one, two] = ground.designs()?;
    let (short, long) = (latency(&one)?, latency(&two)?);
    let (cheap, dear) = (one.cost.network_capex.mid.0, two.cost.network_capex.mid.0);
    let verdict = Verdict::of_cases(&[short < long, cheap < dear]);
    let time = |name, value| ClaimFigure::model(name, value, Microseconds);
    let usd = |name, value| ClaimFigure::model(name, value, Usd);
    Answer::new(verdict, [time("one", short), time("two", long), usd("cheap", cheap), usd("dear", dear)])
}

/// No byte of the all-reduce leaves its leaf, and it is no slower for it.
fn same_card_same_leaf(ground: &Ground<'_>) -> Option<Answer> {
    let [rails, mixed] = ground.designs()?;
    let stays = !rails.network.leaves_leaf && mixed.network.leaves_leaf;
    let gain = more(busbw(&mixed)?, busbw(&rails)?)?;
    let servers = f64::from(rails.fabric.nodes_per_leaf);
    let figures = [share("gain", gain), ClaimFigure::model("servers", servers, super::ClaimUnit::Count)];
    Answer::new(Verdict::of_cases(&[stays && gain >= 0.0]), figures)
}

/// Rails must shorten a step by a hundredth.
fn domestic_rails(ground: &Ground<'_>) -> Option<Answer> {
    const FELT: f64 = 0.01;
    let [rails, mixed] = ground.trained()?;
    let gain = more(super::ground::step(&rails)?, super::ground::step(&mixed)?)?;
    let hashed = mixed.network.crossing_share.mean;
    Answer::new(Verdict::of_cases(&[gain >= FELT]), [share("gain", gain), share("hashed", hashed)])
}

/// Against hashed flows where servers meet over spines, and where they meet on one leaf.
fn ddc_over_ecmp(ground: &Ground<'_>) -> Option<Answer> {
    let [hashed, rails, cells] = ground.designs()?;
    let (hashed, rails, cells) = (busbw(&hashed)?, busbw(&rails)?, busbw(&cells)?);
    let (over_hashed, over_rails) = (more(hashed, cells)?, more(rails, cells)?);
    let verdict = Verdict::of_cases(&[over_hashed >= LARGE, over_rails >= LARGE]);
    let speed = |name, value| ClaimFigure::model(name, value, GigabytesPerSecond);
    let figures = [
        share("over_hashed", over_hashed),
        share("over_rails", over_rails),
        speed("cells", cells),
        speed("hashed", hashed),
        speed("rails", rails),
    ];
    Answer::new(verdict, figures)
}

/// The published gain over hashing is of planned paths; the chassis was held against InfiniBand.
fn ddc_test(ground: &Ground<'_>) -> Option<Answer> {
    let value = |id| Some(ground.catalog.evidence(id)?.figure.value);
    let planned_record = ground.document("planned", "tolly_ring_planned")?;
    let chassis_record = ground.document("chassis", "tolly_ring_ddc")?;
    let planned = more(value("tolly_ring_ecmp")?, value("tolly_ring_planned")?)?;
    let chassis = more(value("tolly_ring_ib")?, value("tolly_ring_ddc")?)?;
    let [hashed, spread] = ground.designs()?;
    let model = more(busbw(&hashed)?, busbw(&spread)?)?;
    // Two published rows make one figure; its source is that of the later of them.
    let of = |record: ClaimFigure, value| ClaimFigure { value, unit: Share, ..record };
    let verdict = Verdict::of_cases(&[planned >= LARGE, chassis >= LARGE]);
    Answer::new(verdict, [of(planned_record, planned), of(chassis_record, chassis), share("model", model)])
}

/// Lower than the same servers on leaves and spines.
fn ddc_low_latency(ground: &Ground<'_>) -> Option<Answer> {
    let [cells, packets] = ground.designs()?;
    let boxes = ground.catalog.switch(cells.setup.leaf.as_deref()?)?.latency?;
    let (cells, packets) = (latency(&cells)?, latency(&packets)?);
    let time = |name, value| ClaimFigure::model(name, value, Microseconds);
    let record = ClaimFigure::record("line_box", boxes, Microseconds, |seconds| seconds.as_us());
    Answer::new(
        Verdict::of_cases(&[cells < packets]),
        [time("cells", cells), time("packets", packets), record],
    )
}
