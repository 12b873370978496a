//! What stands in for a key that is not given: from the report where it says, else in words.

use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::Key;
use leptos::prelude::*;

use crate::copy::Wording;
use crate::state::Page;
use fabriscope_chart::numbers::gbs;

/// What the model settled on for `key`, where the report says so.
pub fn from_report(key: Key, design: &DesignReport, words: &Wording) -> Option<String> {
    let setup = &design.setup;
    match key {
        Key::Gpu => Some(setup.gpu_name.clone()),
        Key::Nodes => Some(setup.nodes.to_string()),
        Key::GpusPerNode => Some(setup.gpus_per_node.to_string()),
        Key::Server => Some(setup.server_name.clone()),
        Key::ScaleUp => Some(setup.local_gpus.to_string()),
        Key::Nic => Some(setup.nic_name.clone()),
        Key::Nics => Some(setup.ports_per_node.to_string()),
        Key::NicGbps => Some(format!("{} Gb/s", gbs(setup.port_gbps))),
        Key::Transport => Some((words.terms.transport)(setup.transport).to_owned()),
        Key::Topology => Some((words.terms.topology)(design.fabric.topology).to_owned()),
        Key::Switch => setup.leaf_name.clone(),
        Key::LoadBalancing => Some((words.terms.load_balancing)(setup.load_balancing).to_owned()),
        Key::Op => Some((words.terms.op)(setup.op).to_owned()),
        _ => None,
    }
}

/// `auto: QM9700` while the key is not given. Once it is given nobody can say what would stand in
/// without it, so then it is the default in words.
pub fn auto_text(page: Page, key: Key, given: bool) -> String {
    let words = page.wording();
    let settled = if given {
        None
    } else {
        let index = page.selected.get();
        page.report.with(|report| report.designs.get(index).and_then(|d| from_report(key, d, words)))
    };
    let what = settled.unwrap_or_else(|| (words.controls.default_of)(key).to_owned());
    (words.controls.auto)(&what)
}
