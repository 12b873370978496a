//! Which accelerators go with which network.

use super::ClaimUnit::{GigabitsPerSecond, GigabytesPerSecond, Share};
use super::ground::{Ground, busbw, less, more, step, step_share};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::catalog::Support;
use crate::report::{DesignReport, HopKind};
use crate::units::BitsPerSecond;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "high_end_ib",
        section: "2.1",
        link: "gpu=a100-sxm4-80&nodes=128&transport=ib&b.transport=roce&c.gpu=h100-sxm5&d.gpu=h100-sxm5\
               &d.transport=roce&e.gpu=h200-sxm&f.gpu=h200-sxm&f.transport=roce&tab=training",
        check: high_end_ib,
    },
    Claim {
        id: "network_decides",
        section: "2.1",
        link: "gpu=h100-sxm5&nodes=128&model=gpt3-175b&transport=ib&b.nics=1&b.nic_gbps=100&c.transport=tcp\
               &tab=training",
        check: network_decides,
    },
    Claim {
        id: "cloud_instance",
        section: "2.1",
        link: "gpu=a100-sxm4-80&nodes=8&transport=ib&nics=1&nic_gbps=100&b.nics=8&b.nic_gbps=200&tab=bandwidth",
        check: cloud_instance,
    },
    Claim {
        id: "blackwell_ib",
        section: "2.1",
        link: "gpu=h100-sxm5&nodes=128&transport=ib&b.transport=roce&c.gpu=b200-sxm&d.gpu=b200-sxm\
               &d.transport=roce&e.gpu=gb200&e.nodes=256&f.gpu=gb200&f.nodes=256&f.transport=roce&tab=training",
        check: blackwell_ib,
    },
    Claim {
        id: "mid_range_roce",
        section: "2.2",
        link: "gpu=a800-sxm4-80&nodes=32&transport=ib&b.transport=roce&c.gpu=h20-sxm&d.gpu=h20-sxm\
               &d.transport=roce&e.gpu=l40s&f.gpu=l40s&f.transport=roce&tab=cost",
        check: mid_range_roce,
    },
    Claim {
        id: "domestic_roce",
        section: "2.2",
        link: "gpu=metax-c500&nodes=32&nics=8&nic_gbps=100&transport=ib&b.transport=roce&tab=bandwidth",
        check: domestic_roce,
    },
    Claim {
        id: "geforce_no_multi_node",
        section: "2.3",
        link: "gpu=rtx-4090&nodes=2&transport=roce&tab=bandwidth",
        check: geforce_no_multi_node,
    },
    Claim {
        id: "geforce_third_party",
        section: "2.3",
        link: "gpu=rtx-4090&nodes=2&nics=1&nic_gbps=100&transport=roce&b.gpu=rtx-6000-ada&tab=bandwidth",
        check: geforce_third_party,
    },
    Claim {
        id: "geforce_roce",
        section: "2.3",
        link: "gpu=rtx-4090&nodes=2&nics=1&nic_gbps=25&transport=tcp&b.transport=roce&b.nic_gbps=100\
               &tab=bandwidth",
        check: geforce_roce,
    },
];

/// A twentieth of the step is felt.
const FELT: f64 = 0.05;

fn share(name: &'static str, value: f64) -> ClaimFigure {
    ClaimFigure::model(name, value, Share)
}

/// What RoCE adds to a step, and to bus bandwidth, against InfiniBand on the same servers.
fn behind(ib: &DesignReport, roce: &DesignReport) -> Option<(f64, f64)> {
    Some((more(step(ib)?, step(roce)?)?, less(busbw(ib)?, busbw(roce)?)?))
}

/// A standard that nothing else reaches: longer steps on RoCE for each of the three.
fn high_end_ib(ground: &Ground<'_>) -> Option<Answer> {
    let [a, b, c, d, e, f] = ground.trained()?;
    let (a100, h100, h200) = (behind(&a, &b)?, behind(&c, &d)?, behind(&e, &f)?);
    let designs = ground.document("designs", "nvidia_ethernet_designs")?;
    let (steps, speeds) = ([a100.0, h100.0, h200.0], [a100.1, h100.1, h200.1]);
    // Faster in benchmarks, not in training: what then decides is named by the answer.
    let verdict = Verdict::of_cases(&[steps.iter().all(|it| *it >= FELT), speeds.iter().all(|it| *it > 0.0)]);
    let least = speeds.iter().copied().fold(f64::INFINITY, f64::min);
    let figures = [
        share("a100", a100.0),
        share("h100", h100.0),
        share("h200", h200.0),
        share("least", least),
        share("most", speeds.iter().copied().fold(0.0, f64::max)),
        designs,
    ];
    Answer::new(verdict, figures)
}

/// A quarter of the step waiting for the network makes it the bottleneck.
fn network_decides(ground: &Ground<'_>) -> Option<Answer> {
    const DECIDES: f64 = 0.25;
    let [rails, one, tcp] = ground.trained()?;
    let slower = |design: &DesignReport| more(step(&rails)?, step(design)?);
    let (one_slower, tcp_slower) = (slower(&one)?, slower(&tcp)?);
    let waits = step_share(&rails)?;
    let verdict = Verdict::of_cases(&[waits >= DECIDES, one_slower >= DECIDES, tcp_slower >= DECIDES]);
    Answer::new(verdict, [share("waits", waits), share("one_card", one_slower), share("tcp", tcp_slower)])
}

/// No bottleneck: at least half of what such servers reach with cards of their own.
fn cloud_instance(ground: &Ground<'_>) -> Option<Answer> {
    let [instance, full] = ground.designs()?;
    let record = ground.catalog.instances.iter().find(|it| it.gpu == *instance.setup.gpu)?;
    let rate = |name, figure| ClaimFigure::record(name, figure, GigabitsPerSecond, BitsPerSecond::as_gbps);
    let (shared, whole) = (busbw(&instance)?, busbw(&full)?);
    let limited = matches!(instance.network.bottleneck.kind, HopKind::Nic);
    let verdict = Verdict::of_cases(&[!limited || shared >= whole * 0.5]);
    let each = instance.setup.port_gbps / f64::from(instance.setup.gpus_per_node);
    let figures = [
        rate("low", record.network_rate.low),
        rate("high", record.network_rate.high),
        ClaimFigure::model("each", each, GigabitsPerSecond),
        ClaimFigure::model("shared", shared, GigabytesPerSecond),
        ClaimFigure::model("whole", whole, GigabytesPerSecond),
    ];
    Answer::new(verdict, figures)
}

/// InfiniBand's lead must grow by two points of bus bandwidth, and its lead in a step exceed its price.
fn blackwell_ib(ground: &Ground<'_>) -> Option<Answer> {
    const GROWS: f64 = 0.02;
    let [a, b, c, d, e, f] = ground.trained()?;
    let (h100, b200, gb200) = (behind(&a, &b)?, behind(&c, &d)?, behind(&e, &f)?);
    let dearer = more(d.cost.tco.mid.0, c.cost.tco.mid.0)?;
    let designs = ground.document("designs", "nvidia_ethernet_designs")?;
    let grows = b200.1.max(gb200.1) - h100.1 >= GROWS;
    let verdict = match Verdict::of_cases(&[grows, b200.0 > dearer]) {
        // The maker itself builds its newest servers on Ethernet.
        Verdict::Contradicted | Verdict::Depends if designs.value > 0.0 => Verdict::Outdated,
        other => other,
    };
    let figures = [
        share("h100", h100.1),
        share("b200", b200.1),
        share("on_gb200", gb200.1),
        share("step", b200.0),
        share("dearer", dearer),
        designs,
    ];
    Answer::new(verdict, figures)
}

/// A run must cost a hundredth less on RoCE, for each of the four.
fn mid_range_roce(ground: &Ground<'_>) -> Option<Answer> {
    const CLEARLY: f64 = 0.01;
    let mut figures = Vec::new();
    let servers = [
        ("a800", "gpu=a800-sxm4-80&nodes=32&transport=ib&b.transport=roce"),
        ("h20", "gpu=h20-sxm&nodes=32&transport=ib&b.transport=roce"),
        ("on_l40s", "gpu=l40s&nodes=32&transport=ib&b.transport=roce"),
        ("v100", "gpu=v100-sxm2&nodes=32&transport=ib&b.transport=roce"),
    ];
    for (name, link) in servers {
        let [ib, roce] = ground.trained_at(link)?;
        let run = |design: &DesignReport| Some(design.cost.work.per_run?.mid.0);
        figures.push(share(name, less(run(&ib)?, run(&roce)?)?));
    }
    let cheaper: Vec<bool> = figures.iter().map(|figure| figure.value >= CLEARLY).collect();
    Answer::new(Verdict::of_cases(&cheaper), figures)
}

/// Within a twentieth of InfiniBand on the same servers, at both rates of the article.
fn domestic_roce(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce] = ground.designs()?;
    let kept = busbw(&roce)? / busbw(&ib)?;
    let [fast_ib, fast_roce] =
        ground.at("gpu=metax-c500&nodes=32&nics=8&nic_gbps=400&transport=ib&b.transport=roce")?;
    let fast = busbw(&fast_roce)? / busbw(&fast_ib)?;
    let verdict = Verdict::of_cases(&[kept >= 1.0 - FELT, fast >= 1.0 - FELT]);
    let speed = ClaimFigure::model("speed", busbw(&roce)?, GigabytesPerSecond);
    Answer::new(verdict, [share("kept", kept), share("fast", fast), speed])
}

/// Cards read no memory of it, and its driver lets no neighbour.
fn geforce_no_multi_node(ground: &Ground<'_>) -> Option<Answer> {
    let [design] = ground.designs()?;
    let gpu = ground.catalog.gpu(&design.setup.gpu)?;
    let no = |support: Support| support == Support::No;
    let (direct, peers) = (no(gpu.gpudirect.value), no(gpu.scale_up.p2p.value));
    let speed = ClaimFigure::model("speed", busbw(&design)?, GigabytesPerSecond);
    // A missing capability is a record: its source and confidence stand for it.
    let lacks = |name, record| {
        ClaimFigure::record(name, record, super::ClaimUnit::YesNo, |it| f64::from(u8::from(!no(it))))
    };
    let figures = [lacks("direct", gpu.gpudirect), lacks("peers", gpu.scale_up.p2p), speed];
    Answer::new(Verdict::of_cases(&[direct, peers]), figures)
}

/// What opening the way between cards could give, seen on the professional sister card; and what the licence says.
fn geforce_third_party(ground: &Ground<'_>) -> Option<Answer> {
    const WORTHWHILE: f64 = 1.5;
    let [stock, open] = ground.designs()?;
    let (stock, open) = (busbw(&stock)?, busbw(&open)?);
    let licence = ground.document("year", "geforce_licence")?;
    let excluded = licence.value > 0.0;
    let verdict = Verdict::of_cases(&[open / stock >= WORTHWHILE, !excluded]);
    let speed = |name, value| ClaimFigure::model(name, value, GigabytesPerSecond);
    Answer::new(verdict, [speed("stock", stock), speed("open", open), licence])
}

/// Four times the wire must give at least a quarter more.
fn geforce_roce(ground: &Ground<'_>) -> Option<Answer> {
    const WORTHWHILE: f64 = 0.25;
    let [tcp, roce] = ground.designs()?;
    let gain = more(busbw(&tcp)?, busbw(&roce)?)?;
    let inside = roce.network.local_rate.as_gbs();
    let verdict = Verdict::of_cases(&[gain >= WORTHWHILE]);
    let speed = |name, value| ClaimFigure::model(name, value, GigabytesPerSecond);
    let figures = [
        share("gain", gain),
        speed("tcp", busbw(&tcp)?),
        speed("roce", busbw(&roce)?),
        speed("inside", inside),
    ];
    Answer::new(verdict, figures)
}
