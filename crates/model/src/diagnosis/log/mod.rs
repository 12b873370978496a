//! The figures of a benchmark's log. Names of hosts, users and paths are never kept.

mod line;
mod marks;
mod perftest;
mod table;

pub use marks::Marks;

use std::collections::BTreeMap;

use crate::scenario::Op;
use marks::Hosts;
use perftest::Header;
use table::TableRow;

/// What a row of a log measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Test {
    /// A collective or a pair of ranks, as nccl-tests and rccl-tests run them.
    Collective(Op),
    /// Raw bandwidth of one port.
    Stream {
        /// Both directions at once, added up.
        both_ways: bool,
    },
    /// Raw latency of a write or a message, one way.
    Ping,
    /// Raw latency of a read or an atomic: there and back.
    RoundTrip,
}

impl Test {
    /// The name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Collective(op) => crate::scenario::Word::word(op),
            Self::Stream { both_ways: false } => "bw",
            Self::Stream { both_ways: true } => "bw_both_ways",
            Self::Ping => "lat",
            Self::RoundTrip => "read_lat",
        }
    }
}

/// One test at one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Test.
    pub test: Test,
    /// Message, bytes.
    pub bytes: f64,
    /// Bus bandwidth of a collective, size over time of anything else, bytes a second.
    pub rate: f64,
}

/// What a log says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// Each test and size once, ordered; the middle one where a size was run several times.
    pub figures: Vec<Figure>,
    /// What the library and the tools said in passing.
    pub marks: Marks,
    /// Lines with wrong results.
    pub corrupt: u32,
}

/// Longest line that is looked at; a row has about 150 characters.
const LONGEST_LINE: usize = 4_096;

/// Most sizes of one test that are kept; beyond, every n-th.
const MOST_SIZES: usize = 512;

type Rows = BTreeMap<(Test, u64), Vec<f64>>;

impl Log {
    /// Reads `text`; `focus` is the operation of rows that nothing names.
    #[must_use]
    pub fn read(text: &[u8], focus: Op) -> Self {
        let mut reader = Reader { focus, ..Reader::default() };
        for raw in text.split(|byte| matches!(byte, b'\n' | b'\r')) {
            if !raw.is_empty() && raw.len() <= LONGEST_LINE {
                reader.line(raw);
            }
        }
        reader.finish()
    }
}

struct Reader {
    focus: Op,
    named: Option<Op>,
    header: Option<Header>,
    both_ways: bool,
    read: bool,
    section: Vec<TableRow>,
    rows: Rows,
    hosts: Hosts,
    log: Log,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            focus: Op::AllReduce,
            named: None,
            header: None,
            both_ways: false,
            read: false,
            section: Vec::new(),
            rows: Rows::new(),
            hosts: Hosts::default(),
            log: Log::default(),
        }
    }
}

impl Reader {
    fn line(&mut self, raw: &[u8]) {
        let text = line::clean(raw);
        let text = text.as_ref();
        let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        if let Some(row) = table::row(&tokens) {
            self.log.corrupt += u32::from(row.wrong);
            self.section.push(row);
        } else if let Some(figure) =
            self.header.and_then(|header| header.figure(&tokens, self.both_ways, self.read))
        {
            self.rows.entry((figure.test, figure.bytes as u64)).or_default().push(figure.rate);
        } else {
            self.words(text);
        }
    }

    /// A line that is no row: it may begin another test, or say something in passing.
    fn words(&mut self, text: &str) {
        let lower = text.to_ascii_lowercase();
        if let Some(op) = table::named(&lower) {
            self.end_section();
            self.named = Some(op);
        } else if lower.contains("out-of-place") {
            self.end_section();
        }
        if let Some(header) = Header::read(&lower) {
            self.header = Some(header);
        }
        if lower.contains(" test") && (lower.contains("bw") || lower.contains("latency")) {
            self.both_ways = lower.contains("bidirectional");
            self.read = lower.contains("read") || lower.contains("atomic");
        }
        self.hosts.note(&lower);
        self.log.marks.note(&lower);
    }

    fn end_section(&mut self) {
        let section = std::mem::take(&mut self.section);
        if section.is_empty() {
            return;
        }
        let factor = table::factor(&section);
        let op = self.named.unwrap_or_else(|| table::guess(&section, factor, self.focus));
        for row in section {
            let rate = row.bytes / row.seconds * factor.unwrap_or(1.0);
            if rate.is_finite() && rate > 0.0 {
                self.rows.entry((Test::Collective(op), row.bytes as u64)).or_default().push(rate);
            }
        }
    }

    fn finish(mut self) -> Log {
        self.end_section();
        // The library's own count is better than that of a table that may be cut.
        self.log.marks.nodes = self.log.marks.nodes.or(self.hosts.count());
        let mut counts: BTreeMap<Test, usize> = BTreeMap::new();
        for (test, _) in self.rows.keys() {
            *counts.entry(*test).or_default() += 1;
        }
        let mut seen: BTreeMap<Test, usize> = BTreeMap::new();
        for ((test, bytes), mut rates) in self.rows {
            let count = counts.get(&test).copied().unwrap_or(1);
            let place = seen.entry(test).or_default();
            *place += 1;
            if (*place - 1).is_multiple_of(count.div_ceil(MOST_SIZES)) {
                rates.sort_unstable_by(f64::total_cmp);
                let rate = rates[rates.len() / 2];
                self.log.figures.push(Figure { test, bytes: bytes as f64, rate });
            }
        }
        self.log
    }
}
