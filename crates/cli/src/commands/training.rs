//! The training run as JSON.

use fabriscope_model::report::TrainingReport;
use fabriscope_model::scenario::Word;
use fabriscope_model::training::Plan;
use serde_json::{Map, Value, json};

/// The report's part; its main names stand with null where there is no training.
pub fn value(training: Option<&TrainingReport>) -> Value {
    let Some(training) = training else {
        return json!({
            "step_time_s": null, "step_time_s_low": null, "step_time_s_high": null,
            "mfu": null, "mfu_low": null, "mfu_high": null,
            "memory_gb_per_gpu": null,
            "plan": null,
        });
    };
    let parts: Map<String, Value> =
        training.parts.iter().map(|(part, time)| (part.name().to_owned(), json!(time.0))).collect();
    let memory: Map<String, Value> = training
        .memory_parts
        .iter()
        .map(|(part, bytes)| (part.name().to_owned(), json!(bytes.0 / 1e9)))
        .collect();
    let (mfu, step) = (training.mfu, training.step);
    json!({
        "model": training.model,
        "parameters": training.parameters,
        "active_parameters": training.active_parameters,
        "step_time_s": step.mid.0, "step_time_s_low": step.low.0, "step_time_s_high": step.high.0,
        "step_parts_s": parts,
        "network_share": training.network_share,
        "mfu": mfu.mid, "mfu_low": mfu.low, "mfu_high": mfu.high,
        "mfu_counting": "full attention, recomputation not counted",
        "mfu_causal": training.mfu_causal,
        "hfu": training.hfu,
        "peak_tflops": training.peak / 1e12,
        "model_tflops_per_gpu": training.achieved / 1e12,
        "tokens_per_s_per_gpu": training.tokens_per_second.mid,
        "tokens_per_s_per_gpu_low": training.tokens_per_second.low,
        "tokens_per_s_per_gpu_high": training.tokens_per_second.high,
        "run_days": training.run.mid.0 / 86_400.0,
        "run_days_low": training.run.low.0 / 86_400.0,
        "run_days_high": training.run.high.0 / 86_400.0,
        "memory_gb_per_gpu": training.memory.0 / 1e9,
        "memory_parts_gb": memory,
        "memory_capacity_gb": training.memory_capacity.0 / 1e9,
        "fits": training.fits,
        "plan": plan(&training.plan),
        "plans_evaluated": training.plans,
    })
}

fn plan(plan: &Plan) -> Value {
    json!({
        "tp": plan.tp, "pp": plan.pp, "vp": plan.vp, "cp": plan.cp, "ep": plan.ep, "dp": plan.dp,
        "zero": plan.zero, "sp": plan.sp, "shard": plan.shard.word(), "schedule": plan.schedule.word(),
        "recompute": plan.recompute.word(), "micro_batch": plan.micro_batch,
    })
}
