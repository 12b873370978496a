//! What a training step takes on a cluster, and what of it is the network's.

mod assess;
mod check;
mod choices;
mod design;
mod engine;
mod flops;
mod kernels;
mod layer;
mod legal;
mod memory;
mod parameters;
mod placement;
mod plan;
mod ranking;
mod run;
mod search;
mod shape;
mod stack;
mod step;
mod traffic;
mod workload;

#[cfg(test)]
mod test_shapes;

pub use assess::training_report;
pub use choices::{pipeline_degrees, tensor_degrees};
pub(crate) use design::{assess_design, checkpoint};
pub use design::{training_engine, training_engine_with};
pub use engine::{Engine, Evaluated};
pub use flops::{Counting, model_flops, span};
pub use kernels::{Kernels, SustainedRate, peak};
pub use layer::{LayerTime, LayerWork};
pub use memory::{MemoryUse, MemoryWork};
pub use parameters::TrainingParameters;
pub use placement::{Group, Placement};
pub use plan::Plan;
pub use ranking::Ranking;
pub use run::{NetworkWait, RunDays, TrainingRun, Utilisation, training_run};
pub use search::{Search, fastest, search};
pub use shape::{Latent, Shape};
pub use stack::StackTraits;
pub use step::{StepTime, StepWork};
pub use traffic::{LayerTraffic, StepTraffic};
pub use workload::{AskedPlan, Workload};
