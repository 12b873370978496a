//! The training model against published step times, and the effects that it must show.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate_with_training;
use fabriscope_model::finding::{Finding, FindingKind, TrainingProblem};
use fabriscope_model::link::parse;
use fabriscope_model::report::{StepPart, TrainingReport};
use fabriscope_model::scenario::{Key, Name, Recompute, Schedule, Shard};
use fabriscope_model::training::{Engine, Plan, search, training_engine};

fn run(link: &str) -> (TrainingReport, Vec<Finding>) {
    let report = evaluate_with_training(&parse(link).scenario, catalog());
    let design = report.designs.into_iter().next().expect("one design");
    (design.training.expect("a training run"), design.findings)
}

fn step(link: &str) -> f64 {
    run(link).0.step.mid.0
}

fn part(link: &str, part: StepPart) -> f64 {
    run(link).0.parts.iter().find(|(name, _)| *name == part).expect("every part is listed").1.0
}

/// U50: 420 TFLOP/s on H100 SXM in bf16 are 42.4 % of the dense peak, not 21 % of the sparse one.
#[test]
fn u50_mfu_counts_the_dense_peak() {
    let (run, _) = run("gpu=h100-sxm5&nodes=8&tp=8&pp=1&dp=8&micro_batch=1&zero=1&recompute=full");
    assert!((420e12 / run.peak - 0.424).abs() < 0.002, "{}", run.peak);
    assert!((run.achieved / run.peak - run.mfu.mid).abs() < 1e-9);
    assert!(run.mfu_causal < run.mfu.mid && run.mfu.mid < run.hfu);
}

/// U53: a small model on slow Ethernet: the same batch takes longer on two servers than on one.
#[test]
fn u53_two_nodes_may_be_slower_than_one() {
    let base = "gpu=rtx-4090&model=mpt-1b&seq=2048&batch=64&tp=1&pp=1&cp=1&zero=0&micro_batch=2&recompute=none\
                &stack=fsdp-2024&transport=tcp&nics=1&nic_gbps=10";
    assert!(step(&format!("{base}&nodes=2&dp=16")) > step(&format!("{base}&nodes=1&dp=8")));
}

/// U55: twice the link rate between stages changes a step by less than 2 %.
#[test]
fn u55_pipeline_links_hardly_matter() {
    let base = "gpu=h100-sxm5&nodes=8&model=llama3-70b&batch=128&tp=8&pp=8&vp=1&dp=1&cp=1&micro_batch=1&zero=0\
                &recompute=full";
    let (slow, fast) = (step(&format!("{base}&nic_gbps=200")), step(&format!("{base}&nic_gbps=400")));
    assert!(fast <= slow && slow / fast < 1.02, "{slow} {fast}");
}

/// U56: eight servers with one accelerator each are not one server with eight.
#[test]
fn u56_one_accelerator_a_server_pays_the_network() {
    let base =
        "gpu=h100-sxm5&model=llama3-8b&batch=64&tp=8&pp=1&dp=1&cp=1&micro_batch=1&zero=0&recompute=full";
    let together = step(&format!("{base}&nodes=1"));
    let apart = step(&format!("{base}&nodes=8&gpus_per_node=1"));
    assert!(apart > together * 1.5, "{apart} {together}");
    let longer = |tokens: u32| step(&format!("{base}&nodes=8&gpus_per_node=1&seq={tokens}"));
    assert!(longer(2048) < longer(4096) && longer(4096) < longer(8192));
}

/// P1: published step times of the Megatron sequence-parallel paper (arXiv:2205.05198 table 5): each within
/// 10 %, 5 % on average.
#[test]
fn p1_the_sequence_parallel_paper() {
    let of = |nodes: u32, model: &str, batch: u32, micro: u32, pp: u32, vp: u32| {
        format!(
            "gpu=a100-sxm4-80&nodes={nodes}&nics=8&nic_gbps=200&model={model}&seq=2048&batch={batch}&micro_batch={micro}\
             &tp=8&pp={pp}&vp={vp}&dp=1&stack=megatron-2021&zero=0&precision=fp16"
        )
    };
    let models = [
        (of(1, "gpt-22b", 4, 4, 1, 1), 1.42, 1.10),
        (of(8, "gpt3-175b", 64, 1, 8, 3), 18.13, 13.75),
        (of(35, "gpt-530b", 280, 1, 35, 3), 49.05, 37.83),
        (of(64, "gpt-1t", 512, 1, 64, 1), 94.42, 71.49),
    ];
    let mut errors = Vec::new();
    for (link, full, selective) in models {
        errors.push(step(&format!("{link}&sp=off&recompute=full")) / full - 1.0);
        errors.push(step(&format!("{link}&sp=on&recompute=selective")) / selective - 1.0);
    }
    let mean = errors.iter().map(|error| error.abs()).sum::<f64>() / errors.len() as f64;
    assert!(errors.iter().all(|error| error.abs() < 0.10), "{errors:?}");
    assert!(mean < 0.05, "{mean} {errors:?}");
}

/// P7: 405B on 16,384 H100 at 380 to 430 TFLOP/s is 38.4 to 43.5 % MFU, and 3.8e25 FLOP take 67 days at 400
/// (arXiv:2407.21783 table 4); the band of the model holds what was reached.
#[test]
fn p7_the_budget_of_llama_405b() {
    let (run, _) =
        run("gpu=h100-sxm5&nodes=2048&transport=roce&model=llama3-405b&seq=8192&batch=2048&tp=8&pp=16&cp=1\
                        &dp=128&micro_batch=1&vp=8&zero=1&recompute=none&stack=megatron-2024&tokens=15.6e12");
    assert!((380e12 / run.peak - 0.384).abs() < 0.002 && (430e12 / run.peak - 0.435).abs() < 0.002);
    let days: f64 = 3.8e25 / (400e12 * 16_384.0) / 86_400.0;
    assert!((days / 67.0 - 1.0).abs() < 0.03, "{days}");
    assert!(run.mfu.low < 0.435 && run.mfu.high > 0.384, "{:?}", run.mfu);
    let flops = run.achieved * 16_384.0 * run.run.mid.0;
    assert!((flops / 3.8e25 - 1.0).abs() < 0.12, "with the scores, which 6 N T leaves out: {flops}");
}

#[test]
fn tensor_parallelism_beyond_the_domain_doubles_the_step() {
    let base = "gpu=h100-sxm5&nodes=2&model=llama3-70b&batch=64&micro_batch=1&pp=1&cp=1&zero=1&recompute=full\
                &stack=megatron-2024&seq=4096&sp=on";
    let ratio = step(&format!("{base}&tp=16&dp=1")) / step(&format!("{base}&tp=8&dp=2"));
    assert!((1.7..2.4).contains(&ratio), "{ratio}");
}

/// Four 100G ports a server: sharding over all 1,024 accelerators loses almost half, inside servers little.
#[test]
fn sharding_over_a_starved_network_halves_the_speed() {
    let base = "gpu=a100-sxm4-80&nics=4&nic_gbps=100&transport=roce&model=llama2-7b&seq=2048&tp=1&pp=1&cp=1&zero=3\
                &recompute=none&micro_batch=2&stack=internevo";
    let one = step(&format!("{base}&nodes=1&batch=16&dp=8&shard=full"));
    let many = |shard: &str| step(&format!("{base}&nodes=128&batch=2048&dp=1024&shard={shard}"));
    let (full, hybrid) = (one / many("full"), one / many("hybrid"));
    assert!((0.45..0.65).contains(&full), "{full}");
    assert!(hybrid > 0.8, "{hybrid}");
}

#[test]
fn tuned_roce_is_within_three_percent_of_infiniband() {
    let base = "gpu=h100-sxm5&nodes=64&model=llama3-70b&batch=512&tp=8&pp=4&cp=1&dp=16&micro_batch=1&zero=1\
                &recompute=none";
    let ratio = step(&format!("{base}&transport=roce")) / step(&format!("{base}&transport=ib"));
    assert!((0.97..1.03).contains(&ratio), "{ratio}");
}

#[test]
fn a_faster_port_helps_the_faster_accelerator() {
    let gain = |gpu: &str| {
        let base = format!(
            "gpu={gpu}&nodes=8&nics=8&model=llama3-8b&seq=2048&batch=128&tp=1&pp=1&cp=1&dp=64&micro_batch=2&zero=3\
             &recompute=none&stack=fsdp-2024"
        );
        step(&format!("{base}&nic_gbps=200")) / step(&format!("{base}&nic_gbps=400")) - 1.0
    };
    assert!(gain("h100-sxm5") > 4.0 * gain("h20-sxm"));
}

/// No constant share is hidden: exposed time moves with the port's rate, the micro-batch and the layers.
#[test]
fn exposed_communication_follows_what_hides_it() {
    let base = "gpu=a100-sxm4-80&nics=4&transport=roce&model=llama2-7b&seq=2048&tp=1&pp=1&cp=1&zero=3&nodes=16\
                &recompute=none&stack=fsdp-2024&dp=128&batch=1024";
    let exposed = |more: &str| part(&format!("{base}{more}"), StepPart::Data);
    let start = exposed("&nic_gbps=100&micro_batch=1");
    assert!(exposed("&nic_gbps=200&micro_batch=1") < start * 0.6);
    assert!(exposed("&nic_gbps=100&micro_batch=4") < start * 0.5);
    assert!(exposed("&nic_gbps=100&micro_batch=1&layers=16") < start * 0.7);
}

#[test]
fn an_interleaved_pipeline_waits_less() {
    let base = "gpu=h100-sxm5&nodes=8&model=llama3-70b&batch=32&tp=8&pp=8&dp=1&cp=1&micro_batch=1&zero=0\
                &recompute=full";
    let bubble = |vp: u32| part(&format!("{base}&vp={vp}"), StepPart::Bubble);
    let ratio = bubble(1) / bubble(5);
    assert!((4.5..5.5).contains(&ratio), "the bubble is divided by the virtual stages: {ratio}");
    assert!(part(&format!("{base}&vp=1&schedule=zero_bubble"), StepPart::Bubble) < bubble(1));
}

fn problems(link: &str) -> Vec<(TrainingProblem, Option<(Name, String)>)> {
    let found = run(link).1.into_iter();
    let of = |finding: Finding| match finding.kind {
        FindingKind::Training(problem) => Some((problem, finding.fix)),
        _ => None,
    };
    found.filter_map(of).collect()
}

#[test]
fn impossible_degrees_are_found_with_the_nearest_legal_value() {
    let fix = |link: &str, key: Key, value: &str| {
        let wanted = Some((Name::Plain(key), value.to_owned()));
        let found = problems(link);
        assert!(found.iter().any(|(_, fix)| *fix == wanted), "{link}: {found:?}");
    };
    fix("nodes=4&model=llama3-8b&tp=5&micro_batch=1", Key::Tp, "4");
    fix("nodes=4&model=mixtral-8x7b&ep=3&tp=1&micro_batch=1", Key::Ep, "4");
    fix("gpu=gb200&nodes=1&model=grok1-314b&ep=8&tp=1&micro_batch=1", Key::Ep, "4");
    fix("nodes=1&model=llama3-8b&tp=1&pp=1&dp=8&micro_batch=1&batch=100", Key::Batch, "96");
    fix("nodes=8&model=llama3-8b&tp=1&pp=64&dp=1&micro_batch=1", Key::Pp, "32");
    let unknown = run("model=llama3-71b&tp=8&pp=1&micro_batch=1").1;
    let found = unknown.iter().find(|finding| finding.field == Name::Plain(Key::Model)).expect("a finding");
    assert_eq!(found.fix, Some((Name::Plain(Key::Model), "llama3-70b".to_owned())));
}

#[test]
fn a_plan_that_does_not_fit_says_what_would_make_it_fit() {
    let link = "gpu=a100-sxm4-80&nodes=2&model=llama2-13b&seq=4096&batch=64&tp=1&pp=1&cp=1&dp=16&micro_batch=2&zero=0\
                &recompute=none&stack=fsdp-2024";
    let (over, _) = run(link);
    assert!(!over.fits && over.memory.0 > over.memory_capacity.0);
    let found = problems(link);
    let fix = found.iter().find_map(|(problem, fix)| match problem {
        TrainingProblem::Memory { needed_gb, .. } => {
            assert!((needed_gb * 1e9 / over.memory.0 - 1.0).abs() < 1e-9);
            fix.clone()
        }
        _ => None,
    });
    let (Name::Plain(key), value) = fix.expect("a fix") else { panic!("a plain key") };
    let name = key.spec().name;
    let mended: Vec<&str> = link.split('&').filter(|pair| !pair.starts_with(&format!("{name}="))).collect();
    assert!(run(&format!("{}&{name}={value}", mended.join("&"))).0.fits, "{name}={value}");
}

/// Every plan by plain loops over whole numbers, with the rules written down a second time.
fn brute_force(engine: &Engine<'_>, zeros: &[u32]) -> Plan {
    let (shape, all, batch) = (engine.workload.shape, engine.placement.accelerators, engine.workload.batch);
    let divides = |part: u32, whole: u32| part > 0 && whole.is_multiple_of(part);
    let mut best: Option<(f64, f64, Plan)> = None;
    for (tp, pp, cp) in
        (1..=all).flat_map(|tp| (1..=all).flat_map(move |pp| (1..=all).map(move |cp| (tp, pp, cp))))
    {
        if !divides(tp * pp * cp, all)
            || pp > shape.layers
            || !divides(tp, shape.heads)
            || !divides(tp, shape.ffn)
        {
            continue;
        }
        let keys = divides(tp, shape.kv_heads) || divides(shape.kv_heads, tp);
        if !keys || (cp > 1 && !divides(2 * cp, engine.workload.sequence)) {
            continue;
        }
        let dp = all / (tp * pp * cp);
        let each = batch / dp;
        for ep in (1..=shape.experts.max(1))
            .filter(|ep| *ep == 1 || (divides(*ep, shape.experts) && divides(*ep, tp * cp * dp)))
        {
            for vp in (1..=shape.layers).filter(|vp| *vp == 1 || (pp > 1 && divides(pp * vp, shape.layers))) {
                for micro_batch in (1..=each.max(1)).filter(|size| divides(*size, each.max(1))) {
                    if vp > 1 && !divides(pp, each / micro_batch) {
                        continue;
                    }
                    for zero in zeros.iter().copied() {
                        for (sp, hybrid, recompute) in
                            (0..12).map(|bits| (bits & 1 == 1, bits & 2 == 2, bits / 4))
                        {
                            if (sp && tp == 1) || (hybrid && (zero < 3 || dp == 1)) {
                                continue;
                            }
                            let plan = Plan {
                                tp,
                                pp,
                                vp,
                                cp,
                                ep,
                                dp,
                                zero,
                                sp,
                                shard: if hybrid { Shard::Hybrid } else { Shard::Full },
                                schedule: if vp > 1 { Schedule::Interleaved } else { Schedule::OneFOneB },
                                recompute: [Recompute::None, Recompute::Selective, Recompute::Full]
                                    [recompute],
                                micro_batch,
                            };
                            let found = engine.evaluate(&plan);
                            let (time, memory) = (found.step.total(), found.memory.total());
                            let better = best.is_none_or(|(other, room, _)| (time, memory) < (other, room));
                            if engine.fits(&found.memory) && better {
                                best = Some((time, memory, plan));
                            }
                        }
                    }
                }
            }
        }
    }
    best.expect("some plan fits").2
}

#[test]
fn the_top_plan_is_that_of_brute_force() {
    for (link, zeros) in [
        ("gpu=h100-sxm5&nodes=1&model=llama3-8b&batch=32&seq=4096", [0, 1, 3].as_slice()),
        ("gpu=a100-sxm4-80&nodes=2&model=llama2-13b&batch=32&seq=4096&stack=megatron-2023", &[0, 1]),
        ("gpu=a100-sxm4-40&nodes=2&model=llama2-7b&batch=16&seq=2048&stack=fsdp-2024", &[0, 2, 3]),
        ("gpu=h100-sxm5&nodes=2&model=mixtral-8x7b&batch=16&seq=4096", &[0, 1, 3]),
        ("gpu=l40s&nodes=2&gpus_per_node=4&model=qwen2_5-3b&batch=16&seq=2048&transport=roce", &[0, 1, 3]),
    ] {
        let parsed = parse(&format!("{link}&plan=auto"));
        let engine = training_engine(&parsed.scenario, 0, catalog()).expect("a model");
        let ranking = search(&engine, 3);
        let (found, brute) = (ranking.best[0], engine.evaluate(&brute_force(&engine, zeros)));
        assert_eq!(found.step.total(), brute.step.total(), "{link}: {:?} {:?}", found.plan, brute.plan);
        assert!(ranking.best.windows(2).all(|pair| pair[0].step.total() <= pair[1].step.total()));
    }
}

#[test]
fn the_parts_add_up_and_everything_is_finite() {
    for link in
        ["", "model=deepseek-v3&nodes=64&tp=1&pp=8&ep=32", "gpu=rtx-4090&nodes=1&model=gpt-1t&tp=1&pp=1"]
    {
        let (run, _) = run(link);
        let sum: f64 = run.parts.iter().map(|(_, time)| time.0).sum();
        assert!((sum / run.step.mid.0 - 1.0).abs() < 1e-9, "{link}");
        let memory: f64 = run.memory_parts.iter().map(|(_, bytes)| bytes.0).sum();
        assert!((memory / run.memory.0 - 1.0).abs() < 1e-9, "{link}");
        assert!(
            run.step.low.0 <= run.step.mid.0
                && run.step.mid.0 <= run.step.high.0
                && run.step.high.0.is_finite()
        );
        assert!(run.mfu.mid > 0.0 && run.mfu.mid < 1.0, "{link}: {}", run.mfu.mid);
    }
}
