//! Runs the program.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A CSV output: its header and its rows.
pub struct Table {
    /// Names of the columns.
    pub header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// All cells of a column, in order.
    pub fn column(&self, name: &str) -> Vec<&str> {
        let index = self.header.iter().position(|known| known == name);
        let index = index.unwrap_or_else(|| panic!("no column {name} in {:?}", self.header));
        self.rows.iter().map(|row| row[index].as_str()).collect()
    }

    /// The same as numbers; every cell must be one.
    pub fn numbers(&self, name: &str) -> Vec<f64> {
        let cells = self.column(name).into_iter();
        cells.map(|cell| cell.parse().unwrap_or_else(|_| panic!("{name}: \"{cell}\" is no number"))).collect()
    }
}

/// Runs `fabriscope` with `arguments` and `input` on its standard input.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fabriscope"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // Written from beside, so that neither side waits for the other when a pipe is full.
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments closes its input early.
        let _closed = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Standard output of a call that must succeed; beside it a bill may say what it warns of.
pub fn text(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {error}");
    let warned = |line: &str| arguments[0] == "bom" && line.contains(": warning: ");
    assert!(error.lines().all(warned), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// The same as JSON.
pub fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&text(arguments)).unwrap()
}

/// The same as CSV; the reader refuses rows of unequal length.
pub fn table(arguments: &[&str]) -> Table {
    let text = text(arguments);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let row = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
    let header = row(reader.headers().unwrap());
    let rows = reader.records().map(|record| row(&record.unwrap())).collect();
    Table { header, rows }
}

/// Writes a scenario file below cargo's folder for tests, and returns its path.
pub fn file(name: &str, contents: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, contents).unwrap();
    path.to_string_lossy().into_owned()
}
