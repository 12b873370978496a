//! The training view.

mod step_table;

pub use step_table::StepTable;
