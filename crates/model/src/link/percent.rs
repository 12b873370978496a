//! Percent-encoding of the query string, keeping readable what may stay readable.

use std::fmt::Write as _;

/// Decodes one key or value; `+` is a space. Broken escapes stay as they are, broken UTF-8 is replaced.
#[must_use]
pub fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escape = (bytes[at] == b'%').then(|| bytes.get(at + 1).zip(bytes.get(at + 2))).flatten();
        match escape.and_then(|(high, low)| Some(hex(*high)? * 16 + hex(*low)?)) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(if bytes[at] == b'+' { b' ' } else { bytes[at] });
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

/// Appends `text` to `out`, encoded for a query.
pub fn encode_into(out: &mut String, text: &str) {
    for byte in text.bytes() {
        let readable = byte.is_ascii_alphanumeric()
            || matches!(
                byte,
                b'-' | b'_' | b'.' | b'~' | b':' | b'/' | b',' | b'$' | b'@' | b'!' | b'*' | b'(' | b')'
            );
        if readable {
            out.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_stay_readable_and_everything_comes_back() {
        for text in ["400Gb/s", "$2.10/h", "a b&c=d#e", "中文 100 %", "+-%zz", ""] {
            let mut encoded = String::new();
            encode_into(&mut encoded, text);
            assert_eq!(decode(&encoded), text);
            assert!(!encoded.contains(['&', '=', '#', ' ', '+']));
        }
        let mut encoded = String::new();
        encode_into(&mut encoded, "400Gb/s");
        assert_eq!(encoded, "400Gb/s");
    }

    #[test]
    fn broken_escapes_survive() {
        assert_eq!(decode("100%"), "100%");
        assert_eq!(decode("%4"), "%4");
        assert_eq!(decode("a+b"), "a b");
        assert_eq!(decode("%FF"), "\u{FFFD}");
    }
}
