//! The TCO of every design by part, and what each part adds to the difference from A.

use fabriscope_chart::{ValueFormat, format_exact};
use fabriscope_model::cost::waterfall;
use fabriscope_model::report::{CostShare, Report};
use fabriscope_words::{Words, money};
use leptos::prelude::*;

use super::{design_class, letter_of};
use crate::dom::element::{El, el};
use crate::state::{Page, dynamic, live};

/// The table: one row a part, one column a design, the parts in full so that they re-add to the total.
pub fn tco_split(page: Page) -> AnyView {
    let title = live(move || page.report.with(|report| title(report, page)));
    let body = dynamic(move || Some(page.report.with(|report| table(report, page.words()))));
    el("section")
        .class("figure split")
        .attr("id", "split")
        .attr("aria-labelledby", "split-title")
        .child(el("h2").attr("id", "split-title").live_text(title).done())
        .child(el("p").class("figure-subtitle").live_text(page.text(money::split_subtitle)).done())
        .child(el("div").class("table-scroll").attr("tabindex", "0").child(body).done())
        .done()
}

/// The largest cause of the largest difference from A.
fn title(report: &Report, page: Page) -> String {
    let words = page.words();
    let Some((first, others)) = report.designs.split_first() else { return String::new() };
    let mut most: Option<(usize, CostShare, f64)> = None;
    for (place, other) in others.iter().enumerate() {
        for (share, usd) in waterfall(&first.cost, &other.cost) {
            if most.is_none_or(|known| usd.0.abs() > known.2.abs()) {
                most = Some((place + 1, share, usd.0));
            }
        }
    }
    match most {
        Some((index, share, usd)) => money::split_title(
            words,
            name(words, share),
            &difference(cents(usd)),
            &super::label_of(page, index),
            &super::label_of(page, 0),
        ),
        None => money::split_title_same(words).to_owned(),
    }
}

fn table(report: &Report, words: Words) -> AnyView {
    let mut parts: Vec<CostShare> = Vec::new();
    for (share, _) in report.designs.iter().flat_map(|design| &design.cost.split) {
        if !parts.contains(share) {
            parts.push(*share);
        }
    }
    // In whole cents from here on: then what is shown adds up as shown.
    let of = |index: usize, share: CostShare| -> i64 {
        let split = &report.designs[index].cost.split;
        let usd: f64 = split.iter().filter(|(known, _)| *known == share).map(|(_, usd)| usd.0).sum();
        cents(usd)
    };
    let designs = report.designs.len();
    parts.retain(|share| (0..designs).any(|index| of(index, *share) != 0));
    let mut head = el("tr").child(el("th").attr("scope", "col").text(money::part(words)).done());
    for index in 0..designs {
        let letter = letter_of(index);
        head = head.child(column(design_class(letter)).text(letter).done());
        if index > 0 {
            head = head.child(column("").text(money::against(words, &letter.to_string())).done());
        }
    }
    let most = parts
        .iter()
        .flat_map(|share| (0..designs).map(move |index| (index, *share)))
        .map(|(index, share)| of(index, share).abs())
        .fold(1, i64::max);
    let mut body = el("tbody");
    for share in &parts {
        let mut row = el("tr").child(el("th").attr("scope", "row").text(name(words, *share)).done());
        for index in 0..designs {
            let part = of(index, *share);
            let bar = el("span")
                .class(format!("bar {}", design_class(letter_of(index))))
                .attr("aria-hidden", "true")
                .style("width", format!("{}%", part.abs() * 100 / most));
            row = row.child(el("td").text(dollars(part)).child(bar.done()).done());
            if index > 0 {
                row = row.child(el("td").text(difference(part - of(0, *share))).done());
            }
        }
        body = body.child(row.done());
    }
    let sum = |index: usize| parts.iter().map(|share| of(index, *share)).sum::<i64>();
    let mut total = el("tr").child(el("th").attr("scope", "row").text(money::tco(words)).done());
    for index in 0..designs {
        let mut last = vec![dollars(sum(index))];
        if index > 0 {
            last.push(difference(sum(index) - sum(0)));
        }
        for text in last {
            total = total.child(el("td").child(el("strong").text(text).done()).done());
        }
    }
    el("table")
        .child(el("caption").class("unseen").text(money::split_subtitle(words)).done())
        .child(el("thead").child(head.done()).done())
        .child(body.done())
        .child(el("tfoot").child(total.done()).done())
        .done()
}

fn column(class: &'static str) -> El {
    el("th").attr("scope", "col").class(class)
}

/// Whole cents; sums of money stay far below 2^53 of them.
fn cents(usd: f64) -> i64 {
    (usd * 100.0).round() as i64
}

/// An amount to the cent.
fn dollars(cents: i64) -> String {
    let amount = cents.unsigned_abs();
    let sign = if cents < 0 { "−" } else { "" };
    let whole = format_exact((amount / 100) as f64, ValueFormat::Count);
    format!("{sign}${whole}.{:02}", amount % 100)
}

/// A difference with its sign; empty where there is none.
fn difference(cents: i64) -> String {
    match cents {
        0 => String::new(),
        less if less < 0 => dollars(less),
        more => format!("+{}", dollars(more)),
    }
}

fn name(words: Words, share: CostShare) -> &'static str {
    match share {
        CostShare::Servers => money::servers(words),
        CostShare::Nics => money::nics(words),
        CostShare::Switches => money::switches(words),
        CostShare::Links => money::links(words),
        CostShare::Spares => money::spares(words),
        CostShare::Facility => money::facility(words),
        CostShare::Tax => money::tax(words),
        CostShare::Energy => money::energy(words),
        CostShare::NetworkEnergy => money::network_energy(words),
        CostShare::Space => money::space(words),
        CostShare::Licences => money::licences(words),
        CostShare::Support => money::support(words),
        CostShare::Staff => money::staff(words),
        CostShare::Residual => money::residual(words),
    }
}
