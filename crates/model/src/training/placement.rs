//! Where the ranks of a parallel group stand, as the collectives see it.

use crate::collective::{Site, best};
use crate::fabric::Fabric;
use crate::parameters::NetworkParameters;
use crate::path::walk;
use crate::resolve::Resolved;
use crate::scenario::Op;
use crate::units::{Bytes, BytesPerSecond};

/// The cluster from which groups of ranks are cut.
///
/// Ranks count tensor first, then context, expert and data, the pipeline last (Megatron-LM's order), so a
/// group is a number of ranks and the stride between them.
#[derive(Clone, Debug)]
pub struct Placement<'p> {
    /// All ranks, for rings and trees over neighbours.
    rings: Site<'p>,
    /// All ranks, for all-to-all, whose bytes cross leaves more.
    exchange: Site<'p>,
    /// Accelerators of a domain.
    pub domain: u32,
    /// Accelerators of the cluster.
    pub accelerators: u32,
}

/// A set of ranks that communicate: `size` of them, every `stride`-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Ranks.
    pub size: u32,
    /// Distance between neighbours.
    pub stride: u32,
}

impl<'p> Placement<'p> {
    /// The placement of a resolved design, whatever collective the user looks at.
    #[must_use]
    pub fn new(design: &Resolved<'_>, fabric: &Fabric, parameters: &'p NetworkParameters) -> Self {
        let site = |op: Op| {
            let asked = Resolved { op, ..design.clone() };
            Site::new(&asked, &walk(&asked, fabric, parameters), parameters)
        };
        Self {
            rings: site(Op::AllReduce),
            exchange: site(Op::AllToAll),
            domain: design.local_gpus.min(design.gpus()).max(1),
            accelerators: design.gpus().max(1),
        }
    }

    /// Ranks of a group that stand in one domain.
    #[must_use]
    pub fn members(&self, group: Group) -> u32 {
        let most = (self.domain / group.stride.max(1)).clamp(1, group.size.max(1));
        (1..=most).rev().find(|count| group.size.is_multiple_of(*count)).unwrap_or(1)
    }

    /// The group as the collectives see it. Groups of one kind run at the same time, so each has the share
    /// of a domain's ports that belongs to its members; a ring over whole domains has all of them.
    fn site(&self, base: &Site<'p>, group: Group) -> Site<'p> {
        let members = self.members(group);
        let groups = group.size / members.max(1);
        let share = f64::from(members) / f64::from(self.domain);
        let mut site = *base;
        site.ranks = f64::from(group.size);
        site.local = f64::from(members);
        site.groups = f64::from(groups);
        site.group_rate = if groups > 1 { base.group_rate * share } else { BytesPerSecond::ZERO };
        site.tuner.ports = (base.tuner.ports * share).max(1.0);
        if members < 3 {
            site.nvls_rate = None;
        }
        // Several groups cannot share one reduction tree of the network.
        site.sharp = base.sharp && share >= 1.0;
        site
    }

    /// Time of one operation of a group, s; nothing for a single rank.
    #[must_use]
    pub fn time(&self, op: Op, bytes: f64, group: Group) -> f64 {
        if group.size < 2 || bytes <= 0.0 {
            return 0.0;
        }
        let base = if op == Op::AllToAll { &self.exchange } else { &self.rings };
        let site = self.site(base, group);
        best(op, Bytes(bytes), &site, (None, None)).map_or(0.0, |priced| priced.time.mid.0)
    }

    /// Time to hand bytes to the rank `stride` further on, s.
    #[must_use]
    pub fn hand_over(&self, bytes: f64, stride: u32) -> f64 {
        self.time(Op::SendRecv, bytes, Group { size: 2, stride })
    }
}
