//! All inputs of the selected design.

use fabriscope_model::scenario::Key;
use leptos::prelude::*;

use super::design_tabs::design_tabs;
use super::gpu_field::gpu_field;
use super::more::{field, more};
use super::prices::prices;
use super::servers_field::{reach_switch, servers_field};
use crate::dom::element::el;
use crate::state::Page;

/// Keys with a place of their own at the top; all others in use are listed under "more".
pub const MAIN: [Key; 8] = [
    Key::Gpu,
    Key::Nodes,
    Key::Transport,
    Key::Nic,
    Key::NicGbps,
    Key::Topology,
    Key::Switch,
    Key::LoadBalancing,
];

/// The column of inputs.
pub fn control_panel(page: Page) -> AnyView {
    let network = page.say(|words| words.controls.network);
    el("aside")
        .class("controls")
        .attr("id", "controls")
        .attr("tabindex", "-1")
        .live_attr("aria-label", page.say(|words| words.controls.heading))
        .children(design_tabs(page))
        .child(gpu_field(page))
        .children(servers_field(page))
        .child(reach_switch(page))
        .child(el("h3").live_text(network).done())
        .child(field(page, Key::Transport))
        .child(field(page, Key::Nic))
        .child(field(page, Key::NicGbps))
        .child(field(page, Key::Topology))
        .child(field(page, Key::Switch))
        .child(field(page, Key::LoadBalancing))
        .children(more(page))
        .child(prices(page))
        .done()
}
