//! How large, and what then.

use super::ClaimUnit::{Count, GigabytesPerSecond, Microseconds, Share};
use super::ground::{Ground, busbw, latency, less, more, step, step_share};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::fabric::{MANAGED_NODES, UNICAST_LIDS};
use crate::report::{DesignReport, HopKind};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "ib_ten_thousand",
        section: "3.3",
        link: "gpu=h100-sxm5&nodes=1250&transport=ib&tab=fabric",
        check: ib_ten_thousand,
    },
    Claim {
        id: "roce_one_thousand",
        section: "3.3",
        link: "gpu=h100-sxm5&nodes=128&transport=roce&b.nodes=3000&tab=bandwidth",
        check: roce_one_thousand,
    },
    Claim {
        id: "every_microsecond",
        section: "4.1",
        link: "gpu=h100-sxm5&nodes=128&transport=ib&bytes=8&model=llama3-405b&b.transport=roce&tab=latency",
        check: every_microsecond,
    },
    Claim {
        id: "ib_no_bottleneck",
        section: "4.1",
        link: "gpu=h100-sxm5&nodes=128&transport=ib&tab=training",
        check: ib_no_bottleneck,
    },
    Claim {
        id: "overlapping_sizes",
        section: "4.1",
        link: "gpu=a100-sxm4-80&nodes=250&transport=ib&b.transport=roce&tab=training",
        check: overlapping_sizes,
    },
    Claim {
        id: "tcp_for_few",
        section: "4.3",
        link: "gpu=l40s&nodes=4&model=llama3-8b&transport=roce&b.transport=tcp&b.nic_gbps=25&c.gpu=h100-sxm5\
               &d.gpu=h100-sxm5&d.transport=tcp&tab=training",
        check: tcp_for_few,
    },
];

fn share(name: &'static str, value: f64) -> ClaimFigure {
    ClaimFigure::model(name, value, Share)
}

/// Ports and addresses for ten thousand.
fn ib_ten_thousand(ground: &Ground<'_>) -> Option<Answer> {
    let [design] = ground.designs()?;
    let fabric = &design.fabric;
    let ports = f64::from(design.setup.nodes * design.setup.ports_per_node);
    let fits = fabric.max_endpoints as f64 >= ports;
    let addressed = fabric.lids_per_subnet <= UNICAST_LIDS;
    let count = |name, value| ClaimFigure::model(name, value, Count);
    let tiers = 1 + u32::from(fabric.spine > 0) + u32::from(fabric.core > 0);
    let figures = [
        count("gpus", f64::from(design.setup.gpus)),
        count("tiers", f64::from(tiers)),
        count("managed", f64::from(MANAGED_NODES)),
        count("addresses", f64::from(fabric.lids_per_subnet)),
        count("limit", f64::from(UNICAST_LIDS)),
        ClaimFigure::model("speed", busbw(&design)?, GigabytesPerSecond),
    ];
    Answer::new(Verdict::of_cases(&[fits, addressed]), figures)
}

/// Ten thousand on RoCE, documented, is of another order than a thousand.
fn roce_one_thousand(ground: &Ground<'_>) -> Option<Answer> {
    const ANOTHER_ORDER: f64 = 10_000.0;
    let [thousand, many] = ground.designs()?;
    let largest = ground.document("largest", "meta_roce_gpus")?;
    let before = ground.document("before", "meta_roce_before")?;
    let lost = less(busbw(&thousand)?, busbw(&many)?)?;
    let verdict = if largest.value >= ANOTHER_ORDER { Verdict::Outdated } else { Verdict::Agree };
    Answer::new(verdict, [largest, before, share("lost", lost)])
}

/// A hundredth of a training step, or a tenth of a small message.
fn every_microsecond(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce] = ground.trained()?;
    let apart = latency(&roce)? - latency(&ib)?;
    let time = |design: &DesignReport| Some(design.network.collective?.time.mid.as_us());
    let (longer, small) = (more(step(&ib)?, step(&roce)?)?, more(time(&ib)?, time(&roce)?)?);
    let verdict = Verdict::of_cases(&[longer >= 0.01, small >= 0.1]);
    let apart = ClaimFigure::model("apart", apart, Microseconds);
    Answer::new(verdict, [apart, share("step", longer), share("small", small)])
}

/// Neither the narrowest place of large messages nor a tenth of the step.
fn ib_no_bottleneck(ground: &Ground<'_>) -> Option<Answer> {
    const FELT: f64 = 0.1;
    let [design] = ground.trained()?;
    let waits = step_share(&design)?;
    let elsewhere = matches!(design.network.bottleneck.kind, HopKind::ScaleUp);
    let port = ClaimFigure::model("port", design.network.bottleneck.rate.as_gbs(), GigabytesPerSecond);
    let verdict = Verdict::of_cases(&[elsewhere, waits < FELT]);
    Answer::new(verdict, [share("waits", waits), port])
}

/// 2,000 accelerators are "over a thousand" and "several hundred to several thousand" at once; a rule by size
/// alone would need a twentieth of the step to stand on.
fn overlapping_sizes(ground: &Ground<'_>) -> Option<Answer> {
    const FELT: f64 = 0.05;
    let [ib, roce] = ground.trained()?;
    let longer = more(step(&ib)?, step(&roce)?)?;
    let cheaper = less(ib.cost.tco.mid.0, roce.cost.tco.mid.0)?;
    let gpus = ClaimFigure::model("gpus", f64::from(ib.setup.gpus), Count);
    let verdict = if longer >= FELT { Verdict::Agree } else { Verdict::Depends };
    Answer::new(verdict, [gpus, share("longer", longer), share("cheaper", cheaper)])
}

/// Reasonable: a step at most a twentieth longer on TCP.
fn tcp_for_few(ground: &Ground<'_>) -> Option<Answer> {
    const REASONABLE: f64 = 0.05;
    let [a, b, c, d] = ground.trained()?;
    let (small, large) = (more(step(&a)?, step(&b)?)?, more(step(&c)?, step(&d)?)?);
    let verdict = Verdict::of_cases(&[small <= REASONABLE, large <= REASONABLE]);
    let busbw = ClaimFigure::model("speed", busbw(&d)?, GigabytesPerSecond);
    Answer::new(verdict, [share("on_l40s", small), share("h100", large), busbw])
}
