//! What a select offers for a key.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Protocol, SwitchFamily};
use fabriscope_model::report::Setup;
use fabriscope_model::scenario::{Key, Kind, PartList, Transport};
use fabriscope_model::units::BitsPerSecond;

use crate::copy::Wording;

/// One option.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it writes.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// Heading under which it stands; empty for none.
    pub group: String,
}

/// The options of `key` in the design of `setup`, without `auto`. Parts that do not fit the
/// transport are left out: choosing one would only yield a finding.
pub fn of(key: Key, setup: Option<&Setup>, words: &Wording) -> Vec<Choice> {
    match key.spec().kind {
        Kind::Choice(choices) => choices
            .iter()
            .map(|word| Choice {
                value: (*word).to_owned(),
                label: words.choice(key, word).to_owned(),
                group: String::new(),
            })
            .collect(),
        Kind::Flag => [("on", words.controls.on), ("off", words.controls.off)]
            .map(|(value, label)| Choice {
                value: value.to_owned(),
                label: label.to_owned(),
                group: String::new(),
            })
            .into(),
        Kind::Part(PartList::Nic) => nics(setup),
        Kind::Part(PartList::Switch) => switches(setup),
        Kind::Part(PartList::Server) => servers(setup),
        _ => Vec::new(),
    }
}

fn choice(id: &str, name: &str, group: &str) -> Choice {
    Choice { value: id.to_owned(), label: name.to_owned(), group: group.to_owned() }
}

/// The protocol of the wire that a transport needs; EFA has none that a card on sale speaks.
fn protocol(transport: Transport) -> Option<Protocol> {
    match transport {
        Transport::Ib => Some(Protocol::Ib),
        Transport::Roce => Some(Protocol::RoceV2),
        Transport::Roce1 => Some(Protocol::RoceV1),
        Transport::Tcp => Some(Protocol::Tcp),
        Transport::Efa => None,
    }
}

fn nics(setup: Option<&Setup>) -> Vec<Choice> {
    let fits = |nic: &&fabriscope_model::catalog::Nic| {
        let Some(setup) = setup else { return true };
        let speaks = protocol(setup.transport).is_none_or(|protocol| nic.speaks(protocol).is_some());
        let mounted = !nic.integrated || nic.on_gpus.iter().any(|gpu| *gpu == setup.gpu);
        speaks && mounted
    };
    grouped(catalog().nics.iter().filter(fits).map(|nic| choice(&nic.id, &nic.name, &nic.vendor)).collect())
}

fn switches(setup: Option<&Setup>) -> Vec<Choice> {
    let fits = |switch: &&fabriscope_model::catalog::Switch| {
        let Some(setup) = setup else { return true };
        let infiniband = switch.family == SwitchFamily::Ib;
        let family = infiniband == (setup.transport == Transport::Ib);
        // A switch without a known port map is offered: the model says what it lacks.
        let fast = switch.ports.is_empty() || switch.links_at(BitsPerSecond::gbps(setup.port_gbps)) > 0;
        family && fast
    };
    let all = catalog().switches.iter().filter(fits);
    grouped(all.map(|switch| choice(&switch.id, &switch.name, &switch.vendor)).collect())
}

fn servers(setup: Option<&Setup>) -> Vec<Choice> {
    let fits = |server: &&fabriscope_model::catalog::Server| match (&server.gpu, setup) {
        (Some(gpu), Some(setup)) => *gpu == setup.gpu,
        _ => true,
    };
    catalog().servers.iter().filter(fits).map(|server| choice(&server.id, &server.name, "")).collect()
}

/// Brings each group together, in the order in which the catalogue first names it.
fn grouped(choices: Vec<Choice>) -> Vec<Choice> {
    let mut groups: Vec<&str> = Vec::new();
    for choice in &choices {
        if !groups.contains(&choice.group.as_str()) {
            groups.push(&choice.group);
        }
    }
    let mut together = Vec::new();
    for group in groups {
        together.extend(choices.iter().filter(|choice| choice.group == group).cloned());
    }
    together
}
