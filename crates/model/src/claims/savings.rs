//! What RoCE is said to save.

use super::ClaimUnit::{Factor, Share};
use super::ground::{Ground, less};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::cost::{ClaimOnBasis, check_claim};
use crate::report::DesignReport;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "saves_36_percent",
        section: "2.2",
        link: "gpu=metax-c500&nodes=32&nics=8&nic_gbps=100&transport=ib&b.transport=roce&tab=cost",
        check: saves_36_percent,
    },
    Claim {
        id: "saves_14_percent",
        section: "2.2",
        link: "gpu=metax-c500&nodes=32&nics=8&nic_gbps=400&transport=ib&b.transport=roce&tab=cost",
        check: saves_14_percent,
    },
    Claim {
        id: "ib_costs_more",
        section: "2.1",
        link: "gpu=a100-sxm4-80&nodes=128&transport=ib&b.transport=roce&c.gpu=h100-sxm5&d.gpu=h100-sxm5\
               &d.transport=roce&e.gpu=b300-sxm&f.gpu=b300-sxm&f.transport=roce&tab=cost",
        check: ib_costs_more,
    },
];

/// Two savings are alike within three points.
const ALIKE: f64 = 0.03;
/// A switch three times as dear as its like is the most that markets have shown.
const CONCEIVABLE: f64 = 3.0;

fn saves_36_percent(ground: &Ground<'_>) -> Option<Answer> {
    saving(ground, 0.36)
}

fn saves_14_percent(ground: &Ground<'_>) -> Option<Answer> {
    saving(ground, 0.143)
}

/// The model's saving on both bases, and the price of a switch at which the claim would hold.
fn saving(ground: &Ground<'_>, claim: f64) -> Option<Answer> {
    let [ib, roce] = ground.designs()?;
    let check = check_claim(&ib.bom, &roce.bom, claim);
    let bases = [check.network, check.with_cards];
    let alike = |basis: &ClaimOnBasis| basis.saving.is_some_and(|saving| (saving - claim).abs() <= ALIKE);
    let near = |basis: &ClaimOnBasis| basis.needed.is_some_and(|needed| needed.ratio <= CONCEIVABLE);
    let verdict = Verdict::of_cases(&[bases.iter().all(alike), bases.iter().any(near)]);
    let mut figures = vec![
        ClaimFigure::model("network", check.network.saving?, Share),
        ClaimFigure::model("with_cards", check.with_cards.saving?, Share),
    ];
    figures.push(ClaimFigure::model("ratio", check.network.needed?.ratio, Factor));
    Answer::new(verdict, figures)
}

/// A twentieth of the network, for each generation.
fn ib_costs_more(ground: &Ground<'_>) -> Option<Answer> {
    const CLEARLY: f64 = 0.05;
    let [a, b, c, d, e, f] = ground.designs()?;
    let saved = |ib: &DesignReport, roce: &DesignReport| {
        less(ib.cost.network_capex.mid.0, roce.cost.network_capex.mid.0)
    };
    let savings = [saved(&a, &b)?, saved(&c, &d)?, saved(&e, &f)?];
    let figure = |name, value| ClaimFigure::model(name, value, Share);
    let figures = [figure("a100", savings[0]), figure("h100", savings[1]), figure("b300", savings[2])];
    Answer::new(Verdict::of_cases(&savings.map(|it| it >= CLEARLY)), figures)
}
