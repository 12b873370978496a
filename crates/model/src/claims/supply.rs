//! Who makes what.

use super::ground::Ground;
use super::technology::switch_makers;
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::catalog::{Gpu, Nic, Protocol, SwitchFamily};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "no_foreign_parts",
        section: "2.2",
        link: "gpu=br104&nodes=32&transport=roce&supply=domestic&tab=fabric",
        check: no_foreign_parts,
    },
    Claim {
        id: "ib_one_maker",
        section: "3.3",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&tab=fabric",
        check: ib_one_maker,
    },
    Claim {
        id: "roce_many_makers",
        section: "3.3",
        link: "gpu=h20-sxm&nodes=8&transport=roce&switch=h3c-s9825-64d&b.switch=hw-ce9860-4c-ei\
               &c.switch=ruijie-6580-24dc8qc&tab=fabric",
        check: roce_many_makers,
    },
    Claim {
        id: "domestic_first_choice",
        section: "5",
        link: "gpu=ascend-910b&nodes=32&transport=roce&b.gpu=mtt-s4000&c.gpu=br104&tab=fabric",
        check: domestic_first_choice,
    },
];

const HOME: &str = "CN";

fn domestic_gpus<'g>(ground: &'g Ground<'_>) -> impl Iterator<Item = &'g Gpu> {
    ground.catalog.gpus.iter().filter(|gpu| gpu.country == HOME)
}

fn usual_card<'g>(ground: &'g Ground<'_>, gpu: &Gpu) -> Option<&'g Nic> {
    ground.catalog.nic(&gpu.usual_network.nic)
}

/// Free of foreign parts: the usual card, and the silicon of the switch, made at home.
fn no_foreign_parts(ground: &Ground<'_>) -> Option<Answer> {
    let cards: Vec<&Nic> = domestic_gpus(ground).filter_map(|gpu| usual_card(ground, gpu)).collect();
    let home = |nic: &&&Nic| nic.country == HOME || nic.integrated;
    let own_cards = cards.iter().filter(home).count();
    let switches: Vec<_> = ground.catalog.switches.iter().filter(|switch| switch.country == HOME).collect();
    let foreign = ["Tomahawk", "Trident", "Jericho", "Spectrum"];
    let abroad =
        switches.iter().filter(|switch| foreign.iter().any(|name| switch.asic.contains(name))).count();
    let unknown = switches.len() - abroad;
    let verdict = Verdict::of_cases(&[own_cards > 0, own_cards == cards.len(), abroad == 0]);
    let figures = [
        ClaimFigure::counted("gpus", cards.len()),
        ClaimFigure::counted("own_cards", own_cards),
        ClaimFigure::counted("switches", switches.len()),
        ClaimFigure::counted("abroad", abroad),
        ClaimFigure::counted("unknown", unknown),
    ];
    Answer::new(verdict, figures)
}

/// One maker of InfiniBand switches, and cards of no other.
fn ib_one_maker(ground: &Ground<'_>) -> Option<Answer> {
    let switches = switch_makers(ground, SwitchFamily::Ib);
    let speak = ground.catalog.nics.iter().filter(|nic| nic.speaks(Protocol::Ib).is_some());
    let mut cards: Vec<&str> = speak.map(|nic| &*nic.vendor).collect();
    cards.sort_unstable();
    cards.dedup();
    let verdict = Verdict::of_cases(&[switches.len() == 1, cards.len() == 1]);
    let figures =
        [ClaimFigure::counted("switches", switches.len()), ClaimFigure::counted("cards", cards.len())];
    Answer::new(verdict, figures)
}

/// Four makers at least, the four named among them.
fn roce_many_makers(ground: &Ground<'_>) -> Option<Answer> {
    const MANY: usize = 4;
    let named = ["Huawei", "H3C", "ZTE", "Ruijie"];
    let makers = switch_makers(ground, SwitchFamily::Ethernet);
    let found = named.iter().filter(|name| makers.contains(name)).count();
    let with_ports = |name: &&&str| {
        ground.catalog.switches.iter().any(|switch| switch.vendor == **name && !switch.ports.is_empty())
    };
    let usable = named.iter().filter(with_ports).count();
    let verdict = Verdict::of_cases(&[makers.len() >= MANY && found == named.len()]);
    let figures = [
        ClaimFigure::counted("makers", makers.len()),
        ClaimFigure::counted("found", found),
        ClaimFigure::counted("usable", usable),
    ];
    Answer::new(verdict, figures)
}

/// Every domestic accelerator's usual card speaks RoCE, and nobody at home makes InfiniBand switches.
fn domestic_first_choice(ground: &Ground<'_>) -> Option<Answer> {
    let all = domestic_gpus(ground).count();
    let speaks =
        |gpu: &&Gpu| usual_card(ground, gpu).is_some_and(|nic| nic.speaks(Protocol::RoceV2).is_some());
    let roce = domestic_gpus(ground).filter(speaks).count();
    let home = ground.catalog.switches.iter().filter(|switch| switch.country == HOME);
    let ib = home.filter(|switch| switch.family == SwitchFamily::Ib).count();
    let built_in = |gpu: &&Gpu| usual_card(ground, gpu).is_some_and(|nic| nic.integrated);
    let figures = [
        ClaimFigure::counted("roce", roce),
        ClaimFigure::counted("all", all),
        ClaimFigure::counted("built_in", domestic_gpus(ground).filter(built_in).count()),
        ClaimFigure::counted("ib_switches", ib),
    ];
    Answer::new(Verdict::of_cases(&[roce == all, ib == 0]), figures)
}
