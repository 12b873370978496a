//! What the controls may do to the scenario.

use fabriscope_model::scenario::{Key, Language, MAX_DESIGNS, Name, Scenario, Tab, ThemeChoice, Word};
use leptos::prelude::*;

use super::Page;
use super::preference;

/// Keys of the machine, as opposed to its network.
pub fn is_machine(name: &Name) -> bool {
    matches!(name, Name::Plain(Key::Gpu | Key::Nodes | Key::GpusPerNode | Key::Server))
}

fn targets(scenario: &Scenario, name: &Name, selected: usize, everywhere: bool) -> Vec<usize> {
    if everywhere && is_machine(name) { (0..scenario.designs().len()).collect() } else { vec![selected] }
}

impl Page {
    /// Writes a field of the controls.
    pub fn write(self, name: &Name, raw: &str) {
        let (selected, everywhere) = (self.selected.get_untracked(), self.everywhere.get_untracked());
        self.scenario.update(|scenario| {
            for index in targets(scenario, name, selected, everywhere) {
                scenario.set(index, name, raw);
            }
        });
    }

    /// Makes a field of the controls count as not given.
    pub fn reset(self, name: &Name) {
        let (selected, everywhere) = (self.selected.get_untracked(), self.everywhere.get_untracked());
        self.scenario.update(|scenario| {
            for index in targets(scenario, name, selected, everywhere) {
                scenario.clear(index, name);
            }
        });
    }

    /// Writes one field of some designs: the fix of a finding.
    pub fn mend(self, designs: &[usize], name: &Name, raw: &str) {
        self.act(|scenario| {
            for index in designs {
                scenario.set(*index, name, raw);
            }
        });
    }

    /// Appends a copy of the selected design and selects it.
    pub fn copy_design(self) {
        let selected = self.selected.get_untracked();
        let mut added = None;
        self.act(|scenario| added = scenario.copy_design(selected));
        if let Some(index) = added {
            self.selected.set(index);
        }
    }

    /// Removes the selected design.
    pub fn remove_design(self) {
        let selected = self.selected.get_untracked();
        let last = self.scenario.with_untracked(|scenario| scenario.designs().len()) - 1;
        if last == 0 {
            return;
        }
        // First, so that nothing asks for a design that is gone.
        self.selected.set(selected.min(last - 1));
        self.act(|scenario| scenario.remove_design(selected));
    }

    /// Whether another design may be added.
    #[must_use]
    pub fn has_room(self) -> bool {
        self.count.get() < MAX_DESIGNS
    }

    /// Speaks `language` from now on, in the link and on the next visit.
    pub fn speak(self, language: Language) {
        preference::remember_language(language);
        self.scenario.update(|scenario| scenario.set_key(0, Key::Lang, language.word()));
    }

    /// Shows these colours from now on, in the link and on the next visit.
    pub fn colour(self, theme: ThemeChoice) {
        preference::remember_theme(theme);
        self.scenario.update(|scenario| scenario.set_key(0, Key::Theme, theme.word()));
    }

    /// Shows another tab, in the link as well.
    pub fn turn_to(self, tab: Tab) {
        self.scenario.update(|scenario| scenario.set_key(0, Key::Tab, tab.word()));
    }

    /// A deliberate change: the back button returns to before it.
    fn act(self, change: impl FnOnce(&mut Scenario)) {
        self.address.settle(self);
        self.scenario.update(change);
        self.address.step(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_model::link;

    #[test]
    fn the_machine_is_common_and_the_network_is_not() {
        let scenario = link::parse("designs=3").scenario;
        let nodes = Name::Plain(Key::Nodes);
        let switch = Name::Plain(Key::Switch);
        assert_eq!(targets(&scenario, &nodes, 1, true), [0, 1, 2]);
        assert_eq!(targets(&scenario, &nodes, 1, false), [1]);
        assert_eq!(targets(&scenario, &switch, 1, true), [1]);
    }
}
