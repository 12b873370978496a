//! Errors by group and cluster, and the worst points.

use fabriscope_chart::numbers::{bytes, count, plain, seconds};
use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::catalog::brief;
use fabriscope_model::validation::{Errors, Group, Judged, Record, largest_first};
use fabriscope_words::{Words, figure, validation as texts};

use super::compared::Compared;
use crate::table::{NONE, Table, item, joints};

/// Points that the last table shows.
const WORST: usize = 10;

/// A point with what it was measured on.
pub type Pair<'c> = (&'c Compared, &'c Judged);

/// What makes a table of some points.
pub type Made = fn(&[Pair], Words) -> Table;

/// A share to a tenth of a per cent, as `docs/validation.md` has it.
fn share(value: Option<f64>) -> String {
    value.map_or_else(
        || NONE.to_owned(),
        |share| format_value((share * 1000.0).round() / 1000.0, ValueFormat::Percent),
    )
}

fn figures(errors: &Errors) -> Vec<String> {
    vec![
        count(errors.points() as u64),
        share(errors.median()),
        share(errors.ninetieth()),
        share(errors.inside()),
    ]
}

/// Where a record was published, and when.
pub fn source(record: &Record, words: Words) -> String {
    // An address needs no protocol to be found.
    let source = record.source.trim_start_matches("https://");
    [&brief(source), joints(words).1, &record.date].concat()
}

/// Errors of all points, and of large and small sizes inside and across domains.
pub fn groups(points: &[Pair], words: Words) -> Table {
    let mut table = Table::new(texts::groups_head(words), (1, 0));
    for (place, group) in Group::ALL.into_iter().enumerate() {
        let errors = group.errors(points.iter().map(|pair| pair.1));
        let mut row = vec![item(texts::groups(words), place).to_owned()];
        row.extend(figures(&errors));
        row.push(share(errors.width()));
        table.rows.push(row);
    }
    table
}

/// Errors of each cluster, that with the largest median first.
pub fn clusters(points: &[Pair], words: Words) -> Table {
    let mut all: Vec<(&Record, Errors, Vec<String>)> = Vec::new();
    for (compared, point) in points {
        let record = &compared.record;
        let place = all.iter().position(|known| known.0.cluster == record.cluster).unwrap_or_else(|| {
            all.push((record, Errors::default(), Vec::new()));
            all.len() - 1
        });
        let Some((_, errors, sources)) = all.get_mut(place) else { continue };
        point.count_in(errors);
        let source = source(record, words);
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    let medians: Vec<f64> = all.iter().map(|cluster| cluster.1.median().unwrap_or(0.0)).collect();
    let mut table = Table::new(texts::clusters_head(words), (1, 2));
    for place in largest_first(&medians) {
        let Some((record, errors, sources)) = all.get(place) else { continue };
        let mut row = vec![record.cluster.clone()];
        row.extend(figures(errors));
        row.push(sources.join("; "));
        row.push(item(texts::payers(words), record.payer as usize).to_owned());
        table.rows.push(row);
    }
    table
}

/// The points that are predicted worst.
pub fn worst(points: &[Pair], words: Words) -> Table {
    let errors: Vec<f64> = points.iter().map(|pair| pair.1.error().abs()).collect();
    let mut table = Table::new(texts::worst_head(words), (2, 1));
    for place in largest_first(&errors).into_iter().take(WORST) {
        let Some((compared, point)) = points.get(place) else { continue };
        let value = |value: f64| if point.large() { plain(value) + " GB/s" } else { seconds(value * 1e-6) };
        let sign = if point.error() > 0.0 { "+" } else { "" };
        table.rows.push(vec![
            compared.record.cluster.clone(),
            item(figure::ops(words), point.op as usize).to_owned(),
            bytes(point.bytes.0),
            value(point.measured),
            value(point.predicted.mid),
            [value(point.predicted.low), value(point.predicted.high)].join(" – "),
            [sign, &share(Some(point.error()))].concat(),
            source(&compared.record, words),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::compared::{Comparison, FEW};
    use super::super::filter::Filter;
    use super::*;
    use fabriscope_words::ENGLISH;

    #[test]
    fn tables_count_every_point_and_put_the_worst_first() {
        let mut comparison = Comparison::default();
        while comparison.go_on(FEW) {}
        let points = Filter::default().points(&comparison.done);
        let all = groups(&points, ENGLISH);
        assert_eq!(all.rows.len(), Group::ALL.len());
        let counts: Vec<&str> = all.rows.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(counts, ["4", "2", "2", "2", "1", "1", "6"]);
        let clusters = clusters(&points, ENGLISH);
        // The all-to-all of cluster B was made up and is far off; so is half of its points.
        let named: Vec<(&str, &str)> =
            clusters.rows.iter().map(|row| (row[0].as_str(), row[6].as_str())).collect();
        assert_eq!(named.len(), 3);
        assert!(
            named.contains(&("cluster B", "user")) && named.contains(&("cluster C", "seller or landlord"))
        );
        assert!(clusters.rows.iter().all(|row| row[2].ends_with('%')), "{clusters:?}");
        let worst = worst(&points, ENGLISH);
        assert_eq!(worst.rows.len(), 6);
        assert_eq!(worst.rows[0][..4], ["cluster B", "all-to-all", "1 GiB", "10 GB/s"]);
        assert!(worst.rows[0][6].starts_with('+'), "{:?}", worst.rows[0]);
        assert_eq!(worst.rows[0][7], "a book, page 3, 2026");
    }

    #[test]
    fn shares_read_as_in_the_document() {
        assert_eq!(share(Some(0.070_4)), "7 %");
        assert_eq!(share(Some(0.268_4)), "26.8 %");
        assert_eq!(share(None), NONE);
    }
}
