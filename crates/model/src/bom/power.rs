//! Power of a server at load.

use crate::resolve::Resolved;
use crate::units::Watts;

/// Typical power where it is published, else the rated one; the generic server's is a multiple of
/// its accelerators'.
pub(super) fn server(design: &Resolved<'_>) -> Option<Watts> {
    let server = design.server;
    if let Some(figure) = server.power_typical.or(server.power_max) {
        return Some(figure.value);
    }
    let board = design.gpu.board_power?.value;
    let ratio = server.power_ratio.map_or(1.75, |figure| figure.value);
    Some(board * f64::from(design.gpus_per_node) * ratio)
}
