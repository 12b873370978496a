//! What a parallel plan lacks, in words.

use fabriscope_model::finding::{Divided, TrainingProblem};
use fabriscope_model::units::significant;

use crate::{Words, training_problem as t};

/// Whole gigabytes.
fn gigabytes(value: f64) -> String {
    significant(value.round(), 6)
}

/// Reason and help.
pub fn text(words: Words, problem: &TrainingProblem) -> (String, String) {
    match problem {
        TrainingProblem::Degree { key, asked, whole, of, used } => {
            let reason = match of {
                Divided::Heads => t::heads,
                Divided::Experts => t::experts,
                Divided::Accelerators => t::cluster,
                Divided::Layers => t::layers,
                Divided::Sequence => t::sequence,
            };
            let (asked, whole, used) = (asked.to_string(), whole.to_string(), used.to_string());
            (reason(words, key, &asked, &whole, &used), t::degree_help(words, key, &used))
        }
        TrainingProblem::Accelerators { plan, cluster } => (
            t::accelerators(words, &plan.to_string(), &cluster.to_string()),
            t::accelerators_help(words).to_owned(),
        ),
        TrainingProblem::Batch { batch, round, nearest } => (
            t::batch(words, &batch.to_string(), &round.to_string()),
            t::batch_help(words, &nearest.to_string()),
        ),
        TrainingProblem::Memory { needed_gb, capacity_gb, mended } => {
            let help = if *mended { t::memory_mended_help } else { t::memory_help };
            let over = gigabytes(needed_gb - capacity_gb);
            (t::memory(words, &gigabytes(*needed_gb), &over), help(words).to_owned())
        }
        TrainingProblem::Stopped { evaluated } => {
            (t::stopped(words, &evaluated.to_string()), t::stopped_help(words).to_owned())
        }
        TrainingProblem::Usual { model, batch, sequence, problem } => {
            let (reason, _) = text(words, problem);
            let (batch, sequence) = (batch.to_string(), sequence.to_string());
            (t::usual(words, model, &batch, &sequence, &reason), t::usual_help(words).to_owned())
        }
        TrainingProblem::Format { asked, used } => {
            (t::format(words, asked, used), t::format_help(words).to_owned())
        }
    }
}
