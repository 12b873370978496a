//! Rows of perftest (`ib_write_bw`, `ib_read_lat` ...): the columns are those of the heading above them.

use super::line::{number, whole};
use super::{Figure, Test};

/// What the columns under a heading hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Header {
    /// Bandwidth: the column of the average, and bytes a second of its unit.
    Bandwidth { column: usize, unit: f64 },
    /// Latency in microseconds: the column of the typical one.
    Latency { column: usize },
}

impl Header {
    /// Reads a heading, in lower case.
    pub fn read(lower: &str) -> Option<Self> {
        if !lower.contains("#bytes") {
            return None;
        }
        if lower.contains("bw average") {
            let column = if lower.contains("bw peak") { 3 } else { 2 };
            let unit = if lower.contains("gb/sec") {
                // Gigabits in perftest's "Gb/sec"; lower case has hidden the difference from gigabytes.
                1e9 / 8.0
            } else {
                // "MB/sec" of all versions counts 2^20 bytes, and newer ones say so.
                1_048_576.0
            };
            return Some(Self::Bandwidth { column, unit });
        }
        let duration = lower.contains("t_avg") && !lower.contains("t_typical");
        lower.contains("usec").then_some(Self::Latency { column: if duration { 2 } else { 4 } })
    }

    /// Reads a row under this heading.
    pub fn figure(self, tokens: &[&str], both_ways: bool, read: bool) -> Option<Figure> {
        let start = (0..tokens.len().min(6)).find(|start| {
            let rest = &tokens[*start..];
            rest.len() >= 4
                && whole(rest[0]).is_some_and(|bytes| bytes >= 1.0)
                && rest[1].bytes().all(|byte| byte.is_ascii_digit())
                && rest[2..].iter().all(|token| number(token).is_some())
        })?;
        let row = &tokens[start..];
        let bytes = whole(row[0])?;
        let (test, rate) = match self {
            Self::Bandwidth { column, unit } => {
                // Behind the average stands the message rate: without it the line may be cut.
                row.get(column + 1)?;
                (Test::Stream { both_ways }, number(row.get(column)?)? * unit)
            }
            Self::Latency { column } => {
                row.get(column + 1)?;
                let test = if read { Test::RoundTrip } else { Test::Ping };
                (test, bytes / (number(row.get(column)?)? * 1e-6))
            }
        };
        (rate.is_finite() && rate > 0.0).then_some(Figure { test, bytes, rate })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(heading: &str, row: &str) -> Option<Figure> {
        let tokens: Vec<&str> = row.split_ascii_whitespace().collect();
        Header::read(&heading.to_ascii_lowercase())?.figure(&tokens, false, false)
    }

    #[test]
    fn bandwidth_in_both_units() {
        let bits = figure(
            " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]",
            " 65536      5000             392.50             391.81             0.747321",
        );
        assert!(bits.is_some_and(|row| (row.rate / 48.976e9 - 1.0).abs() < 1e-3));
        let bytes = figure(
            " #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]",
            "65536      1000             11702.3            11700.1            0.187202",
        );
        assert!(bytes.is_some_and(|row| (row.rate / 12.268e9 - 1.0).abs() < 1e-3));
    }

    #[test]
    fn latency_is_the_typical_one() {
        let row = figure(
            " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]",
            " 2       1000          1.86           6.01         1.91     \t       1.92        \t0.09   \t2.15    \t\t6.01",
        );
        assert!(row.is_some_and(|row| (row.bytes / row.rate - 1.91e-6).abs() < 1e-12));
        assert_eq!(figure("#bytes #iterations t_min[usec] t_max[usec] t_typical[usec]", "2 1000 1.86"), None);
    }
}
