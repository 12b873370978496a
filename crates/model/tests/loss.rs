//! Loss against what was published: each row of `data/loss_curves.csv` lies in the model's band.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::fs;
use std::path::Path;

use fabriscope_catalog::catalog;
use fabriscope_model::congestion::{LossyPort, Recovery, loss_curve};
use fabriscope_model::link::parse;
use fabriscope_model::units::{BitsPerSecond, Seconds};

/// One published point.
struct Row {
    transport: String,
    port: LossyPort,
    loss: f64,
    goodput: f64,
}

/// Round trip inside one data centre where the source states none.
const USUAL_ROUND_TRIP: f64 = 10.0;

fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/loss_curves.csv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| {
            let cells: Vec<&str> = line.splitn(7, ',').collect();
            let number = |cell: usize| cells[cell].parse::<f64>().unwrap();
            let recovery = match cells[0] {
                "go_back_0" => Recovery::MessageRestart,
                "go_back_n" | "go_back_n_ideal" => Recovery::GoBackN,
                "selective_repeat" => Recovery::SelectiveRepeat,
                "infiniband" => Recovery::Credits,
                _ => Recovery::Tcp,
            };
            let port = LossyPort {
                recovery,
                rate: BitsPerSecond::gbps(number(1)),
                connections: 1.0,
                round_trip: Seconds::us(cells[2].parse().unwrap_or(USUAL_ROUND_TRIP)),
                payload: number(3),
                overhead: 82.0,
            };
            Row { transport: cells[0].to_owned(), port, loss: number(4), goodput: number(5) }
        })
        .collect()
}

#[test]
fn published_points_lie_in_the_band() {
    let (mut checked, mut outside) = (0, Vec::new());
    for row in rows() {
        let band = row.port.goodput(row.loss);
        // BBR does not slow down at a loss; only above 5 %, where timers rule, is it like CUBIC.
        if row.transport == "tcp_bbr" && row.loss <= 0.05 {
            continue;
        }
        checked += 1;
        if row.goodput < band.low * 0.98 - 1e-5 || row.goodput > band.high * 1.02 {
            outside.push((row.transport, row.loss, row.goodput, band));
        }
    }
    assert!(checked >= 24, "{checked}");
    assert!(outside.is_empty(), "{outside:?}");
}

/// The middle of the band is no worse than a factor of three at the median row that loses anything.
#[test]
fn the_middle_is_near_the_points() {
    let mut factors: Vec<f64> = rows()
        .iter()
        .filter(|row| row.goodput > 0.0 && row.transport != "tcp_bbr" && row.transport != "go_back_n_ideal")
        .map(|row| (row.port.goodput(row.loss).mid / row.goodput).ln().abs().exp())
        .collect();
    factors.sort_by(f64::total_cmp);
    assert!(factors[factors.len() / 2] < 1.5, "{factors:?}");
    assert!(factors[factors.len() - 1] < 5.0, "{factors:?}");
}

/// The repaired rule of the same paper is the ideal card.
#[test]
fn the_repaired_rule_is_the_upper_end() {
    let row = rows().into_iter().find(|row| row.transport == "go_back_n_ideal").expect("a row");
    assert!((row.port.goodput(row.loss).high - row.goodput).abs() < 0.03);
}

#[test]
fn curves_fall_and_differ_by_transport() {
    let curve = |link: &str| loss_curve(&parse(link).scenario, 0, catalog());
    let (roce, repeat) = (curve("transport=roce"), curve("transport=roce&retrans=selective_repeat"));
    let (tcp, ib) = (curve("transport=tcp"), curve("transport=ib"));
    assert!(ib.iter().all(|point| point.goodput.low == 1.0));
    for points in [&roce, &repeat, &tcp] {
        assert!(points.windows(2).all(|pair| pair[1].goodput.mid <= pair[0].goodput.mid));
        assert!(points[0].goodput.mid > 0.99 && points[0].loss < 1.1e-7);
    }
    let at = |points: &[fabriscope_model::congestion::LossPoint]| {
        points.iter().find(|point| point.loss > 0.009).expect("the curve goes to 0.1").goodput.mid
    };
    assert!(at(&repeat) > 0.98 && at(&roce) < 0.2, "{} {}", at(&repeat), at(&roce));
}
