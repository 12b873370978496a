//! A bundle of like links.

use super::end::End;
use crate::catalog::{Cable, CableEnd, Catalog, Medium};
use crate::report::Role;
use crate::units::{BitsPerSecond, Meters};

/// Whether a server's price and power hold the modules in its cages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Inside {
    pub price: bool,
    pub power: bool,
}

/// Links of one tier.
pub(super) struct Run<'r> {
    /// What the links are for.
    pub role: Role,
    /// Links as the fabric counts them: a connection that carries two planes is one.
    pub links: u64,
    /// Links at `rate`.
    pub ports: u64,
    pub length: Meters,
    pub rate: BitsPerSecond,
    pub ends: [End; 2],
    /// What the server's price and power already hold of the first end's modules.
    pub inside: Inside,
    pub catalog: &'r Catalog,
}

impl<'r> Run<'r> {
    /// Cables with fixed ends that carry one link as far as it goes.
    fn long_enough(&self, medium: Medium) -> impl Iterator<Item = &'r Cable> {
        let (rate, length) = (self.rate, self.length);
        self.catalog.cables.iter().filter(move |cable| {
            cable.medium == medium
                && cable.rate.is_some_and(|figure| (figure.value.0 / rate.0 - 1.0).abs() < 0.01)
                && cable.reach.is_some_and(|reach| reach.value.0 >= length.0)
        })
    }

    /// Copper would reach, but it cannot convert between the lanes of both ends.
    pub fn refuses_copper(&self) -> bool {
        let lanes = self.ends.map(|end| end.cage.map(|cage| cage.lane_rate));
        let differ = matches!(lanes, [Some(one), Some(other)] if one != other);
        differ
            && self.long_enough(Medium::PassiveCopper).next().is_some()
            && self.cable(Medium::PassiveCopper).is_none()
    }

    /// The first of them that plugs in at both ends.
    pub fn cable(&self, medium: Medium) -> Option<&'r Cable> {
        self.long_enough(medium).find(|cable| {
            cable.end.is_some_and(|form| self.ends.iter().all(|end| plugs(end, form.value, self.rate)))
        })
    }

    /// The fibre of a module's kind that reaches, else the longest there is.
    pub fn fibre(&self, module: &Cable) -> Option<&'r Cable> {
        let wanted = module.end?.value.fibre;
        let same = || {
            let fibres = self.catalog.cables.iter().filter(|cable| cable.medium == Medium::Fibre);
            fibres.filter(move |cable| cable.end.is_some_and(|end| end.value.fibre == wanted))
        };
        let reach = |cable: &Cable| cable.reach.map_or(0.0, |reach| reach.value.0);
        same()
            .find(|cable| reach(cable) >= self.length.0)
            .or_else(|| same().max_by(|a, b| reach(a).total_cmp(&reach(b))))
    }
}

/// A cable's plug in a cage. Splitter cables let one plug of a twin cage serve two links.
fn plugs(end: &End, form: CableEnd, rate: BitsPerSecond) -> bool {
    End { twin: false, ..*end }.takes(form, rate)
}
