//! The figure as numbers: the table under it and the CSV download are this one.

use crate::digits::plain;
use crate::readout::stops;
use crate::series::{Series, SeriesKind};
use crate::spec::PlotSpec;
use crate::stack::is_part;
use crate::value::{ValueFormat, format_exact, table_number, table_unit};

/// One column of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What stands in it, without unit, e.g. `A InfiniBand NDR low`.
    pub name: String,
    /// How its values are written.
    pub format: ValueFormat,
    /// The design it belongs to; `None` for the x axis and for what is no design's.
    pub letter: Option<char>,
}

impl Column {
    /// Name and unit: `A InfiniBand NDR (GB/s)`.
    pub fn header(&self) -> String {
        match table_unit(self.format) {
            "" => self.name.clone(),
            unit => format!("{} ({unit})", self.name),
        }
    }
}

/// All points of a figure, one row for each x; more where measurements share an x.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// First the x axis, then each series with its range, if it has one.
    pub columns: Vec<Column>,
    /// Values in the axes' base units; `None` where a series has no point. Nothing is interpolated.
    pub rows: Vec<Vec<Option<f64>>>,
}

/// Which value of a point a column shows.
#[derive(Clone, Copy)]
enum Field {
    Middle,
    Low,
    High,
}

/// The table of a figure.
pub fn table(spec: &PlotSpec) -> Table {
    let mut columns = vec![Column { name: spec.x.label.clone(), format: spec.x.format, letter: None }];
    let mut fields: Vec<(&Series, Field)> = Vec::new();
    for series in &spec.series {
        let mut add = |suffix: &str, field| {
            let name = [series.name().as_str(), suffix].join(" ").trim().to_owned();
            columns.push(Column {
                name,
                format: spec.y.format,
                letter: Some(series.letter).filter(|letter| !is_part(*letter)),
            });
            fields.push((series, field));
        };
        add("", Field::Middle);
        if series.points.iter().any(|p| p.low.is_some() || p.high.is_some()) {
            add(&spec.words.low, Field::Low);
            add(&spec.words.high, Field::High);
        }
    }
    // Measurements at one x have a row each; of a curve the last point at an x holds.
    let row = |x: f64, repeat: usize, more: &mut bool| {
        let mut cells = vec![Some(x)];
        cells.extend(fields.iter().map(|&(series, field)| {
            let (mut seen, mut found) = (0, None);
            for point in series.runs(spec.x.scale, spec.y.scale).flatten().filter(|point| point.x == x) {
                if series.kind != SeriesKind::Points || seen == repeat {
                    found = Some(*point);
                }
                seen += 1;
            }
            *more |= series.kind == SeriesKind::Points && seen > repeat + 1;
            let point = found?;
            match field {
                Field::Middle => Some(point.y),
                Field::Low => point.low,
                Field::High => point.high,
            }
            .filter(|value| value.is_finite())
        }));
        cells
    };
    let mut rows = Vec::new();
    for x in stops(spec) {
        let (mut repeat, mut more) = (0, true);
        while more {
            more = false;
            rows.push(row(x, repeat, &mut more));
            repeat += 1;
        }
    }
    Table { columns, rows }
}

impl Table {
    /// The rows as the page shows them: six digits with units, empty where there is no value.
    pub fn text_rows(&self) -> impl Iterator<Item = Vec<String>> {
        self.rows.iter().map(|row| {
            let cells = row.iter().zip(&self.columns);
            cells
                .map(|(cell, column)| cell.map_or_else(String::new, |v| format_exact(v, column.format)))
                .collect()
        })
    }

    /// RFC 4180: comma, CRLF, quotes where needed; units in the header, values in full precision.
    pub fn csv(&self) -> String {
        let mut out = String::new();
        let headers = self.columns.iter().map(|column| quoted(&column.header()));
        push_record(&mut out, headers);
        for row in &self.rows {
            let cells = row.iter().zip(&self.columns).map(|(cell, column)| {
                cell.map_or_else(String::new, |v| match column.format {
                    ValueFormat::Letter => format_exact(v, ValueFormat::Letter),
                    format => plain(table_number(v, format)),
                })
            });
            push_record(&mut out, cells);
        }
        out
    }
}

/// Appends one line of a CSV file; cells are quoted already.
pub fn push_record(out: &mut String, cells: impl Iterator<Item = String>) {
    for (i, cell) in cells.enumerate() {
        if i > 0 {
            out.push(',');
        }
        out.push_str(&cell);
    }
    out.push_str("\r\n");
}

/// A text cell. A leading `=`, `+`, `-` or `@` would make a spreadsheet run a name somebody else
/// chose as a formula; an apostrophe keeps it text.
pub fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{guard}{text}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::Point;
    use crate::spec::Axis;

    fn spec() -> PlotSpec {
        PlotSpec {
            x: Axis { label: "message size".into(), format: ValueFormat::Bytes, ..Axis::default() },
            y: Axis { format: ValueFormat::BytesPerSecond, ..Axis::default() },
            series: vec![
                Series {
                    letter: 'A',
                    label: "NDR, \"tuned\"".into(),
                    points: vec![
                        Point::with_range(1024.0, 0.1e9, 0.05e9, 0.2e9),
                        Point::new(2048.0, 371.25e9),
                    ],
                    ..Series::default()
                },
                Series {
                    letter: 'B',
                    points: vec![Point::new(2048.0, f64::NAN), Point::new(4096.0, 1.0)],
                    ..Series::default()
                },
            ],
            ..PlotSpec::default()
        }
    }

    #[test]
    fn csv_has_units_full_precision_and_empty_cells() {
        assert_eq!(
            table(&spec()).csv(),
            "message size (B),\"A NDR, \"\"tuned\"\" (GB/s)\",\"A NDR, \"\"tuned\"\" low (GB/s)\",\
             \"A NDR, \"\"tuned\"\" high (GB/s)\",B (GB/s)\r\n\
             1024,0.1,0.05,0.2,\r\n\
             2048,371.25,,,\r\n\
             4096,,,,1e-9\r\n"
        );
    }

    #[test]
    fn the_screen_shows_the_same_numbers_with_units() {
        let rows: Vec<Vec<String>> = table(&spec()).text_rows().collect();
        assert_eq!(rows[1], ["2,048 B", "371.25 GB/s", "", "", ""]);
    }

    #[test]
    fn a_name_is_never_a_formula() {
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("-x,y"), "\"'-x,y\"");
        assert_eq!(quoted("plain"), "plain");
    }

    #[test]
    fn numbers_read_back_to_fourteen_digits() {
        for value in [0.1_f64, 371.2e9, 1e-12, 1.0 / 3.0, 0.0, -2.5, 1e300, 123_456.789, 2e15, 7e-8] {
            let read: f64 = plain(value).parse().unwrap_or(f64::NAN);
            assert!((read - value).abs() <= 1e-13 * value.abs(), "{value} {}", plain(value));
        }
    }

    #[test]
    fn measurements_at_one_x_all_have_a_row() {
        let mut spec = spec();
        spec.series[1].kind = SeriesKind::Points;
        spec.series[1].points = vec![Point::new(2048.0, 1.0), Point::new(2048.0, 3.0)];
        let rows = table(&spec).rows;
        assert_eq!(rows.len(), 3);
        assert_eq!((rows[1][4], rows[2][4]), (Some(1.0), Some(3.0)));
    }
}
