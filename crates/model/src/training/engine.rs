//! The training model of one design: everything that does not depend on the plan, worked out once.

use super::traffic::hand_over;
use super::{
    AskedPlan, Kernels, LayerTime, LayerTraffic, LayerWork, MemoryUse, MemoryWork, Placement, Plan,
    StackTraits, StepTime, StepTraffic, StepWork, TrainingParameters, Workload,
};
use crate::catalog::Gpu;
use crate::resolve::Resolved;

/// The model of one design.
#[derive(Clone, Debug)]
pub struct Engine<'a> {
    /// What is trained.
    pub workload: Workload,
    /// What of the plan is fixed.
    pub asked: AskedPlan,
    /// The software.
    pub stack: StackTraits,
    /// The accelerator.
    pub kernels: Kernels,
    /// Its record.
    pub gpu: &'a Gpu,
    /// Where groups stand.
    pub placement: Placement<'a>,
    /// Memory of one accelerator, B.
    pub capacity: f64,
    /// Accelerators of a server.
    pub server: f64,
    /// Attention is fused.
    pub fused: bool,
    /// Parameters.
    pub parameters: &'a TrainingParameters,
}

/// A plan with what it comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluated {
    /// The plan.
    pub plan: Plan,
    /// Its step.
    pub step: StepTime,
    /// Its memory.
    pub memory: MemoryUse,
}

impl<'a> Engine<'a> {
    /// The model of a resolved design.
    #[must_use]
    pub fn new(
        design: &Resolved<'a>,
        workload: Workload,
        placement: Placement<'a>,
        parameters: &'a TrainingParameters,
    ) -> Self {
        let stack = StackTraits::of(workload.stack, parameters);
        Self {
            asked: AskedPlan::of(design.given),
            kernels: Kernels::new(design.gpu, workload.precision, &stack, parameters),
            fused: workload.flash.unwrap_or(stack.fused_attention),
            workload,
            stack,
            gpu: design.gpu,
            placement,
            capacity: design.gpu.memory.value.0,
            server: f64::from(design.gpus_per_node.max(1)),
            parameters,
        }
    }

    /// The same with other parameters.
    #[must_use]
    pub fn with_parameters(&self, parameters: &'a TrainingParameters) -> Self {
        let stack = StackTraits::of(self.workload.stack, parameters);
        let kernels = Kernels::new(self.gpu, self.workload.precision, &stack, parameters);
        Self { stack, kernels, parameters, ..self.clone() }
    }

    /// Kernel times of a layer, which depend on `tp`, `cp`, `ep`, `dp` (whole experts), `sp`, `micro_batch`.
    #[must_use]
    pub fn layer(&self, plan: &Plan) -> LayerTime {
        LayerWork {
            shape: &self.workload.shape,
            sequence: f64::from(self.workload.sequence),
            kernels: &self.kernels,
            stack: &self.stack,
            recipe: self.workload.recipe,
            fused: self.fused,
            parameters: self.parameters,
        }
        .time(plan)
    }

    /// Exchanges inside a layer; they depend on the same keys.
    #[must_use]
    pub fn inner(&self, plan: &Plan) -> LayerTraffic {
        let sequence = f64::from(self.workload.sequence);
        LayerTraffic::of(&self.workload.shape, sequence, plan, &self.stack, &self.placement)
    }

    /// Exchanges outside the layers; they depend on `pp`, `zero` and `shard` as well.
    #[must_use]
    pub fn outer(&self, plan: &Plan) -> StepTraffic {
        StepTraffic::of(&self.workload.shape, plan, &self.stack, &self.placement)
    }

    /// Time to hand a micro-batch to the next stage.
    #[must_use]
    pub fn hand_over(&self, plan: &Plan) -> f64 {
        hand_over(&self.workload.shape, f64::from(self.workload.sequence), plan, &self.placement)
    }

    fn step_work(&self) -> StepWork<'_> {
        StepWork {
            shape: &self.workload.shape,
            stack: &self.stack,
            parameters: self.parameters,
            batch: f64::from(self.workload.batch),
            memory_rate: self.kernels.memory_rate,
            server: self.server,
        }
    }

    fn memory_work(&self) -> MemoryWork<'_> {
        MemoryWork {
            shape: &self.workload.shape,
            sequence: f64::from(self.workload.sequence),
            batch: f64::from(self.workload.batch),
            stack: &self.stack,
            linear_bytes: self.kernels.linear_bytes.max(1.0),
            fused: self.fused,
            shard_ranks: self.placement.domain,
            parameters: self.parameters,
        }
    }

    /// The step of a plan from its parts.
    #[must_use]
    pub fn step(
        &self,
        plan: &Plan,
        layer: &LayerTime,
        inner: &LayerTraffic,
        outer: &StepTraffic,
    ) -> StepTime {
        self.step_work().time(plan, layer, inner, outer)
    }

    /// The memory of a plan.
    #[must_use]
    pub fn memory(&self, plan: &Plan) -> MemoryUse {
        self.memory_work().uses(plan)
    }

    /// Time that no plan with the same `pp`, `dp` and layer times gets below, s.
    #[must_use]
    pub fn least_time(&self, plan: &Plan, layer: &LayerTime) -> f64 {
        self.step_work().floor(plan, layer)
    }

    /// Memory that no plan with the same degrees, `zero` and `shard` gets below, B.
    #[must_use]
    pub fn least_memory(&self, plan: &Plan) -> f64 {
        self.memory_work().floor(plan)
    }

    /// Everything about one plan.
    #[must_use]
    pub fn evaluate(&self, plan: &Plan) -> Evaluated {
        let (layer, inner) = (self.layer(plan), self.inner(plan));
        let outer = StepTraffic { hand_over: self.hand_over(plan), ..self.outer(plan) };
        Evaluated { plan: *plan, step: self.step(plan, &layer, &inner, &outer), memory: self.memory(plan) }
    }

    /// Whether the memory suffices.
    #[must_use]
    pub fn fits(&self, memory: &MemoryUse) -> bool {
        memory.total() <= self.capacity
    }
}
