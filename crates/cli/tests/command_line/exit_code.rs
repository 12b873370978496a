//! 0 with a result, however odd the values; 2 where no scenario can be made of the input.

use super::program::{file, run};

fn code(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(arguments, "");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_result_with_remarks_is_a_success() {
    for scenario in [
        "",
        "?",
        "nodes=many",
        "nodes=0&gpu=nonsense&colour=blue",
        "gpu=h100-sxm5&nodes=64&transp",
        "designs=seven",
        "b.years=3",
        "nodes=1000000000",
        "inf.batch=4",
        "https://example.org/fabriscope/",
    ] {
        for command in ["eval", "bom"] {
            let (code, out, error) = code(&[command, scenario]);
            assert_eq!(code, Some(0), "{command} {scenario}");
            // A CSV has no place for remarks; JSON does.
            let remarks = error.lines().filter(|line| line.starts_with("fabriscope: ")).count();
            assert_eq!(remarks, error.lines().count(), "{command} {scenario}: {error}");
            assert!(command != "eval" || error.is_empty(), "{command} {scenario}: {error}");
            assert!(!out.is_empty(), "{command} {scenario}");
        }
    }
}

#[test]
fn a_table_says_beside_it_what_did_not_count() {
    for command in ["bom", "collective"] {
        let (_, _, error) = code(&[command, "nodes=0"]);
        assert!(error.contains("nodes=0"), "{command}: {error}");
    }
}

#[test]
fn what_is_no_scenario_is_refused() {
    let broken = file("broken.json", "{\"nodes\":64");
    let list = file("list.json", "[1, 2]");
    let none = file("none.json", "{\"designs\":[]}");
    let seven = file("seven.json", "{\"designs\":[{},{},{},{},{},{},{}]}");
    for (scenario, reason) in [
        ("no-such-file.json", "cannot read"),
        (broken.as_str(), "malformed JSON"),
        (list.as_str(), "one JSON object"),
        (none.as_str(), "no design"),
        (seven.as_str(), "more than six"),
        ("designs=0", "no design"),
        ("designs=7", "more than six"),
        ("nodes=8&g.nodes=4", "more than six"),
    ] {
        for command in ["eval", "bom", "collective"] {
            let (code, out, error) = code(&[command, scenario]);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{command} {scenario}");
            assert!(error.contains(reason), "{command} {scenario}: {error}");
        }
    }
}

#[test]
fn a_wrong_call_says_what_would_be_right() {
    for (arguments, reason) in [
        (&[][..], "usage:"),
        (&["paint"], "usage:"),
        (&["eval"], "a scenario is missing"),
        (&["collective", "nodes=8", "--op", "gossip"], "all_reduce"),
        (&["collective", "nodes=8", "--bytes", "8,some"], "64MiB"),
        (&["collective", "nodes=8", "--colour", "blue"], "unknown option"),
        (&["catalog", "cats"], "switches"),
        (&["plan", "nodes=2", "--top", "0"], "1 or more"),
    ] {
        let (code, out, error) = code(arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(error.contains(reason), "{arguments:?}: {error}");
    }
    let (code, out, _) = code(&["--help"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("collective SCENARIO"));
}

#[test]
fn the_program_says_its_version_and_that_of_its_data() {
    let (code, out, _) = code(&["--version"]);
    assert_eq!(code, Some(0));
    let released = fabriscope_catalog::data_release();
    assert_eq!(out.trim(), format!("fabriscope {}, data of {released}", env!("CARGO_PKG_VERSION")));
}

/// Counts beyond what can be built, and parts without a price: a CSV has no place for them.
#[test]
fn a_bill_warns_beside_it() {
    let (code, _, error) = code(&["bom", "nodes=12500&transport=ib&b.transport=roce"]);
    assert_eq!(code, Some(0));
    for said in ["A: error: Three tiers", "A: error: One InfiniBand subnet", "A: warning: No price is known"]
    {
        assert!(error.contains(said), "{error}");
    }
    assert!(error.contains("B: error: Three tiers") && !error.contains("B: warning: No price"), "{error}");
}
