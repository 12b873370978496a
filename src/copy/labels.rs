//! What a design is called: the user's word, else made from what tells the designs apart.

use fabriscope_model::report::{Report, Setup};

use super::Wording;
use fabriscope_chart::numbers::count;

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
        let before = shown.clone();
        for (index, name) in shown.iter_mut().enumerate() {
            // Machines are told apart at once; anything else only where it parts two equal names.
            let parted = (0..parts.len()).any(|other| {
                (aspect <= 2 || before[other] == before[index])
                    && parts[other][aspect] != parts[index][aspect]
            });
            if parted && !parts[index][aspect].is_empty() {
                name.push_str(" · ");
                name.push_str(&parts[index][aspect]);
            }
        }
    }
    // What these do not part, the letter does.
    for index in 1..shown.len() {
        if shown[..index].contains(&shown[index]) {
            let letter = report.designs[index].letter;
            shown[index].push_str(" · ");
            shown[index].push(letter);
        }
    }
    setups.iter().zip(shown).map(|(setup, made)| setup.name.clone().unwrap_or(made)).collect()
}

#[cfg(test)]
mod tests {
    use fabriscope_catalog::catalog;
    use fabriscope_model::evaluate;
    use fabriscope_model::link::parse;
    use fabriscope_model::scenario::Language;

    use super::*;

    fn names(link: &str) -> Vec<String> {
        of_designs(&evaluate(&parse(link).scenario, catalog()), Wording::of(Language::En))
    }

    #[test]
    fn no_two_designs_have_one_name() {
        let twins = names("gpu=h100-sxm5&nodes=64&oversubscription=1&b.oversubscription=4");
        assert_eq!(twins, ["InfiniBand NDR", "InfiniBand NDR · B"]);
    }

    #[test]
    fn only_equal_names_grow() {
        let link = "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&c.transport=roce&c.load_balancing=ecmp&b.load_balancing=spray";
        let names = names(link);
        assert_eq!(names[0], "InfiniBand NDR");
        assert!(names[1].starts_with("RoCE 400G · ") && names[2].starts_with("RoCE 400G · "), "{names:?}");
        assert_ne!(names[1], names[2]);
    }
}
