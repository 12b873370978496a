//! Modules at both ends of a fibre.

use super::end::End;
use super::run::Run;
use crate::catalog::{Cable, Medium};
use crate::units::BitsPerSecond;

/// The module at each end with its count: the cheapest pair that fits both cages, shares fibre and
/// optical lane rate, and reaches. One module serves as many links as it carries and its cage splits.
/// Empty when no pair fits.
pub(super) fn pair<'r>(run: &Run<'r>) -> Vec<(&'r Cable, u64)> {
    let optics = || run.catalog.cables.iter().filter(|cable| cable.medium == Medium::Optic);
    let reaches = |cable: &&Cable| cable.reach.is_some_and(|reach| reach.value.0 >= run.length.0);
    let fitting = |end: End| {
        optics()
            .filter(reaches)
            .filter_map(move |module| Some((module, run.ports.div_ceil(served(module, end, run.rate)?))))
    };
    let light = |cable: &Cable| cable.end.map(|end| (end.value.fibre, end.value.optical_lane_rate.0 as u64));
    let price =
        |(cable, count): (&Cable, u64)| cable.price.map_or(UNPRICED, |price| price.middle().0) * count as f64;
    let mut best: Option<(f64, [(&'r Cable, u64); 2])> = None;
    for first in fitting(run.ends[0]) {
        for second in fitting(run.ends[1]).filter(|second| light(second.0) == light(first.0)) {
            let both = price(first) + price(second);
            if best.is_none_or(|(least, _)| both < least) {
                best = Some((both, [first, second]));
            }
        }
    }
    best.map_or_else(Vec::new, |(_, pair)| pair.to_vec())
}

/// A module without a price is taken only where no other fits.
const UNPRICED: f64 = 1e9;

/// How many links of `rate` one module serves in a cage; none when it does not fit.
///
/// Optical lanes are not shared between links: a 400G module of four lanes runs one link of 200G on two
/// of them, or two where the cage splits the port.
fn served(module: &Cable, end: End, rate: BitsPerSecond) -> Option<u64> {
    let form = module.end?.value;
    let capacity = module.rate?.value;
    let lanes = (rate.0 / form.optical_lane_rate.0.max(1.0)).round();
    let whole_lanes = lanes >= 1.0 && (lanes * form.optical_lane_rate.0 / rate.0 - 1.0).abs() < 0.01;
    let links = (capacity.0 / rate.0 + 0.01).floor() as u32;
    (end.takes(form, rate) && whole_lanes && links > 0).then(|| u64::from(links.min(end.links)))
}
