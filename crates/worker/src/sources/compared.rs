//! The measurements beside their predictions, compared a few at a time.

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::resolve::resolve;
use fabriscope_model::validation::{Hardware, Judged, Record, judge_record, read};

/// Records of one slice: what a slow machine compares within some 30 ms.
const AT_ONCE: usize = 3;

/// A record with its compared points.
#[derive(Debug)]
pub struct Compared {
    /// What was measured, and where that stands.
    pub record: Record,
    /// The machines and their network.
    pub hardware: Hardware,
    /// The points.
    pub points: Vec<Judged>,
}

/// All records, as far as they are compared. They depend on no question.
#[derive(Debug, Default)]
pub struct Comparison {
    /// Compared.
    pub done: Vec<Compared>,
    waiting: Vec<Record>,
    begun: bool,
}

impl Comparison {
    /// Compares a few more records of `text`; says whether some are left.
    pub fn go_on(&mut self, text: &str) -> bool {
        if !self.begun {
            self.begun = true;
            self.waiting = read(text);
            self.waiting.reverse();
        }
        for _ in 0..AT_ONCE {
            let Some(record) = self.waiting.pop() else { break };
            if let Some(hardware) = hardware_of(&record) {
                let points = judge_record(&record, catalog());
                self.done.push(Compared { record, hardware, points });
            }
        }
        self.is_under_way()
    }

    /// Whether something is left to compare.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        !self.begun || !self.waiting.is_empty()
    }
}

/// The cluster of a record.
#[must_use]
pub fn hardware_of(record: &Record) -> Option<Hardware> {
    let scenario = parse(&record.scenario).scenario;
    resolve(&scenario, 0, catalog()).map(|design| Hardware::of(&design))
}

/// Measurements for tests: two servers over InfiniBand, one alone, and TCP.
#[cfg(test)]
pub const FEW: &str =
    "=gpu=h100-sxm5&nodes=2&transport=ib\tgithub:somebody/somewhere README.md\t2025\tvendor lab\tmaker
all_reduce
1024\t40\t0.1
1073741824\t5000\t360
=gpu=h100-sxm5&nodes=1\ta book, page 3\t2026\tcluster B\tuser
all_gather
2048\t20\t0.2
1073741824\t2500\t340
alltoall
1073741824\t2500\t10
=gpu=h100-sxm5&nodes=2&transport=tcp\ta book, page 4\t2026\tcluster C\tseller
all_reduce
1073741824\t90000\t30
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_compared_in_slices_and_once() {
        let mut comparison = Comparison::default();
        assert!(comparison.is_under_way());
        let text = FEW.repeat(2);
        assert!(comparison.go_on(&text));
        assert_eq!(comparison.done.len(), AT_ONCE);
        while comparison.go_on(&text) {}
        assert_eq!(comparison.done.len(), 6);
        assert!(!comparison.go_on(&text) && comparison.done.len() == 6);
        let first = &comparison.done[0];
        assert_eq!((first.hardware.domains, first.points.len()), (2, 2));
        assert!(first.points.iter().all(|point| point.error().abs() < 1.0));
    }
}
