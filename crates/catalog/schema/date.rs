//! Dates of figures.

/// Whether the text is `YYYY`, `YYYY-MM` or `YYYY-MM-DD` of the years 2000 to 2099.
pub fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let digits = |part: &str, length| part.len() == length && part.bytes().all(|b| b.is_ascii_digit());
    let within = |part: &str, low: u32, high: u32| {
        digits(part, 2) && part.parse::<u32>().is_ok_and(|n| (low..=high).contains(&n))
    };
    let year = |part: &str| digits(part, 4) && part.starts_with("20");
    match parts.as_slice() {
        [y] => year(y),
        [y, m] => year(y) && within(m, 1, 12),
        [y, m, d] => year(y) && within(m, 1, 12) && within(d, 1, 31),
        _ => false,
    }
}
