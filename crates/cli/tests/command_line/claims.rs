//! `claims`: one row a claim, in both languages.

use super::program::{run, table};

#[test]
fn every_claim_is_one_row_with_verdict_figures_and_sources() {
    for language in ["en", "zh"] {
        let rows = table(&["claims", "--lang", language]);
        assert!(rows.len() >= 45, "{}", rows.len());
        for name in ["id", "section", "link", "figures", "sources", "claim", "answer"] {
            assert!(rows.column(name).iter().all(|cell| !cell.trim().is_empty()), "{name}");
        }
        let known = ["agree", "depends", "outdated", "contradicted"];
        assert!(rows.column("verdict").iter().all(|verdict| known.contains(verdict)));
        assert!(rows.column("figures").iter().all(|figures| figures.contains('=')));
    }
    let chinese = table(&["claims", "--lang", "zh"]);
    assert!(chinese.column("claim").iter().any(|claim| claim.contains("千卡")));
}

#[test]
fn an_unknown_language_is_a_wrong_call() {
    assert_eq!(run(&["claims", "--lang", "fr"], "").status.code(), Some(2));
}
