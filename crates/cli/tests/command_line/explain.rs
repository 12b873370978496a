//! `explain`: every number, or one with what it rests on.

use super::program::run;

#[test]
fn a_number_leads_down_to_inputs_and_sources() {
    let output = run(&["explain", "gpu=h100-sxm5&nodes=8&years=3", "cost.tco.mid"], "");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    for piece in [
        "cost.tco.mid = ",
        "C - R * (1 + d)",
        "years: your value",
        "discount: default",
        "bom.rows[0].unit_price.low",
    ] {
        assert!(text.contains(piece), "{piece} in {text}");
    }
}

#[test]
fn all_numbers_are_listed_and_an_unknown_one_is_refused() {
    let all = run(&["explain", "gpu=h100-sxm5"], "");
    let text = String::from_utf8(all.stdout).unwrap();
    assert!(text.contains("network.collective.busbw.mid = ") && text.contains("reliability.goodput.mid = "));
    let unknown = run(&["explain", "gpu=h100-sxm5", "cost.nothing"], "");
    assert_eq!(unknown.status.code(), Some(2));
}
