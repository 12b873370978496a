//! Parts of the training model against published closed forms, each at the size that its paper gives.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::scenario::{Recompute, Schedule, Shard, Stack};
use fabriscope_model::training::{
    Latent, LayerTime, LayerTraffic, MemoryUse, MemoryWork, Plan, Shape, StackTraits, StepTime, StepTraffic,
    StepWork,
};

/// GPT-3 175B (arXiv:2005.14165) as in the Megatron papers.
const GPT3: Shape = Shape {
    layers: 96,
    hidden: 12288,
    heads: 96,
    kv_heads: 96,
    key_dim: 128,
    value_dim: 128,
    ffn: 49152,
    vocab: 51200,
    gated: false,
    tied: true,
    experts: 0,
    topk: 0,
    moe_ffn: 0,
    shared_experts: 0,
    dense_layers: 0,
    moe_every: 1,
    latent: Latent { query: 0, key_value: 0, rotary: 0 },
    window: 0,
    windowed: 0.0,
};

const PLAN: Plan = Plan {
    tp: 1,
    pp: 1,
    vp: 1,
    cp: 1,
    ep: 1,
    dp: 1,
    zero: 0,
    sp: false,
    shard: Shard::Full,
    schedule: Schedule::OneFOneB,
    recompute: Recompute::None,
    micro_batch: 1,
};

fn stack() -> StackTraits {
    StackTraits {
        gradient_bytes: 2.0,
        light_selective: false,
        ..StackTraits::of(Stack::Megatron2022, &catalog().training)
    }
}

/// Memory of GPT-3 at 2,048 tokens a sequence, attention not fused.
fn memory(shape: &Shape, plan: &Plan) -> MemoryUse {
    MemoryWork {
        shape,
        sequence: 2048.0,
        batch: 512.0,
        stack: &stack(),
        linear_bytes: 2.0,
        fused: false,
        shard_ranks: 8,
        parameters: &catalog().training,
    }
    .uses(plan)
}

fn close(ours: f64, paper: f64, tolerance: f64) {
    assert!((ours / paper - 1.0).abs() < tolerance, "{ours} against {paper}");
}

/// `s b h L (34 + 5 a s / h)` bytes without parallelism, `(10 + 24/t + 5 a s / h t)` with tensor parallelism,
/// divided by `t` throughout with sequence parallelism (arXiv:2205.05198 equations 1, 2 and 4).
#[test]
fn activations_follow_the_sequence_parallel_paper() {
    let per_layer = 2048.0 * 12288.0 * 96.0;
    let scores = 5.0 * 96.0 * 2048.0 / 12288.0;
    close(memory(&GPT3, &PLAN).activations, per_layer * (34.0 + scores), 1e-9);
    let tensor = Plan { tp: 8, ..PLAN };
    close(memory(&GPT3, &tensor).activations, per_layer * (10.0 + 24.0 / 8.0 + scores / 8.0), 1e-9);
    let both = Plan { tp: 8, sp: true, ..PLAN };
    close(memory(&GPT3, &both).activations, per_layer * (34.0 + scores) / 8.0, 1e-9);
}

/// Selective recomputation leaves `34 s b h / t`, full recomputation `2 s b h` of a layer (the same paper,
/// section 5 and table 2), and what one layer needs meanwhile.
#[test]
fn recomputation_keeps_what_the_paper_keeps() {
    let (one, all) = (2048.0 * 12288.0, 2048.0 * 12288.0 * 96.0);
    let scores = 5.0 * 96.0 * 2048.0 / 12288.0;
    let both = Plan { tp: 8, sp: true, ..PLAN };
    let selective = memory(&GPT3, &Plan { recompute: Recompute::Selective, ..both });
    close(selective.activations, (all * 34.0 + one * scores) / 8.0, 1e-9);
    let full = memory(&GPT3, &Plan { recompute: Recompute::Full, tp: 1, sp: false, ..both });
    close(full.activations, all * 2.0 + one * (34.0 + scores), 1e-9);
}

/// A model of 7.5 billion parameters on 64 ranks: 120 GB, then 31.4, 16.6 and 1.9 GB with stages 1 to 3
/// (arXiv:1910.02054 figure 1).
#[test]
fn sharded_state_takes_what_the_zero_paper_says() {
    let shape = Shape { layers: 36, hidden: 4096, heads: 32, kv_heads: 32, ffn: 16384, tied: true, ..GPT3 };
    let parameters = shape.parameters();
    for (zero, published) in [(0, 120.0), (1, 31.4), (2, 16.6), (3, 1.88)] {
        let uses = memory(&shape, &Plan { dp: 64, zero, ..PLAN });
        let state = uses.weights + uses.gradients + uses.optimizer;
        close(state / parameters * 7.5, published, 0.01);
    }
}

/// Hybrid sharding spreads state over the ranks of one group and not over all.
#[test]
fn hybrid_sharding_stays_in_its_group() {
    let uses = |shard| {
        let uses = memory(&GPT3, &Plan { dp: 64, zero: 3, shard, ..PLAN });
        uses.weights + uses.gradients + uses.optimizer
    };
    close(uses(Shard::Hybrid) / uses(Shard::Full), 8.0, 1e-9);
}

/// Eight stages keep at most eight micro-batches, interleaved ones `1 + (p - 1) / (p v)` times as many
/// (arXiv:2205.05198 section 4.2.3).
#[test]
fn pipeline_stages_keep_as_many_micro_batches_as_they_are() {
    let one = memory(&GPT3, &PLAN).activations / 96.0;
    let pipeline = Plan { pp: 8, ..PLAN };
    close(memory(&GPT3, &pipeline).activations, one * 12.0 * 8.0, 1e-9);
    let interleaved = memory(&GPT3, &Plan { vp: 3, schedule: Schedule::Interleaved, ..pipeline });
    close(interleaved.activations, one * 12.0 * 8.0 * (1.0 + 7.0 / 24.0), 1e-9);
}

/// A step of one second a layer and micro-batch forward, two backward, no network.
fn step(plan: &Plan, layer: &LayerTime, inner: &LayerTraffic, outer: &StepTraffic) -> StepTime {
    let parameters = fabriscope_model::training::TrainingParameters { launch: 0.0, ..catalog().training };
    StepWork {
        shape: &GPT3,
        stack: &stack(),
        parameters: &parameters,
        batch: 64.0,
        memory_rate: 2e12,
        server: 8.0,
    }
    .time(plan, layer, inner, outer)
}

fn kernels() -> LayerTime {
    LayerTime { products: 1.0, weight_gradients: 1.0, input_gradients: 1.0, ..LayerTime::default() }
}

/// The bubble is `(p - 1) / m` of the work, `(p - 1) / (v m)` with v virtual stages (arXiv:2104.04473 section 2.2).
#[test]
fn the_bubble_is_that_of_the_megatron_paper() {
    let quiet = (LayerTraffic::default(), StepTraffic::default());
    let bubble = |plan: Plan| {
        let step = step(&plan, &kernels(), &quiet.0, &quiet.1);
        step.bubble / step.compute
    };
    let pipeline = Plan { pp: 8, ..PLAN };
    close(bubble(pipeline), 7.0 / 64.0, 1e-9);
    close(bubble(Plan { vp: 4, schedule: Schedule::Interleaved, ..pipeline }), 7.0 / (4.0 * 64.0), 1e-9);
    assert_eq!(bubble(PLAN), 0.0);
}

/// Weight gradients fill the wait: ZB-H2 leaves `(p - 1)(F + B - 2 W)` of the `(p - 1)(F + B + W)` of 1F1B, so nothing
/// where forward, input and weight gradients are of equal length (arXiv:2401.10241 table 2).
#[test]
fn weight_gradients_fill_the_wait() {
    let quiet = (LayerTraffic::default(), StepTraffic::default());
    let plan = Plan { pp: 8, schedule: Schedule::ZeroBubble, ..PLAN };
    assert!(step(&plan, &kernels(), &quiet.0, &quiet.1).bubble < 1e-9);
    let heavy = LayerTime { input_gradients: 2.0, ..kernels() };
    let left = step(&plan, &heavy, &quiet.0, &quiet.1).bubble;
    let usual = step(&Plan { schedule: Schedule::OneFOneB, ..plan }, &heavy, &quiet.0, &quiet.1).bubble;
    close(left / usual, 1.0 / 4.0, 1e-9);
}

/// Full recomputation runs the forward pass again: `1 + 1/3` of the work where backward is twice forward.
#[test]
fn full_recomputation_is_a_third_more() {
    let quiet = (LayerTraffic::default(), StepTraffic::default());
    let again = step(&Plan { recompute: Recompute::Full, ..PLAN }, &kernels(), &quiet.0, &quiet.1);
    close(again.recompute / again.compute, 1.0 / 3.0, 1e-9);
}

/// Gradients hide behind the backward pass of the last micro-batch, all but those of the last layer.
#[test]
fn gradients_are_exposed_where_nothing_hides_them() {
    let hides = StackTraits::of(Stack::Megatron2026, &catalog().training);
    let shows = stack();
    let data = |stack: &StackTraits, gradients: f64| {
        let parameters = catalog().training;
        let outer = StepTraffic { gradients, ..StepTraffic::default() };
        let plan = Plan { dp: 8, zero: 1, ..PLAN };
        StepWork { shape: &GPT3, stack, parameters: &parameters, batch: 64.0, memory_rate: 2e12, server: 8.0 }
            .time(&plan, &kernels(), &LayerTraffic::default(), &outer)
            .data
    };
    assert!(!shows.overlaps_data && hides.overlaps_data, "the stacks differ in what this test is about");
    assert_eq!(data(&shows, 10.0), 10.0);
    assert_eq!(data(&hides, 10.0), 0.0);
    // 96 layers of two seconds backward, less the first.
    close(data(&hides, 400.0), 400.0 - 95.0 * 2.0, 1e-9);
}

/// Tensor exchange twice a layer and direction is never hidden by a stack without pieces, and grows with repeats.
#[test]
fn tensor_exchange_is_exposed_and_repeated() {
    let inner = LayerTraffic { tensor: 0.1, tensor_inside: true, ..LayerTraffic::default() };
    let plain = StackTraits { overlaps_tensor: false, ..stack() };
    let parameters = catalog().training;
    let exposed = |recompute| {
        let plan = Plan { tp: 8, recompute, ..PLAN };
        StepWork {
            shape: &GPT3,
            stack: &plain,
            parameters: &parameters,
            batch: 64.0,
            memory_rate: 2e12,
            server: 8.0,
        }
        .time(&plan, &kernels(), &inner, &StepTraffic::default())
        .tensor
    };
    close(exposed(Recompute::None), 0.1 * 2.0 * 96.0 * 64.0, 1e-9);
    close(exposed(Recompute::Full), 0.1 * 3.0 * 96.0 * 64.0, 1e-9);
}
