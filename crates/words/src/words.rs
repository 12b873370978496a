//! The texts of one language, and filling their gaps.

use std::sync::OnceLock;

use fabriscope_model::scenario::Language;

/// The texts of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(Language);

/// The English texts.
pub const ENGLISH: Words = Words(Language::En);
/// The Chinese texts.
pub const CHINESE: Words = Words(Language::Zh);

type Texts = OnceLock<Vec<&'static str>>;

static ENGLISH_TEXTS: Texts = OnceLock::new();
static CHINESE_TEXTS: Texts = OnceLock::new();

const fn texts(language: Language) -> &'static Texts {
    match language {
        Language::En => &ENGLISH_TEXTS,
        Language::Zh => &CHINESE_TEXTS,
    }
}

/// All texts of a language, one a line, as the page fetches them.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub const fn image(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
        Language::Zh => include_str!(concat!(env!("OUT_DIR"), "/zh.txt")),
    }
}

/// Takes the texts of a language; the first ones stay.
pub fn install(language: Language, image: String) {
    texts(language).get_or_init(|| image.leak().split('\n').collect());
}

/// Whether the texts of a language are there.
#[must_use]
pub fn has(language: Language) -> bool {
    texts(language).get().is_some()
}

impl Words {
    /// The texts of `language`.
    #[must_use]
    pub const fn of(language: Language) -> Self {
        Self(language)
    }

    /// The language.
    #[must_use]
    pub const fn language(self) -> Language {
        self.0
    }

    /// The text at a place of the list; empty where none was fetched.
    pub(crate) fn get(self, index: usize) -> &'static str {
        #[cfg(not(target_arch = "wasm32"))]
        if !has(self.0) {
            install(self.0, image(self.0).to_owned());
        }
        texts(self.0).get().and_then(|all| all.get(index)).copied().unwrap_or_default()
    }

    /// The text at a place of the list with its gaps filled. What is filled in is never read as a
    /// gap itself, whatever a user called a design.
    pub(crate) fn fill(self, index: usize, parts: &[&str]) -> String {
        let mut filled = String::new();
        let mut rest = self.get(index);
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let mut after = after.chars();
            let gap = after.next().and_then(|digit| digit.to_digit(10)).unwrap_or_default();
            filled.push_str(parts.get(gap as usize).copied().unwrap_or_default());
            // The closing brace.
            after.next();
            rest = after.as_str();
        }
        filled.push_str(rest);
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabs;

    #[test]
    fn both_languages_have_as_many_texts() {
        let lines = |language| image(language).split('\n').count();
        assert_eq!(lines(Language::En), lines(Language::Zh));
        assert!(lines(Language::En) > 5);
        assert!(
            !image(Language::En).contains('`') && !image(Language::Zh).contains('`'),
            "nothing reads mark-up"
        );
        assert!(image(Language::En).split('\n').all(|line| !line.is_empty()));
        assert!(image(Language::Zh).split('\n').all(|line| !line.is_empty()));
    }

    #[test]
    fn a_text_is_the_same_text_in_both_languages() {
        assert_eq!(tabs::latency(Words::of(Language::En)), "Latency");
        assert_eq!(tabs::latency(Words::of(Language::Zh)), "时延");
    }
}
