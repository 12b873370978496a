//! The TCO of every design by part, and what each part adds to the difference from A.

use fabriscope_chart::numbers::Money;
use fabriscope_model::cost::waterfall;
use fabriscope_model::report::CostShare;
use fabriscope_model::scenario::letter;
use fabriscope_words::{Words, money};

use crate::asked::Asked;
use crate::markup::Markup;

/// The table: one row a part, one column a design, the parts in full so that they re-add to the total.
pub fn markup(asked: &Asked) -> String {
    let subtitle = money::split_subtitle(asked.words, asked.money(0).code());
    let section = [("class", "figure split"), ("id", "split"), ("aria-labelledby", "split-title")];
    Markup::new()
        .open("section", &section)
        .leaf("h2", &[("id", "split-title")], &title(asked))
        .leaf("p", &[("class", "figure-subtitle")], &subtitle)
        .open("div", &[("class", "table-scroll"), ("tabindex", "0")])
        .markup(&table(asked, &subtitle))
        .done()
}

/// The largest cause of the largest difference from A.
fn title(asked: &Asked) -> String {
    let words = asked.words;
    let Some((first, others)) = asked.report.designs.split_first() else { return String::new() };
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
            &difference(cents(asked.money(index).amount(usd)), asked.money(index)),
            asked.label(index),
            asked.label(0),
        ),
        None => money::split_title_same(words).to_owned(),
    }
}

fn table(asked: &Asked, subtitle: &str) -> String {
    let (report, words, money) = (&asked.report, asked.words, asked.money(0));
    let dollars = |amount| in_full(amount, money);
    let difference = |amount| difference(amount, money);
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
        cents(asked.money(index).amount(usd))
    };
    let designs = report.designs.len();
    parts.retain(|share| (0..designs).any(|index| of(index, *share) != 0));
    let mut table = Markup::new()
        .open("table", &[])
        .leaf("caption", &[("class", "unseen")], subtitle)
        .open("thead", &[])
        .open("tr", &[])
        .leaf("th", &[("scope", "col")], money::part(words));
    for index in 0..designs {
        let letter = letter(index).to_string();
        table = table.leaf("th", &[("scope", "col"), ("class", &class(index))], &letter);
        if index > 0 {
            table = table.leaf("th", &[("scope", "col")], &money::against(words, &letter));
        }
    }
    table = table.close().close().open("tbody", &[]);
    let most = parts
        .iter()
        .flat_map(|share| (0..designs).map(move |index| (index, *share)))
        .map(|(index, share)| of(index, share).abs())
        .fold(1, i64::max);
    for share in &parts {
        table = table.open("tr", &[]).leaf("th", &[("scope", "row")], name(words, *share));
        for index in 0..designs {
            let part = of(index, *share);
            table = table
                .open("td", &[])
                .text(&dollars(part))
                .markup(&bar(index, part.abs() * 100 / most))
                .close();
            if index > 0 {
                table = table.leaf("td", &[], &difference(part - of(0, *share)));
            }
        }
        table = table.close();
    }
    table =
        table.close().open("tfoot", &[]).open("tr", &[]).leaf("th", &[("scope", "row")], money::tco(words));
    let sum = |index: usize| parts.iter().map(|share| of(index, *share)).sum::<i64>();
    for index in 0..designs {
        table = table.open("td", &[]).leaf("strong", &[], &dollars(sum(index))).close();
        if index > 0 {
            table = table.open("td", &[]).leaf("strong", &[], &difference(sum(index) - sum(0))).close();
        }
    }
    table.done()
}

/// A bar in the design's colour, `percent` of its cell long; a drawing, because the page allows no style attributes.
fn bar(index: usize, percent: i64) -> String {
    let drawing = [
        ("class", ["bar ", &class(index)].concat()),
        ("viewBox", "0 0 100 1".to_owned()),
        ("preserveAspectRatio", "none".to_owned()),
        ("aria-hidden", "true".to_owned()),
    ];
    let drawing = drawing.each_ref().map(|(name, value)| (*name, value.as_str()));
    let (from, length) = ((100 - percent).to_string(), percent.to_string());
    let shape = [("x", from.as_str()), ("width", length.as_str()), ("height", "1"), ("fill", "currentColor")];
    Markup::new().open("svg", &drawing).leaf("rect", &shape, "").done()
}

/// The class that gives an element the colour of a design.
fn class(index: usize) -> String {
    ["design-", &letter(index).to_ascii_lowercase().to_string()].concat()
}

/// Whole cents; sums of money stay far below 2^53 of them.
fn cents(amount: f64) -> i64 {
    (amount * 100.0).round() as i64
}

/// An amount to the cent.
fn in_full(cents: i64, money: Money) -> String {
    let amount = cents.unsigned_abs();
    let sign = if cents < 0 { "−" } else { "" };
    format!("{sign}{}.{:02}", money.whole((amount / 100) as f64), amount % 100)
}

/// A difference with its sign; empty where there is none.
fn difference(cents: i64, money: Money) -> String {
    match cents {
        0 => String::new(),
        less if less < 0 => in_full(less, money),
        more => format!("+{}", in_full(more, money)),
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
        CostShare::ServerSupport => money::server_support(words),
        CostShare::Staff => money::staff(words),
        CostShare::Residual => money::residual(words),
    }
}
