//! Text and numbers as SVG takes them.

/// Pixels per unit of the drawing grid: plotters has whole coordinates only, so it draws on a
/// grid ten times as fine as the pixels.
pub(crate) const GRID: i32 = 10;

/// Appends text that came from outside: markup characters escaped, characters XML forbids dropped,
/// line breaks turned into spaces.
pub fn push_escaped(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{FFFE}' | '\u{FFFF}' => {}
            other => out.push(other),
        }
    }
}

/// Appends an attribute with an escaped value, after a space.
pub fn push_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    push_escaped(out, value);
    out.push('"');
}

/// Appends a grid coordinate in pixels: 1234 becomes `123.4`, 1230 becomes `123`.
pub(crate) fn push_grid(out: &mut String, coordinate: i32) {
    if coordinate < 0 {
        out.push('-');
    }
    let magnitude = coordinate.unsigned_abs();
    push_integer(out, magnitude / GRID as u32);
    let tenth = magnitude % GRID as u32;
    if tenth != 0 {
        out.push('.');
        out.push(char::from(b'0' + tenth as u8));
    }
}

/// Digits by hand: the formatting machinery is several times slower, and coordinates are most of
/// what a picture writes.
fn push_integer(out: &mut String, value: u32) {
    if value >= 10 {
        push_integer(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Keeps what an id may hold.
pub(crate) fn identifier(raw: &str) -> String {
    let kept = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let id: String = raw.chars().filter(kept).collect();
    if id.is_empty() { "figure".into() } else { id }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_user_types_becomes_markup() {
        let mut out = String::new();
        push_escaped(&mut out, "a<b>&\"c'\u{0}\u{b}\nd\u{FFFF}中");
        assert_eq!(out, "a&lt;b&gt;&amp;&quot;c&#39; d中");
        assert_eq!(identifier("x\" onload=\"y 1"), "xonloady1");
        assert_eq!(identifier("图"), "figure");
    }

    #[test]
    fn grid_units_print_as_pixels() {
        for (value, text) in [(0, "0"), (5, "0.5"), (1230, "123"), (-17, "-1.7"), (100_001, "10000.1")] {
            let mut out = String::new();
            push_grid(&mut out, value);
            assert_eq!(out, text);
        }
    }
}
