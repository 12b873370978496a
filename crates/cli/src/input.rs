//! A scenario from the command line: a query string, a whole link, or a JSON file.

use std::path::Path;

use fabriscope_model::finding::Severity;
use fabriscope_model::link::{DesignCountError, Parsed, parse, parse_pairs};
use fabriscope_model::report::Report;
use fabriscope_model::scenario::letter;
use fabriscope_words::{ENGLISH, finding, notice};
use serde_json::{Map, Value};

use crate::commands::Failure;

/// Whether a text is a link or the query of one; no input at all is a scenario in which nothing is given.
fn is_link(text: &str) -> bool {
    // So is the bare address of a page.
    text.is_empty() || text.starts_with('?') || text.contains('=') || text.contains("://")
}

/// Reads a scenario from a line of its own: a link, or JSON.
pub fn line(text: &str) -> Result<Parsed, Failure> {
    let parsed = if text.starts_with(['{', '\u{FEFF}']) {
        json(text)?
    } else if is_link(text) {
        parse(text)
    } else {
        return Err(Failure::Input("neither a link nor a JSON object".to_owned()));
    };
    counted(parsed)
}

/// Reads the scenario that `argument` names.
pub fn scenario(argument: &str) -> Result<Parsed, Failure> {
    let parsed = if !is_link(argument) || Path::new(argument).is_file() {
        let text = std::fs::read_to_string(argument)
            .map_err(|error| Failure::Input(format!("cannot read the scenario file {argument}: {error}")))?;
        json(&text)?
    } else {
        parse(argument)
    };
    counted(parsed)
}

/// Says on standard error what of the scenario does not count, where the result has no place for it.
pub fn warn(parsed: &Parsed) {
    for notice in &parsed.notices {
        eprintln!("fabriscope: {}", notice::text(ENGLISH, notice));
    }
}

/// Says on standard error what the designs' findings warn of, where the result has no place for it.
pub fn warn_of(report: &Report) {
    for design in &report.designs {
        for severity in [Severity::Error, Severity::Warning] {
            for finding in design.findings.iter().filter(|finding| finding.severity == severity) {
                let (severity, said) = (severity.name(), finding::text(ENGLISH, finding));
                eprintln!("fabriscope: {}: {severity}: {} {}", design.letter, said.reason, said.help);
            }
        }
    }
}

/// Reads a scenario from one line: JSON when it begins with a brace, a link otherwise.
pub fn json(text: &str) -> Result<Parsed, Failure> {
    // Some editors begin a file with this mark; JSON does not know it.
    let text = text.trim_start_matches('\u{FEFF}');
    let value: Value =
        serde_json::from_str(text).map_err(|error| Failure::Input(format!("malformed JSON: {error}")))?;
    let Value::Object(object) = value else {
        return Err(Failure::Input("a scenario file holds one JSON object of keys and values".to_owned()));
    };
    Ok(parse_pairs(pairs(&object)?))
}

/// No design at all, or more than six, is the one thing that a scenario cannot be.
pub fn counted(parsed: Parsed) -> Result<Parsed, Failure> {
    match parsed.design_count {
        None => Ok(parsed),
        Some(DesignCountError::None) => Err(Failure::Input("the scenario has no design".to_owned())),
        Some(DesignCountError::TooMany) => {
            Err(Failure::Input("the scenario has more than six designs".to_owned()))
        }
    }
}

/// Flat keys as in a link, or a list `designs` whose entries carry the keys of A, B, C ...
fn pairs(object: &Map<String, Value>) -> Result<Vec<(String, Option<String>)>, Failure> {
    let mut pairs = Vec::new();
    for (key, value) in object {
        match value {
            Value::Array(designs) if key == "designs" => {
                pairs.push(("designs".to_owned(), Some(designs.len().to_string())));
                for (index, design) in designs.iter().enumerate() {
                    let Value::Object(design) = design else {
                        return Err(Failure::Input(
                            "each entry of designs is an object of keys and values".to_owned(),
                        ));
                    };
                    let prefix = if index == 0 {
                        String::new()
                    } else {
                        format!("{}.", letter(index).to_ascii_lowercase())
                    };
                    pairs.extend(design.iter().map(|(key, value)| (format!("{prefix}{key}"), text(value))));
                }
            }
            _ => pairs.push((key.clone(), text(value))),
        }
    }
    Ok(pairs)
}

fn text(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        Value::Bool(on) => Some(if *on { "on" } else { "off" }.to_owned()),
        other => Some(other.to_string()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use fabriscope_model::link::print;

    #[test]
    fn a_file_says_the_same_as_a_link() {
        let flat = json(r#"{"gpu":"h100-sxm5","nodes":64,"sharp":true,"b.transport":"roce"}"#).unwrap();
        assert_eq!(flat.scenario, parse("gpu=h100-sxm5&nodes=64&sharp=on&b.transport=roce").scenario);
        let listed = json(r#"{"years":5,"designs":[{"nodes":64},{"transport":"tcp"}]}"#).unwrap();
        assert_eq!(print(&listed.scenario), "nodes=64&years=5&b.transport=tcp&designs=2");
        assert_eq!(json("\u{FEFF}{\"nodes\":64}").unwrap().scenario, parse("nodes=64").scenario);
    }

    #[test]
    fn what_is_no_scenario_is_refused() {
        assert!(json("{").is_err());
        assert!(json("[1]").is_err());
        assert!(scenario("designs=0").is_err());
        assert!(scenario("designs=7").is_err());
        assert!(scenario("/no/such/file.json").is_err());
        assert!(scenario("").is_ok());
        assert!(scenario("https://example.org/fabriscope/").is_ok());
        assert!(scenario("nodes=nonsense").is_ok());
    }
}
