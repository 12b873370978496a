//! What is wrong with a training plan, in both languages.

use super::FindingText;

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
    /// Routed experts.
    Experts,
    /// Layers; a stage needs one at least.
    Layers,
    /// Tokens of a sequence, in halves.
    Sequence,
}

impl TrainingProblem {
    pub(super) fn english(&self) -> FindingText {
        let (reason, help) = match self {
            Self::Degree { key, asked, whole, of, used } => {
                let what = match of {
                    Divided::Heads => {
                        format!("does not divide {whole} attention heads and the blocks beside them")
                    }
                    Divided::Experts => format!("does not divide {whole} experts"),
                    Divided::Layers => format!("leaves stages of {whole} layers empty"),
                    Divided::Sequence => format!("does not cut {whole} tokens into equal halves"),
                };
                (
                    format!("{key}={asked} {what}; {used} stands in."),
                    format!("{key}={used} is the nearest that does."),
                )
            }
            Self::Accelerators { plan, cluster } => (
                format!("The plan uses {plan} accelerators, the cluster has {cluster}."),
                "Leave out one degree: it is then worked out from the others.".to_owned(),
            ),
            Self::Batch { batch, round, nearest } => (
                format!("A batch of {batch} is no multiple of {round}, which is dp x micro_batch."),
                format!("The last round is counted in full; batch={nearest} wastes nothing."),
            ),
            Self::Memory { needed_gb, capacity_gb, mended } => (
                format!(
                    "The plan needs {needed_gb:.0} GB an accelerator, {:.0} GB more than there is.",
                    needed_gb - capacity_gb
                ),
                if *mended {
                    "The change offered makes it fit at the least loss of speed.".to_owned()
                } else {
                    "No single change makes it fit: use more accelerators or plan=auto.".to_owned()
                },
            ),
            Self::Format { asked, used } => (
                format!("This accelerator has no {asked} matrix rate; {used} is used."),
                "Choose a precision that it has.".to_owned(),
            ),
        };
        FindingText { reason, help }
    }

    pub(super) fn chinese(&self) -> FindingText {
        let (reason, help) = match self {
            Self::Degree { key, asked, whole, of, used } => {
                let what = match of {
                    Divided::Heads => format!("不能整除 {whole} 个注意力头及相应的前馈层"),
                    Divided::Experts => format!("不能整除 {whole} 个专家"),
                    Divided::Layers => format!("使 {whole} 层不够分给每个流水级"),
                    Divided::Sequence => format!("不能把 {whole} 个 token 均分成两半的整数倍"),
                };
                (format!("{key}={asked} {what}，改用 {used}。"), format!("最接近的合法值是 {key}={used}。"))
            }
            Self::Accelerators { plan, cluster } => (
                format!("并行方案使用 {plan} 张卡，集群有 {cluster} 张。"),
                "去掉其中一个并行度，它会由其余各项推出。".to_owned(),
            ),
            Self::Batch { batch, round, nearest } => (
                format!("全局批量 {batch} 不是 dp × micro_batch（{round}）的整数倍。"),
                format!("最后一轮按整轮计；batch={nearest} 则没有浪费。"),
            ),
            Self::Memory { needed_gb, capacity_gb, mended } => (
                format!("该方案每卡需要 {needed_gb:.0} GB 显存，超出 {:.0} GB。", needed_gb - capacity_gb),
                if *mended {
                    "所给的修改能放下，且速度损失最小。".to_owned()
                } else {
                    "单独一项修改放不下：请增加卡数，或使用 plan=auto。".to_owned()
                },
            ),
            Self::Format { asked, used } => {
                (format!("该加速卡没有 {asked} 矩阵算力，改用 {used}。"), "请选择它支持的精度。".to_owned())
            }
        };
        FindingText { reason, help }
    }
}
