//! The same machines on another network: one alternative a transport.

use super::supply::{RemovedFor, card_removed, switch_removed, transport_removed};
use super::trial::{Bench, Setting, Trial};
use crate::catalog::{Catalog, Nic, Protocol, Support, Switch, SwitchBuild, SwitchFamily};
use crate::cost::{Draws, FIRST_DRAWS};
use crate::evaluate::draws;
use crate::finding::{FindingKind, Severity};
use crate::scenario::{
    self, Family, Key, LoadBalancing, Lossless, Name, Scenario, Supply, TcpKind, Topology, Transport, Word,
    letter,
};
use crate::units::{BitsPerSecond, Seconds, Usd};

/// Where an alternative comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The design that advice is asked for.
    Present,
    /// Another design of the scenario, with the same machines.
    Design(char),
    /// The present design with the usual parts of another transport.
    Derived,
}

/// Why an alternative cannot win.
#[derive(Clone, Debug, PartialEq)]
pub enum Obstacle {
    /// A limit of supply removes it.
    Removed(RemovedFor),
    /// It cannot be built as it stands.
    Fault(FindingKind),
    /// It is rented, so its money is of another kind.
    Rented,
    /// It costs more than the budget.
    OverBudget {
        /// Everything that is bought.
        capex: Usd,
        /// What may be spent.
        budget: Usd,
    },
    /// Its step is longer than asked for.
    MissesGoal {
        /// Its step.
        step: Seconds,
        /// Asked for.
        goal: Seconds,
    },
}

impl Obstacle {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Removed(_) => "removed",
            Self::Fault(_) => "fault",
            Self::Rented => "rented",
            Self::OverBudget { .. } => "over_budget",
            Self::MissesGoal { .. } => "misses_goal",
        }
    }
}

/// The machines on one network.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// What carries the bytes.
    pub transport: Transport,
    /// How TCP does.
    pub tcp: TcpKind,
    /// Where it comes from.
    pub origin: Origin,
    /// What it came to.
    pub trial: Trial,
    /// Why it cannot win; nothing where it may.
    pub obstacle: Option<Obstacle>,
    /// The change without which it could not be built.
    pub mended: Option<Setting>,
}

/// Keys that belong to one transport's parts, and that another starts without.
const PARTS: [Key; 8] = [
    Key::Tcp,
    Key::Switch,
    Key::SpineSwitch,
    Key::UplinkGbps,
    Key::LoadBalancing,
    Key::Sharp,
    Key::ManagerPorts,
    Key::CommissionDays,
];

/// The case as the alternatives see it.
pub(super) struct Case<'a, 'c> {
    pub bench: &'a Bench<'c>,
    pub whole: &'a Scenario,
    pub index: usize,
    pub present: &'a Trial,
    pub supply: Supply,
}

impl Case<'_, '_> {
    /// The machines on `transport`: the present design, another one of the scenario, or a derived one.
    pub fn alternative(&self, transport: Transport, tcp: TcpKind) -> Option<Alternative> {
        let mut alternative = self.plain(transport, tcp)?;
        let cloud = transport == Transport::Efa || (transport == Transport::Tcp && tcp != TcpKind::Kernel);
        let removed = transport_removed(self.supply, transport, self.bench.catalog);
        alternative.obstacle = if cloud {
            Some(Obstacle::Rented)
        } else if let Some(reason) = removed {
            Some(Obstacle::Removed(reason))
        } else {
            alternative.trial.fault().cloned().map(Obstacle::Fault)
        };
        Some(alternative)
    }

    /// Draws of an alternative's prices, for how often it stays ahead.
    pub fn draws(&self, alternative: &Alternative) -> Option<Draws> {
        let other = |letter: char| {
            let place = (0..self.whole.designs().len()).find(|place| scenario::letter(*place) == letter)?;
            draws(self.whole, place, self.bench.catalog)
        };
        let mut drawn = match alternative.origin {
            Origin::Design(letter) => other(letter),
            _ => draws(&self.bench.with(&alternative.trial.settings), 0, self.bench.catalog),
        }?;
        drawn.advance(FIRST_DRAWS);
        Some(drawn)
    }

    fn plain(&self, transport: Transport, tcp: TcpKind) -> Option<Alternative> {
        let of = |trial: Trial, origin: Origin| Alternative {
            transport,
            tcp,
            origin,
            trial,
            obstacle: None,
            mended: None,
        };
        let given = &self.bench.scenario.designs()[0].0;
        let own_tcp = given.word(Key::Tcp).unwrap_or(TcpKind::Kernel);
        let is_present = self.present.report.setup.transport == transport
            && (transport != Transport::Tcp || own_tcp == tcp);
        if is_present && self.supply != Supply::Domestic {
            return Some(self.mend(of(self.bench.run(&[], FIRST_DRAWS)?, Origin::Present)));
        }
        if !is_present && let Some((trial, letter)) = self.sibling(transport, tcp) {
            return Some(of(trial, Origin::Design(letter)));
        }
        let settings = self.derived(transport, tcp);
        let trial = self.settled(settings)?;
        let origin = if trial.settings.is_empty() { Origin::Present } else { Origin::Derived };
        Some(self.mend(of(trial, origin)))
    }

    /// Another design of the scenario with the same machines and that transport.
    fn sibling(&self, transport: Transport, tcp: TcpKind) -> Option<(Trial, char)> {
        if self.supply == Supply::Domestic {
            return None;
        }
        let mine = &self.present.report.setup;
        let others = self.whole.designs().iter().enumerate().filter(|(index, _)| *index != self.index);
        others.into_iter().find_map(|(index, design)| {
            let kind = design.0.word(Key::Tcp).unwrap_or(TcpKind::Kernel);
            let asked = design.0.word(Key::Transport).unwrap_or(Transport::Ib);
            if asked != transport || (transport == Transport::Tcp && kind != tcp) {
                return None;
            }
            let trial = self.bench.run_other(design, FIRST_DRAWS)?;
            let theirs = &trial.report.setup;
            let same = theirs.gpu == mine.gpu
                && theirs.server == mine.server
                && theirs.nodes == mine.nodes
                && theirs.gpus_per_node == mine.gpus_per_node;
            same.then_some((trial, letter(index)))
        })
    }

    /// What to write for another transport, or for parts that may be bought.
    fn derived(&self, transport: Transport, tcp: TcpKind) -> Vec<Setting> {
        let given = &self.bench.scenario.designs()[0].0;
        let catalog = self.bench.catalog;
        let mut settings = Vec::new();
        let mut set = |key: Key, value: &str| settings.push((Name::Plain(key), value.to_owned()));
        if self.present.report.setup.transport != transport || transport == Transport::Tcp {
            set(Key::Transport, transport.word());
            PARTS.into_iter().filter(|key| given.entry(*key).is_some()).for_each(|key| set(key, "auto"));
            let card = given.text(Key::Nic).and_then(|id| catalog.nic(id));
            if card.is_some_and(|card| card.speaks(spoken(transport)).is_none()) {
                set(Key::Nic, "auto");
            }
            if transport == Transport::Ib && given.word(Key::Topology) == Some(Topology::Ddc) {
                set(Key::Topology, "auto");
            }
            if tcp != TcpKind::Kernel {
                set(Key::Tcp, tcp.word());
            }
        }
        let rate = BitsPerSecond(self.present.report.setup.port_gbps * 1e9);
        if self.supply == Supply::Domestic {
            self.domestic(transport, rate, &mut set);
        } else if let Some(switch) = self.standing(transport, rate) {
            set(Key::Switch, &switch.id);
        }
        settings
    }

    /// An Ethernet or InfiniBand switch that exists already and has ports of the rate.
    fn standing(&self, transport: Transport, rate: BitsPerSecond) -> Option<&Switch> {
        let given = &self.bench.scenario.designs()[0].0;
        let reused = given.entries().filter_map(|(name, _)| match name {
            Name::Item(Family::Reuse, item) if given.item(Family::Reuse, item) > Some(0.0) => Some(item),
            _ => None,
        });
        let found = reused.filter_map(|item| self.bench.catalog.switch(item));
        found.into_iter().find(|switch| serves(switch, transport) && switch.links_at(rate) > 0)
    }

    /// Card and switch of domestic makers: as fast as now where there are any, else as fast as there are.
    fn domestic(&self, transport: Transport, rate: BitsPerSecond, set: &mut dyn FnMut(Key, &str)) {
        let catalog = self.bench.catalog;
        let resolved = catalog.nic(&self.present.report.setup.nic);
        let card = resolved.filter(|nic| card_removed(self.supply, nic).is_none());
        let card = card.or_else(|| best_card(catalog, self.supply, transport, rate));
        let spoken = card.and_then(|card| card.speaks(spoken(transport)));
        let rate = spoken.map_or(rate, |entry| BitsPerSecond(entry.port_rate.value.0.min(rate.0)));
        if let Some(card) = card.filter(|card| card.id != self.present.report.setup.nic) {
            set(Key::Nic, &card.id);
            set(Key::NicGbps, &crate::units::significant(rate.as_gbps(), 6));
        }
        let able = |switch: &&Switch| {
            serves(switch, transport)
                && switch.build == SwitchBuild::Fixed
                && switch.links_at(rate) > 0
                && switch_removed(self.supply, switch).is_none()
        };
        // The cheapest link; a price that nobody knows comes last.
        let price = |switch: &Switch| {
            let links = f64::from(switch.links_at(rate).max(1));
            switch.price.as_ref().map_or(f64::MAX, |price| price.middle().0 / links)
        };
        let switches = catalog.switches.iter().filter(able);
        if let Some(switch) = switches.min_by(|one, other| price(one).total_cmp(&price(other))) {
            set(Key::Switch, &switch.id);
            set(Key::SpineSwitch, "auto");
        }
    }

    /// Runs settings; then says `ecmp` where nothing spreads packets, and drops delivery times of parts that
    /// are not in the bill.
    fn settled(&self, mut settings: Vec<Setting>) -> Option<Trial> {
        let first = self.bench.run(&settings, FIRST_DRAWS)?;
        let before = settings.len();
        if let Some(hashed) = hashing(&self.bench.with(&settings), &first, self.bench.catalog) {
            settings.push(hashed);
        }
        let rows = &first.report.bom.rows;
        for (name, _) in self.bench.scenario.designs()[0].0.entries() {
            if let Name::Item(Family::LeadWeeks, item) = name
                && !rows.iter().any(|row| row.id == *item || row.role.name() == item)
            {
                settings.push((name.clone(), "auto".to_owned()));
            }
        }
        if settings.len() == before { Some(first) } else { self.bench.run(&settings, FIRST_DRAWS) }
    }

    /// Applies the fix that a finding offers for what cannot be built, once.
    fn mend(&self, alternative: Alternative) -> Alternative {
        let findings = &alternative.trial.report.findings;
        let fix = findings.iter().find_map(|finding| {
            let about = matches!(finding.field, Name::Plain(Key::Topology | Key::Switch | Key::Nic));
            let needed = finding.severity == Severity::Error
                || matches!(finding.kind, FindingKind::BeyondThreeTiers { .. });
            finding.fix.clone().filter(|_| about && needed)
        });
        let Some(fix) = fix.filter(|_| alternative.trial.fault().is_some()) else { return alternative };
        let mut settings = alternative.trial.settings.clone();
        settings.push(fix.clone());
        match self.bench.run(&settings, FIRST_DRAWS) {
            Some(trial) if trial.fault().is_none() => {
                Alternative { trial, mended: Some(fix), origin: Origin::Derived, ..alternative }
            }
            _ => alternative,
        }
    }
}

/// The protocol that a card must speak.
pub(super) const fn spoken(transport: Transport) -> Protocol {
    match transport {
        Transport::Ib => Protocol::Ib,
        Transport::Roce | Transport::Roce1 | Transport::Efa => Protocol::RoceV2,
        Transport::Tcp => Protocol::Tcp,
    }
}

/// Whether a switch is of the kind that a transport runs on.
pub(super) fn serves(switch: &Switch, transport: Transport) -> bool {
    (switch.family == SwitchFamily::Ib) == (transport == Transport::Ib)
}

/// The slowest card that may be bought and reaches the rate, else the fastest one.
fn best_card(catalog: &Catalog, supply: Supply, transport: Transport, rate: BitsPerSecond) -> Option<&Nic> {
    let speed = |nic: &Nic| nic.speaks(spoken(transport)).map_or(0.0, |entry| entry.port_rate.value.0);
    let cards = || {
        let able = |nic: &&Nic| !nic.integrated && speed(nic) > 0.0 && card_removed(supply, nic).is_none();
        catalog.nics.iter().filter(able)
    };
    let fitting = cards().filter(|nic| speed(nic) * 1.001 >= rate.0);
    fitting
        .min_by(|one, other| speed(one).total_cmp(&speed(other)))
        .or_else(|| cards().max_by(|one, other| speed(one).total_cmp(&speed(other))))
}

/// `load_balancing=ecmp` for RoCE on a switch, or with a card, that is known not to spread packets, unless the
/// user says what balances.
pub(super) fn hashing(scenario: &Scenario, trial: &Trial, catalog: &Catalog) -> Option<Setting> {
    let given = &scenario.designs()[0].0;
    let setup = &trial.report.setup;
    let roce = matches!(setup.transport, Transport::Roce | Transport::Roce1);
    let tuned = given.word::<Lossless>(Key::Lossless).is_none_or(|word| word == Lossless::Tuned);
    let named = given.word::<LoadBalancing>(Key::LoadBalancing).is_some();
    let leaf = setup.leaf.as_ref().and_then(|id| catalog.switch(id));
    let cannot = leaf.is_some_and(|leaf| leaf.adaptive_routing.value == Support::No)
        || catalog.nic(&setup.nic).is_some_and(|nic| nic.out_of_order.value == Support::No);
    let natural = setup.load_balancing == LoadBalancing::Adaptive;
    (roce && tuned && !named && natural && cannot)
        .then(|| (Name::Plain(Key::LoadBalancing), LoadBalancing::Ecmp.word().to_owned()))
}
