//! What InfiniBand and RoCE are: latency, processors, layers, credits, rates.

use super::ClaimUnit::{Bytes, GigabitsPerSecond, Microseconds, Number, Year};
use super::ground::{Ground, busbw, latency};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::catalog::{Protocol, SwitchFamily};
use crate::finding::FindingKind;
use crate::report::Role;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "rdma_latency",
        section: "1",
        link: "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp&tab=latency",
        check: rdma_latency,
    },
    Claim {
        id: "cpu_load",
        section: "1.1",
        link: "gpu=h100-sxm5&nodes=8&transport=tcp&b.transport=ib&tab=bandwidth",
        check: cpu_load,
    },
    Claim {
        id: "own_parts",
        section: "1.1",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&b.switch=sn5600&tab=fabric",
        check: own_parts,
    },
    Claim {
        id: "open_standard",
        section: "1.1",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&tab=fabric",
        check: open_standard,
    },
    Claim {
        id: "credits_end_to_end",
        section: "1.1",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&topology=leaf_spine&tab=latency",
        check: credits_end_to_end,
    },
    Claim {
        id: "under_one_microsecond",
        section: "1.1",
        link: "gpu=h100-sxm5&nodes=2&transport=ib&topology=back_to_back&bytes=8&b.topology=single_switch\
               &c.nodes=64&c.topology=rail_optimised&tab=latency",
        check: under_one_microsecond,
    },
    Claim {
        id: "ib_rate",
        section: "1.1",
        link: "gpu=b300-sxm&nodes=16&transport=ib&tab=bandwidth",
        check: ib_rate,
    },
    Claim {
        id: "roce1_one_domain",
        section: "1.2",
        link: "gpu=a100-sxm4-80&nodes=64&transport=roce1&b.transport=roce&tab=fabric",
        check: roce1_one_domain,
    },
    Claim {
        id: "roce_wraps_ib",
        section: "1.2",
        link: "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&tab=bandwidth",
        check: roce_wraps_ib,
    },
];

/// RDMA must be this many times faster than sockets to have "solved" latency.
const CLEARLY_FASTER: f64 = 5.0;

fn rdma_latency(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce, tcp] = ground.designs()?;
    let (ib, roce, tcp) = (latency(&ib)?, latency(&roce)?, latency(&tcp)?);
    let verdict = Verdict::of_cases(&[tcp / ib >= CLEARLY_FASTER, tcp / roce >= CLEARLY_FASTER]);
    let figure = |name, value| ClaimFigure::model(name, value, Microseconds);
    Answer::new(verdict, [figure("ib", ib), figure("roce", roce), figure("tcp", tcp)])
}

/// Sockets must keep at least one core of a server busy.
fn cpu_load(ground: &Ground<'_>) -> Option<Answer> {
    let [tcp, rdma] = ground.designs()?;
    let cores = tcp.network.cpu_cores?.mid;
    let verdict = Verdict::of_cases(&[cores >= 1.0 && rdma.network.cpu_cores.is_none()]);
    let speed = ClaimFigure::model("tcp", busbw(&tcp)?, super::ClaimUnit::GigabytesPerSecond);
    let rdma = ClaimFigure::model("rdma", busbw(&rdma)?, super::ClaimUnit::GigabytesPerSecond);
    Answer::new(verdict, [ClaimFigure::model("cores", cores, Number), speed, rdma])
}

/// A part is InfiniBand's own where the same servers on RoCE need another one.
fn own_parts(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce] = ground.designs()?;
    let parts = ib.bom.rows.iter().filter(|row| row.role.is_network());
    let kept: Vec<(Role, bool)> = parts
        .map(|row| (row.role, roce.bom.rows.iter().any(|other| other.id == row.id && other.role == row.role)))
        .collect();
    let shared = kept.iter().filter(|(_, shared)| *shared).count();
    let own: Vec<bool> = kept.iter().map(|(_, shared)| !shared).collect();
    let figures = [ClaimFigure::counted("shared", shared), ClaimFigure::counted("all", kept.len())];
    Answer::new(Verdict::of_cases(&own), figures)
}

/// Makers of switches of a kind; classes of parts without a maker do not count.
pub(super) fn switch_makers<'g>(ground: &'g Ground<'_>, family: SwitchFamily) -> Vec<&'g str> {
    let switches = ground.catalog.switches.iter().filter(|switch| switch.family == family);
    let mut makers: Vec<&str> =
        switches.filter(|switch| !switch.country.is_empty()).map(|switch| &*switch.vendor).collect();
    makers.sort_unstable();
    makers.dedup();
    makers
}

/// Open in its text is not open in what can be bought: that takes a second maker.
fn open_standard(ground: &Ground<'_>) -> Option<Answer> {
    let published = ground.document("published", "roce2_annex")?;
    let makers = switch_makers(ground, SwitchFamily::Ib).len();
    let ethernet = switch_makers(ground, SwitchFamily::Ethernet).len();
    let figures = [published, ClaimFigure::counted("ib", makers), ClaimFigure::counted("ethernet", ethernet)];
    Answer::new(Verdict::of_cases(&[published.value > 0.0, makers >= 2]), figures)
}

/// A credit that counts on fewer links than the path has is not end to end.
fn credits_end_to_end(ground: &Ground<'_>) -> Option<Answer> {
    let [ib] = ground.designs()?;
    let span = ground.document("span", "ib_credit_links")?;
    let links = f64::from(ib.fabric.switch_hops) + 1.0;
    let figures = [span, ClaimFigure::model("links", links, super::ClaimUnit::Count)];
    Answer::new(Verdict::of_cases(&[span.value >= links]), figures)
}

/// Each layer below a microsecond, or not.
fn under_one_microsecond(ground: &Ground<'_>) -> Option<Answer> {
    let [direct, one_switch, two_tiers] = ground.designs()?;
    let verbs = ground.document("verbs", "verbs_direct")?;
    let small = direct.network.collective?.time.mid.as_us();
    let figure = |name, value| ClaimFigure::model(name, value, Microseconds);
    let layers = [
        verbs,
        figure("direct", latency(&direct)?),
        figure("one_switch", latency(&one_switch)?),
        figure("two_tiers", latency(&two_tiers)?),
        figure("collective", small),
    ];
    Answer::new(Verdict::of_cases(&layers.map(|layer| layer.value < 1.0)), layers)
}

/// Above what the article calls the highest rate, the sentence is of its time.
fn ib_rate(ground: &Ground<'_>) -> Option<Answer> {
    const SAID: f64 = 400.0;
    let spoken =
        ground.catalog.nics.iter().filter_map(|nic| Some((nic, nic.speaks(Protocol::Ib)?.port_rate)));
    let (nic, rate) = spoken.max_by(|a, b| a.1.value.0.total_cmp(&b.1.value.0))?;
    let highest = ClaimFigure::record("highest", rate, GigabitsPerSecond, |rate| rate.as_gbps());
    let since = ClaimFigure::record("since", nic.launch_year?, Year, f64::from);
    let verdict = if highest.value > SAID { Verdict::Outdated } else { Verdict::Agree };
    Answer::new(verdict, [highest, since])
}

/// Version 1 must need one broadcast domain over all switches where version 2 is routed.
fn roce1_one_domain(ground: &Ground<'_>) -> Option<Answer> {
    let [first, second] = ground.designs()?;
    let switches = |design: &crate::report::DesignReport| {
        design.findings.iter().find_map(|finding| match finding.kind {
            FindingKind::Roce1Unrouted { switches } => Some(f64::from(switches)),
            _ => None,
        })
    };
    let stretched = switches(&first).unwrap_or(0.0);
    let verdict = Verdict::of_cases(&[stretched > 1.0 && switches(&second).is_none()]);
    let count = ClaimFigure::model("switches", stretched, super::ClaimUnit::Count);
    Answer::new(verdict, [count, ground.document("year", "roce2_annex")?])
}

/// More bytes around a packet than InfiniBand's own, and still most of the bandwidth.
fn roce_wraps_ib(ground: &Ground<'_>) -> Option<Answer> {
    const MOST: f64 = 0.9;
    let [ib, roce] = ground.designs()?;
    let network = &ground.catalog.network;
    let kept = busbw(&roce)? / busbw(&ib)?;
    let wrapped = network.roce_overhead > network.ib_overhead;
    let bytes = |name, value| ClaimFigure {
        origin: super::Origin::Catalogue,
        ..ClaimFigure::model(name, value, Bytes)
    };
    let figures = [
        bytes("roce", network.roce_overhead),
        bytes("ib", network.ib_overhead),
        ClaimFigure::model("kept", kept, super::ClaimUnit::Share),
    ];
    Answer::new(Verdict::of_cases(&[wrapped, kept >= MOST]), figures)
}
