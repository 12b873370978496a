//! Every further key that a model reads, in folded groups made from the key table: a key that
//! comes into use has its field without a change here.

use fabriscope_model::scenario::{Key, Kind, Name, Use, Value};
use leptos::prelude::*;

use super::field::is_input;
use super::panel::MAIN;
use super::select_field::SelectField;
use super::text_field::TextField;
use crate::copy::Wording;
use crate::state::{Page, dynamic, live, memo, on};

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
#[component]
pub fn More() -> impl IntoView {
    view! {
        <Section group=Group::Server title=|words| words.controls.more_server/>
        <Section group=Group::Fabric title=|words| words.controls.more_network/>
        <Section group=Group::Traffic title=|words| words.controls.more_traffic/>
        <Section group=Group::Money title=|words| words.controls.more_money/>
    }
    .into_any()
}

#[component]
fn Section(group: Group, title: fn(&'static Wording) -> &'static str) -> impl IntoView {
    let page = Page::here();
    let changed = memo(move || {
        let selected = page.selected.get();
        page.scenario.with(|scenario| {
            let given = |key: &&Key| {
                scenario.given(selected, **key).is_some_and(|entry| entry.value != Ok(Value::Auto))
            };
            keys(group).iter().filter(given).count()
        })
    });
    let note = live(move || match changed.get() {
        0 => String::new(),
        changed => (page.wording().controls.yours)(changed),
    });
    // Fields are made when they are first seen: most visits never open these.
    let opened = RwSignal::new(false);
    let fields = dynamic(move || {
        opened.get().then(|| keys(group).into_iter().map(field).collect::<Vec<_>>().into_any())
    });
    view! {
        <details class="more" on:toggle=on(move |_| opened.set(true))>
            <summary>
                <span>{page.say(title)}</span> <span class="summary-note">{note}</span>
            </summary>
            {fields}
        </details>
    }
    .into_any()
}

fn field(key: Key) -> AnyView {
    let name = Name::Plain(key);
    match key.spec().kind {
        Kind::Choice(_) | Kind::Flag | Kind::Part(_) => view! { <SelectField name/> }.into_any(),
        _ => view! { <TextField name/> }.into_any(),
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
