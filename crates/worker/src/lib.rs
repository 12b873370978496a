//! Views that the page loads on demand, computed in a web worker.
//!
//! The page asks with a [`Question`](fabriscope_exchange::Question) and shows the blocks of the answer. A view
//! consists of sections; each is computed in its own step, so that a new question never waits for more than one,
//! and long searches go on in slices between questions. Nothing here knows a browser but `main.rs`.

mod advice;
mod article;
mod asked;
mod desk;
mod diagnosis;
mod explain;
mod fabric;
mod figure;
pub mod files;
mod markup;
mod money;
mod presets;
mod reliability;
mod report;
mod saved;
mod section;
mod sources;
mod table;
mod training;

pub use asked::Asked;
pub use desk::Desk;
pub use markup::Markup;
pub use section::Section;
