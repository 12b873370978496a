//! `docs/link.md`, written from the key table.

use std::fmt::Write as _;

use fabriscope_model::scenario::{Family, Key, Kind, PartList, RESERVED, Scope, Use};

/// What no table can say: how keys, prefixes and values are written.
const PREFACE: &str = include_str!("preface.md");

/// Headings, each from its first key on, in the order of the table.
const CHAPTERS: [(Key, &str); 8] = [
    (Key::Version, "The link and its designs"),
    (Key::Gpu, "Servers and their cards"),
    (Key::Transport, "Transport and fabric"),
    (Key::Sharp, "Collectives"),
    (Key::StorageNet, "Storage and management networks"),
    (Key::Workload, "Workload and parallel plan"),
    (Key::Years, "Money, people, limits"),
    (Key::Lang, "The page"),
];

const HEAD: &str =
    "\n| key | of | values | default | meaning | read by a model |\n| --- | --- | --- | --- | --- | --- |\n";

/// The whole document.
pub fn markdown() -> String {
    let mut text = PREFACE.to_owned();
    for key in Key::ALL {
        if let Some((_, title)) = CHAPTERS.iter().find(|(first, _)| first == key) {
            push(&mut text, format_args!("\n### {title}\n{HEAD}"));
        }
        let spec = key.spec();
        let cells = [
            format!("`{}`", spec.name),
            scope(spec.scope).to_owned(),
            values(spec.kind),
            spec.default.to_owned(),
            key.meaning().to_owned(),
            read(spec.use_).to_owned(),
        ];
        push(&mut text, format_args!("| {} |\n", cells.join(" | ")));
    }
    text.push_str(
        "\n## Families of keys\n\n\
         Behind the dot stands a catalogue id of the bill of materials, such as `price.qm9700`; the item of a licence\n\
         may be any id of your own. They belong to a design and take its letter: `b.price.sn5600`.\n\n\
         | key | values | meaning | read by a model |\n| --- | --- | --- | --- |\n",
    );
    for family in Family::ALL {
        let cells = [
            format!("`{}.<item>`", family.prefix()),
            values(family.kind()),
            meaning(*family).to_owned(),
            read(family.use_()).to_owned(),
        ];
        push(&mut text, format_args!("| {} |\n", cells.join(" | ")));
    }
    let reserved: Vec<String> = RESERVED.iter().map(|prefix| format!("`{prefix}`")).collect();
    push(
        &mut text,
        format_args!(
            "\n## Reserved prefixes\n\nKeys below {} are kept for later work: they stay in the link, and a notice says so.\n",
            reserved.join(" and ")
        ),
    );
    text
}

/// Writing to a String cannot fail.
fn push(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(arguments);
}

const fn scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Design => "design",
        Scope::Common => "all designs",
        Scope::Page => "page",
    }
}

const fn read(use_: Use) -> &'static str {
    match use_ {
        Use::Now => "yes",
        Use::Later => "not yet",
    }
}

const fn meaning(family: Family) -> &'static str {
    match family {
        Family::Price => "your price of one item, USD",
        Family::Power => "your power of one item at load, W",
        Family::Licence => "licence a year, USD",
        Family::LeadWeeks => "weeks until delivery",
        Family::Reuse => "items that exist already",
    }
}

fn values(kind: Kind) -> String {
    match kind {
        Kind::Count { min, max } if min == max => format!("{min}"),
        Kind::Count { min, max } => {
            format!("whole number, {} to {}", number(min as f64), number(max as f64))
        }
        Kind::ContextLength { max } => {
            format!("whole number, 1 to {}; `8k` is 8,192", number(max as f64))
        }
        Kind::Number { min, max, unit } => {
            let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
            format!("number, {} to {}{unit}", number(min), number(max))
        }
        Kind::Rate { min_gbps, max_gbps } => {
            format!("rate, {} to {} Gb/s", number(min_gbps), number(max_gbps))
        }
        Kind::Bytes { max } => format!("amount of data, 1 B to {} B", number(max)),
        Kind::Money { max } => format!("money, 0 to {} USD", number(max)),
        Kind::Time { max } => format!("duration, 0 to {} s", number(max)),
        Kind::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            words.join(" ")
        }
        Kind::Flag => "`on` `off`".to_owned(),
        Kind::Part(list) => part(list).to_owned(),
        Kind::Text { max } => format!("text, at most {max} characters"),
    }
}

const fn part(list: PartList) -> &'static str {
    match list {
        PartList::Gpu => "id of `fabriscope catalog gpus`",
        PartList::Nic => "id of `fabriscope catalog nics`",
        PartList::Switch => "id of `fabriscope catalog switches`",
        PartList::Server => "id of `fabriscope catalog servers`",
        PartList::Model => "id of a workload model",
    }
}

/// Up to nine digits in full with separators, larger ones as powers of ten.
fn number(value: f64) -> String {
    if value >= 1e9 {
        return format!("{value:e}");
    }
    if value.fract() != 0.0 || value < 1_000.0 {
        return value.to_string();
    }
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A heading whose key moved away would vanish with all its sense.
#[test]
fn chapters_stand_in_the_order_of_the_table() {
    let places: Vec<Option<usize>> =
        CHAPTERS.iter().map(|(first, _)| Key::ALL.iter().position(|key| key == first)).collect();
    assert_eq!(places[0], Some(0), "the first key needs a heading");
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn numbers_read_as_people_write_them() {
    assert_eq!(number(100_000.0), "100,000");
    assert_eq!(number(0.25), "0.25");
    assert_eq!(number(1e12), "1e12");
    assert_eq!(values(Kind::Count { min: 1, max: 1 }), "1");
}
