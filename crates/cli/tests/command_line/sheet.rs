//! `sheet`: one sheet a design.

use super::program::run;

#[test]
fn a_sheet_for_each_design() {
    let output = run(&["sheet", "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce"], "");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let (first, second) = text.split_once("design B").unwrap();
    assert!(first.contains("opensm.conf") && !first.contains("pfc."), "{first}");
    assert!(second.contains("pfc.priorities = 3") && second.contains("verify every line"), "{second}");
}
