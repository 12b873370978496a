//! The file `defaults.toml`.

use fabriscope_model::catalog::{DefaultSwitch, SwitchFamily};
use serde::Deserialize;

use super::date::is_date;
use super::desk::{Desk, text};

/// Release of the data, and what is taken when the user names nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingsFile {
    /// Date of the data.
    pub release: String,
    switch: Vec<SwitchDefault>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SwitchDefault {
    family: String,
    port_gbps: f64,
    switch: String,
}

impl SettingsFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Vec<DefaultSwitch> {
        if !is_date(&self.release) {
            desk.object("release", "is a date, YYYY-MM-DD");
        }
        let mut defaults = Vec::new();
        for (place, entry) in self.switch.iter().enumerate() {
            let field = format!("switch.{place}");
            defaults.push(DefaultSwitch {
                family: desk.word_or(&format!("{field}.family"), &entry.family, SwitchFamily::Ethernet),
                port_rate: desk.gigabits(&format!("{field}.port_gbps"), entry.port_gbps),
                switch: text(&entry.switch),
            });
        }
        defaults
    }
}
