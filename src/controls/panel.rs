//! All inputs of the selected design.

use fabriscope_model::scenario::{Key, Name};
use leptos::prelude::*;

use super::design_tabs::DesignTabs;
use super::gpu_field::GpuField;
use super::more::More;
use super::prices::Prices;
use super::select_field::SelectField;
use super::servers_field::{ReachSwitch, ServersField};
use super::text_field::TextField;
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
#[component]
pub fn ControlPanel() -> impl IntoView {
    let page = Page::here();
    let select = |key| view! { <SelectField name=Name::Plain(key)/> };
    view! {
        <aside class="controls" id="controls" tabindex="-1" aria-label=page.say(|words| words.controls.heading)>
            <DesignTabs/>
            <GpuField/>
            <ServersField/>
            <ReachSwitch/>
            <h3>{page.say(|words| words.controls.network)}</h3>
            {select(Key::Transport)}
            {select(Key::Nic)}
            <TextField name=Name::Plain(Key::NicGbps)/>
            {select(Key::Topology)}
            {select(Key::Switch)}
            {select(Key::LoadBalancing)}
            <More/>
            <Prices/>
        </aside>
    }
    .into_any()
}
