//! The texts of one language, and filling their gaps.

use std::sync::OnceLock;

use fabriscope_model::scenario::Language;

use crate::generated::FIRSTS;

/// The texts of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(Language);

/// The English texts.
pub const ENGLISH: Words = Words(Language::En);
/// The Chinese texts.
pub const CHINESE: Words = Words(Language::Zh);

type Texts = OnceLock<Vec<&'static str>>;

/// By language, the first and the later texts.
static ENGLISH_TEXTS: [Texts; 2] = [const { OnceLock::new() }; 2];
static CHINESE_TEXTS: [Texts; 2] = [const { OnceLock::new() }; 2];

const fn texts(language: Language, later: bool) -> &'static Texts {
    match language {
        Language::En => &ENGLISH_TEXTS[later as usize],
        Language::Zh => &CHINESE_TEXTS[later as usize],
    }
}

/// The texts of a language, one a line, as the page fetches them.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub const fn image(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
        Language::Zh => include_str!(concat!(env!("OUT_DIR"), "/zh.txt")),
    }
}

/// Its long texts, which only the worker shows and fetches.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub const fn later_image(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en-later.txt")),
        Language::Zh => include_str!(concat!(env!("OUT_DIR"), "/zh-later.txt")),
    }
}

/// Takes the texts of a language; the first ones stay.
pub fn install(language: Language, image: String) {
    take(language, false, image);
}

/// Takes the long texts of a language; the first ones stay.
pub fn install_later(language: Language, image: String) {
    take(language, true, image);
}

fn take(language: Language, later: bool, image: String) {
    texts(language, later).get_or_init(|| image.leak().split('\n').collect());
}

/// Whether the texts of a language are there.
#[must_use]
pub fn has(language: Language) -> bool {
    texts(language, false).get().is_some()
}

/// Whether its long texts are there.
#[must_use]
pub fn has_later(language: Language) -> bool {
    texts(language, true).get().is_some()
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
        let (later, index) = if index < FIRSTS { (false, index) } else { (true, index - FIRSTS) };
        #[cfg(not(target_arch = "wasm32"))]
        if texts(self.0, later).get().is_none() {
            let image = if later { later_image(self.0) } else { image(self.0) };
            take(self.0, later, image.to_owned());
        }
        texts(self.0, later).get().and_then(|all| all.get(index)).copied().unwrap_or_default()
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
        for of in [image, later_image] {
            let lines = |language| of(language).split('\n').count();
            assert_eq!(lines(Language::En), lines(Language::Zh));
            assert!(lines(Language::En) > 5);
            for language in [Language::En, Language::Zh] {
                assert!(!of(language).contains('`'), "nothing reads mark-up");
                assert!(of(language).split('\n').all(|line| !line.is_empty()));
            }
        }
    }

    #[test]
    fn long_texts_follow_in_a_file_of_their_own() {
        assert_eq!(image(Language::En).split('\n').count(), FIRSTS);
        let title = crate::article_texts::title(Words::of(Language::Zh));
        assert!(later_image(Language::Zh).split('\n').any(|line| line == title));
        assert!(!image(Language::Zh).split('\n').any(|line| line == title));
    }

    #[test]
    fn a_text_is_the_same_text_in_both_languages() {
        assert_eq!(tabs::latency(Words::of(Language::En)), "Latency");
        assert_eq!(tabs::latency(Words::of(Language::Zh)), "时延");
    }
}
