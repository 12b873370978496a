//! What only shows when all files are read: repeated ids, and names that lead nowhere.

use std::collections::BTreeSet;

use fabriscope_model::catalog::{Catalog, Figure, Part, Text};
use fabriscope_model::units::Watts;

use super::desk::Desk;
use super::network_fit::misfit;

/// Checks a catalogue as a whole.
pub fn check(desk: &mut Desk<'_>, catalog: &Catalog) {
    repeated(desk, catalog);
    servers(desk, catalog);
    for gpu in catalog.gpus.iter() {
        desk.open(&format!("gpus/{}.toml", gpu.id));
        if let Some(reason) = misfit(catalog, gpu, &gpu.usual_network) {
            desk.object("usual_network", reason);
        }
    }
    for nic in catalog.nics.iter() {
        desk.open(&format!("nics/{}.toml", nic.id));
        for gpu in nic.on_gpus.iter().filter(|id| catalog.gpu(id).is_none()) {
            desk.object("on_gpus", format!("no accelerator \"{gpu}\""));
        }
        powers(desk, nic.power_typical, nic.power_max);
    }
    for switch in catalog.switches.iter() {
        desk.open(&format!("switches/{}.toml", switch.id));
        powers(desk, switch.power_typical, switch.power_max);
    }
    for instance in catalog.instances.iter().filter(|entry| catalog.gpu(&entry.gpu).is_none()) {
        desk.open(&format!("instances/{}.toml", instance.id));
        desk.object("gpu", format!("no accelerator \"{}\"", instance.gpu));
    }
    for entry in catalog.default_switches.iter() {
        desk.open("defaults.toml");
        match catalog.switch(&entry.switch) {
            None => desk.object("switch", format!("no switch \"{}\"", entry.switch)),
            Some(switch) if switch.links_at(entry.port_rate) == 0 => desk
                .object("switch", format!("{} has no port of {} Gb/s", switch.id, entry.port_rate.0 / 1e9)),
            Some(_) => {}
        }
    }
    observed(desk, catalog);
}

/// Ids stand in links, so one id is one part, whatever its kind.
fn repeated(desk: &mut Desk<'_>, catalog: &Catalog) {
    let mut seen = BTreeSet::new();
    for part in catalog.parts() {
        if !seen.insert(part.id()) {
            desk.open(&format!("{}/{}.toml", folder(part), part.id()));
            desk.object("id", format!("\"{}\" stands twice", part.id()));
        }
    }
    for model in catalog.models.iter() {
        if !seen.insert(&model.id) {
            desk.open(&format!("models/{}.toml", model.id));
            desk.object("id", format!("\"{}\" stands twice", model.id));
        }
    }
    let mut rows = BTreeSet::new();
    for row in catalog.economics.iter() {
        if !rows.insert(&row.id) {
            desk.open(&format!("economics/{}.toml", row.category));
            desk.object(&row.id, "the id stands twice in the economic constants");
        }
    }
}

fn folder(part: Part<'_>) -> &'static str {
    match part {
        Part::Gpu(_) => "gpus",
        Part::Nic(_) => "nics",
        Part::Switch(_) => "switches",
        Part::Cable(_) => "cables",
        Part::Server(_) => "servers",
        Part::Instance(_) => "instances",
    }
}

fn servers(desk: &mut Desk<'_>, catalog: &Catalog) {
    let mut preferred: BTreeSet<&Text> = BTreeSet::new();
    for server in catalog.servers.iter() {
        desk.open(&format!("servers/{}.toml", server.id));
        powers(desk, server.power_typical, server.power_max);
        let Some(id) = server.gpu.as_ref() else { continue };
        let Some(gpu) = catalog.gpu(id) else {
            desk.object("gpu", format!("no accelerator \"{id}\""));
            continue;
        };
        if server.preferred && !preferred.insert(id) {
            desk.object("preferred", format!("another server is preferred for {id} already"));
        }
        let misfit = server.default_network.as_ref().and_then(|net| misfit(catalog, gpu, net));
        if let Some(reason) = misfit {
            desk.object("default_network", reason);
        }
    }
    if catalog.servers.iter().filter(|server| server.gpu.is_none()).count() != 1 {
        desk.open("servers");
        desk.object("gpu", "exactly one server takes any accelerator");
    }
}

fn powers(desk: &mut Desk<'_>, typical: Option<Figure<Watts>>, max: Option<Figure<Watts>>) {
    if typical.zip(max).is_some_and(|(typical, max)| typical.value > max.value) {
        desk.object("power_typical", "is above power_max");
    }
}

fn observed(desk: &mut Desk<'_>, catalog: &Catalog) {
    let known: BTreeSet<&str> = catalog.parts().map(|part| part.id()).collect();
    let prices = catalog.observed_prices.iter().map(|row| ("prices", &row.item, &row.part));
    let powers = catalog.observed_powers.iter().map(|row| ("power", &row.item, &row.part));
    for (file, item, part) in prices.chain(powers) {
        if let Some(part) = part.as_deref().filter(|part| !known.contains(part)) {
            desk.open(&format!("observations/{file}.toml"));
            desk.object(item, format!("no part \"{part}\""));
        }
    }
}
