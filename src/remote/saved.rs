//! Scenarios that the reader saved: one a line, its name, a bar, its link. The worker shows them.

use fabriscope_model::link;
use leptos::prelude::*;

use super::actions::{Fields, keep};
use crate::dom::{document, storage};
use crate::state::Page;

/// The field, and the key in the browser's storage.
pub const SAVED: &str = "saved";
/// The input with the name to save under.
const NAME: &str = "saved-name";
/// The field that is `on` after the browser refused.
const REFUSED: &str = "saved-refused";

/// What was saved before.
pub fn all() -> String {
    storage::recall(SAVED).unwrap_or_default()
}

/// Does what a button says: `add`, or `rename` or `remove` with the place in the list.
pub fn act(page: Page, order: &str, fields: Fields) {
    let name = named(&document::value(NAME));
    let link = page.scenario.with_untracked(link::print);
    if let Some(text) = changed(&present(fields), order, &name, &link) {
        put(&text, fields);
    }
}

/// Adds the lines of a file that was saved from here.
pub fn import(file: &str, fields: Fields) {
    let mut text = present(fields);
    for line in file.lines() {
        if let Some((name, link)) = line.split_once('|') {
            text = changed(&text, "add", &named(name), link.trim()).unwrap_or(text);
        }
    }
    put(&text, fields);
}

/// The list as it is shown, which the browser may have refused to keep.
fn present(fields: Fields) -> String {
    let shown =
        fields.with_untracked(|all| all.iter().find(|field| field.0 == SAVED).map(|field| field.1.clone()));
    shown.unwrap_or_default()
}

/// Remembers the list, and shows it however that went: nothing that was typed is lost.
fn put(text: &str, fields: Fields) {
    let kept = storage::remember(SAVED, text);
    keep(fields, REFUSED, if kept { "" } else { "on" }.to_owned());
    keep(fields, SAVED, text.to_owned());
}

/// A name without what separates names and links.
fn named(name: &str) -> String {
    name.replace(['|', '\n', '\r'], " ").trim().to_owned()
}

/// The list after an order; nothing where there is none to carry out. A name that is there is replaced.
fn changed(text: &str, order: &str, name: &str, link: &str) -> Option<String> {
    let (order, place) = order.split_once(' ').unwrap_or((order, ""));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let known = |line: &String| line.split('|').next() == Some(name);
    if order == "add" {
        if name.is_empty() || link.is_empty() {
            return None;
        }
        let line = [name, "|", link].concat();
        match lines.iter().position(known) {
            Some(place) => lines[place] = line,
            None => lines.push(line),
        }
    } else {
        let place = place.parse::<usize>().ok().filter(|place| *place < lines.len())?;
        if order == "remove" {
            lines.remove(place);
        } else {
            if name.is_empty() || lines.iter().any(known) {
                return None;
            }
            let link = lines[place].split_once('|')?.1.to_owned();
            lines[place] = [name, "|", &link].concat();
        }
    }
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenarios_are_added_renamed_and_removed() {
        let two = changed("one|nodes=1", "add", "two", "nodes=2").unwrap_or_default();
        assert_eq!(two, "one|nodes=1\ntwo|nodes=2");
        assert_eq!(changed(&two, "add", "one", "nodes=9").as_deref(), Some("one|nodes=9\ntwo|nodes=2"));
        assert_eq!(changed(&two, "rename 1", "three", "").as_deref(), Some("one|nodes=1\nthree|nodes=2"));
        assert_eq!(changed(&two, "remove 0", "", "").as_deref(), Some("two|nodes=2"));
        for (order, name) in
            [("rename 1", "one"), ("rename 1", ""), ("remove 7", ""), ("remove x", ""), ("add", "")]
        {
            assert_eq!(changed(&two, order, name, "nodes=3"), None, "{order} {name}");
        }
        assert_eq!(named(" a|b\r\n"), "a b");
    }
}
