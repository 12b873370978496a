//! A line as it was before terminals and launchers dressed it up.

use std::borrow::Cow;

/// Takes out colours and other sequences of a terminal; bytes that are no text become marks that no figure
/// contains.
pub(super) fn clean(raw: &[u8]) -> Cow<'_, str> {
    if !raw.contains(&0x1B) {
        return String::from_utf8_lossy(raw);
    }
    let mut kept = Vec::with_capacity(raw.len());
    let mut bytes = raw.iter().copied();
    while let Some(byte) = bytes.next() {
        if byte != 0x1B {
            kept.push(byte);
        } else if bytes.clone().next() == Some(b'[') {
            bytes.next();
            // Parameters come before a final byte of this range.
            for byte in bytes.by_ref() {
                if (0x40..=0x7E).contains(&byte) {
                    break;
                }
            }
        }
    }
    Cow::Owned(String::from_utf8_lossy(&kept).into_owned())
}

/// A whole number, after whatever a launcher glued in front of it (`[1,0]<stdout>:1024`).
pub(super) fn whole(token: &str) -> Option<f64> {
    let bare = token.rsplit(['>', ']', '|', ':', ')']).next()?;
    let digits = !bare.is_empty() && bare.len() <= 18 && bare.bytes().all(|byte| byte.is_ascii_digit());
    if digits { bare.parse().ok() } else { None }
}

/// A plain number that may stand in a table: finite and not below zero.
pub(super) fn number(token: &str) -> Option<f64> {
    let plain =
        token.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'));
    let value: f64 = if plain { token.parse().ok()? } else { return None };
    (value.is_finite() && value >= 0.0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_prefixes_go() {
        assert_eq!(clean(b"\x1b[32m  1024\x1b[0m x"), "  1024 x");
        assert_eq!(clean(b"cut \x1b["), "cut ");
        assert_eq!(whole("[1,0]<stdout>:1024"), Some(1024.0));
        assert_eq!(whole("0:"), None);
        assert_eq!(whole("12.5"), None);
        assert_eq!(number("1.5e+03"), Some(1500.0));
        assert_eq!(number("inf"), None);
        assert_eq!(number("-1"), None);
    }
}
