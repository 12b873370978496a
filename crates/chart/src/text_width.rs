//! How wide a text will be, without asking a browser.
//!
//! The page uses the reader's system sans-serif, so no exact width exists. The table holds, for
//! each ASCII character, the larger advance of two measured families (DejaVu Sans, the widest of
//! the usual system faces, and Liberation Sans, metric-compatible with Arial): what is laid out
//! with it is cut off nowhere, and slightly airy on most systems.

/// Weight of a text; bold letters are wider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Body text, ticks.
    Regular,
    /// Titles and labels of curves.
    Bold,
}

/// Advances of U+0020 to U+007E in thousandths of the font size.
const REGULAR: [u16; 95] = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637, 637, 637,
    637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557, 1016, 685, 687, 723, 771, 667, 611, 778, 752, 295,
    500, 667, 558, 863, 749, 788, 667, 788, 723, 667, 611, 732, 685, 989, 686, 667, 686, 391, 337, 391, 838,
    557, 500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612, 635, 635, 412, 521,
    393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
];
const BOLD: [u16; 95] = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366, 696, 696, 696, 696, 696,
    696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611, 1000, 774, 763, 734, 831, 684, 684, 821, 837, 373,
    557, 775, 638, 996, 837, 851, 733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 366, 458, 838,
    557, 500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666, 343, 1042, 712, 688, 716, 716, 494, 596,
    479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
];

/// Upper bound of the width of one line of text in pixels, at a font size in pixels.
pub fn text_width(text: &str, size: f64, weight: Weight) -> f64 {
    let thousandths: u32 = text.chars().map(|c| u32::from(advance(c, weight))).sum();
    f64::from(thousandths) * size / 1000.0
}

/// Advance of a character in thousandths of the font size; generous where a class is uneven.
fn advance(character: char, weight: Weight) -> u16 {
    let code = character as u32;
    let table = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    if let Some(&known) = code.checked_sub(0x20).and_then(|i| table.get(i as usize)) {
        return known;
    }
    let bold = weight == Weight::Bold;
    match code {
        // Tabs and line breaks are drawn as spaces.
        0x09 | 0x0A | 0x0D => table[0],
        // Controls are never drawn; combining marks, joiners and variation selectors take no room.
        0x00..=0x1F | 0x7F..=0x9F => 0,
        0x300..=0x36F | 0x200B..=0x200F | 0x2060 | 0xFE00..=0xFE0F | 0xFEFF => 0,
        // No-break space, middle dot, quotation marks.
        0xA0 | 0xB7 | 0x2018..=0x201A => 380,
        // En dash, degree, narrow spaces.
        0xB0 | 0x2013 | 0x2000..=0x200A | 0x202F => 560,
        // Multiplication and division signs sit among the accented letters.
        0xD7 | 0xF7 => 840,
        0xC0..=0x24F | 0x370..=0x3FF => {
            if bold {
                860
            } else {
                780
            }
        }
        // CJK, kana, Hangul and full-width forms fill their square.
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF => 1000,
        0xFE30..=0xFE4F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x20000..=0x3FFFD => 1000,
        // Signs such as minus, multiplication, plus-minus, arrows; em dash and ellipsis.
        0xA1..=0xBF | 0x2010..=0x2027 | 0x2190..=0x22FF => 1000,
        // Emoji and whatever else a name may hold.
        0x1F000..=0x1FAFF => 1400,
        _ => {
            if bold {
                1300
            } else {
                1100
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_share_one_width() {
        let widths: Vec<f64> = (0..10).map(|d| text_width(&d.to_string(), 10.0, Weight::Regular)).collect();
        assert!(widths.iter().all(|&w| w == 6.37), "{widths:?}");
    }

    #[test]
    fn chinese_fills_its_squares() {
        assert_eq!(text_width("总线带宽", 12.0, Weight::Regular), 48.0);
        assert_eq!(text_width("，", 11.0, Weight::Bold), 11.0);
    }

    #[test]
    fn width_follows_size_weight_and_letters() {
        let label = "A InfiniBand NDR";
        let regular = text_width(label, 11.0, Weight::Regular);
        assert!(text_width(label, 11.0, Weight::Bold) > regular);
        assert!((text_width(label, 22.0, Weight::Regular) - 2.0 * regular).abs() < 1e-9);
        assert!(text_width("iiii", 11.0, Weight::Regular) < text_width("WWWW", 11.0, Weight::Regular));
        assert_eq!(
            text_width("e\u{301}\u{0}", 10.0, Weight::Regular),
            text_width("e", 10.0, Weight::Regular)
        );
    }

    /// Widths of 11 px text as Chromium's `measureText` gives them for DejaVu Sans: the bound holds
    /// and is not wasteful.
    #[test]
    fn measured_texts_stay_below_their_bound() {
        for (text, regular, bold) in [
            ("latency-bound below 20 MiB", 155.93, 175.69),
            ("A InfiniBand NDR", 94.27, 106.17),
            ("8 NICs × 400 Gb/s = 400 GB/s", 167.23, 182.18),
            ("−1.94 % · 17.3 μs", 98.87, 108.66),
            ("总线带宽，GB/s", 80.51, 82.98),
            ("WWW@@%%&&", 92.69, 99.63),
        ] {
            for (weight, measured) in [(Weight::Regular, regular), (Weight::Bold, bold)] {
                let bound = text_width(text, 11.0, weight);
                assert!((measured..measured * 1.06).contains(&bound), "{text} {weight:?}: {bound}");
            }
        }
    }
}
