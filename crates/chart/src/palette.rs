//! Colours and dashes: one of each per design, the same on every figure.

/// What the picture stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// White paper.
    Light,
    /// Near black.
    Dark,
}

/// Number of designs with a look of their own.
pub(crate) const DESIGNS: usize = 6;

/// Position of a design's letter, 0 for `A`; letters beyond `F` start over, anything else counts as `A`.
pub(crate) fn design_index(letter: char) -> usize {
    let offset = (letter.to_ascii_uppercase() as usize).wrapping_sub('A' as usize);
    if offset < 26 { offset % DESIGNS } else { 0 }
}

/// Line and label colours on light and dark ground: at least 4.5:1 against it, and apart from each
/// other under the three kinds of colour blindness (tested below).
const DESIGN_COLOURS: [[&str; 2]; DESIGNS] = [
    ["#0067a5", "#5ab4f0"],
    ["#c65100", "#ff9b52"],
    ["#00805d", "#3ecfa0"],
    ["#a04b86", "#e093c6"],
    ["#4a3208", "#f5e663"],
    ["#7a1fe0", "#a07cff"],
];

/// Dash patterns as SVG writes them, in pixels; empty is solid. Identity must survive a grey print.
const DASHES: [&str; DESIGNS] = ["", "6 3", "1.5 2.5", "9 3 2 3", "14 4", "9 3 2 3 2 3"];

/// Colour of a design's lines and labels.
pub fn design_colour(letter: char, ground: Ground) -> &'static str {
    DESIGN_COLOURS[design_index(letter)][ground as usize]
}

/// Dash pattern of a design's lines for `stroke-dasharray`; empty for a solid line.
pub fn design_dash(letter: char) -> &'static str {
    DASHES[design_index(letter)]
}

/// Colours without meaning of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neutral {
    /// Behind everything.
    Ground,
    /// Titles.
    Text,
    /// Ticks, labels, footers, reference lines: readable, but behind the data.
    Muted,
    /// Grid lines.
    Hairline,
}

/// A neutral colour on light or dark ground.
pub fn neutral_colour(neutral: Neutral, ground: Ground) -> &'static str {
    let pair = match neutral {
        Neutral::Ground => ["#ffffff", "#0f1216"],
        Neutral::Text => ["#14181f", "#e8ebf0"],
        Neutral::Muted => ["#5c6675", "#97a1b0"],
        Neutral::Hairline => ["#d9dee5", "#2a313b"],
    };
    pair[ground as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUNDS: [Ground; 2] = [Ground::Light, Ground::Dark];
    type Rgb = [f64; 3];

    fn linear(hex: &str) -> Rgb {
        [1, 3, 5].map(|at| {
            let channel = u8::from_str_radix(&hex[at..at + 2], 16).unwrap_or(0);
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// WCAG 2 contrast ratio.
    fn contrast(a: &str, b: &str) -> f64 {
        let [a, b] = [a, b].map(|hex| {
            let [r, g, b] = linear(hex);
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        });
        a.max(b) / a.min(b)
    }

    fn times(matrix: &[Rgb; 3], v: Rgb) -> Rgb {
        matrix.map(|row| (row[0] * v[0] + row[1] * v[1] + row[2] * v[2]).clamp(0.0, 1.0))
    }

    /// CIE L*a*b* (D65) of linear RGB.
    fn lab(rgb: Rgb) -> Rgb {
        const XYZ: [Rgb; 3] = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
        let [x, y, z] = times(&XYZ, rgb);
        let [x, y, z] = [x / 0.9505, y, z / 1.089]
            .map(|t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// Machado, Oliveira and Fernandes 2009, full severity: none, protan, deutan, tritan.
    const VISION: [[Rgb; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
    ];

    #[test]
    fn every_colour_stands_out_from_its_ground() {
        for ground in GROUNDS {
            let paper = neutral_colour(Neutral::Ground, ground);
            for letter in 'A'..='F' {
                let ratio = contrast(design_colour(letter, ground), paper);
                assert!(ratio >= 4.5, "{letter} {ground:?} {ratio}");
            }
            for text in [Neutral::Text, Neutral::Muted] {
                assert!(contrast(neutral_colour(text, ground), paper) >= 4.5);
            }
        }
    }

    #[test]
    fn designs_stay_apart_for_colour_blind_readers() {
        for ground in GROUNDS {
            for a in 'A'..='F' {
                for b in (a..='F').skip(1) {
                    for vision in &VISION {
                        let [p, q] = [a, b].map(|l| lab(times(vision, linear(design_colour(l, ground)))));
                        let distance = p.iter().zip(q).map(|(p, q)| (p - q).powi(2)).sum::<f64>().sqrt();
                        // 2.3 is a just noticeable difference.
                        assert!(distance > 10.0, "{a}{b} {ground:?}: {distance}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_two_designs_share_a_dash_pattern() {
        let mut dashes: Vec<&str> = ('A'..='F').map(design_dash).collect();
        dashes.sort_unstable();
        dashes.dedup();
        assert_eq!(dashes.len(), DESIGNS);
    }

    #[test]
    fn any_character_has_a_look() {
        assert_eq!(design_index('a'), 0);
        assert_eq!(design_index('F'), 5);
        assert_eq!(design_index('G'), 0);
        assert_eq!(design_index('中'), 0);
        assert_eq!(design_index('\0'), 0);
    }
}
