//! Numbers of passed and failed tests, read from what the test runners print.

use std::fmt;
use std::ops::AddAssign;

/// How many tests passed and failed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    passed: usize,
    failed: usize,
}

impl Tally {
    /// Adds up the closing lines of cargo's and Node's test runners. Ignored tests count as
    /// neither; cancelled ones failed.
    pub fn read(log: &str) -> Self {
        let mut tally = Self::default();
        for line in log.lines() {
            if let Some(result) = line.strip_prefix("test result:") {
                tally.passed += number_before(result, " passed");
                tally.failed += number_before(result, " failed");
            } else if let Some(number) = line.strip_prefix("# pass ") {
                tally.passed += number.trim().parse().unwrap_or(0);
            } else if let Some(number) =
                line.strip_prefix("# fail ").or_else(|| line.strip_prefix("# cancelled "))
            {
                tally.failed += number.trim().parse().unwrap_or(0);
            }
        }
        tally
    }

    /// For a step that failed: when no test of it did, the step itself is the failure.
    pub fn count_failure_at_least_once(&mut self) {
        self.failed = self.failed.max(1);
    }

    /// Whether nothing failed.
    pub fn is_clean(self) -> bool {
        self.failed == 0
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// The number in front of a word, 0 when there is none.
fn number_before(text: &str, word: &str) -> usize {
    text.split_once(word)
        .and_then(|(before, _)| before.split_whitespace().next_back())
        .and_then(|number| number.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_both_runners_add_up() {
        let log = "\
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
something else
test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
# tests 9
# pass 7
# fail 1
# cancelled 1
# skipped 0
";
        let tally = Tally::read(log);
        assert_eq!(tally.to_string(), "22 passed, 4 failed");
        assert!(!tally.is_clean());
        assert!(Tally::read("nothing").is_clean());
    }

    #[test]
    fn a_failed_step_is_counted_once() {
        let mut none = Tally::default();
        none.count_failure_at_least_once();
        assert_eq!(none.to_string(), "0 passed, 1 failed");
        let mut some = Tally::read("# fail 3");
        some.count_failure_at_least_once();
        assert_eq!(some.to_string(), "0 passed, 3 failed");
    }
}
