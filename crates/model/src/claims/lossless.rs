//! Loss, pauses and congestion.

use super::ClaimUnit::Share;
use super::ground::{Ground, busbw, less};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::report::DesignReport;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "loss_is_catastrophic",
        section: "1.2",
        link: "gpu=h100-sxm5&nodes=8&transport=roce&lossless=off&loss=0.01&b.retrans=selective_repeat\
               &c.loss=0.0001&tab=bandwidth",
        check: loss_is_catastrophic,
    },
    Claim {
        id: "pfc_ecn_required",
        section: "1.2",
        link: "gpu=h100-sxm5&nodes=8&transport=roce&pfc=off&cc=rtt&retrans=selective_repeat&loss=0.001\
               &b.retrans=go_back_n&tab=bandwidth",
        check: pfc_ecn_required,
    },
    Claim {
        id: "ib_native_control",
        section: "3.2",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&topology=leaf_spine&placement=random&load_balancing=static\
               &b.load_balancing=adaptive&c.transport=roce&c.load_balancing=adaptive&tab=bandwidth",
        check: ib_native_control,
    },
    Claim {
        id: "head_of_line",
        section: "3.2",
        link: "gpu=h100-sxm5&nodes=64&transport=roce&pfc=on&cc=none&b.transport=ib&tab=bandwidth",
        check: head_of_line,
    },
    Claim {
        id: "pfc_deadlock",
        section: "3.2",
        link: "gpu=h100-sxm5&nodes=64&transport=roce&topology=leaf_spine&pfc=on&tab=fabric",
        check: pfc_deadlock,
    },
    Claim {
        id: "untuned_roce",
        section: "3.3",
        link: "gpu=h100-sxm5&nodes=64&topology=leaf_spine&transport=roce&b.lossless=default&c.lossless=off\
               &d.transport=ib&e.transport=ib&e.load_balancing=static&tab=bandwidth",
        check: untuned_roce,
    },
    Claim {
        id: "only_a_card_technique",
        section: "5",
        link: "gpu=h100-sxm5&nodes=64&transport=roce&topology=leaf_spine&lossless=off&loss=0.001\
               &retrans=selective_repeat&load_balancing=ecmp&b.load_balancing=spray&tab=bandwidth",
        check: only_a_card_technique,
    },
];

/// Less than half of the wire is a catastrophe.
const CATASTROPHE: f64 = 0.5;
/// More than nine tenths is none.
const HARDLY_FELT: f64 = 0.9;
/// A tenth lost without tuning is a reason to tune.
const WORTH_TUNING: f64 = 0.1;
/// Senders to one port, as in a checkpoint of one server.
const SENDERS: u32 = 8;

fn share(name: &'static str, value: f64) -> ClaimFigure {
    ClaimFigure::model(name, value, Share)
}

/// At one packet in a hundred, by how the card sends again.
fn loss_is_catastrophic(ground: &Ground<'_>) -> Option<Answer> {
    let [back, repeat, rare] = ground.designs()?;
    let left = |design: &DesignReport| design.congestion.goodput.mid;
    let verdict = Verdict::of_cases(&[left(&back) < CATASTROPHE, left(&repeat) < HARDLY_FELT]);
    let figures =
        [share("go_back_n", left(&back)), share("selective", left(&repeat)), share("rare", left(&rare))];
    Answer::new(verdict, figures)
}

/// No longer a must once a card keeps most of the wire without pauses or marks, and somebody runs that at scale.
fn pfc_ecn_required(ground: &Ground<'_>) -> Option<Answer> {
    const AT_SCALE: f64 = 1000.0;
    let [repeat, back] = ground.designs()?;
    let (repeat, back) = (repeat.congestion.goodput.mid, back.congestion.goodput.mid);
    let servers = ground.document("servers", "ztr_servers")?;
    let without = repeat >= HARDLY_FELT && servers.value >= AT_SCALE;
    let verdict = if without { Verdict::Outdated } else { Verdict::Agree };
    Answer::new(verdict, [share("selective", repeat), share("go_back_n", back), servers])
}

/// With routing by table and with adaptive routing; the same adaptive routing on RoCE beside it.
fn ib_native_control(ground: &Ground<'_>) -> Option<Answer> {
    let [fixed, adaptive, roce] = ground.designs()?;
    let kept = |design: &DesignReport| design.network.crossing_share.mean;
    let at =
        |design: &DesignReport| Some(design.congestion.incast.iter().find(|it| it.senders == SENDERS)?.share);
    let verdict = Verdict::of_cases(&[kept(&fixed) >= HARDLY_FELT, kept(&adaptive) >= HARDLY_FELT]);
    let figures = [
        share("table", kept(&fixed)),
        share("adaptive", kept(&adaptive)),
        share("roce", kept(&roce)),
        ground.document("measured", "static_bisection")?,
        share("incast_ib", at(&adaptive)?),
        share("incast_roce", at(&roce)?),
    ];
    Answer::new(verdict, figures)
}

/// Share that an uninvolved flow may be left with, at worst.
fn victim(design: &DesignReport) -> Option<f64> {
    Some(design.congestion.incast.iter().find(|it| it.senders == SENDERS)?.victim.low)
}

fn head_of_line(ground: &Ground<'_>) -> Option<Answer> {
    let [roce, ib] = ground.designs()?;
    let (roce, ib) = (victim(&roce)?, victim(&ib)?);
    let verdict = Verdict::of_cases(&[roce < CATASTROPHE]);
    Answer::new(verdict, [share("roce", roce), share("ib", ib)])
}

/// Described in the literature, and the fabric pauses at all.
fn pfc_deadlock(ground: &Ground<'_>) -> Option<Answer> {
    let [design] = ground.designs()?;
    let year = ground.document("year", "pfc_deadlock_paper")?;
    let hops = ClaimFigure::model("hops", f64::from(design.fabric.switch_hops), super::ClaimUnit::Count);
    Answer::new(Verdict::of_cases(&[design.congestion.flow_control.pause && year.value > 0.0]), [year, hops])
}

/// What is lost without tuning, on RoCE and on InfiniBand.
fn untuned_roce(ground: &Ground<'_>) -> Option<Answer> {
    let [roce, hashed, lossy, ib, table] = ground.designs()?;
    let (roce, ib) = (busbw(&roce)?, busbw(&ib)?);
    let (hashed, lossy) = (less(roce, busbw(&hashed)?)?, less(roce, busbw(&lossy)?)?);
    let table = less(ib, busbw(&table)?)?;
    let verdict = Verdict::of_cases(&[hashed.max(lossy) >= WORTH_TUNING, table < WORTH_TUNING]);
    Answer::new(verdict, [share("hashed", hashed), share("lossy", lossy), share("table", table)])
}

/// What the card does alone (resend) and what it cannot (spread over paths).
fn only_a_card_technique(ground: &Ground<'_>) -> Option<Answer> {
    let [hashed, sprayed] = ground.designs()?;
    let resent = hashed.congestion.goodput.mid;
    let (hashed, sprayed) = (hashed.network.crossing_share.mean, sprayed.network.crossing_share.mean);
    let verdict = Verdict::of_cases(&[resent >= HARDLY_FELT, hashed >= HARDLY_FELT]);
    Answer::new(verdict, [share("resent", resent), share("hashed", hashed), share("sprayed", sprayed)])
}
