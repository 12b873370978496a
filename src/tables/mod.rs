//! The selected design as tables: its switches and links, its bill of materials, what fails.

mod bill;
mod bill_file;
mod facts;
mod sheet;
mod tiers;

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Confidence, SourceId};
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::{Language, Tab};
use fabriscope_words::{Words, bill as bill_words, fabric as fabric_words};
use leptos::prelude::*;

use crate::dom::element::el;
use crate::state::{Page, live};
use sheet::{Frame, Sheet, framed};

/// What one table reads of a design.
type Read = fn(&DesignReport, Page) -> Sheet;

/// Reads the selected design while its view is in front: a hidden one computes nothing.
pub fn selected<T>(page: Page, tab: Tab, read: impl FnOnce(&DesignReport) -> T) -> Option<T> {
    if page.tab.get() != tab {
        return None;
    }
    let index = page.selected.get();
    page.report.with(|report| report.designs.get(index).map(read))
}

/// The word at a place of a text that lists words with `|` between.
pub fn item(list: &'static str, place: usize) -> &'static str {
    list.split('|').nth(place).unwrap_or_default()
}

/// What stands between two sentences, and between two things.
pub const fn joints(words: Words) -> (&'static str, &'static str) {
    match words.language() {
        Language::En => (" ", ", "),
        Language::Zh => ("", "，"),
    }
}

/// Title and date of a source.
fn source(id: Option<SourceId>) -> String {
    let Some(source) = id.and_then(|id| catalog().source(id)) else { return String::new() };
    let mut text = crate::figures::shortened(&source.title);
    if let Some(date) = &source.date {
        text.push_str(", ");
        text.push_str(date);
    }
    text
}

fn confidence(confidence: Confidence, words: Words) -> &'static str {
    item(bill_words::confidences(words), confidence as usize)
}

/// What is shown where there is no value.
const NONE: &str = "–";

fn table(
    page: Page,
    tab: Tab,
    id: &'static str,
    title: fn(Words) -> &'static str,
    note: Signal<String>,
    read: Read,
) -> Frame {
    let sheet = Box::new(move || selected(page, tab, |design| read(design, page)));
    Frame { id, title: page.text(title), note, sheet, foot: None }
}

/// Switches, links, ports, limits and the bill of materials.
pub fn fabric(page: Page) -> AnyView {
    let note = page.text(fabric_words::tiers_note);
    let tiers = table(page, Tab::Fabric, "tiers", fabric_words::tiers_title, note, tiers::sheet);
    let facts =
        table(page, Tab::Fabric, "limits", fabric_words::facts_title, live(String::new), facts::fabric);
    let note =
        live(move || selected(page, Tab::Fabric, |design| bill::note(design, page)).unwrap_or_default());
    let bill = table(page, Tab::Fabric, "bill", bill_words::title, note, bill::sheet);
    let bill = Frame { foot: Some(bill_file::button(page)), ..bill };
    el("div").class("tables").children([tiers, facts, bill].map(framed)).done()
}

#[cfg(test)]
mod tests {
    use fabriscope_model::catalog::Medium;
    use fabriscope_model::report::Role;

    use super::*;

    /// A list follows the order of an enumeration, so it is as long.
    #[test]
    fn lists_have_an_item_for_every_kind() {
        for language in [Language::En, Language::Zh] {
            let words = Words::of(language);
            let lists = [
                (bill_words::roles(words), Role::Facility as usize + 1),
                (bill_words::confidences(words), Confidence::ALL.len()),
                (bill_words::head(words), 10),
                (fabric_words::media(words), Medium::ALL.len()),
                (fabric_words::tiers(words), 5),
                (fabric_words::tier_one(words), 5),
                (fabric_words::purposes(words), 4),
                (fabric_words::face_others(words), 4),
                (fabric_words::tiers_head(words), 7),
                (fabric_words::tiers_rows(words), 7),
                (fabric_words::facts(words), 12),
            ];
            for (list, count) in lists {
                assert_eq!(list.split('|').count(), count, "{list}");
                assert!(list.split('|').all(|item| !item.is_empty()), "{list}");
            }
        }
        assert_eq!(item(bill_words::roles(Words::of(Language::En)), Role::Optic as usize), "optical module");
        let media = fabric_words::media(Words::of(Language::En));
        assert_eq!(item(media, Medium::ActiveOptical as usize), "active optical");
    }
}
