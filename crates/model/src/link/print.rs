//! From a scenario to the text of its link: every key that was given, in a fixed order.

use super::percent::encode_into;
use crate::scenario::{Entry, Key, Name, Scenario};

/// The query string of `scenario`, without `?`.
#[must_use]
pub fn print(scenario: &Scenario) -> String {
    let mut out = String::new();
    let first = &scenario.designs()[0].0;
    for (name, entry) in scenario.page().entries() {
        if *name != Name::Plain(Key::Designs) {
            push(&mut out, "", &name.wire(), &entry.raw);
        }
    }
    let mut rest = String::new();
    for (name, entry) in first.entries() {
        push(&mut out, "", &name.wire(), &entry.raw);
    }
    for (name, entry) in scenario.common().entries() {
        push(&mut out, "", &name.wire(), &entry.raw);
    }
    for (index, design) in scenario.designs().iter().enumerate().skip(1) {
        let prefix = prefix(index);
        for (name, entry) in design.0.entries() {
            let same = Scenario::inherits(name) && first.entries.get(name) == Some(entry);
            if !same {
                push(&mut rest, &prefix, &name.wire(), &entry.raw);
            }
        }
        // What A has and this design lacks altogether; the editing functions leave no such gap.
        for name in first.entries.keys() {
            if Scenario::inherits(name) && !design.0.entries.contains_key(name) {
                push(&mut rest, &prefix, &name.wire(), &Entry::auto().raw);
            }
        }
    }
    append(&mut out, &rest);
    // Editing keeps the written count true; a count that was no number stays as it was typed.
    let written = scenario.page().entry(Key::Designs);
    if let Some(entry) = written {
        push(&mut out, "", Key::Designs.spec().name, &entry.raw);
    }
    for (key, value) in scenario.unknown() {
        push(&mut out, "", key, value);
    }
    out
}

fn prefix(index: usize) -> String {
    format!("{}.", crate::scenario::letter(index).to_ascii_lowercase())
}

fn append(out: &mut String, more: &str) {
    if !out.is_empty() && !more.is_empty() {
        out.push('&');
    }
    out.push_str(more);
}

fn push(out: &mut String, prefix: &str, key: &str, value: &str) {
    if !out.is_empty() {
        out.push('&');
    }
    out.push_str(prefix);
    encode_into(out, key);
    out.push('=');
    encode_into(out, value);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::parse;

    fn again(link: &str) -> String {
        print(&parse(link).scenario)
    }

    #[test]
    fn given_keys_are_written_even_when_they_equal_the_default() {
        assert_eq!(again("gpu=h100-sxm5&nodes=8"), "gpu=h100-sxm5&nodes=8");
    }

    #[test]
    fn what_equals_a_is_left_out() {
        assert_eq!(again("nodes=64&b.nodes=64&b.transport=roce"), "nodes=64&b.transport=roce");
        assert_eq!(again("nic_gbps=400&b.nic_gbps=50GB/s&b.nodes=4"), "nic_gbps=400&b.nodes=4");
    }

    #[test]
    fn copies_survive_although_nothing_tells_them_apart() {
        let mut scenario = parse("nodes=64").scenario;
        scenario.copy_design(0);
        scenario.copy_design(0);
        assert_eq!(print(&scenario), "nodes=64&designs=3");
        assert_eq!(parse(&print(&scenario)).scenario.designs().len(), 3);
    }

    #[test]
    fn bad_and_unknown_pairs_are_kept() {
        assert_eq!(again("nodes=many&b.seq=8k&colour=sky%20blue"), "nodes=many&b.seq=8k&colour=sky%20blue");
        assert_eq!(again("designs=seven"), "designs=seven");
    }
}
