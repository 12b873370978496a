//! Every further key that a model reads, in folded groups made from the key table: a key that
//! comes into use has its field without a change here.

use fabriscope_model::scenario::{Key, Kind, Name, Use, Value};
use leptos::prelude::*;

use super::field::is_input;
use super::folded::folded;
use super::panel::MAIN;
use super::select_field::select_field;
use super::text_field::text_field;
use crate::copy::Wording;
use crate::state::{Page, dynamic, live};

/// A folded group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Server,
    Fabric,
    Traffic,
    Money,
}

/// The group of a key, by its place in the table, which is ordered by subject.
fn group(key: Key) -> Group {
    match key {
        _ if key < Key::Transport => Group::Server,
        _ if key < Key::Sharp => Group::Fabric,
        _ if key < Key::Years => Group::Traffic,
        _ => Group::Money,
    }
}

/// The keys of a group that a model reads and that have no place of their own.
fn keys(wanted: Group) -> Vec<Key> {
    let in_use = |key: &Key| key.spec().use_ == Use::Now && is_input(*key) && !MAIN.contains(key);
    Key::ALL.iter().copied().filter(in_use).filter(|key| group(*key) == wanted).collect()
}

/// All groups.
pub fn more(page: Page) -> Vec<AnyView> {
    vec![
        section(page, Group::Server, |words| words.controls.more_server),
        section(page, Group::Fabric, |words| words.controls.more_network),
        section(page, Group::Traffic, |words| words.controls.more_traffic),
        section(page, Group::Money, |words| words.controls.more_money),
    ]
}

fn section(page: Page, group: Group, title: fn(&'static Wording) -> &'static str) -> AnyView {
    let note = live(move || match changed(page, group) {
        0 => String::new(),
        changed => (page.wording().controls.yours)(changed),
    });
    // Fields are made when they are first seen: most visits never open these.
    let opened = RwSignal::new(false);
    let fields = dynamic(move || {
        let mut fields = Vec::new();
        if opened.get() {
            for key in keys(group) {
                fields.push(field(page, key));
            }
        }
        Some(fields.into_any())
    });
    folded(page, title, note, opened).child(fields).done()
}

/// How many keys of a group the selected design gives.
fn changed(page: Page, group: Group) -> usize {
    let selected = page.selected.get();
    let is_given = |key: &Key| {
        let entry = page
            .scenario
            .with(|scenario| scenario.given(selected, *key).map(|entry| entry.value != Ok(Value::Auto)));
        entry == Some(true)
    };
    keys(group).into_iter().filter(is_given).count()
}

/// The field that suits the kind of a key.
pub fn field(page: Page, key: Key) -> AnyView {
    let name = Name::Plain(key);
    match key.spec().kind {
        Kind::Choice(_) | Kind::Flag | Kind::Part(_) => select_field(page, name),
        _ => text_field(page, name, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_in_use_has_exactly_one_field() {
        let groups = [Group::Server, Group::Fabric, Group::Traffic, Group::Money];
        let mut fields: Vec<Key> = groups.into_iter().flat_map(keys).chain(MAIN).collect();
        fields.sort_unstable();
        let mut wanted: Vec<Key> =
            Key::ALL.iter().copied().filter(|key| key.spec().use_ == Use::Now && is_input(*key)).collect();
        wanted.sort_unstable();
        assert_eq!(fields, wanted);
    }
}
