//! The page's stylesheet repeats the palette; this keeps the two in step.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use fabriscope_chart::*;

/// Value of a custom property in each block that sets it, in order.
fn values(property: &str) -> Vec<&'static str> {
    let start = format!("--{property}:");
    PAGE_STYLESHEET
        .lines()
        .filter_map(|line| line.trim().strip_prefix(start.as_str()))
        .map(|value| value.trim().trim_end_matches(';'))
        .collect()
}

#[test]
fn both_grounds_have_the_palettes_colours() {
    for letter in 'A'..='F' {
        let light = design_colour(letter, Ground::Light);
        let dark = design_colour(letter, Ground::Dark);
        let property = format!("design-{}", letter.to_ascii_lowercase());
        assert_eq!(values(&property), [light, dark, dark], "{letter}");
    }
    for (property, neutral) in [
        ("ground", Neutral::Ground),
        ("text", Neutral::Text),
        ("muted", Neutral::Muted),
        ("hairline", Neutral::Hairline),
    ] {
        let [light, dark] = [Ground::Light, Ground::Dark].map(|g| neutral_colour(neutral, g));
        assert_eq!(values(property), [light, dark, dark], "{property}");
    }
}

#[test]
fn every_class_of_a_picture_is_known_to_the_stylesheet() {
    let series = |letter, kind| Series {
        letter,
        label: "design".into(),
        points: vec![Point::with_range(1.0, 2.0, 1.0, 3.0), Point::with_range(2.0, 2.0, 1.0, 3.0)],
        kind,
        emphasis: letter == 'A',
    };
    let spec = PlotSpec {
        x: Axis { label: "x".into(), ..Axis::default() },
        series: ('A'..='F')
            .map(|l| series(l, SeriesKind::Line))
            .chain([series('A', SeriesKind::Points)])
            .chain((0..12).map(|place| series(part_letter(place), SeriesKind::Bar)))
            .collect(),
        rules: vec![Rule {
            orientation: Orientation::Horizontal,
            at: 1.0,
            label: "limit".into(),
            letter: None,
        }],
        marks: vec![Mark { x: 1.5, y: 0.5, text: "remark".into(), letter: None }],
        ..PlotSpec::default()
    };
    let drawn = svg(&spec, Size { width: 640, height: 320 }, Theme::Page);
    // These take their colour from the design's class beside them.
    let by_design = ["fs-line", "fs-band", "fs-name", "fs-leader", "fs-emphasis", "fs-bar"];
    let mut seen = 0;
    for classes in drawn.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        for class in classes.split(' ') {
            seen += 1;
            let known = PAGE_STYLESHEET.contains(&format!(".{class}"));
            assert!(known || by_design.contains(&class), "{class} has no colour");
        }
    }
    assert!(seen > 30);
    assert!(!drawn.replace("url(#", "").contains('#'), "a colour is fixed");
}

/// Printed light text on white paper is no text: every dark colour stands in a block for screens.
#[test]
fn paper_gets_the_light_palette() {
    let dark = neutral_colour(Neutral::Text, Ground::Dark);
    let (mut medium, mut found) = ("", 0);
    for line in PAGE_STYLESHEET.lines() {
        if let Some(query) = line.strip_prefix("@media ") {
            medium = query;
        } else if line == "}" {
            medium = "";
        }
        if line.contains(dark) {
            found += 1;
            assert!(medium.starts_with("screen"), "{line} in \"{medium}\"");
        }
    }
    assert_eq!(found, 2);
}
