//! What is wrong with a training plan.
/// A plan that cannot be, or that does not do what it seems to.
#[derive(Clone, Debug, PartialEq)]
pub enum TrainingProblem {
    /// A degree does not divide what it must.
    Degree {
        /// The key.
        key: &'static str,
        /// What was asked for.
        asked: u32,
        /// What must be divided, as a count of something.
        whole: u32,
        /// What is counted.
        of: Divided,
        /// The nearest legal value, which stands in.
        used: u32,
    },
    /// The degrees do not make up the cluster.
    Accelerators {
        /// Product of the degrees.
        plan: u32,
        /// Accelerators that there are.
        cluster: u32,
    },
    /// Replicas times micro-batch do not divide the batch.
    Batch {
        /// Sequences of a step.
        batch: u32,
        /// Sequences of one micro-batch over all replicas.
        round: u32,
        /// The nearest batch that is divided.
        nearest: u32,
    },
    /// The plan needs more memory than there is.
    Memory {
        /// Needed, GB.
        needed_gb: f64,
        /// There, GB.
        capacity_gb: f64,
        /// A change that makes it fit.
        mended: bool,
    },
    /// The search for a plan was ended before all were tried.
    Stopped {
        /// Plans evaluated until then.
        evaluated: u64,
    },
    /// Nothing was said of the run, and the usual one runs into something.
    Usual {
        /// Its model.
        model: String,
        /// Sequences of a step.
        batch: u32,
        /// Tokens of a sequence.
        sequence: u32,
        /// What it runs into.
        problem: Box<TrainingProblem>,
    },
    /// The accelerator has no such number format.
    Format {
        /// The format asked for.
        asked: &'static str,
        /// The one that stands in.
        used: &'static str,
    },
}

/// What a degree must divide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divided {
    /// Attention heads.
    Heads,
    /// Accelerators of the cluster.
    Accelerators,
    /// Routed experts.
    Experts,
    /// Layers; a stage needs one at least.
    Layers,
    /// Tokens of a sequence, in halves.
    Sequence,
}
