//! Diagnosis: logs of sound and of faulty machines, and logs in any state.
//!
//! Sound ones are measured tables. Faulty ones are the measured rows of machines that are known to have been
//! set up wrongly, and curves of the model with a fault, on the scenarios of the measured tables.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod any_bytes;
mod faults;
mod measured;
mod raw_links;
mod writer;

use fabriscope_catalog::catalog;
use fabriscope_model::diagnosis::{Verdict, diagnose};
use fabriscope_model::link::parse;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::Key;
use faults::{Base, cases};
use writer::{Draws, STYLES, Table};

/// Places of the right cause among the suspects.
#[derive(Default, Debug)]
struct Places {
    logs: usize,
    seen: usize,
    first: usize,
    three: usize,
}

impl Places {
    fn add(&mut self, place: Option<usize>, seen: bool) {
        self.logs += 1;
        self.seen += usize::from(seen);
        self.first += usize::from(place == Some(0));
        self.three += usize::from(place.is_some_and(|place| place < 3));
    }
}

fn judge(base: Base, seed: u64) -> Places {
    let mut draws = Draws(seed);
    let mut places = Places::default();
    for (number, case) in cases(base, &mut draws).iter().enumerate() {
        let log = writer::write(std::slice::from_ref(&case.table), number % STYLES, &mut draws);
        let found = diagnose(&case.scenario, 0, catalog(), &log);
        let place = found.suspects.iter().position(|suspect| suspect.cause.name() == case.cause);
        places.add(place, found.verdict != Verdict::Healthy);
        let top = found.suspects.iter().take(4).map(|one| format!("{} {:.2}", one.cause.name(), one.fit));
        if place != Some(0) {
            let top: Vec<String> = top.collect();
            let ratio = found.ratio.unwrap_or(0.0);
            println!("{} {ratio:.2} {place:?}: {} {}", case.cause, top.join(", "), case.name);
        }
    }
    println!("{places:?}");
    places
}

#[test]
fn measured_sound_machines_are_healthy() {
    let mut draws = Draws(7);
    let (mut logs, mut healthy) = (0, 0);
    for (number, table) in measured::tables("good").iter().enumerate() {
        let scenario = parse(&table.scenario).scenario;
        let ranks = resolve(&scenario, 0, catalog()).unwrap().gpus();
        let table_of = Table { op: table.op, ranks, points: table.points.clone() };
        for style in [0, number % STYLES] {
            let log = writer::write(std::slice::from_ref(&table_of), style, &mut draws);
            let found = diagnose(&scenario, 0, catalog(), &log);
            if found.verdict == Verdict::Unreadable {
                // A cut took the only row of a table.
                assert!(style != 0 && table.points.len() < 5, "{} {style}", table.id);
                continue;
            }
            logs += 1;
            healthy += usize::from(found.verdict == Verdict::Healthy);
            if found.verdict != Verdict::Healthy {
                println!("{} {:?} {style}: {:?} {:?}", table.id, table.op, found.verdict, found.ratio);
            }
        }
    }
    println!("healthy: {healthy} of {logs}");
    assert!(logs >= 150 && healthy * 100 >= logs * 95, "{healthy} of {logs}");
}

#[test]
fn measured_faulty_machines_are_not() {
    let mut draws = Draws(8);
    for table in measured::tables("misconfigured") {
        let scenario = parse(&table.scenario).scenario;
        if !scenario.designs()[0].0.flag(Key::Acs).unwrap_or(false) {
            // Striping alone costs no more than machines differ by.
            continue;
        }
        let ranks = resolve(&scenario, 0, catalog()).unwrap().gpus();
        let log = writer::write(&[Table { op: table.op, ranks, points: table.points }], 1, &mut draws);
        let found = diagnose(&scenario, 0, catalog(), &log);
        let names: Vec<&str> = found.suspects.iter().map(|suspect| suspect.cause.name()).collect();
        println!("{} {:?}: {:?} {names:?}", table.id, table.op, found.ratio);
        assert_eq!(found.verdict, Verdict::Faulty, "{}", table.id);
        assert!(names[..3].contains(&"acs"), "{}: {names:?}", table.id);
    }
}

#[test]
fn the_models_own_faults_are_found() {
    let places = judge(Base::Predicted, 9);
    assert!(places.logs >= 60 && places.seen * 100 >= places.logs * 95, "{places:?}");
    assert!(places.first * 100 >= places.logs * 72 && places.three * 100 >= places.logs * 95, "{places:?}");
}

#[test]
fn faults_on_measured_curves_are_found() {
    let places = judge(Base::Measured, 10);
    assert!(places.logs >= 60 && places.seen * 100 >= places.logs * 88, "{places:?}");
    assert!(places.first * 100 >= places.logs * 55 && places.three * 100 >= places.logs * 75, "{places:?}");
}
