//! The inputs: they write the scenario and nothing else.

mod choices;
mod design_tabs;
mod draft;
mod field;
mod folded;
mod gpu_field;
mod gpu_list;
mod more;
mod panel;
mod prices;
mod resolved;
mod select_field;
mod servers_field;
mod steps;
mod text_field;

pub use panel::control_panel;
