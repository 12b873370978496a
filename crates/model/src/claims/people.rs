//! Time, staff and power.

use super::ClaimUnit::{Days, Usd, Watts};
use super::ground::Ground;
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::cost::against;
use crate::report::{CostShare, DesignReport};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "ib_deploys_faster",
        section: "3.3",
        link: "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&tab=cost",
        check: ib_deploys_faster,
    },
    Claim {
        id: "ib_needs_specialists",
        section: "3.3",
        link: "gpu=h100-sxm5&nodes=128&fte_ib=0.5&fte_eth=0.5&team=ethernet&transport=ib&b.transport=roce\
               &c.team=ib&d.team=ib&d.transport=roce&tab=cost",
        check: ib_needs_specialists,
    },
    Claim {
        id: "every_watt",
        section: "4.1",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&c.gpu=b300-sxm&d.gpu=b300-sxm\
               &d.transport=roce&e.gpu=a800-sxm4-80&f.gpu=a800-sxm4-80&f.transport=roce&tab=fabric",
        check: every_watt,
    },
];

/// Nobody measured it on both. A RoCE fabric of ten thousand or more that was chosen because it could be built
/// sooner keeps it from being a rule; the model says what days of head start are worth.
fn ib_deploys_faster(ground: &Ground<'_>) -> Option<Answer> {
    const LARGE: f64 = 10_000.0;
    let [ib, roce] = ground.designs()?;
    let days = against(&ib, &roce).break_even_days?;
    let quick = ground.document("gpus", "meta_roce_gpus")?;
    let difference = (ib.cost.tco.mid.0 - roce.cost.tco.mid.0).abs();
    let verdict = if quick.value >= LARGE { Verdict::Depends } else { Verdict::Agree };
    let money = ClaimFigure::model("difference", difference, Usd);
    Answer::new(verdict, [ClaimFigure::model("days", days, Days), money, quick])
}

/// Staff on InfiniBand must cost more, whichever of the two the team knows; half a person's work on either.
fn ib_needs_specialists(ground: &Ground<'_>) -> Option<Answer> {
    let [ib, roce, ib_known, roce_strange] = ground.designs()?;
    let staff = |design: &DesignReport| {
        let parts = design.cost.split.iter().filter(|(part, _)| *part == CostShare::Staff);
        parts.map(|(_, usd)| usd.0).sum::<f64>()
    };
    let (ethernet_team, ib_team) = (staff(&ib) - staff(&roce), staff(&ib_known) - staff(&roce_strange));
    let verdict = Verdict::of_cases(&[ethernet_team > 0.0, ib_team > 0.0]);
    let usd = |name, value| ClaimFigure::model(name, value, Usd);
    let network = (ib.cost.network_capex.mid - roce.cost.network_capex.mid).0;
    let figures = [usd("ethernet_team", ethernet_team), usd("ib_team", ib_team), usd("network", network)];
    Answer::new(verdict, figures)
}

/// Fewer watts for each 400 Gb/s on InfiniBand, for three generations.
fn every_watt(ground: &Ground<'_>) -> Option<Answer> {
    let [a, b, c, d, e, f] = ground.designs()?;
    let watts =
        |name, design: &DesignReport| ClaimFigure::model(name, design.bom.network_power_per_400g.0, Watts);
    let figures = [
        watts("h100_ib", &a),
        watts("h100_roce", &b),
        watts("b300_ib", &c),
        watts("b300_roce", &d),
        watts("a800_ib", &e),
        watts("a800_roce", &f),
    ];
    let lower: Vec<bool> = figures.chunks(2).map(|pair| pair[0].value < pair[1].value).collect();
    Answer::new(Verdict::of_cases(&lower), figures)
}
