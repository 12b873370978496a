//! What a design is called: the user's word, else made from what tells the designs apart.

use fabriscope_model::report::{Report, Setup};

use super::Wording;
use super::facts::count;

/// The names of all designs, A first.
#[must_use]
pub fn of_designs(report: &Report, wording: &Wording) -> Vec<String> {
    let setups: Vec<&Setup> = report.designs.iter().map(|design| &design.setup).collect();
    let terms = &wording.terms;
    let parts: Vec<[String; 7]> = report
        .designs
        .iter()
        .map(|design| {
            let setup = &design.setup;
            [
                (terms.network)(setup.transport, setup.port_gbps),
                setup.gpu_name.clone(),
                (terms.servers)(setup.nodes),
                (terms.topology)(design.fabric.topology).to_owned(),
                (terms.load_balancing)(setup.load_balancing).to_owned(),
                setup.leaf_name.clone().unwrap_or_default(),
                format!("{} × {}", count(setup.ports_per_node.into()), setup.nic_name),
            ]
        })
        .collect();
    let mut shown: Vec<String> = parts.iter().map(|part| part[0].clone()).collect();
    for aspect in 1..7 {
        // Only what differs helps, and only as long as two designs still have one name.
        let differs = parts.iter().any(|part| part[aspect] != parts[0][aspect]);
        let repeated = shown.iter().enumerate().any(|(index, name)| shown[..index].contains(name));
        let matters = aspect <= 2 || repeated;
        if differs && matters {
            for (name, part) in shown.iter_mut().zip(&parts) {
                if !part[aspect].is_empty() {
                    name.push_str(" · ");
                    name.push_str(&part[aspect]);
                }
            }
        }
    }
    setups.iter().zip(shown).map(|(setup, made)| setup.name.clone().unwrap_or(made)).collect()
}
