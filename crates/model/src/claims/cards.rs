//! Cards and switches that RoCE asks for, and what exists already.

use super::ClaimUnit::{Share, Usd, Watts};
use super::ground::{Ground, busbw, less, more};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::catalog::Protocol;
use crate::finding::FindingKind;
use crate::report::DesignReport;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "roce2_is_usual",
        section: "1.2",
        link: "gpu=a100-sxm4-80&nodes=16&transport=roce&tab=bandwidth",
        check: roce2_is_usual,
    },
    Claim {
        id: "special_card",
        section: "1.2",
        link: "gpu=l40s&nodes=4&transport=roce&nic=eth-10g&tab=bandwidth",
        check: special_card,
    },
    Claim {
        id: "existing_switches",
        section: "1.2",
        link: "gpu=v100-sxm2&nodes=32&transport=roce&topology=leaf_spine&b.reuse.gen-100g-32=64\
               &c.gpu=h100-sxm5&c.reuse.gen-100g-32=64&tab=cost",
        check: existing_switches,
    },
    Claim {
        id: "smart_cards",
        section: "5",
        link: "gpu=h100-sxm5&nodes=64&transport=roce&nic=cx7-ndr&b.nic=bf3-b3140h&tab=cost",
        check: smart_cards,
    },
];

/// Every card that speaks RoCE speaks version 2.
fn roce2_is_usual(ground: &Ground<'_>) -> Option<Answer> {
    let nics = || ground.catalog.nics.iter();
    let second = nics().filter(|nic| nic.speaks(Protocol::RoceV2).is_some()).count();
    let first = nics().filter(|nic| nic.speaks(Protocol::RoceV1).is_some()).count();
    let only = nics()
        .filter(|nic| nic.speaks(Protocol::RoceV1).is_some() && nic.speaks(Protocol::RoceV2).is_none())
        .count();
    let figures = [
        ClaimFigure::counted("second", second),
        ClaimFigure::counted("first", first),
        ClaimFigure::counted("only_first", only),
        ground.document("year", "roce2_annex")?,
    ];
    Answer::new(Verdict::of_cases(&[second > 0 && only == 0]), figures)
}

/// A plain Ethernet card must be refused.
fn special_card(ground: &Ground<'_>) -> Option<Answer> {
    let [design] = ground.designs()?;
    let refused =
        design.findings.iter().any(|finding| matches!(finding.kind, FindingKind::NicCannotSpeak { .. }));
    let all = ground.catalog.nics.iter().filter(|nic| !nic.integrated);
    let (speak, silent): (Vec<_>, Vec<_>) = all.partition(|nic| nic.speaks(Protocol::RoceV2).is_some());
    let figures = [ClaimFigure::counted("speak", speak.len()), ClaimFigure::counted("silent", silent.len())];
    Answer::new(Verdict::of_cases(&[refused]), figures)
}

/// What is there must fit and save a tenth of the network.
fn existing_switches(ground: &Ground<'_>) -> Option<Answer> {
    const WORTHWHILE: f64 = 0.1;
    let [bought, reused, faster] = ground.designs()?;
    let capex = |design: &DesignReport| design.cost.network_capex.mid.0;
    let saved = less(capex(&bought), capex(&reused))?;
    let used = faster.bom.rows.iter().map(|row| row.reused).sum::<u64>();
    let verdict = Verdict::of_cases(&[saved >= WORTHWHILE, used > 0]);
    let count = ClaimFigure::model("used", used as f64, super::ClaimUnit::Count);
    Answer::new(verdict, [ClaimFigure::model("saved", saved, Share), count])
}

/// A twentieth more bandwidth would be felt.
fn smart_cards(ground: &Ground<'_>) -> Option<Answer> {
    const FELT: f64 = 0.05;
    let [plain, smart] = ground.designs()?;
    let gain = more(busbw(&plain)?, busbw(&smart)?)?;
    let ports = f64::from(plain.setup.nodes * plain.setup.ports_per_node);
    let dearer = (smart.cost.network_capex.mid.0 - plain.cost.network_capex.mid.0) / ports;
    let power = |id: &str| Some(ground.catalog.nic(id)?.power_typical?.value.0);
    let watts = power(&smart.setup.nic)? - power(&plain.setup.nic)?;
    // What the smart card does besides carrying bytes is not modelled: no gain is no refutation.
    let verdict = if gain >= FELT { Verdict::Agree } else { Verdict::Depends };
    let figures = [
        ClaimFigure::model("gain", gain, Share),
        ClaimFigure::model("dearer", dearer, Usd),
        ClaimFigure { origin: super::Origin::Catalogue, ..ClaimFigure::model("watts", watts, Watts) },
    ];
    Answer::new(verdict, figures)
}
