//! Undo and redo.

use fabriscope_model::scenario::{Key, Scenario};
use gloo::events::EventListener;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Page;

/// Most steps that are kept.
const MOST: usize = 100;

/// Scenarios before and after the present one. A change of view, language or colours is no step.
#[derive(Clone, Copy)]
pub struct Steps {
    past: RwSignal<Vec<Scenario>>,
    future: RwSignal<Vec<Scenario>>,
    present: StoredValue<Scenario>,
}

impl Steps {
    /// No step yet.
    pub fn new(scenario: &Scenario) -> Self {
        Self {
            past: RwSignal::new(Vec::new()),
            future: RwSignal::new(Vec::new()),
            present: StoredValue::new(scenario.clone()),
        }
    }

    /// Takes note of a scenario that was reached and left alone for a moment.
    pub fn record(self, now: &Scenario) {
        let before = self.present.get_value();
        self.present.set_value(now.clone());
        if same(&before, now) {
            return;
        }
        self.future.set(Vec::new());
        self.past.update(|past| {
            past.push(before);
            if past.len() > MOST {
                past.remove(0);
            }
        });
    }

    /// Whether there is a step to go back to, or one to go to again.
    pub fn has(self, back: bool) -> bool {
        if back { &self.past } else { &self.future }.with(|steps| !steps.is_empty())
    }

    /// Takes a step out, and puts the present into the other direction.
    fn take(self, back: bool) -> Option<Scenario> {
        let (from, to) = if back { (self.past, self.future) } else { (self.future, self.past) };
        let mut taken = None;
        from.update(|steps| taken = steps.pop());
        let mut scenario = taken?;
        let now = self.present.get_value();
        for key in [Key::Lang, Key::Theme, Key::Tab] {
            if let Some(entry) = now.page().entry(key) {
                scenario.set_key(0, key, &entry.raw);
            }
        }
        to.update(|steps| steps.push(now));
        self.present.set_value(scenario.clone());
        Some(scenario)
    }
}

fn same(one: &Scenario, other: &Scenario) -> bool {
    one.designs() == other.designs() && one.common() == other.common()
}

impl Page {
    /// Goes a step back, or forth again.
    pub fn step(self, back: bool) {
        // What was typed a moment ago is a step of its own.
        self.address.settle(self);
        if let Some(scenario) = self.steps.take(back) {
            let last = scenario.designs().len() - 1;
            self.selected.update(|selected| *selected = (*selected).min(last));
            self.scenario.set(scenario);
        }
    }

    /// Ctrl or Cmd with Z, and with Y or Shift+Z; inside a text field they belong to the field.
    pub(super) fn listen_for_steps(self) {
        EventListener::new(&gloo::utils::window(), "keydown", move |event| {
            let key = event.unchecked_ref::<web_sys::KeyboardEvent>();
            let typing = event
                .target()
                .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
                .is_some_and(|target| {
                    target.matches("input:not([type=range]):not([type=radio]),textarea").unwrap_or(false)
                });
            if typing || !(key.ctrl_key() || key.meta_key()) {
                return;
            }
            let back = match key.key().to_ascii_lowercase().as_str() {
                "z" => !key.shift_key(),
                "y" => false,
                _ => return,
            };
            self.step(back);
        })
        .forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_model::link::{parse, print};

    #[test]
    fn steps_go_back_and_forth_and_keep_the_view() {
        let owner = Owner::new();
        owner.with(|| {
            let read = |link: &str| parse(link).scenario;
            let steps = Steps::new(&read("nodes=8"));
            steps.record(&read("nodes=16"));
            steps.record(&read("nodes=16&tab=cost"));
            assert!(steps.has(true) && !steps.has(false), "a tab is no step");
            assert_eq!(steps.take(true).map(|step| print(&step)), Some(print(&read("nodes=8&tab=cost"))));
            assert!(!steps.has(true) && steps.has(false));
            assert_eq!(steps.take(true), None);
            assert_eq!(steps.take(false).map(|step| print(&step)), Some(print(&read("nodes=16&tab=cost"))));
            steps.record(&read("nodes=32"));
            assert!(!steps.has(false), "a new step ends the way forth");
        });
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let owner = Owner::new();
        owner.with(|| {
            let steps = Steps::new(&parse("nodes=1").scenario);
            for nodes in 2..200 {
                steps.record(&parse(&format!("nodes={nodes}")).scenario);
            }
            assert_eq!(steps.past.with(Vec::len), MOST);
        });
    }
}
