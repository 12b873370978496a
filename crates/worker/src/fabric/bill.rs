//! The bill of materials: rows that make the total to the dollar.

use fabriscope_model::report::{DesignReport, PartRow, Ranged};
use fabriscope_model::units::Usd;
use fabriscope_words::{Words, bill};

use crate::table::{Table, confidence, item, joints, source};
use fabriscope_chart::Running;
use fabriscope_chart::numbers::{Money, count, plain};

/// One row a kind of part.
pub fn table(design: &DesignReport, money: Money, words: Words) -> Table {
    let mut table = Table::new(bill::head(words), (2, 2));
    let mut running = Running::default();
    for row in design.bom.rows.iter().filter(|row| row.count > 0) {
        let total = row.total().map(|total| money.whole(running.next(money.amount(total.mid.0), 1.0)));
        let known = |end: fn(Ranged<Usd>) -> Usd| {
            row.unit_price.map(|price| price_each(money.amount(end(price).0), money))
        };
        let unknown = || bill::unknown(words).to_owned();
        table.rows.push(vec![
            item(bill::roles(words), row.role as usize).to_owned(),
            row.name.clone(),
            number(row, words),
            known(|price| price.low).unwrap_or_default(),
            known(|price| price.mid).unwrap_or_else(unknown),
            known(|price| price.high).unwrap_or_default(),
            total.unwrap_or_else(unknown),
            row.power_each.map_or_else(unknown, |power| plain(power.0) + " W"),
            trust(row, words).to_owned(),
            source(row.source),
        ]);
    }
    let total = if lacks(design, words).is_empty() { bill::total(words) } else { bill::total_known(words) };
    let empty = String::new;
    table.sum = vec![
        total.to_owned(),
        empty(),
        empty(),
        empty(),
        empty(),
        empty(),
        money.whole(running.sum(1.0)),
        plain(design.bom.it_power.as_kw()) + " kW",
        empty(),
        empty(),
    ];
    table
}

/// The price of one, to the cent where it has cents.
fn price_each(amount: f64, money: Money) -> String {
    let cents = (amount * 100.0).round() % 100.0;
    if cents == 0.0 {
        return money.whole(amount);
    }
    // A hundred more keeps a nought in front.
    let cents = count(100 + cents as u64);
    [&money.whole(amount.floor()), ".", cents.get(1..).unwrap_or_default()].concat()
}

/// How many, and how many of them are there already.
fn number(row: &PartRow, words: Words) -> String {
    if row.reused == 0 {
        return count(row.count);
    }
    bill::reused(words, &count(row.count), &count(row.reused))
}

/// How far the price can be trusted.
fn trust(row: &PartRow, words: Words) -> &'static str {
    if row.yours {
        bill::yours(words)
    } else if row.in_server {
        bill::in_server(words)
    } else if row.unit_price.is_none() {
        bill::unknown(words)
    } else {
        confidence(row.confidence, words)
    }
}

/// Parts that the total lacks, with their number.
fn lacks(design: &DesignReport, words: Words) -> String {
    let rows = design.bom.rows.iter().filter(|row| row.unit_price.is_none() && row.bought() > 0);
    let parts: Vec<String> =
        rows.map(|row| [&count(row.bought()), " × ", row.name.as_str()].concat()).collect();
    parts.join(joints(words).1)
}

/// What the total lacks, its range, and what nobody confirms.
pub fn note(design: &DesignReport, money: Money, words: Words) -> String {
    let capex = design.cost.capex.map(|usd| usd.0);
    let [mid, low, high] = [capex.mid, capex.low, capex.high].map(|usd| money.text(usd));
    let mut note = vec![bill::range(words, &mid, &low, &high)];
    let lacks = lacks(design, words);
    if !lacks.is_empty() {
        note.push(bill::lacks(words, &lacks));
    }
    let unverified: f64 = design.cost.unverified.iter().map(|(_, stake)| stake.0).sum();
    if unverified > 0.0 {
        note.push(bill::at_stake(words, &money.text(unverified)));
    }
    let power = &design.bom;
    let lacking: u64 = power.unknown_power.iter().map(|part| part.count).sum();
    if lacking > 0 {
        note.push(bill::power_lacks(words, &count(lacking)));
    }
    note.join(joints(words).0)
}
