//! A specification as bytes, for figures that another thread makes.

use fabriscope_wire::{Reader, Wire, wire_choices, wire_structs};

use crate::scale::Scale;
use crate::series::{Point, Series, SeriesKind};
use crate::spec::{Axis, Mark, Orientation, PlotSpec, Rule, Words};
use crate::value::ValueFormat;

wire_choices!(
    Scale: [Scale::Linear, Scale::Log2, Scale::Log10],
    SeriesKind: [SeriesKind::Line, SeriesKind::Step, SeriesKind::Points, SeriesKind::Bar],
    Orientation: [Orientation::Horizontal, Orientation::Vertical, Orientation::Diagonal],
    ValueFormat: ValueFormat::ALL,
);

wire_structs! {
    PlotSpec { id, title, subtitle, description, x, y, series, rules, marks, footer, words }
    Axis { label, scale, format, range }
    Series { letter, label, points, kind, emphasis }
    Point { x, y, low, high }
    Rule { orientation, at, label, letter }
    Mark { x, y, text, letter }
    Words { no_data, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_specification_comes_back_as_it_was() {
        let axis = |format, range| Axis { label: "x".into(), scale: Scale::Log10, format, range };
        let points = vec![Point::new(1.0, 2.0), Point::with_range(3.0, 4.0, 3.5, 4.5)];
        let mut spec = PlotSpec {
            id: "id".into(),
            title: "标题".into(),
            x: axis(ValueFormat::Meters, Some((0.0, 9.0))),
            y: axis(ValueFormat::Plain, None),
            marks: vec![Mark { x: 1.0, y: 2.0, text: "m".into(), letter: None }],
            ..PlotSpec::default()
        };
        for kind in [SeriesKind::Line, SeriesKind::Step, SeriesKind::Points, SeriesKind::Bar] {
            let label = "B".to_owned();
            spec.series.push(Series { letter: 'B', label, points: points.clone(), kind, emphasis: true });
        }
        for orientation in [Orientation::Horizontal, Orientation::Vertical, Orientation::Diagonal] {
            spec.rules.push(Rule { orientation, at: 5.0, label: "r".into(), letter: Some('C') });
        }
        let mut bytes = Vec::new();
        spec.write(&mut bytes);
        let mut reader = Reader::new(&bytes);
        assert_eq!(PlotSpec::read(&mut reader), spec);
        assert!(reader.is_at_end());
    }

    #[test]
    fn the_lists_of_choices_follow_their_order() {
        for (place, format) in ValueFormat::ALL.into_iter().enumerate() {
            assert_eq!(format as usize, place);
        }
    }
}
