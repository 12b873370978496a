//! A table of texts, and the frame around it.

use leptos::prelude::*;

use crate::dom::element::el;
use crate::state::dynamic;

/// A table as it is shown.
#[derive(Default)]
pub struct Sheet {
    /// Heads of the columns.
    pub head: Vec<String>,
    /// Cells of each row, the first of which names it.
    pub rows: Vec<Vec<String>>,
    /// The last row, a sum; empty where there is none.
    pub sum: Vec<String>,
    /// First columns that hold words and not numbers, and last ones that do.
    pub words: (usize, usize),
}

impl Sheet {
    /// A table with these heads, `|` between them.
    pub fn new(heads: &str, words: (usize, usize)) -> Self {
        Self { head: heads.split('|').map(str::to_owned).collect(), words, ..Self::default() }
    }

    fn view(self, caption: &str) -> AnyView {
        let Self { head, rows, sum, words } = self;
        let ends = head.len().saturating_sub(words.1);
        let row = |tag: &'static str, cells: Vec<String>| {
            let mut row = el("tr");
            for (place, text) in cells.into_iter().enumerate() {
                let mut cell = match (place, tag) {
                    (_, "th") => el("th").attr("scope", "col"),
                    (0, _) => el("th").attr("scope", "row"),
                    _ => el("td"),
                };
                if place < words.0 || place >= ends {
                    cell = cell.class("words");
                }
                row = row.child(cell.text(text).done());
            }
            row.done()
        };
        let mut table = el("table")
            .child(el("caption").class("unseen").text(caption).done())
            .child(el("thead").child(row("th", head)).done())
            .child(el("tbody").children(rows.into_iter().map(|cells| row("td", cells))).done());
        if !sum.is_empty() {
            table = table.child(el("tfoot").child(row("td", sum)).done());
        }
        table.done()
    }
}

/// What stands around a table.
pub struct Frame {
    /// Unique in the page.
    pub id: &'static str,
    /// Its name.
    pub title: Signal<String>,
    /// What to say with it.
    pub note: Signal<String>,
    /// The table; absent while its view is not in front.
    pub sheet: Box<dyn Fn() -> Option<Sheet> + Send + Sync>,
    /// More in the last line.
    pub foot: Option<AnyView>,
}

/// A table with its name above, and what is to be said with it. The scroller stays while the numbers
/// change, so that it keeps its place and the keyboard.
pub fn framed(frame: Frame) -> AnyView {
    let Frame { id, title, note, sheet, foot } = frame;
    let heading = ["table-", id].concat();
    let table = dynamic(move || Some(sheet()?.view(&title.get())));
    let scroller = el("div")
        .class("table-scroll sheet")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-labelledby", heading.as_str())
        .child(table);
    let mut section = el("section")
        .class("data-table")
        .attr("id", id)
        .child(el("h2").attr("id", heading).live_text(title).done())
        .child(scroller.done())
        .child(el("p").class("note").live_text(note).done());
    if let Some(foot) = foot {
        section = section.child(foot);
    }
    section.done()
}
