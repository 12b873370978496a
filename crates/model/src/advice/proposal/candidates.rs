//! Every network that the search tries for the given machines.

use crate::advice::alternative::{serves, spoken};
use crate::advice::supply::{card_removed, switch_removed, transport_removed};
use crate::advice::trial::Setting;
use crate::catalog::{Catalog, Nic, Switch, SwitchBuild};
use crate::report::Setup;
use crate::scenario::{Key, Name, Supply, Topology, Transport, Word};
use crate::units::{BitsPerSecond, significant};

/// Port rates that are sold, Gb/s.
const RATES: [f64; 5] = [25.0, 100.0, 200.0, 400.0, 800.0];

/// Topologies beside the one that the size suggests, tried where the fabric has more than one tier.
const SHAPES: [Topology; 3] = [Topology::RailOptimised, Topology::RailOnly, Topology::LeafSpine];

/// One combination of transport, card, rate and switch.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub settings: Vec<Setting>,
    pub port_gbps: f64,
}

/// Keys that a candidate decides, and so clears where it does not write them.
const DECIDED: [Key; 10] = [
    Key::Transport,
    Key::Tcp,
    Key::Nic,
    Key::NicGbps,
    Key::Switch,
    Key::SpineSwitch,
    Key::UplinkGbps,
    Key::Topology,
    Key::LoadBalancing,
    Key::Sharp,
];

/// All combinations for the machines of `setup`, in a fixed order: transport, rate, card, switch. `named` says
/// that the user chose the card, which is then kept by name.
pub(super) fn candidates(setup: &Setup, named: bool, supply: Supply, catalog: &Catalog) -> Vec<Candidate> {
    let mut found = Vec::new();
    let own = catalog.nic(&setup.nic);
    for transport in [Transport::Ib, Transport::Roce, Transport::Tcp] {
        if transport_removed(supply, transport, catalog).is_some() {
            continue;
        }
        for port_gbps in RATES {
            let rate = BitsPerSecond(port_gbps * 1e9);
            for card in cards((own, named), supply, transport, rate, catalog) {
                let able = |switch: &&Switch| {
                    serves(switch, transport)
                        && switch.build != SwitchBuild::FabricBox
                        && switch.links_at(rate) > 0
                        && switch_removed(supply, switch).is_none()
                };
                for switch in catalog.switches.iter().filter(able) {
                    let mut settings: Vec<Setting> = Vec::new();
                    let mut set = |key: Key, value: &str| settings.push((Name::Plain(key), value.to_owned()));
                    // How the user's own transport is balanced is the user's to say.
                    let kept = |key: Key| key == Key::LoadBalancing && transport == setup.transport;
                    DECIDED.into_iter().filter(|key| !kept(*key)).for_each(|key| set(key, "auto"));
                    set(Key::Transport, transport.word());
                    set(Key::NicGbps, &significant(port_gbps, 6));
                    if let Some(card) = card {
                        set(Key::Nic, &card.id);
                    }
                    set(Key::Switch, &switch.id);
                    found.push(Candidate { settings, port_gbps });
                }
            }
        }
    }
    found
}

/// Cards for a transport and rate: the machine's own where it can; else, where anything may be bought, the one
/// that the model takes by itself; else each that may be bought.
fn cards<'c>(
    (own, named): (Option<&'c Nic>, bool),
    supply: Supply,
    transport: Transport,
    rate: BitsPerSecond,
    catalog: &'c Catalog,
) -> Vec<Option<&'c Nic>> {
    let able = |nic: &Nic| {
        let entry = nic.speaks(spoken(transport));
        entry.is_some_and(|entry| entry.port_rate.value.0 * 1.001 >= rate.0)
            && card_removed(supply, nic).is_none()
    };
    match own {
        Some(own) if own.integrated && !able(own) => Vec::new(),
        Some(own) if able(own) => vec![Some(own).filter(|_| named)],
        _ if supply == Supply::Domestic => {
            catalog.nics.iter().filter(|nic| !nic.integrated && able(nic)).map(Some).collect()
        }
        _ if catalog.nics.iter().any(|nic| !nic.integrated && able(nic)) => vec![None],
        _ => Vec::new(),
    }
}

/// The shapes to try beside the one by size.
pub(super) fn shapes(tiers: u32, scaled_up: bool) -> impl Iterator<Item = Topology> {
    let useful = move |shape: &Topology| tiers > 1 && (scaled_up || *shape == Topology::LeafSpine);
    SHAPES.into_iter().filter(useful)
}
