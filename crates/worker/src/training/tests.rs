//! The view as a reader gets it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_chart::{PlotSpec, SeriesKind, table};
use fabriscope_exchange::{Block, Question};
use fabriscope_model::training::{AskedPlan, search, training_engine};

use super::{Overview, Plans, Scale};
use crate::asked::Asked;
use crate::section::Section;

const TWO: &str = "gpu=h100-sxm5&nodes=16&model=llama3-8b&batch=256&b.transport=tcp&b.nic_gbps=25";

fn asked(link: &str, language: &str, fields: &[(&str, &str)]) -> Asked {
    let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let labels = vec!["IB".to_owned(), "TCP".to_owned()];
    Asked::new(Question {
        link: link.into(),
        language: language.into(),
        labels,
        fields,
        ..Question::default()
    })
}

fn overview(link: &str, fields: &[(&str, &str)]) -> Vec<Block> {
    Overview::default().blocks(&asked(link, "en", fields))
}

fn figure(blocks: &[Block], id: &str) -> PlotSpec {
    blocks.iter().find(|block| block.id == id).and_then(|block| block.figure.clone()).expect("a figure")
}

fn text(blocks: &[Block], id: &str) -> String {
    blocks.iter().find(|block| block.id == id).expect("a block").text.clone()
}

fn finish(section: &mut impl Section, asked: &Asked) -> Vec<Block> {
    let mut last = section.blocks(asked);
    while let Some(more) = section.go_on(asked) {
        last = more;
    }
    last
}

#[test]
fn bars_add_up_to_the_whole_with_its_band() {
    let blocks = overview(TWO, &[]);
    for id in ["step-parts", "memory-parts", "run-cost"] {
        let spec = figure(&blocks, id);
        for design in 0..2 {
            let bars = spec.series.iter().filter(|series| series.kind == SeriesKind::Bar);
            let sum: f64 = bars.map(|series| series.points[design].y).sum();
            let whole = spec.series.last().expect("the whole").points[design];
            assert!((sum / whole.y - 1.0).abs() < 1e-9, "{id} {sum} {whole:?}");
            assert!(whole.low <= Some(whole.y) && Some(whole.y) <= whole.high, "{id} {whole:?}");
        }
        assert!(
            spec.description.contains("IB: ") && spec.description.contains("TCP: "),
            "{}",
            spec.description
        );
        assert!(table(&spec).csv().contains("\r\nA,"), "{}", table(&spec).csv());
    }
    let step = figure(&blocks, "step-parts");
    assert!(step.title.contains("on TCP, 23 % of it waiting"), "{}", step.title);
    assert_eq!(figure(&blocks, "memory-parts").rules.len(), 1, "both have the same memory");
}

#[test]
fn the_definition_of_utilisation_is_named_wherever_it_stands() {
    for (value, name) in
        [("", "MFU (all scores)"), ("causal", "MFU (causal scores)"), ("hfu", "HFU (all scores)")]
    {
        let fields = [("mfu", value)];
        assert!(text(&overview(TWO, &fields), "training-designs").contains(name), "{value}");
        let sizes = finish(&mut Scale::default(), &asked("nodes=2&model=llama3-8b&batch=64", "en", &fields));
        assert!(figure(&sizes, "mfu-weak").title.contains(name), "{value}");
        assert!(figure(&sizes, "mfu-strong").subtitle.contains(name), "{value}");
    }
}

#[test]
fn the_knee_is_marked_and_a_design_that_has_none_says_so() {
    let alone = figure(&overview("nodes=1&model=llama3-8b&batch=64&tp=8&dp=1", &[]), "nic-rate");
    assert_eq!(alone.rules.len(), 1);
    assert!(alone.title.starts_with("Above 100 Gb/s"), "{}", alone.title);
}

#[test]
fn findings_offer_the_nearest_legal_value_as_a_link() {
    for (keys, fix) in [
        ("tp=5", "tp=4"),
        ("batch=1000&dp=16&micro_batch=1&tp=8", "batch="),
        ("model=llama3-71b", "model=llama3-70b"),
    ] {
        let markup = text(&overview(&format!("gpu=h100-sxm5&nodes=16&{keys}"), &[]), "training-findings");
        assert!(markup.contains("class=\"fix\" href=\"?") && markup.contains(fix), "{keys}: {markup}");
    }
    let fine = text(&overview("gpu=h100-sxm5&nodes=16&model=llama3-8b&batch=256", &[]), "training-findings");
    assert_eq!(fine, "");
}

#[test]
fn the_search_ends_with_what_one_go_finds() {
    let link = "gpu=h100-sxm5&nodes=8&model=llama3-70b&batch=512&tp=8";
    let asked = asked(link, "en", &[]);
    let mut plans = Plans::default();
    let first = plans.blocks(&asked);
    assert!(text(&first, "plan-progress").contains("0 of "), "{}", text(&first, "plan-progress"));
    let last = finish(&mut plans, &asked);
    let mut engine = training_engine(&asked.scenario, 0, catalog()).expect("a model");
    engine.asked = AskedPlan::default();
    let whole = search(&engine, 12);
    let evaluated = fabriscope_chart::numbers::count(whole.evaluated);
    let progress = text(&last, "plan-progress");
    assert!(progress.contains(&format!("All {evaluated} plans")), "{progress}");
    let rows = text(&last, "plan-table");
    let best = whole.best[0].plan;
    let start = format!("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>", best.tp, best.pp, best.vp);
    assert!(rows.contains(&format!("<tbody>{start}")), "{start} in {rows}");
    assert_eq!(rows.matches("<tr><th scope=\"row\">").count(), 12);
    // A plan is taken with all its keys.
    assert!(rows.contains(&format!("dp={}&amp;", best.dp)) && rows.contains("micro_batch="), "{rows}");
}

#[test]
fn a_search_can_be_stopped_filtered_and_taken_up_again() {
    let link = "gpu=h100-sxm5&nodes=64&model=llama3-70b&batch=512";
    let mut plans = Plans::default();
    plans.blocks(&asked(link, "en", &[]));
    let half = plans.go_on(&asked(link, "en", &[])).expect("a long search");
    assert!(text(&half, "plan-table").contains("<tbody>"), "the best so far is shown");
    let stop = asked(link, "en", &[("plan-search", "stop")]);
    let stopped = plans.blocks(&stop);
    assert!(
        text(&stopped, "plan-progress").contains("Stopped after "),
        "{}",
        text(&stopped, "plan-progress")
    );
    assert!(plans.go_on(&stop).is_none());
    let go = asked(link, "en", &[("plan-search", "go")]);
    assert!(text(&plans.blocks(&go), "plan-progress").contains(" evaluated, "));
    assert!(plans.go_on(&go).is_some());
    let filtered = asked(link, "en", &[("plan-search", "go"), ("plan-tp", "2"), ("plan-zero", "1")]);
    let last = finish(&mut plans, &filtered);
    for row in text(&last, "plan-table").split("<tbody>").nth(1).expect("rows").split("</tr>") {
        assert!(
            row.is_empty() || row.contains("<th scope=\"row\">2</th>") || row.starts_with("</tbody>"),
            "{row}"
        );
    }
    let tight = asked("gpu=rtx-4090&nodes=1&model=llama3-70b", "en", &[]);
    let none = finish(&mut Plans::default(), &tight);
    assert!(text(&none, "plan-table").contains("No plan found"), "{}", text(&none, "plan-table"));
    let all = asked("gpu=rtx-4090&nodes=1&model=llama3-70b", "en", &[("plan-memory", "all")]);
    let all = finish(&mut Plans::default(), &all);
    assert!(text(&all, "plan-table").contains("<td>no</td>"), "{}", text(&all, "plan-table"));
}

#[test]
fn curves_over_size_are_complete_and_kept_while_only_the_page_changes() {
    let link = "gpu=h100-sxm5&nodes=4&model=llama3-8b&batch=128";
    let mut scale = Scale::default();
    let english = finish(&mut scale, &asked(link, "en", &[]));
    for id in ["mfu-weak", "mfu-strong", "tokens-weak", "tokens-strong"] {
        let spec = figure(&english, id);
        assert_eq!(spec.series[0].points.len(), 7, "{id}");
        assert!(!spec.title.contains("Searching"), "{}", spec.title);
    }
    let chinese = asked(&format!("{link}&lang=zh&tab=training"), "zh", &[]);
    let known = scale.blocks(&chinese);
    assert_eq!(figure(&known, "mfu-weak").series[0].points, figure(&english, "mfu-weak").series[0].points);
    assert_ne!(figure(&known, "mfu-weak").title, figure(&english, "mfu-weak").title);
    assert!(scale.go_on(&chinese).is_none());
}
