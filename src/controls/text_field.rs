//! A field for numbers, rates, sizes, money and names.

use fabriscope_model::scenario::Name;
use leptos::prelude::*;

use super::draft::Draft;
use super::field::{Field, control, field_row, invalid};
use super::resolved;
use crate::state::{Page, live};

/// A text field for `name`; empty means the default, which shows in it. `placeholder` is what shows
/// while nothing is given; the default in words where it is not passed.
pub fn text_field(page: Page, name: Name, placeholder: Option<Signal<String>>) -> AnyView {
    let field = Field::new(page, name);
    let draft = Draft::new(page, field, true);
    let fault = live(move || draft.fault());
    let placeholder = placeholder.unwrap_or_else(|| {
        live(move || field.key().map(|key| resolved::auto_text(page, key, field.given())).unwrap_or_default())
    });
    let input = control("input", field)
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .live_attr("placeholder", placeholder)
        .live_attr("aria-invalid", invalid(fault))
        .prop("value", live(move || draft.text()))
        .on("input", move |event| draft.typed(&event_target_value(&event)))
        .done();
    field_row(page, field, fault, vec![input])
}
