//! Takes the true data files, breaks one of them, and hands over what the reader says.

use std::path::Path;

use crate::schema::{DataFile, Problem, load, read};

/// The data files as they are.
pub fn files() -> Vec<DataFile> {
    load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")).unwrap()
}

/// What is wrong once `from` reads `to` in the file.
pub fn broken(path: &str, from: &str, to: &str) -> Vec<Problem> {
    let mut files = files();
    let file = files.iter_mut().find(|file| file.path == path).unwrap();
    assert!(file.text.contains(from), "{path} does not contain {from}");
    file.text = file.text.replacen(from, to, 1);
    read(&files).unwrap_err()
}

/// What is wrong once the file is there as well.
pub fn added(path: &str, text: String) -> Vec<Problem> {
    let mut files = files();
    files.push(DataFile { path: path.to_owned(), text });
    read(&files).unwrap_err()
}

/// The text of a true data file.
pub fn text(path: &str) -> String {
    files().into_iter().find(|file| file.path == path).unwrap().text
}

/// Asserts that exactly one thing is wrong, and that the message names it.
pub fn assert_says(problems: &[Problem], file: &str, field: &str, reason: &str) {
    let shown: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems.len(), 1, "{shown:#?}");
    let message = &shown[0];
    for part in [file, field, reason] {
        assert!(message.contains(part), "\"{message}\" does not say \"{part}\"");
    }
}
