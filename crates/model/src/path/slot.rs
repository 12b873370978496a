//! What a PCIe slot carries.

use crate::parameters::NetworkParameters;
use crate::resolve::slot_rate;
use crate::units::BytesPerSecond;

/// Usable rate of a slot in one direction: coded rate times the share that large transfers reach.
///
/// Measured: 13.1 GB/s of 15.75 in Gen3 x16 (openucx/ucx#9520), about 26 of 31.5 in Gen4 x16,
/// 55 of 63 in Gen5 x16 (`cases.md` U17, U19).
#[must_use]
pub fn slot_usable(generation: u32, lanes: u32, parameters: &NetworkParameters) -> BytesPerSecond {
    let share = if generation >= 5 { parameters.pcie_efficiency_gen5 } else { parameters.pcie_efficiency };
    slot_rate(generation, lanes) * share
}
