//! One end of a link: the cage, and what goes into it.

use crate::catalog::{CableEnd, Cage, Connector, NodeModule, Switch};
use crate::fabric::Fabric;
use crate::resolve::Resolved;
use crate::units::BitsPerSecond;

/// One end of a bundle of like links.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct End {
    /// The cage; absent where nothing is known of it.
    pub cage: Option<Cage>,
    /// Links of the bundle's rate that leave through one cage.
    pub links: u32,
    /// Only modules of two links are made for this cage: "single port OSFP are not for use in
    /// switches" (NVIDIA, connectivity of the 400G module).
    pub twin: bool,
}

impl End {
    /// The cards of a server. Two ports share a cage where the server is wired so, or where the card
    /// has one cage for both.
    pub fn node(design: &Resolved<'_>, fabric: &Fabric) -> Self {
        let wired = design.server.node_module.is_some_and(|module| module.value == NodeModule::Twin);
        let twin = wired || fabric.report.ports_per_link == 2;
        Self { cage: design.nic.cage.map(|figure| figure.value), links: 1 + u32::from(twin), twin }
    }

    /// The ports of a switch that run at `rate`: its slowest that do.
    pub fn switch(switch: Option<&Switch>, rate: BitsPerSecond) -> Self {
        let group = switch.and_then(|switch| {
            let carrying = switch.ports.iter().filter(|group| group.links_at(rate) > 0);
            carrying.min_by(|a, b| a.rate.value.0.total_cmp(&b.rate.value.0))
        });
        let cage = group.and_then(|group| group.cage).map(|figure| figure.value);
        let ways = group.map_or(1, |group| group.links_at(rate) / group.count.value.max(1));
        let ports = cage.map_or(1, |cage| cage.ports_per_cage);
        Self { cage, links: ways.max(1) * ports.max(1), twin: cage.is_some_and(|cage| cage.twin) }
    }

    /// Whether a plug or module of this form goes in and finds the electrical lanes of a link of `rate`.
    ///
    /// A cage drives its lanes at their rate or below, never above, and a link has no more of them than
    /// its port. Unknown cages take what carries one link.
    pub fn takes(&self, form: CableEnd, rate: BitsPerSecond) -> bool {
        let Some(cage) = self.cage else { return form.links == 1 };
        let shared = if self.twin { 2 } else { 1 };
        // Cards with OSFP cages are also sold with QSFP112 ones; switches are not.
        let card = cage.connector == Connector::Osfp && cage.ports_per_cage == 1 && !cage.twin;
        let lanes = rate.0 / form.lane_rate.0.max(1.0);
        (plugs(cage.connector, form.connector) || (card && plugs(Connector::Qsfp112, form.connector)))
            && lanes <= f64::from(cage.lanes) + 0.01
            && form.lane_rate <= cage.lane_rate
            && form.lanes <= cage.lanes * cage.ports_per_cage.max(shared)
            && (!self.twin || form.links == 2)
    }
}

/// OSFP modules of one link are also sold as QSFP112. QSFP cages take older QSFP modules, and SFP28
/// with an adapter.
fn plugs(cage: Connector, plug: Connector) -> bool {
    const OLDER: [Connector; 6] = [
        Connector::Sfp28,
        Connector::QsfpPlus,
        Connector::Qsfp28,
        Connector::Qsfp56,
        Connector::Qsfp112,
        Connector::QsfpDd,
    ];
    let age = |connector| OLDER.iter().position(|known| *known == connector);
    let interchangeable = [Connector::Osfp, Connector::Qsfp112];
    let older = match (age(cage), age(plug)) {
        (Some(cage), Some(plug)) => plug <= cage,
        _ => false,
    };
    cage == plug || older || (interchangeable.contains(&cage) && interchangeable.contains(&plug))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Fibre;

    fn form(connector: Connector, lanes: u32, gbps: f64, links: u32) -> CableEnd {
        let rate = BitsPerSecond::gbps(gbps);
        CableEnd { connector, lanes, lane_rate: rate, optical_lane_rate: rate, links, fibre: Fibre::Fixed }
    }

    fn end(connector: Connector, lanes: u32, gbps: f64, ports_per_cage: u32, twin: bool) -> End {
        let cage = Cage { connector, lanes, lane_rate: BitsPerSecond::gbps(gbps), ports_per_cage, twin };
        End { cage: Some(cage), links: ports_per_cage, twin }
    }

    /// practice.md P3 and P13.
    #[test]
    fn lanes_and_twins_decide() {
        let card = end(Connector::Osfp, 4, 100.0, 1, false);
        let ndr = end(Connector::Osfp, 4, 100.0, 2, true);
        let slow = end(Connector::QsfpDd, 8, 50.0, 1, false);
        let (single, twin) = (form(Connector::Osfp, 4, 100.0, 1), form(Connector::Osfp, 8, 100.0, 2));
        let takes = |end: &End, form, gbps| end.takes(form, BitsPerSecond::gbps(gbps));
        assert!(takes(&card, single, 400.0) && !takes(&card, twin, 400.0));
        assert!(takes(&ndr, twin, 400.0) && !takes(&ndr, single, 400.0));
        // No passive copper between 8 x 50G and 4 x 100G: no plug fits both.
        let (copper_100, copper_50) = (single, form(Connector::QsfpDd, 8, 50.0, 1));
        assert!(!takes(&slow, copper_100, 400.0) && takes(&slow, copper_50, 400.0));
        assert!(!takes(&card, copper_50, 400.0));
        // A port of four fast lanes cannot run one link over eight slow ones.
        let xdr = end(Connector::Osfp, 4, 200.0, 2, true);
        assert!(takes(&xdr, form(Connector::Osfp, 8, 200.0, 2), 800.0) && !takes(&xdr, twin, 800.0));
        // Older modules in newer cages, never the other way round.
        let hdr = end(Connector::Qsfp56, 4, 50.0, 1, false);
        let (edr, hdr_module) = (form(Connector::Qsfp28, 4, 25.0, 1), form(Connector::Qsfp56, 4, 50.0, 1));
        assert!(takes(&slow, edr, 100.0) && takes(&hdr, edr, 100.0));
        assert!(!takes(&hdr, form(Connector::Qsfp112, 4, 100.0, 1), 400.0));
        assert!(takes(&card, hdr_module, 200.0) && !takes(&ndr, hdr_module, 200.0));
    }
}
