//! Logs that are none, or hardly.

use std::fmt::Write as _;

use fabriscope_catalog::catalog;
use fabriscope_model::diagnosis::{Log, Verdict, diagnose};
use fabriscope_model::link::parse;
use fabriscope_model::scenario::Op;
use proptest::prelude::*;

const ROW: &str = "1073741824 268435456 float sum -1 4128.9 260.06 487.61 0 4131.2 259.91 487.33 0";

fn row() -> impl Strategy<Value = String> {
    let number = prop_oneof![
        "[0-9]{1,20}",
        "[0-9]{1,6}\\.[0-9]{1,3}",
        Just("inf".to_owned()),
        Just("-1".to_owned()),
        Just("N/A".to_owned()),
        Just("1e308".to_owned()),
        Just("0".to_owned())
    ];
    let word = prop_oneof![Just("float".to_owned()), Just("sum".to_owned()), Just("none".to_owned())];
    prop::collection::vec(prop_oneof![3 => number, 1 => word], 1..14).prop_map(|tokens| tokens.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn nothing_breaks_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        let found = diagnose(&parse("nodes=4").scenario, 0, catalog(), &bytes);
        prop_assert!(found.rows.iter().all(|row| row.ratio.is_finite()));
    }

    #[test]
    fn rows_of_anything_give_finite_figures(rows in prop::collection::vec(row(), 0..40), cut in 0usize..80) {
        let mut log = "#bytes #iterations BW peak[MB/sec] BW average[MB/sec] MsgRate[Mpps]\n".to_owned();
        for row in &rows {
            let _ = writeln!(log, "{row}");
        }
        log += &ROW[..cut.min(ROW.len())];
        let found = diagnose(&parse("nodes=4&transport=roce").scenario, 0, catalog(), log.as_bytes());
        for row in &found.rows {
            prop_assert!(row.ratio.is_finite() && row.ratio > 0.0, "{row:?}");
            prop_assert!(row.expected.low.0 <= row.expected.mid.0 && row.expected.mid.0 <= row.expected.high.0);
        }
        prop_assert!(found.suspects.iter().all(|suspect| (0.0..=1.0).contains(&suspect.fit)));
        prop_assert!(found.suspects.windows(2).all(|pair| pair[0].fit >= pair[1].fit));
    }
}

#[test]
fn text_without_figures_is_unreadable() {
    for log in ["", "bash: ./build/all_reduce_perf: No such file or directory\n", "\0\0\0", "1 2 3 4 5 6\n"] {
        let found = diagnose(&parse("").scenario, 0, catalog(), log.as_bytes());
        assert_eq!(found.verdict, Verdict::Unreadable, "{log:?}");
        assert!(found.rows.is_empty() && found.suspects.is_empty() && found.ratio.is_none());
    }
    // One server has no network for perftest to measure.
    let log = " #bytes #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps]\n 65536 5000 392.5 391.8 0.747\n";
    let found = diagnose(&parse("nodes=1").scenario, 0, catalog(), log.as_bytes());
    assert_eq!(found.verdict, Verdict::Unreadable);
}

#[test]
fn ten_megabytes_of_chatter_hide_no_figure() {
    let chatter =
        "secret-host-17:4711:4801 [3] NCCL INFO Channel 03/0 : 3[3] -> 11[3] [send] via NET/IB/3/GDRDMA\n";
    let mut log = chatter.repeat(10_000_000 / chatter.len());
    log += "# Collective test starting: all_reduce_perf\n";
    log += ROW;
    let read = Log::read(log.as_bytes(), Op::AllGather);
    assert_eq!(read.figures.len(), 1);
    assert!((read.figures[0].rate / 487.6e9 - 1.0).abs() < 1e-3, "{read:?}");
    assert!(read.marks.gpudirect && !read.marks.sockets);
    let found = diagnose(&parse("nodes=1").scenario, 0, catalog(), log.as_bytes());
    assert!(!format!("{found:?}").contains("secret"));
    // Where it says why they are slow, that settles it.
    let slow = log.replace("NET/IB/3/GDRDMA", "NET/Socket/0");
    let slow =
        slow.replace(ROW, "1073741824 268435456 float sum -1 134217.7 8.00 15.00 0 134211.2 8.00 15.00 0");
    let found = diagnose(&parse("nodes=2&transport=ib").scenario, 0, catalog(), slow.as_bytes());
    assert_eq!(found.verdict, Verdict::Faulty);
    assert_eq!(found.suspects[0].cause.name(), "sockets");
}

#[test]
fn a_line_without_end_is_no_row() {
    let log = "7 ".repeat(5_000_000);
    assert_eq!(Log::read(log.as_bytes(), Op::AllReduce).figures, []);
}
