//! What must hold for every training run, whatever the machine, the model and the plan.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate_with_training;
use fabriscope_model::link::parse;
use fabriscope_model::report::{Ranged, TrainingReport};
use fabriscope_model::training::{Engine, Evaluated, Search, fastest, search, training_engine};
use proptest::prelude::*;

/// A cluster with something to train, small enough for the search of a debug build.
fn machine() -> impl Strategy<Value = String> {
    let gpus: Vec<String> = catalog().gpus.iter().map(|gpu| gpu.id.to_string()).collect();
    let models: Vec<String> = catalog().models.iter().map(|model| model.id.to_string()).collect();
    let words = |words: &'static [&'static str]| prop::sample::select(words);
    (
        prop::sample::select(gpus),
        words(&["1", "2", "3", "8", "16", "21"]),
        prop::sample::select(models),
        words(&["ib", "roce", "tcp"]),
        words(&["&batch=64&seq=4096", "&batch=96&seq=2048", "&batch=7&seq=8192", "&batch=256&seq=512"]),
        words(&["", "&stack=megatron-2021", "&stack=fsdp-2024", "&stack=internevo", "&stack=mlperf"]),
        words(&["", "&precision=fp8", "&precision=fp4", "&flash=off", "&precision=fp8&fp8_recipe=rowwise"]),
    )
        .prop_map(|(gpu, nodes, model, transport, size, stack, format)| {
            format!("gpu={gpu}&nodes={nodes}&model={model}&transport={transport}{size}{stack}{format}")
        })
}

/// Some of a plan's keys, possible or not.
fn plan() -> impl Strategy<Value = String> {
    let words = |words: &'static [&'static str]| prop::sample::select(words);
    (
        words(&["", "&tp=1", "&tp=2", "&tp=8", "&tp=7"]),
        words(&["", "&pp=1", "&pp=4", "&pp=5"]),
        words(&["&cp=1", "&cp=2", ""]),
        words(&["", "&ep=1", "&ep=8"]),
        words(&["&zero=0", "&zero=1", "&zero=3", "&zero=3&shard=hybrid", ""]),
        words(&["", "&recompute=none", "&recompute=full&vp=2", "&schedule=zero_bubble"]),
        words(&["&micro_batch=1", "&micro_batch=3", ""]),
    )
        .prop_map(|(tp, pp, cp, ep, zero, recompute, micro)| {
            format!("{tp}{pp}{cp}{ep}{zero}{recompute}{micro}")
        })
}

/// Every degree fixed, so that two clusters are compared under one plan.
fn fixed() -> impl Strategy<Value = String> {
    let words = |words: &'static [&'static str]| prop::sample::select(words);
    (
        words(&["&tp=1", "&tp=8", "&tp=16"]),
        words(&["&pp=1&vp=1", "&pp=4&vp=1", "&pp=4&vp=2"]),
        words(&["&cp=1", "&cp=2"]),
        words(&["&zero=0", "&zero=1", "&zero=3&shard=full", "&zero=3&shard=hybrid"]),
        words(&["&recompute=none", "&recompute=selective", "&recompute=full"]),
        words(&["&model=llama3-8b&ep=1", "&model=gpt3-175b&ep=1", "&model=mixtral-8x7b&ep=8"]),
        words(&["", "&stack=megatron-2021", "&stack=fsdp-2024"]),
    )
        .prop_map(|(tp, pp, cp, zero, recompute, model, stack)| {
            format!("{tp}{pp}{cp}{zero}{recompute}{model}{stack}&sp=on&schedule=1f1b&micro_batch=1&batch=256")
        })
}

fn run(link: &str) -> TrainingReport {
    let mut report = evaluate_with_training(&parse(link).scenario, catalog());
    report.designs.remove(0).training.expect("every catalogue has a model")
}

fn with_engine<T>(link: &str, work: impl FnOnce(&Engine<'_>) -> T) -> T {
    let parsed = parse(link);
    work(&training_engine(&parsed.scenario, 0, catalog()).expect("every catalogue has a model"))
}

fn ordered(name: &str, range: Ranged<f64>) {
    assert!(range.low > 0.0 && range.high.is_finite(), "{name} {range:?}");
    assert!(range.low <= range.mid && range.mid <= range.high, "{name} {range:?}");
}

/// The parts are times or bytes, none negative, and add up to the whole.
fn adds_up(name: &str, parts: &[f64], whole: f64) {
    assert!(parts.iter().all(|part| part.is_finite() && *part >= 0.0), "{name} {parts:?}");
    let sum: f64 = parts.iter().sum();
    assert!((sum / whole - 1.0).abs() < 1e-9, "{name} {sum} {whole}");
}

fn top(ranking: &fabriscope_model::training::Ranking) -> Evaluated {
    *ranking.best.first().expect("some plan always remains")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is asked for, the figures are finite, ordered, and the sums of their parts.
    #[test]
    fn every_run_is_sound(machine in machine(), plan in plan()) {
        let run = run(&format!("{machine}{plan}"));
        ordered("step", run.step.map(|time| time.0));
        ordered("run", run.run.map(|time| time.0));
        ordered("mfu", run.mfu);
        ordered("tokens", run.tokens_per_second);
        adds_up("step", &run.parts.iter().map(|(_, time)| time.0).collect::<Vec<_>>(), run.step.mid.0);
        let memory: Vec<f64> = run.memory_parts.iter().map(|(_, bytes)| bytes.0).collect();
        adds_up("memory", &memory, run.memory.0);
        prop_assert!((0.0..1.0).contains(&run.network_share));
        prop_assert!(run.mfu.mid <= 1.0 && run.mfu_causal <= run.mfu.mid && run.mfu.mid <= run.hfu);
        prop_assert_eq!(run.fits, run.memory.0 <= run.memory_capacity.0);
    }

    /// Leaving out what a bound proves worse changes nothing of the answer.
    #[test]
    fn bounds_do_not_change_the_fastest_plan(machine in machine(), plan in plan()) {
        with_engine(&format!("{machine}{plan}"), |engine| {
            let (all, bounded) = (search(engine, 1), fastest(engine));
            prop_assert_eq!(top(&all), top(&bounded));
            prop_assert!(bounded.evaluated <= all.evaluated);
            Ok(())
        })?;
    }

    /// Slices of any size rank as one go does, and the number of plans is known before.
    #[test]
    fn slices_rank_as_one_go(machine in machine(), plan in plan(), slice in 1_u64..5000) {
        with_engine(&format!("{machine}{plan}"), |engine| {
            let mut sliced = Search::all(engine, 12);
            let total = sliced.total(engine).expect("few enough to count");
            let mut before = 0;
            while sliced.go_on(engine, slice) {
                let evaluated = sliced.so_far().evaluated;
                prop_assert!(before <= evaluated && evaluated <= total);
                before = evaluated;
            }
            let (sliced, whole) = (sliced.done(), search(engine, 12));
            prop_assert_eq!(&sliced.best, &whole.best);
            prop_assert_eq!((sliced.evaluated, sliced.fitting), (whole.evaluated, whole.fitting));
            prop_assert_eq!(sliced.evaluated, total);

            let mut sliced = Search::for_fastest(engine);
            while sliced.go_on(engine, slice) {}
            let (sliced, whole) = (sliced.done(), fastest(engine));
            prop_assert_eq!((sliced.best, sliced.evaluated), (whole.best, whole.evaluated));
            Ok(())
        })?;
    }

    /// A faster port between the same parts never slows a plan.
    #[test]
    fn a_faster_port_never_slows_a_step(plan in fixed(), transport in prop::sample::select(vec!["ib", "roce"])) {
        let at = |rate: u32| {
            let parts = "gpu=h100-sxm5&nodes=32&nic=cx8-xdr&switch=sn5600";
            run(&format!("{parts}&transport={transport}&nic_gbps={rate}{plan}")).step.mid.0
        };
        let (slow, fast) = (at(200), at(400));
        prop_assert!(fast <= slow * (1.0 + 1e-9), "{slow} {fast}");
    }

    /// What fits keeps fitting where there is more memory, and the fastest plan gets no slower.
    #[test]
    fn more_memory_makes_no_plan_illegal(machine in machine(), plan in plan(), more in 1.0_f64..4.0) {
        with_engine(&format!("{machine}{plan}"), |engine| {
            let before = top(&fastest(engine));
            let mut larger = engine.clone();
            larger.capacity *= more;
            let after = top(&fastest(&larger));
            if engine.fits(&before.memory) {
                prop_assert!(larger.fits(&before.memory) && larger.fits(&after.memory));
                prop_assert!(after.step.total() <= before.step.total());
            }
            Ok(())
        })?;
    }

    /// The bounds of the search are bounds.
    #[test]
    fn no_plan_gets_below_its_bounds(machine in machine(), plan in plan()) {
        with_engine(&format!("{machine}{plan}"), |engine| {
            for found in search(engine, 40).best {
                let least = engine.least_time(&found.plan, &engine.layer(&found.plan));
                prop_assert!(least <= found.step.total() * (1.0 + 1e-9), "{:?}", found);
                let least = engine.least_memory(&found.plan);
                prop_assert!(least <= found.memory.total() * (1.0 + 1e-9), "{:?}", found);
            }
            Ok(())
        })?;
    }
}

/// A scenario with more plans than anyone waits for is answered, and says that it stopped.
#[test]
fn an_endless_search_stops_and_says_so() {
    let many = "layers=5040&heads=5040&hidden=5040&ffn=20160&batch=73513440&seq=5040000";
    let link = format!("gpu=h100-sxm5&nodes=55440&{many}");
    with_engine(&link, |engine| {
        assert!(fastest(engine).stopped());
        let mut search = Search::all(engine, 1);
        assert_eq!(search.total(engine), None);
        assert!(search.go_on(engine, 1000) && search.share() < 0.01);
    });
    with_engine("gpu=h100-sxm5&nodes=64&model=deepseek-v3", |engine| assert!(!fastest(engine).stopped()));
}

/// Clusters on which a search is long, one where nothing fits among them.
#[test]
fn bounds_pass_over_most_plans_of_large_clusters() {
    for link in [
        "gpu=h100-sxm5&nodes=64&model=gpt3-175b&batch=1536&cp=1",
        "gpu=h100-sxm5&nodes=64&model=deepseek-v3&cp=1&zero=1",
        "gpu=rtx-4090&nodes=2&model=gpt-1t",
    ] {
        with_engine(link, |engine| {
            let (all, bounded) = (search(engine, 1), fastest(engine));
            assert_eq!(top(&all), top(&bounded), "{link}");
            assert!(bounded.evaluated * 2 < all.evaluated, "{link}: {} {}", bounded.evaluated, all.evaluated);
        });
    }
}
