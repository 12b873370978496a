//! `batch`: one result a line, in the order of the lines.

use serde_json::Value;

use super::program::{json, run};

fn results(input: impl AsRef<[u8]>) -> Vec<Value> {
    asked(&["batch"], input)
}

fn asked(command: &[&str], input: impl AsRef<[u8]>) -> Vec<Value> {
    let output = run(command, input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// More lines than one block holds, links and JSON mixed.
#[test]
fn five_hundred_lines_keep_their_order() {
    // A complete plan, so that none is searched five hundred times.
    let plan = "&tp=8&pp=1&cp=1&zero=1&recompute=full&micro_batch=1";
    let lines: Vec<String> = (1..=500)
        .map(|nodes| match nodes % 3 {
            0 => format!(
                r#"{{"gpu":"h100-sxm5","nodes":{nodes},"tp":8,"pp":1,"zero":1,"micro_batch":1,"b.transport":"roce"}}"#
            ),
            1 => format!("gpu=h100-sxm5&nodes={nodes}&b.transport=roce{plan}"),
            _ => format!("?gpu=h100-sxm5&nodes={nodes}&b.transport=roce{plan}"),
        })
        .collect();
    let results = results(&(lines.join("\n") + "\n"));
    assert_eq!(results.len(), 500);
    for (index, result) in results.iter().enumerate() {
        let designs = result["designs"].as_array().unwrap();
        assert_eq!(designs.len(), 2, "line {}", index + 1);
        assert_eq!(designs[1]["setup"]["nodes"], index + 1);
        assert_eq!(designs[1]["setup"]["transport"], "roce");
    }
}

#[test]
fn a_line_gives_what_eval_gives() {
    let link = "gpu=a100-sxm4-80&nodes=16&transport=roce&b.transport=tcp";
    let alone = json(&["eval", link]);
    assert_eq!(asked(&["batch", "--recommend"], link), std::slice::from_ref(&alone));
    let windows = asked(&["batch", "--recommend"], format!("{link}\r\n"));
    assert_eq!(windows, std::slice::from_ref(&alone), "a line may end as on Windows");
    assert_eq!(results(link), [without_advice(alone)]);
}

/// What a sweep gives, which nobody waits for advice in.
fn without_advice(mut result: Value) -> Value {
    for design in result["designs"].as_array_mut().unwrap() {
        design["recommendation"] = Value::Null;
    }
    result
}

/// A line that is no scenario spoils no other line.
#[test]
fn errors_stay_in_their_line() {
    let results = results("nodes=2\n{\"nodes\":\ndesigns=7\nnodes=many\n\nnodes=4");
    assert_eq!(results.len(), 6);
    let failed: Vec<bool> = results.iter().map(|result| result["error"].is_string()).collect();
    assert_eq!(failed, [false, true, true, false, false, false]);
    assert_eq!(results[3]["notices"].as_array().map(Vec::len), Some(1));
    let default = without_advice(json(&["eval", ""]));
    assert_eq!(results[4], default, "an empty line gives nothing, so all is default");
    assert_eq!(results[5]["designs"][0]["setup"]["nodes"], 4);
}

/// Bytes that are no text, as a broken export has them, end nothing.
#[test]
fn bytes_that_are_no_text_are_a_remark() {
    let results = results(b"nodes=2\nnodes=\xFF\xFE\nnodes=4\n");
    let nodes: Vec<&Value> = results.iter().map(|result| &result["designs"][0]["setup"]["nodes"]).collect();
    assert_eq!(nodes, [2, 8, 4], "the second line gives the default of 8 servers");
    assert_eq!(results[1]["notices"].as_array().map(Vec::len), Some(1));
}

/// What is neither a link nor JSON is refused as it is on its own, not taken for a scenario without keys.
#[test]
fn a_line_of_anything_else_is_refused() {
    let output = run(&["batch"], "nodes=2\nhello\n[1,2]\nnodes=4\n");
    assert_eq!(output.status.code(), Some(0));
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(error.trim(), "fabriscope: 2 of 4 lines are no scenario; each has an error in its place");
    let results = results("nodes=2\nhello\n[1,2]\nnodes=4\n");
    let failed: Vec<bool> = results.iter().map(|result| result["error"].is_string()).collect();
    assert_eq!(failed, [false, true, true, false]);
}

#[test]
fn no_input_gives_no_output() {
    assert_eq!(results(""), Vec::<Value>::new());
}
