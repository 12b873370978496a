//! The only ways to change a scenario. They keep its two rules: one to six designs, and a design
//! that lacks what A has written says so with `auto`, because a link inherits A's written keys.

use super::entry::{Entry, Name};
use super::key::{Key, Scope};
use super::{Design, MAX_DESIGNS, Scenario};

impl Scenario {
    /// Writes `raw` for `name` in design `index` (or in the common or page part, by the key's scope).
    pub fn set(&mut self, index: usize, name: &Name, raw: &str) {
        let entry = Entry::new(raw, name.kind());
        self.write(index, name, entry);
        self.settle_count();
    }

    fn write(&mut self, index: usize, name: &Name, entry: Entry) {
        match Self::scope(name) {
            Scope::Common => drop(self.common.entries.insert(name.clone(), entry)),
            Scope::Page => drop(self.page.entries.insert(name.clone(), entry)),
            Scope::Design => {
                if index >= self.designs.len() {
                    return;
                }
                self.designs[index].0.entries.insert(name.clone(), entry);
                if index == 0 && Self::inherits(name) {
                    for other in &mut self.designs[1..] {
                        other.0.entries.entry(name.clone()).or_insert_with(Entry::auto);
                    }
                }
            }
        }
    }

    /// Writes `raw` for a plain key.
    pub fn set_key(&mut self, index: usize, key: Key, raw: &str) {
        self.set(index, &Name::Plain(key), raw);
    }

    /// Makes `name` count as not given.
    pub fn clear(&mut self, index: usize, name: &Name) {
        match Self::scope(name) {
            Scope::Common => drop(self.common.entries.remove(name)),
            Scope::Page => drop(self.page.entries.remove(name)),
            Scope::Design => {
                let inherited =
                    index > 0 && Self::inherits(name) && self.designs[0].0.entries.contains_key(name);
                let Some(design) = self.designs.get_mut(index) else { return };
                if inherited {
                    design.0.entries.insert(name.clone(), Entry::auto());
                } else {
                    design.0.entries.remove(name);
                }
            }
        }
        self.settle_count();
    }

    /// Appends a copy of design `index`, without its name; returns the new index, or nothing when
    /// six stand there already.
    pub fn copy_design(&mut self, index: usize) -> Option<usize> {
        if self.designs.len() >= MAX_DESIGNS {
            return None;
        }
        let mut copy = self.designs.get(index)?.clone();
        copy.0.entries.remove(&Name::Plain(Key::Name));
        self.designs.push(copy);
        self.settle_count();
        Some(self.designs.len() - 1)
    }

    /// Removes design `index`; the last one stays.
    pub fn remove_design(&mut self, index: usize) {
        if self.designs.len() < 2 || index >= self.designs.len() {
            return;
        }
        self.designs.remove(index);
        if index == 0 {
            // A new A brings its own written keys; the others must go on lacking what they lack.
            let written: Vec<Name> =
                self.designs[0].0.entries.keys().filter(|name| Self::inherits(name)).cloned().collect();
            for other in &mut self.designs[1..] {
                for name in &written {
                    other.0.entries.entry(name.clone()).or_insert_with(Entry::auto);
                }
            }
        }
        self.settle_count();
    }

    /// Sets the number of designs, copying the last one or dropping from the end.
    pub(crate) fn resize(&mut self, count: usize) {
        let count = count.clamp(1, MAX_DESIGNS);
        while self.designs.len() < count {
            let mut inherited = self.designs[0].clone();
            inherited.0.entries.remove(&Name::Plain(Key::Name));
            self.designs.push(inherited);
        }
        self.designs.truncate(count);
    }

    /// Whether B to F take this key over from A.
    pub(crate) fn inherits(name: &Name) -> bool {
        *name != Name::Plain(Key::Name)
    }

    fn scope(name: &Name) -> Scope {
        match name {
            Name::Plain(key) => key.spec().scope,
            Name::Item(..) => Scope::Design,
        }
    }

    /// Keeps the written number of designs true, and writes it where nothing else in the link would
    /// tell that the last design exists.
    pub(crate) fn settle_count(&mut self) {
        let name = Name::Plain(Key::Designs);
        let count = self.designs.len();
        let silent = count > 1 && self.designs.last().is_some_and(|last| !self.differs(last));
        let written = self.page.entries.get(&name).is_some_and(|entry| entry.value.is_ok());
        if silent || written {
            self.page.entries.insert(name, Entry::new(&count.to_string(), Key::Designs.spec().kind));
        }
    }

    /// Whether the link of `design` carries anything beside A's.
    fn differs(&self, design: &Design) -> bool {
        let first = &self.designs[0].0.entries;
        let own = &design.0.entries;
        own.iter().any(|(name, entry)| !Self::inherits(name) || first.get(name) != Some(entry))
            || first.keys().any(|name| Self::inherits(name) && !own.contains_key(name))
    }
}

impl Design {
    /// A design from pairs of key and raw value; for tests and sweeps.
    #[must_use]
    pub fn from_pairs(pairs: &[(Key, &str)]) -> Self {
        let mut design = Self::default();
        for (key, raw) in pairs {
            design.0.entries.insert(Name::Plain(*key), Entry::new(raw, key.spec().kind));
        }
        design
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_in_a_does_not_leak_into_b() {
        let mut scenario = Scenario::default();
        assert_eq!(scenario.copy_design(0), Some(1));
        scenario.set_key(0, Key::Nodes, "64");
        assert_eq!(scenario.designs()[0].0.count(Key::Nodes), Some(64));
        assert_eq!(scenario.designs()[1].0.count(Key::Nodes), None);
        assert_eq!(scenario.given(1, Key::Nodes), Some(&Entry::auto()));
    }

    #[test]
    fn the_last_design_stays_and_six_are_the_most() {
        let mut scenario = Scenario::default();
        scenario.remove_design(0);
        assert_eq!(scenario.designs().len(), 1);
        for _ in 0..9 {
            scenario.copy_design(0);
        }
        assert_eq!(scenario.designs().len(), MAX_DESIGNS);
    }

    #[test]
    fn clearing_in_b_does_not_bring_a_back() {
        let mut scenario = Scenario::default();
        scenario.set_key(0, Key::Nodes, "64");
        scenario.copy_design(0);
        scenario.clear(1, &Name::Plain(Key::Nodes));
        assert_eq!(scenario.designs()[1].0.count(Key::Nodes), None);
        assert_eq!(scenario.given(1, Key::Nodes), Some(&Entry::auto()));
    }
}
