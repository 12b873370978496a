//! Diagnosis: logs of sound and of faulty machines, and logs in any state.
//!
//! Sound ones are measured tables. Faulty ones are the measured rows of machines that are known to have been
//! set up wrongly, and measured tables and curves of the model with a fault, on the scenarios of the measured
//! tables; bare, and after what the library says of itself. `docs/diagnosis.md` tells what cannot be told apart.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod any_bytes;
mod faults;
mod library;
mod measured;
mod raw_links;
mod writer;

use fabriscope_catalog::catalog;
use fabriscope_model::diagnosis::{Diagnosis, Verdict, diagnose};
use fabriscope_model::link::parse;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Key, Scenario};
use faults::{Base, cases};
use writer::{Draws, STYLES, Table};

/// Places of the right cause among the suspects.
#[derive(Default, Debug)]
struct Places {
    logs: usize,
    seen: usize,
    first: usize,
    alike: usize,
    three: usize,
}

impl Places {
    fn add(&mut self, found: &Diagnosis, cause: &str) {
        let place = found.suspects.iter().position(|suspect| suspect.cause.name() == cause);
        let first = found.suspects.first();
        let alike = first.is_some_and(|first| first.alike.iter().any(|other| other.name() == cause));
        self.logs += 1;
        self.seen += usize::from(found.verdict != Verdict::Healthy);
        self.first += usize::from(place == Some(0));
        self.alike += usize::from(place == Some(0) || alike);
        self.three += usize::from(place.is_some_and(|place| place < 3));
    }

    fn join(self, other: &Self) -> Self {
        Self {
            logs: self.logs + other.logs,
            seen: self.seen + other.seen,
            first: self.first + other.first,
            alike: self.alike + other.alike,
            three: self.three + other.three,
        }
    }

    /// At least so many of a hundred are seen, named first, and named among the first three.
    fn reach(&self, seen: usize, first: usize, three: usize) -> bool {
        let of = |count: usize, least: usize| count * 100 >= self.logs * least;
        self.logs >= 60 && of(self.seen, seen) && of(self.first, first) && of(self.three, three)
    }
}

fn judge(base: Base, talks: bool) -> Places {
    let mut draws = Draws(9);
    let mut places = Places::default();
    for (number, case) in cases(base, &mut draws).iter().enumerate() {
        let said = if talks { library::chatter(&case.scenario, case.cause, case.cards) } else { Vec::new() };
        let log = writer::write(&said, std::slice::from_ref(&case.table), number % STYLES, &mut draws);
        let found = diagnose(&case.scenario, 0, catalog(), &log);
        assert!(!format!("{found:?}").contains("secret"), "a name of a host is kept");
        places.add(&found, case.cause);
        let first = found.suspects.first().map(|suspect| suspect.cause.name());
        if first != Some(case.cause) {
            let top = found.suspects.iter().take(4);
            let top: Vec<String> = top.map(|one| format!("{} {:.2}", one.cause.name(), one.fit)).collect();
            println!("{} {:.2}: {} {}", case.cause, found.ratio.unwrap_or(0.0), top.join(", "), case.name);
        }
    }
    println!("{base:?}, the library {}: {places:?}", if talks { "talks" } else { "is silent" });
    places
}

fn table(measured: &measured::Measured) -> (Scenario, Table) {
    let scenario = parse(&measured.scenario).scenario;
    let design = resolve(&scenario, 0, catalog()).unwrap();
    let (ranks, local) = (design.gpus(), design.gpus_per_node);
    (scenario, Table { op: measured.op, ranks, local, points: measured.points.clone() })
}

#[test]
fn measured_sound_machines_are_healthy() {
    let mut draws = Draws(7);
    let (mut logs, mut healthy) = (0, 0);
    for (number, measured) in measured::tables("good").iter().enumerate() {
        let (scenario, table) = table(measured);
        let said = library::chatter(&scenario, "", None);
        for (said, style) in [(&[][..], 0), (&[][..], number % STYLES), (&said[..], (number + 3) % STYLES)] {
            let log = writer::write(said, std::slice::from_ref(&table), style, &mut draws);
            let found = diagnose(&scenario, 0, catalog(), &log);
            if found.verdict == Verdict::Unreadable {
                // A cut took the only row of a table.
                assert!(style != 0 && table.points.len() < 5, "{} {style}", measured.id);
                continue;
            }
            logs += 1;
            healthy += usize::from(found.verdict == Verdict::Healthy);
            if found.verdict != Verdict::Healthy {
                println!("{} {:?} {style}: {:?} {:?}", measured.id, measured.op, found.verdict, found.ratio);
            }
        }
    }
    println!("healthy: {healthy} of {logs}");
    assert!(logs >= 250 && healthy * 100 >= logs * 96, "{healthy} of {logs}");
}

#[test]
fn measured_faulty_machines_are_not() {
    let mut draws = Draws(8);
    for measured in measured::tables("misconfigured") {
        let (admitted, table) = table(&measured);
        if !admitted.designs()[0].0.flag(Key::Acs).unwrap_or(false) {
            // Striping alone costs no more than machines differ by.
            continue;
        }
        let log = writer::write(&[], &[table], 1, &mut draws);
        let names = |scenario: &Scenario| {
            let found = diagnose(scenario, 0, catalog(), &log);
            assert_eq!(found.verdict, Verdict::Faulty, "{}", measured.id);
            found.suspects.iter().map(|suspect| suspect.cause.name()).collect::<Vec<_>>()
        };
        // The scenario that admits it, and one that does not.
        assert_eq!(names(&admitted)[0], "acs", "{}", measured.id);
        let silent = parse(&measured.scenario.replace("&acs=on&split_qps=on", "")).scenario;
        assert!(names(&silent)[..2].contains(&"acs"), "{}: {:?}", measured.id, names(&silent));
    }
}

#[test]
fn faults_are_found_where_the_library_talks() {
    let [predicted, measured, reported] =
        [Base::Predicted, Base::Measured, Base::Reported].map(|base| judge(base, true));
    assert!(predicted.reach(95, 91, 100), "{predicted:?}");
    assert!(measured.reach(95, 74, 95), "{measured:?}");
    assert!(reported.reach(87, 84, 96), "{reported:?}");
    let all = predicted.join(&measured).join(&reported);
    println!("{all:?}");
    assert!(all.reach(91, 84, 97), "{all:?}");
}

/// Bare tables: several causes leave the same half of a port's rate, and nothing else tells them apart.
#[test]
fn faults_are_narrowed_down_where_only_figures_are_left() {
    let [predicted, measured, reported] =
        [Base::Predicted, Base::Measured, Base::Reported].map(|base| judge(base, false));
    assert!(predicted.reach(97, 68, 94), "{predicted:?}");
    assert!(measured.reach(95, 47, 78), "{measured:?}");
    assert!(reported.reach(85, 61, 83), "{reported:?}");
}
