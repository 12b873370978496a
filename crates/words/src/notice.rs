//! Remarks about a link, and why a value cannot be used.

use fabriscope_model::link::{Notice, NoticeReason};
use fabriscope_model::scenario::{Fault, Kind, Name};
use fabriscope_model::units::{significant, with_prefix};

use crate::finding::shortened;
use crate::{Words, fault as f, notice_texts as t};

/// What is wrong and what is used.
#[must_use]
pub fn text(words: Words, notice: &Notice) -> String {
    let (key, value) = (&shortened(&notice.key), &shortened(&notice.value));
    match &notice.reason {
        NoticeReason::UnknownKey => t::unknown_key(words, key),
        NoticeReason::BadValue(reason) => {
            t::bad_value(words, key, value, &fault(words, *reason, &notice.key))
        }
        NoticeReason::NotPerDesign => t::not_per_design(words, key),
        NoticeReason::Repeated => t::repeated(words, key),
        NoticeReason::Reserved => t::reserved(words, key),
        NoticeReason::NoValue => t::no_value(words, key),
        NoticeReason::NewerVersion => t::newer_version(words).to_owned(),
        NoticeReason::FewerThanWritten => t::fewer_than_written(words, value),
    }
}

/// Why a value cannot be used and what would be right.
#[must_use]
pub fn fault(words: Words, fault: Fault, key: &str) -> String {
    match fault {
        Fault::Empty => f::empty(words).to_owned(),
        Fault::NotANumber => f::not_a_number(words, example(key)),
        Fault::UnknownUnit => f::unknown_unit(words, example(key)),
        Fault::NotWhole => f::not_whole(words).to_owned(),
        Fault::OutOfRange { min, max } => f::out_of_range(words, &bound(min), &bound(max)),
        Fault::UnknownWord => f::unknown_word(words, &choices(key).join(", ")),
        Fault::TooLong { max } => f::too_long(words, &max.to_string()),
        Fault::NotAnId => f::not_an_id(words).to_owned(),
    }
}

/// The kind of value that `key` (with or without a design letter) takes.
fn kind_of(key: &str) -> Option<Kind> {
    let bare = match key.split_once('.') {
        Some((letter, bare)) if letter.len() == 1 => bare,
        _ => key,
    };
    Name::parse(bare).map(|name| name.kind())
}

fn bound(value: f64) -> String {
    if value.abs() < 1e6 {
        return significant(value, 6);
    }
    // Large bounds are round numbers and read better with a prefix.
    let (digits, prefix) = with_prefix(value, 3);
    digits + prefix
}

fn choices(key: &str) -> Vec<&'static str> {
    match kind_of(key) {
        Some(Kind::Choice(words)) => words.to_vec(),
        Some(Kind::Flag) => vec!["on", "off"],
        _ => Vec::new(),
    }
}

fn example(key: &str) -> &'static str {
    match kind_of(key) {
        Some(Kind::Rate { .. }) => "400Gb/s, 50GB/s",
        Some(Kind::Bytes { .. }) => "64MiB, 1GiB",
        Some(Kind::Money { .. }) => "$0.08, $36k",
        Some(Kind::Time { .. }) => "2s, 500ms",
        Some(Kind::Count { .. } | Kind::ContextLength { .. }) => "8, 64",
        _ => "0.7, 70%",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_model::link::parse;
    use fabriscope_model::scenario::Language;

    #[test]
    fn a_notice_names_the_key_and_what_would_be_right() {
        let parsed = parse("nodes=0&b.transport=myrinet&nic_gbps=400apples");
        let said = |language| parsed.notices.iter().map(move |notice| text(Words::of(language), notice));
        let english: Vec<String> = said(Language::En).collect();
        assert!(
            english[0].contains("“nodes=0”") && english[0].contains("between 1 and 100000"),
            "{english:?}"
        );
        assert!(english[1].contains("b.transport=myrinet") && english[1].contains("ib, roce"), "{english:?}");
        assert!(english[2].contains("400Gb/s"), "{english:?}");
        assert!(said(Language::Zh).all(|notice| notice.contains("默认值")));
    }

    /// What was written is repeated so far that one knows it again; signs of mark-up are shown to nobody.
    #[test]
    fn long_inputs_are_cut() {
        let long = "x".repeat(120);
        let parsed = parse(&format!("{long}=1&nodes={long}"));
        assert_eq!(parsed.notices.len(), 2);
        for notice in &parsed.notices {
            for language in [Language::En, Language::Zh] {
                let said = text(Words::of(language), notice);
                assert!(said.contains("xxx…") && !said.contains(&"x".repeat(50)), "{said}");
                assert!(!said.contains('`'), "{said}");
            }
        }
    }
}
