//! The scenario with which a visit starts.

use fabriscope_model::link::{self, Notice};
use fabriscope_model::scenario::Scenario;

/// What is shown when the address holds no scenario: 64 accelerators on one switch, where the
/// networks differ least and the page has something to say that surprises.
const DEFAULT_LINK: &str = "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp";

/// Reads the query of an address. Page state alone (`lang`, `theme`, `tab`) keeps the default
/// comparison.
pub fn read(query: &str) -> (Scenario, Vec<Notice>) {
    let parsed = link::parse(query);
    if holds_scenario(&parsed.scenario) {
        return (parsed.scenario, parsed.notices);
    }
    let both = if query.is_empty() { DEFAULT_LINK.to_owned() } else { format!("{DEFAULT_LINK}&{query}") };
    let with_default = link::parse(&both);
    (with_default.scenario, parsed.notices)
}

/// Whether anything but page state is written.
fn holds_scenario(scenario: &Scenario) -> bool {
    let designs = scenario.designs();
    designs.len() > 1
        || designs.iter().any(|design| design.0.entries().next().is_some())
        || scenario.common().entries().next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_model::scenario::Key;

    #[test]
    fn page_state_keeps_the_default_comparison() {
        for query in ["", "lang=zh", "theme=dark&tab=cost", "utm_source=mail"] {
            let (scenario, _) = read(query);
            assert_eq!(scenario.designs().len(), 3, "{query}");
        }
        let (scenario, notices) = read("utm_source=mail");
        assert_eq!(scenario.unknown().len(), 1, "an unknown pair is kept");
        assert_eq!(notices.len(), 1);
    }

    #[test]
    fn a_scenario_in_the_link_stands_alone() {
        let (scenario, _) = read("nodes=64&lang=zh");
        assert_eq!(scenario.designs().len(), 1);
        assert_eq!(scenario.designs()[0].0.text(Key::Gpu), None);
        assert_eq!(read("years=5").0.designs().len(), 1);
        assert_eq!(read("designs=2").0.designs().len(), 2);
    }

    #[test]
    fn the_default_link_is_clean() {
        assert_eq!(link::parse(DEFAULT_LINK).notices, []);
    }
}
