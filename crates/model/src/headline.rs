//! The facts behind the first sentence of the page.

use crate::cost::ratio;
use crate::report::{DesignReport, Headline, HeadlineDesign, Standing};
use crate::units::BusBandwidth;

/// Compares designs by the collective in focus and by money.
pub(crate) fn headline(designs: &[DesignReport]) -> Headline {
    let speed = |design: &DesignReport| {
        design.network.collective.map_or(BusBandwidth::ZERO, |collective| collective.busbw.mid)
    };
    let fastest =
        designs.iter().reduce(|best, design| if speed(design) > speed(best) { design } else { best });
    let first = designs.first();
    let same_machines = designs.iter().all(|design| {
        first.is_some_and(|first| {
            first.setup.gpu == design.setup.gpu && first.setup.nodes == design.setup.nodes
        })
    });
    let shares: Option<Vec<f64>> = designs.iter().map(|design| design.cost.network_share).collect();
    Headline {
        same_machines,
        one_switch_for_all: designs.iter().all(|design| design.fabric.switch_hops <= 1),
        network_share: shares.and_then(|shares| shares.into_iter().reduce(f64::max)),
        designs: designs.iter().map(|design| compare(design, fastest.unwrap_or(design))).collect(),
        rests_on: rests_on(designs),
    }
}

fn compare(design: &DesignReport, fastest: &DesignReport) -> HeadlineDesign {
    let known = |other: &DesignReport| other.cost.lacks.is_empty();
    let comparable = known(design) && known(fastest);
    let speed_ratio = match (&design.network.collective, &fastest.network.collective) {
        (Some(mine), Some(best)) if best.busbw.mid.0 > 0.0 => mine.busbw.mid / best.busbw.mid,
        _ => 1.0,
    };
    let standing = if design.letter == fastest.letter {
        Standing::Fastest
    } else if overlaps(design, fastest) {
        Standing::OnPar
    } else {
        Standing::Slower
    };
    let money = |yes: bool, value: Option<f64>| value.filter(|_| yes);
    HeadlineDesign {
        letter: design.letter,
        transport: design.setup.transport,
        speed_ratio,
        network_price_ratio: money(
            comparable,
            ratio(&design.cost.network_capex, &fastest.cost.network_capex),
        ),
        tco_ratio: money(comparable, ratio(&design.cost.tco, &fastest.cost.tco)),
        standing,
    }
}

/// Whether a design's central speed lies inside the band of the fastest.
fn overlaps(design: &DesignReport, fastest: &DesignReport) -> bool {
    match (&design.network.collective, &fastest.network.collective) {
        (Some(mine), Some(best)) => mine.busbw.mid >= best.busbw.low,
        _ => true,
    }
}

/// The unverified network price with most money at stake; server prices are common to all designs.
fn rests_on(designs: &[DesignReport]) -> Option<String> {
    let servers: Vec<&str> = designs.iter().map(|design| design.setup.server.as_str()).collect();
    let network = designs.iter().flat_map(|design| &design.cost.unverified);
    let most =
        network.filter(|(id, _)| !servers.contains(&id.as_str())).max_by(|a, b| a.1.0.total_cmp(&b.1.0));
    most.map(|(id, _)| id.clone())
}
