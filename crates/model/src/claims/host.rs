//! Slots, links and cards of one server.

use super::ClaimUnit::{GigabitsPerSecond, GigabytesPerSecond, Share};
use super::ground::{Ground, busbw, more, usable};
use super::{Answer, Claim, ClaimFigure, Origin, Verdict};
use crate::catalog::Slot;
use crate::report::HopKind;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "nvlink_600",
        section: "3.1",
        link: "gpu=a100-sxm4-80&nodes=1&tab=bandwidth",
        check: nvlink_600,
    },
    Claim {
        id: "pcie4_32",
        section: "3.1",
        link: "gpu=a100-sxm4-80&nodes=4&nic=cx7-ndr&nic_gbps=400&pcie=4&tab=bandwidth",
        check: pcie4_32,
    },
    Claim {
        id: "cards_of_100g",
        section: "3.1",
        link: "gpu=a100-sxm4-80&nodes=4&b.gpu=a800-sxm4-80&tab=bandwidth",
        check: cards_of_100g,
    },
    Claim {
        id: "drop_between_hosts",
        section: "3.1",
        link: "gpu=a100-sxm4-80&nodes=1&b.nodes=4&b.nics=8&b.nic_gbps=200&c.nodes=4&c.nics=8&c.nic_gbps=100\
               &d.nodes=4&d.nics=1&d.nic_gbps=100&tab=bandwidth",
        check: drop_between_hosts,
    },
    Claim {
        id: "wall_of_200g",
        section: "3.1",
        link: "gpu=a100-sxm4-80&nodes=4&nics=8&nic_gbps=200&pcie=4&tab=bandwidth",
        check: wall_of_200g,
    },
    Claim {
        id: "gen4_with_400g",
        section: "3.1",
        link: "gpu=a100-sxm4-80&nodes=4&nics=8&nic_gbps=200&pcie=4&b.nic=cx7-ndr&b.nic_gbps=400&tab=bandwidth",
        check: gen4_with_400g,
    },
    Claim {
        id: "gen5_for_400g",
        section: "3.1",
        link: "gpu=h100-sxm5&nodes=4&nic_gbps=400&pcie=4&b.pcie=5&tab=bandwidth",
        check: gen5_for_400g,
    },
];

/// Rounding of a data sheet.
const ROUNDED: f64 = 0.03;

fn speed(name: &'static str, value: f64) -> ClaimFigure {
    ClaimFigure::model(name, value, GigabytesPerSecond)
}

fn near(value: f64, said: f64) -> bool {
    (value / said - 1.0).abs() <= ROUNDED
}

/// The maker's figure both ways, and what an all-reduce makes of one direction.
fn nvlink_600(ground: &Ground<'_>) -> Option<Answer> {
    const SAID: f64 = 600.0;
    let [design] = ground.designs()?;
    let record = ground.catalog.gpu(&design.setup.gpu)?.scale_up.per_direction?;
    let one = ClaimFigure::record("one_way", record, GigabytesPerSecond, |rate| rate.as_gbs());
    let both = ClaimFigure { name: "both_ways", value: record.value.both_directions().0.as_gbs(), ..one };
    Answer::new(Verdict::of_cases(&[near(both.value, SAID)]), [one, both, speed("busbw", busbw(&design)?)])
}

/// The coded rate of sixteen lanes, and what large transfers reach.
fn pcie4_32(ground: &Ground<'_>) -> Option<Answer> {
    const SAID: f64 = 32.0;
    let [design] = ground.designs()?;
    let coded = Slot::coded_bits_per_second(4, 16) / 8e9;
    let reached = usable(&design, HopKind::NicSlot)?;
    Answer::new(Verdict::of_cases(&[near(coded, SAID)]), [speed("coded", coded), speed("reached", reached)])
}

/// Mainstream: what the servers of both usually come with.
fn cards_of_100g(ground: &Ground<'_>) -> Option<Answer> {
    const SAID: f64 = 100.0;
    let [first, second] = ground.designs()?;
    let usual = |name, id: &str| {
        let network = &ground.catalog.gpu(id)?.usual_network;
        let origin = Origin::Record { source: network.source, confidence: network.confidence };
        let value = network.port_rate.as_gbps();
        Some(ClaimFigure { name, value, unit: GigabitsPerSecond, origin })
    };
    let (a100, a800) = (usual("a100", &first.setup.gpu)?, usual("a800", &second.setup.gpu)?);
    Answer::new(Verdict::of_cases(&[a100.value <= SAID, a800.value <= SAID]), [a100, a800])
}

/// A large drop leaves less than half.
fn drop_between_hosts(ground: &Ground<'_>) -> Option<Answer> {
    const HALF: f64 = 0.5;
    let [one, rails, slow, single] = ground.designs()?;
    let inside = busbw(&one)?;
    let across = [busbw(&rails)?, busbw(&slow)?, busbw(&single)?];
    let figures = [
        speed("inside", inside),
        speed("eight_200", across[0]),
        speed("eight_100", across[1]),
        speed("one_100", across[2]),
    ];
    Answer::new(Verdict::of_cases(&across.map(|it| it < inside * HALF)), figures)
}

/// Close: nine tenths of what the slot carries.
fn wall_of_200g(ground: &Ground<'_>) -> Option<Answer> {
    const CLOSE: f64 = 0.9;
    let [design] = ground.designs()?;
    let (port, slot) = (usable(&design, HopKind::Nic)?, usable(&design, HopKind::NicSlot)?);
    let filled = port / slot;
    let figures = [speed("port", port), speed("slot", slot), ClaimFigure::model("filled", filled, Share)];
    Answer::new(Verdict::of_cases(&[filled >= CLOSE]), figures)
}

/// Under a tenth is no significant gain; nothing at all it is not.
fn gen4_with_400g(ground: &Ground<'_>) -> Option<Answer> {
    const SIGNIFICANT: f64 = 0.1;
    let [slow, fast] = ground.designs()?;
    let gain = more(busbw(&slow)?, busbw(&fast)?)?;
    let figures = [
        ClaimFigure::model("gain", gain, Share),
        speed("at_200", busbw(&slow)?),
        speed("at_400", busbw(&fast)?),
    ];
    Answer::new(Verdict::of_cases(&[gain < SIGNIFICANT]), figures)
}

/// The slot must stop being the limit, and bring half as much again.
fn gen5_for_400g(ground: &Ground<'_>) -> Option<Answer> {
    const NEEDED: f64 = 0.5;
    let [fourth, fifth] = ground.designs()?;
    let gain = more(busbw(&fourth)?, busbw(&fifth)?)?;
    let freed = usable(&fifth, HopKind::NicSlot)? > usable(&fifth, HopKind::Nic)?;
    let figures = [
        ClaimFigure::model("gain", gain, Share),
        speed("fourth", busbw(&fourth)?),
        speed("fifth", busbw(&fifth)?),
    ];
    Answer::new(Verdict::of_cases(&[gain >= NEEDED && freed]), figures)
}
