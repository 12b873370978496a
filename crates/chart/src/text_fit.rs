//! Making a text fit a width: cut with an ellipsis, or broken into lines.

use crate::text_width::{Weight, text_width};

/// The text itself if it fits, else its longest beginning with an ellipsis; `None` when not even
/// one character fits.
pub fn shorten(text: &str, room: f64, size: f64, weight: Weight) -> Option<String> {
    if text_width(text, size, weight) <= room {
        return Some(text.to_owned());
    }
    let dots = text_width("…", size, weight);
    let mut kept = String::new();
    let mut used = 0.0;
    for character in text.chars() {
        used += text_width(character.encode_utf8(&mut [0; 4]), size, weight);
        if used + dots > room {
            break;
        }
        kept.push(character);
    }
    let trimmed = kept.trim_end_matches([' ', ',', '，', '·']).len();
    kept.truncate(trimmed);
    (!kept.is_empty()).then(|| kept + "…")
}

/// Breaks a text into at most `lines` lines of a width, at spaces or between CJK characters; the
/// last line is shortened if need be.
pub(crate) fn wrap(text: &str, room: f64, lines: usize, size: f64, weight: Weight) -> Vec<String> {
    let mut rest = text.trim();
    let mut wrapped = Vec::new();
    while !rest.is_empty() && wrapped.len() < lines {
        let last = wrapped.len() + 1 == lines;
        let end = if last { rest.len() } else { line_end(rest, room, size, weight) };
        let (line, tail) = rest.split_at(end);
        wrapped.extend(shorten(line.trim_end(), room, size, weight));
        rest = tail.trim_start();
    }
    wrapped
}

/// Byte index at which the first line ends.
fn line_end(text: &str, room: f64, size: f64, weight: Weight) -> usize {
    let mut used = 0.0;
    let mut breakable = None;
    let mut before: Option<char> = None;
    for (index, character) in text.char_indices() {
        let splits = character == ' '
            || before.is_some_and(is_wide) && !closes(character)
            || before.is_some() && is_wide(character) && !closes(character);
        if splits && index > 0 {
            breakable = Some(index);
        }
        used += text_width(character.encode_utf8(&mut [0; 4]), size, weight);
        if used > room && character != ' ' {
            return breakable.unwrap_or(if index > 0 { index } else { text.len() });
        }
        before = Some(character);
    }
    text.len()
}

fn is_wide(character: char) -> bool {
    ('\u{2E80}'..='\u{FFE6}').contains(&character)
}

/// Punctuation that must not begin a line.
fn closes(character: char) -> bool {
    "，。、；：？！）》”’,.;:?!)".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: f64 = 10.0;

    fn wrapped(text: &str, room: f64, lines: usize) -> Vec<String> {
        wrap(text, room, lines, SIZE, Weight::Regular)
    }

    #[test]
    fn what_fits_is_left_alone_and_the_rest_is_cut() {
        assert_eq!(shorten("abc", 100.0, SIZE, Weight::Regular).as_deref(), Some("abc"));
        let cut = shorten("InfiniBand, NDR", 70.0, SIZE, Weight::Regular).unwrap_or_default();
        assert_eq!(cut, "InfiniBand…");
        assert!(text_width(&cut, SIZE, Weight::Regular) <= 70.0);
        assert_eq!(shorten("abc", 5.0, SIZE, Weight::Regular), None);
    }

    #[test]
    fn lines_break_at_spaces() {
        let lines = wrapped("Tuned RoCE stays within 2 % of InfiniBand", 110.0, 4);
        assert_eq!(lines.join(" "), "Tuned RoCE stays within 2 % of InfiniBand");
        assert!(lines.len() >= 2 && lines.iter().all(|l| text_width(l, SIZE, Weight::Regular) <= 110.0));
    }

    #[test]
    fn chinese_breaks_anywhere_but_before_a_comma() {
        assert_eq!(wrapped("总线带宽，单位", 40.0, 3), ["总线带", "宽，单位"]);
    }

    #[test]
    fn the_last_line_is_shortened() {
        let lines = wrapped("one two three four five six", 60.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with('…'), "{lines:?}");
    }

    #[test]
    fn a_word_longer_than_the_line_is_split() {
        let lines = wrapped("abcdefghijklmnop", 40.0, 9);
        assert_eq!(lines.concat(), "abcdefghijklmnop");
        assert!(wrapped("", 40.0, 3).is_empty());
        assert!(wrapped("abc", 0.0, 3).is_empty());
    }
}
