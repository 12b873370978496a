//! The files that an answer needs, each fetched once when it is first needed.

use std::sync::OnceLock;

use fabriscope_exchange::Question;
use fabriscope_model::scenario::{Language, Word};
use fabriscope_words::{has, has_later, install, install_later};

use crate::asked::language;

static MEASURED: OnceLock<String> = OnceLock::new();
static GROUNDS: OnceLock<String> = OnceLock::new();
static CATALOG: OnceLock<bool> = OnceLock::new();

/// Views with long texts, and the ending of the file that holds them.
const WITH_LATER_TEXTS: [&str; 2] = ["advice", "training"];
const LATER: &str = "-later";

/// Views that show measurements.
const WITH_MEASUREMENTS: [&str; 2] = ["sources", "overlay"];

/// The view that shows what the models' parameters rest on.
const WITH_GROUNDS: &str = "sources";

/// The next file that must be fetched before a question can be answered, by its name in `worker.js`.
#[must_use]
pub fn lacking(question: &Question) -> Option<&'static str> {
    if CATALOG.get().is_none() {
        return Some("catalog");
    }
    if !has(language(question)) {
        return Some(language(question).word());
    }
    if WITH_LATER_TEXTS.contains(&question.view.as_str()) && !has_later(language(question)) {
        return Some(match language(question) {
            Language::En => "en-later",
            Language::Zh => "zh-later",
        });
    }
    if WITH_MEASUREMENTS.contains(&question.view.as_str()) && MEASURED.get().is_none() {
        return Some("measured");
    }
    (question.view == WITH_GROUNDS && GROUNDS.get().is_none()).then_some("grounds")
}

/// Takes a file that was fetched; says whether it was of use.
pub fn take(name: &str, bytes: Vec<u8>) -> bool {
    if name == "catalog" {
        return fabriscope_catalog::install(&bytes) && CATALOG.set(true).is_ok();
    }
    let Ok(text) = String::from_utf8(bytes) else { return false };
    if let Some(language) = Language::from_word(name) {
        install(language, text);
        return true;
    }
    if let Some(language) = name.strip_suffix(LATER).and_then(Language::from_word) {
        install_later(language, text);
        return true;
    }
    match name {
        "measured" => MEASURED.set(text).is_ok(),
        "grounds" => GROUNDS.set(text).is_ok(),
        _ => false,
    }
}

/// The measured points, in the text of `fabriscope_model::validation`; empty before they were fetched.
#[must_use]
pub fn measured() -> &'static str {
    MEASURED.get().map_or("", String::as_str)
}

/// The parameters' records, a line each; empty before they were fetched.
#[must_use]
pub fn grounds() -> &'static str {
    GROUNDS.get().map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_asked_for_until_they_are_there() {
        let question = Question { view: "sources".into(), language: "zh".into(), ..Question::default() };
        assert_eq!(lacking(&question), Some("catalog"));
        assert!(!take("catalog", b"junk".to_vec()));
        assert!(take("catalog", fabriscope_catalog::page_image().to_vec()));
        if lacking(&question) == Some("zh") {
            assert!(take("zh", fabriscope_words::image(Language::Zh).as_bytes().to_vec()));
        }
        assert_eq!(lacking(&question), Some("measured"));
        assert!(!take("unknown", Vec::new()));
        assert!(take("measured", b"points".to_vec()));
        assert_eq!((lacking(&question), measured()), (Some("grounds"), "points"));
        assert!(take("grounds", b"records".to_vec()));
        assert_eq!((lacking(&question), grounds()), (None, "records"));
        let advice = Question { view: "advice".into(), ..question.clone() };
        if lacking(&advice) == Some("zh-later") {
            assert!(take("zh-later", fabriscope_words::later_image(Language::Zh).as_bytes().to_vec()));
        }
        let training = Question { view: "training".into(), ..question };
        assert_eq!((lacking(&advice), lacking(&training)), (None, None));
    }
}
