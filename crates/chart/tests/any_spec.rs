//! Whatever a spec holds, the result is a well-formed picture in which no text is cut off or
//! touches another, a table, and a read-out; nothing panics.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use fabriscope_chart::*;
use proptest::prelude::*;

/// Ordinary numbers, and everything that has ever broken a chart.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => 0.0f64..1e6,
        2 => 1e-9f64..1.0,
        2 => -1e3f64..0.0,
        1 => prop::sample::select(vec![
            0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN,
            f64::MIN_POSITIVE, 1e150, 1e-150, 1e300, -1e149,
        ]),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "",
        "A",
        "InfiniBand NDR",
        "<script>alert(1)</script>",
        "\" onload=\"x",
        "a\u{0}b\u{FFFF}c\nd",
        "调优后的 RoCE 400G 网络方案（未核实）",
        "e\u{301}\u{200D}👩‍💻",
        "]]>&amp;",
        "a very long name that somebody pasted from a procurement sheet, with all its details",
    ])
    .prop_map(str::to_owned)
}

fn axis() -> impl Strategy<Value = Axis> {
    let scale = prop::sample::select(vec![Scale::Linear, Scale::Log2, Scale::Log10]);
    let format = prop::sample::select(vec![
        ValueFormat::Bytes,
        ValueFormat::Seconds,
        ValueFormat::BytesPerSecond,
        ValueFormat::Usd,
        ValueFormat::Count,
        ValueFormat::Percent,
        ValueFormat::Plain,
    ]);
    let range = prop::option::of((number(), number()));
    (text(), scale, format, range).prop_map(|(label, scale, format, range)| Axis {
        label,
        scale,
        format,
        range,
    })
}

fn series() -> impl Strategy<Value = Series> {
    let point = (number(), number(), prop::option::of(number()), prop::option::of(number()))
        .prop_map(|(x, y, low, high)| Point { x, y, low, high });
    let letter = prop::sample::select(vec!['A', 'B', 'C', 'D', 'E', 'F', 'z', '\0', '中']);
    let kind =
        prop::sample::select(vec![SeriesKind::Line, SeriesKind::Step, SeriesKind::Points, SeriesKind::Bar]);
    (letter, text(), prop::collection::vec(point, 0..12), kind, any::<bool>())
        .prop_map(|(letter, label, points, kind, emphasis)| Series { letter, label, points, kind, emphasis })
}

fn orientation() -> impl Strategy<Value = Orientation> {
    prop::sample::select(vec![Orientation::Horizontal, Orientation::Vertical, Orientation::Diagonal])
}

prop_compose! {
    fn spec()(
        id in text(), title in text(), subtitle in text(), footer in text(),
        x in axis(), y in axis(),
        series in prop::collection::vec(series(), 0..7),
        rules in prop::collection::vec((orientation(), number(), text()), 0..4),
        marks in prop::collection::vec((number(), number(), text()), 0..4),
    ) -> PlotSpec {
        let rule = |(orientation, at, label)| Rule { orientation, at, label, letter: None };
        let mark = |(x, y, text)| Mark { x, y, text, letter: Some('B') };
        PlotSpec {
            id, title, subtitle, footer, x, y, series,
            rules: rules.into_iter().map(rule).collect(),
            marks: marks.into_iter().map(mark).collect(),
            ..PlotSpec::default()
        }
    }
}

/// Left, top, right, bottom of a text element as the crate's own table measures it.
fn bounds(text: roxmltree::Node) -> [f64; 4] {
    let attribute = |name: &str| text.attribute(name).unwrap().parse::<f64>().unwrap();
    let (x, y, size) = (attribute("x"), attribute("y"), attribute("font-size"));
    let bold = text.attribute("font-weight") == Some("bold");
    let weight = if bold { Weight::Bold } else { Weight::Regular };
    let width = text_width(text.text().unwrap_or_default(), size, weight);
    let left = match text.attribute("text-anchor") {
        Some("middle") => x - width / 2.0,
        Some("end") => x - width,
        _ => x,
    };
    [left, y - 0.75 * size, left + width, y + 0.2 * size]
}

fn check(svg: &str) -> Result<(), TestCaseError> {
    let document = roxmltree::Document::parse(svg).map_err(|e| TestCaseError::fail(format!("{e}\n{svg}")))?;
    let root = document.root_element();
    let side = |name: &str| root.attribute(name).unwrap().parse::<f64>().unwrap();
    let (width, height) = (side("width"), side("height"));
    let slack = 0.2;
    let mut texts: Vec<[f64; 4]> = Vec::new();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        prop_assert!(node.attribute("style").is_none());
        prop_assert!(node.attributes().all(|a| !a.name().starts_with("on")));
        if let Some(data) = node.attribute("d") {
            let numbers = data.split(['M', 'L', 'Z', ' ']).filter(|n| !n.is_empty());
            for number in numbers {
                let number: f64 = number.parse().unwrap();
                prop_assert!((-slack..=width.max(height) + slack).contains(&number), "{}", data);
            }
        }
        if node.has_tag_name("text") {
            let [left, top, right, bottom] = bounds(node);
            prop_assert!(left >= -slack && top >= -slack, "{:?}", node.text());
            prop_assert!(right <= width + slack && bottom <= height + slack, "{:?}", node.text());
            for other in &texts {
                let apart = right <= other[0] + slack
                    || other[2] <= left + slack
                    || bottom <= other[1] + slack
                    || other[3] <= top + slack;
                prop_assert!(apart, "{:?} touches another text", node.text());
            }
            texts.push([left, top, right, bottom]);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_spec_gives_a_sound_picture(spec in spec(), width in 0u32..1300, height in 0u32..700) {
        for theme in [Theme::Page, Theme::Export { dark: true }] {
            check(&svg(&spec, Size { width, height }, theme))?;
        }
        check(&svg(&spec, Size { width: u32::MAX, height: 1 }, Theme::Page))?;
    }

    #[test]
    fn every_spec_gives_a_layout_that_inverts(spec in spec(), part in 0.0f64..1.0) {
        let layout = layout(&spec, Size { width: 640, height: 320 });
        let px = layout.plot.left + part * layout.plot.width();
        let value = layout.px_to_x(px);
        prop_assert!(value.is_finite());
        if layout.x.scale().accepts(value) {
            prop_assert!((layout.x_to_px(value) - px).abs() < 0.01, "{} {}", px, value);
        }
        prop_assert!(layout.y_ticks.len() <= 6 && layout.x_ticks.len() <= 6);
    }

    #[test]
    fn every_spec_gives_a_table_and_a_readout(spec in spec(), x in number()) {
        let table = table(&spec);
        prop_assert!(table.rows.iter().all(|row| row.len() == table.columns.len()));
        prop_assert!(table.rows.iter().flatten().flatten().all(|v| v.is_finite()));
        prop_assert_eq!(table.csv().matches("\r\n").count(), table.rows.len() + 1);
        match nearest(&spec, x) {
            None => prop_assert!(table.rows.is_empty()),
            Some(readout) => {
                prop_assert!(table.rows.iter().any(|row| row[0] == Some(readout.x)));
                prop_assert!(readout.entries.iter().any(|e| e.reading == Reading::Exact));
                prop_assert!(readout.entries.iter().filter_map(|e| e.y).all(f64::is_finite));
            }
        }
    }
}

/// The figures people look at carry three to six labels an axis at every width the page has.
#[test]
fn ordinary_figures_are_labelled_at_every_width() {
    let points = (10..=34).map(|e| Point::new(2f64.powi(e), 1e9 * f64::from(e)));
    let spec = PlotSpec {
        x: Axis { label: "message size".into(), scale: Scale::Log2, format: ValueFormat::Bytes, range: None },
        y: Axis { format: ValueFormat::BytesPerSecond, ..Axis::default() },
        series: vec![Series {
            letter: 'A',
            label: "InfiniBand NDR".into(),
            points: points.collect(),
            ..Series::default()
        }],
        ..PlotSpec::default()
    };
    for width in (280..=1200).step_by(20) {
        let layout = layout(&spec, Size { width, height: 220 });
        assert!((3..=6).contains(&layout.x_ticks.len()), "{width}: {:?}", layout.x_ticks);
        assert!((3..=6).contains(&layout.y_ticks.len()), "{width}: {:?}", layout.y_ticks);
        let drawn = svg(&spec, Size { width, height: 220 }, Theme::Page);
        for tick in layout.x_ticks.iter().chain(&layout.y_ticks) {
            assert!(drawn.contains(&format!(">{}</text>", tick.label)), "{width}: {} is missing", tick.label);
        }
    }
}
