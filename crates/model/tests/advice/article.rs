//! The article's rules on the scenarios of its sections 2 to 4.

use fabriscope_catalog::catalog;
use fabriscope_model::advice::{Scale, Sentence, classify, table};
use fabriscope_model::catalog::ArticleClass;
use fabriscope_model::scenario::Transport;

use super::{advice, winner};

const IB: Transport = Transport::Ib;
const ROCE: Transport = Transport::Roce;
const TCP: Transport = Transport::Tcp;

/// Each scenario as the article describes it, with its verdict; ours stands beside it and needs not agree.
#[test]
fn its_scenarios_give_its_verdicts() {
    for (link, verdict) in [
        // 4.1: thousands of H100, H200, Blackwell.
        ("gpu=h100-sxm5&nodes=250", vec![IB]),
        ("gpu=h200-sxm&nodes=1024", vec![IB]),
        ("gpu=b200-sxm&nodes=512", vec![IB]),
        // 4.2: several hundred A100, A800, H20.
        ("gpu=a100-sxm4-80&nodes=64", vec![ROCE]),
        ("gpu=a800-sxm4-80&nodes=32", vec![ROCE]),
        ("gpu=h20-sxm&nodes=64", vec![ROCE]),
        // 2.2: L40S and the former flagship.
        ("gpu=l40s&nodes=64", vec![ROCE]),
        ("gpu=v100-sxm2&nodes=64", vec![ROCE]),
        // 4.3 and 2.3: some tens of RTX 4090.
        ("gpu=rtx-4090&nodes=2", vec![ROCE, TCP]),
        ("gpu=rtx-4090d&nodes=4", vec![ROCE, TCP]),
        // 2.2: 32 servers with 256 domestic accelerators.
        ("gpu=mtt-s4000&nodes=32&supply=domestic", vec![ROCE]),
        ("gpu=enflame-t20&nodes=32", vec![ROCE]),
    ] {
        let advice = advice(link);
        assert_eq!(advice.article.ruling.verdict, verdict, "{link}");
        assert_eq!(advice.article.ruling.contradiction(), None, "{link}");
        assert!(!advice.article.ruling.because.is_empty(), "{link}");
        assert!(advice.model.winner().is_some(), "{link}: ours stands beside it");
    }
}

/// 4.1 and 4.2 overlap, and A100 is named in both 2.1 and 2.2.
#[test]
fn two_thousand_a100_give_both_verdicts_and_the_contradiction() {
    let both = advice("gpu=a100-sxm4-80&nodes=250&transport=roce");
    assert_eq!(both.article.ruling.verdict, [IB, ROCE]);
    let sentences = (Sentence::ThousandsTakeIb, Sentence::HundredsTakeRoce);
    assert_eq!(both.article.ruling.contradiction(), Some(sentences));
    assert_eq!((sentences.0.section(), sentences.1.section()), ("4.1", "4.2"));
    assert_eq!(both.article.lean, None, "nothing was given that decides");
    assert!(!both.differences.is_empty(), "the page says why the model takes a side");
}

/// What 4.1 and 4.2 name beside scale and cards decides where those contradict each other.
#[test]
fn skills_budget_and_existing_ethernet_decide_a_contradiction() {
    let lean = |more: &str| advice(&format!("gpu=a100-sxm4-80&nodes=250&{more}")).article.lean;
    assert_eq!(lean("team=ib"), Some(IB));
    assert_eq!(lean("team=ethernet"), Some(ROCE));
    assert_eq!(lean("budget=1000M"), Some(IB));
    assert_eq!(lean("budget=1M"), Some(ROCE));
    assert_eq!(lean("reuse.sn4600=8"), Some(ROCE));
    assert_eq!(lean("supply=domestic&team=ib"), Some(ROCE), "domestic supply alone decides");
    assert_eq!(lean("team=ib&budget=1M"), None, "conditions that contradict each other decide nothing");
    assert_eq!(lean("team=both"), None);
}

/// A few data-centre cards: 2.1 by class against 4.3 by scale.
#[test]
fn few_high_end_cards_contradict_too() {
    let few = advice("gpu=h100-sxm5&nodes=8");
    assert_eq!(few.article.ruling.verdict, [IB, ROCE, TCP]);
    let sentences = (Sentence::HighEndTakesIb, Sentence::TensTakeRoceOrTcp);
    assert_eq!(few.article.ruling.contradiction(), Some(sentences));
    let _ = winner(&few);
}

/// The rebuilt table: every cell rests on a sentence, and only cells that hold both verdicts contradict.
#[test]
fn every_cell_of_the_table_rests_on_a_sentence() {
    let cells = table();
    assert_eq!(cells.len(), ArticleClass::ALL.len() * Scale::ALL.len());
    for cell in &cells {
        let ruling = &cell.ruling;
        assert!(!ruling.verdict.is_empty(), "{cell:?}");
        assert!(!ruling.because.is_empty(), "{cell:?}");
        let both = ruling.verdict.contains(&IB) && ruling.verdict.contains(&ROCE);
        assert_eq!(ruling.contradiction().is_some(), both, "{cell:?}");
        for sentence in &ruling.against {
            assert!(!sentence.favours().iter().any(|found| ruling.verdict.contains(found)), "{cell:?}");
        }
    }
}

/// What the article does not name goes to the class that it resembles.
#[test]
fn other_accelerators_are_classed_by_likeness() {
    for (id, class) in [
        ("mi300x", ArticleClass::High),
        ("b300-sxm", ArticleClass::High),
        ("h800-sxm5", ArticleClass::Mid),
        ("l40", ArticleClass::Mid),
        ("rtx-5090", ArticleClass::Consumer),
        ("ascend-910b", ArticleClass::Domestic),
    ] {
        let classed = classify(catalog().gpu(id).unwrap(), catalog());
        assert_eq!((classed.class, classed.named), (class, false), "{id}");
    }
    for gpu in catalog().gpus.iter() {
        let classed = classify(gpu, catalog());
        assert_eq!(classed.named, gpu.article.is_some(), "{}", gpu.id);
        assert_eq!(classed.class == ArticleClass::Domestic, gpu.country == "CN", "{}", gpu.id);
    }
}

#[test]
fn scales_begin_where_their_words_do() {
    let of = |gpus| Scale::of(gpus);
    assert_eq!((of(1), of(99)), (Scale::Tens, Scale::Tens));
    assert_eq!((of(100), of(999)), (Scale::Hundreds, Scale::Hundreds));
    assert_eq!((of(1_000), of(9_999)), (Scale::Thousands, Scale::Thousands));
    assert_eq!(of(10_000), Scale::TenThousands);
}
