//! The examples of the README are what the program prints.
//!
//! A change of the model changes them: `UPDATE_DOCS=1 cargo test -p fabriscope --test readme` writes
//! them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

const BEGIN: &str = "```console\n";
const END: &str = "```";
/// How an example calls the program.
const CALL: &str = "cargo run -q --release -p fabriscope -- ";

/// Splits a call at spaces, except inside single quotes, as a shell does.
fn words(call: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in call.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// Standard output of the program.
fn run(arguments: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_fabriscope")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What `jq -c '.designs[] | [.a.b, .c]'` makes of a result: that one form, which is all the README uses.
fn pick(json: &str, filter: &str) -> String {
    let fields = filter.strip_prefix(".designs[] | [").and_then(|rest| rest.strip_suffix(']')).unwrap();
    let report: Value = serde_json::from_str(json).unwrap();
    let mut lines = String::new();
    for design in report["designs"].as_array().unwrap() {
        let pointers = fields.split(", ").map(|field| field.replace('.', "/"));
        let cells: Vec<Value> =
            pointers.map(|pointer| design.pointer(&pointer).unwrap_or(&Value::Null).clone()).collect();
        writeln!(lines, "{}", Value::Array(cells)).unwrap();
    }
    lines
}

/// The output of one example, by its command line.
fn output(command: &str) -> String {
    let call = command.strip_prefix(CALL).unwrap_or_else(|| panic!("no call of the program: {command}"));
    match call.split_once(" | jq -c ") {
        Some((call, filter)) => pick(&run(&words(call)), &words(filter)[0]),
        None => run(&words(call)),
    }
}

#[test]
fn examples_are_real() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let present = fs::read_to_string(&path).unwrap();
    let mut blocks = present.split(BEGIN);
    let mut wanted = blocks.next().unwrap().to_owned();
    let mut examples = 0;
    for block in blocks {
        let (example, rest) = block.split_once(END).expect("the block ends");
        // A command may go on over a backslash.
        let joined = example.replace(" \\\n   ", "");
        let command = joined.strip_prefix("$ ").unwrap().lines().next().unwrap();
        let shown: Vec<&str> =
            example.split_inclusive('\n').take_while(|line| line.starts_with(['$', ' '])).collect();
        let _ = write!(wanted, "{BEGIN}{}{}{END}{rest}", shown.concat(), output(command));
        examples += 1;
    }
    assert_eq!(examples, 3, "the README shows three examples");
    if std::env::var_os("UPDATE_DOCS").is_some_and(|value| value == "1") {
        fs::write(&path, &wanted).unwrap();
    } else {
        let differs = present.lines().zip(wanted.lines()).find(|(is, should)| is != should);
        assert!(
            present == wanted,
            "an example of the README is behind the program: {differs:#?}\n\
             write them anew with: UPDATE_DOCS=1 cargo test -p fabriscope --test readme"
        );
    }
}
