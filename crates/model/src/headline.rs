//! The facts behind the first sentence of the page.

use crate::report::{DesignReport, Headline, HeadlineDesign, NetworkPrices, Standing};
use crate::units::BusBandwidth;

/// Difference of two networks' prices below which none is said: no price is known so well.
const MATTERS: f64 = 0.005;

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
    let compared: Vec<HeadlineDesign> =
        designs.iter().map(|design| compare(design, fastest.unwrap_or(design))).collect();
    Headline {
        same_machines,
        one_switch_for_all: designs.iter().all(|design| design.fabric.switch_hops <= 1),
        network_share: shares.and_then(|shares| shares.into_iter().reduce(f64::max)),
        prices: prices(designs, &compared),
        designs: compared,
        rests_on: rests_on(designs),
    }
}

fn compare(design: &DesignReport, fastest: &DesignReport) -> HeadlineDesign {
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
    HeadlineDesign { letter: design.letter, transport: design.setup.transport, speed_ratio, standing }
}

/// Whether a design's central speed lies inside the band of the fastest.
fn overlaps(design: &DesignReport, fastest: &DesignReport) -> bool {
    match (&design.network.collective, &fastest.network.collective) {
        (Some(mine), Some(best)) => mine.busbw.mid >= best.busbw.low,
        _ => true,
    }
}

/// The networks of the designs at the top. Clusters of different size are compared by the price for each
/// accelerator: a smaller one is cheaper whatever its network.
fn prices(designs: &[DesignReport], compared: &[HeadlineDesign]) -> NetworkPrices {
    let top = || {
        let ranked = designs.iter().zip(compared).enumerate();
        ranked
            .filter(|(_, (_, place))| place.standing != Standing::Slower)
            .map(|(at, (design, _))| (at, design))
    };
    let gpus = top().next().map(|(_, design)| design.setup.gpus);
    let per_gpu = top().any(|(_, design)| Some(design.setup.gpus) != gpus);
    let each = |design: &DesignReport| {
        let sum = design.cost.network_capex.mid.0;
        if per_gpu { sum / f64::from(design.setup.gpus.max(1)) } else { sum }
    };
    if top().count() < 2 {
        return NetworkPrices::Nothing;
    }
    if let Some((design, part)) = top().find_map(|(at, design)| Some((at, design.network_unpriced()?))) {
        return NetworkPrices::Unknown { design, part };
    }
    if top().any(|(_, design)| each(design) <= 0.0) {
        return NetworkPrices::Nothing;
    }
    let least = top().min_by(|a, b| each(a.1).total_cmp(&each(b.1)));
    let most = top().max_by(|a, b| each(a.1).total_cmp(&each(b.1)));
    match (least, most) {
        (Some((cheap, low)), Some((dear, high))) if 1.0 - each(low) / each(high) > MATTERS => {
            NetworkPrices::Differ { cheap, dear, saved: 1.0 - each(low) / each(high), per_gpu }
        }
        _ => NetworkPrices::Same { per_gpu },
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
