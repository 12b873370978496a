//! Language and colours: the link's word, else the remembered one, else the browser's.

use fabriscope_model::scenario::{Key, Language, Scenario, ThemeChoice, Word};

use crate::dom::{document, storage};

const LANGUAGE: &str = "lang";
const THEME: &str = "theme";

/// The language to show.
pub fn language(scenario: &Scenario) -> Language {
    let written = scenario.page().word(Key::Lang);
    let remembered = || storage::recall(LANGUAGE).and_then(|word| Language::from_word(&word));
    written.or_else(remembered).unwrap_or_else(|| best_language(&document::preferred_languages()))
}

/// The language that is not this one.
pub const fn other(language: Language) -> Language {
    match language {
        Language::En => Language::Zh,
        Language::Zh => Language::En,
    }
}

/// The colours to show.
pub fn theme(scenario: &Scenario) -> ThemeChoice {
    let remembered = || storage::recall(THEME).and_then(|word| ThemeChoice::from_word(&word));
    scenario.page().word(Key::Theme).or_else(remembered).unwrap_or(ThemeChoice::System)
}

/// The first preferred language that the page speaks; English where it speaks none.
fn best_language(preferred: &[String]) -> Language {
    let known = |tag: &String| {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::from_word(&primary.to_ascii_lowercase())
    };
    preferred.iter().find_map(known).unwrap_or(Language::En)
}

/// Remembers a language.
pub fn remember_language(language: Language) {
    // Where the browser refuses, the next visit asks it again.
    let _ = storage::remember(LANGUAGE, language.word());
}

/// Remembers colours.
pub fn remember_theme(theme: ThemeChoice) {
    let _ = storage::remember(THEME, theme.word());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_the_page_speaks_wins() {
        let best =
            |tags: &[&str]| best_language(&tags.iter().map(|tag| (*tag).to_owned()).collect::<Vec<_>>());
        assert_eq!(best(&["zh-CN", "en"]), Language::Zh);
        assert_eq!(best(&["de-DE", "zh-Hant-TW", "en"]), Language::Zh);
        assert_eq!(best(&["en-GB", "zh"]), Language::En);
        assert_eq!(best(&["fr"]), Language::En);
        assert_eq!(best(&[]), Language::En);
    }
}
