//! Sentences with emphasis, built from a template, so that each language orders its own words.

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// As it is.
    Plain(String),
    /// A figure that carries the sentence.
    Strong(String),
    /// The name of a design, in its colour.
    Design(char, String),
}

/// What a text's gaps are filled with so that [`Rich::placed`] finds them again: the first gap with the
/// first one. No text of ours has such characters, and each language orders its gaps as it likes.
pub const MARKS: [&str; 3] = ["\u{1}", "\u{2}", "\u{3}"];

/// A sentence, or several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rich(pub Vec<Span>);

impl Rich {
    /// Puts `parts` where `text` has their [`MARKS`]. What is put in is never read as a mark itself,
    /// whatever a user called a design.
    #[must_use]
    pub fn placed(text: &str, parts: &[Rich]) -> Self {
        let mut spans = Vec::new();
        let mut plain = String::new();
        for sign in text.chars() {
            let Some(part) = MARKS.iter().position(|mark| mark.starts_with(sign)) else {
                plain.push(sign);
                continue;
            };
            if !plain.is_empty() {
                spans.push(Span::Plain(std::mem::take(&mut plain)));
            }
            spans.extend(parts.get(part).into_iter().flat_map(|part| part.0.clone()));
        }
        if !plain.is_empty() {
            spans.push(Span::Plain(plain));
        }
        Self(spans)
    }

    /// Plain text.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self(vec![Span::Plain(text.into())])
    }

    /// A figure that carries the sentence.
    #[must_use]
    pub fn strong(text: impl Into<String>) -> Self {
        Self(vec![Span::Strong(text.into())])
    }

    /// The name of a design.
    #[must_use]
    pub fn design(letter: char, label: &str) -> Self {
        Self(vec![Span::Design(letter, label.to_owned())])
    }

    /// Joins an enumeration: `between` stands between items, `last` before the last one.
    #[must_use]
    pub fn list(items: Vec<Rich>, between: &str, last: &str) -> Self {
        let count = items.len();
        let mut spans = Vec::new();
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                let glue = if index + 1 == count { last } else { between };
                spans.push(Span::Plain(glue.to_owned()));
            }
            spans.extend(item.0);
        }
        Self(spans)
    }

    /// This, then `more`, with `glue` between them unless one is empty.
    #[must_use]
    pub fn then(mut self, glue: &str, more: Rich) -> Self {
        if !self.0.is_empty() && !more.0.is_empty() {
            self.0.push(Span::Plain(glue.to_owned()));
        }
        self.0.extend(more.0);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Rich {
        fn text(&self) -> String {
            let bare = |span: &Span| match span {
                Span::Plain(text) | Span::Strong(text) | Span::Design(_, text) => text.clone(),
            };
            self.0.iter().map(bare).collect()
        }
    }

    #[test]
    fn names_are_never_read_as_marks() {
        let text = format!("{} beats {}.", MARKS[1], MARKS[0]);
        let rich = Rich::placed(&text, &[Rich::plain("B"), Rich::design('A', MARKS[0])]);
        assert_eq!(rich.text(), format!("{} beats B.", MARKS[0]));
        assert_eq!(rich.0[0], Span::Design('A', MARKS[0].to_owned()));
    }

    #[test]
    fn enumerations_have_their_own_last_joint() {
        let of = |names: &[&str]| {
            let items = names.iter().map(|name| Rich::plain(*name)).collect();
            Rich::list(items, ", ", " and ").text()
        };
        assert_eq!(of(&["a"]), "a");
        assert_eq!(of(&["a", "b"]), "a and b");
        assert_eq!(of(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn empty_sentences_leave_no_gap() {
        let joined = Rich::default().then(" ", Rich::plain("x")).then(" ", Rich::default());
        assert_eq!(joined.text(), "x");
    }
}
