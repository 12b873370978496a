//! The arrows of the architecture, checked on the native target.
//!
//! Cargo already forbids circles; this forbids a new arrow that nobody decided on.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::program;
use crate::workspace::Workspace;

/// Packages that mean a browser.
const WEB: [&str; 3] = ["wasm-bindgen", "js-sys", "web-sys"];
/// How the names of our own packages start; the command line is called just that.
const OURS: &str = "fabriscope";

/// What one package may depend on.
struct Layer {
    package: &'static str,
    /// Our own packages that it may use.
    ours: &'static [&'static str],
    /// Whether it may use packages of others.
    others: bool,
    /// Whether it may know of a browser.
    web: bool,
}

const LAYERS: [Layer; 9] = [
    Layer { package: "fabriscope-wire", ours: &[], others: false, web: false },
    Layer { package: "fabriscope-model", ours: &[], others: false, web: false },
    Layer { package: "fabriscope-catalog", ours: &["fabriscope-model"], others: false, web: false },
    Layer { package: "fabriscope-chart", ours: &["fabriscope-wire"], others: true, web: false },
    Layer { package: "fabriscope-words", ours: &["fabriscope-model"], others: false, web: false },
    Layer {
        package: "fabriscope-exchange",
        ours: &["fabriscope-wire", "fabriscope-chart"],
        others: true,
        web: false,
    },
    Layer {
        package: "fabriscope-worker",
        ours: &[
            "fabriscope-wire",
            "fabriscope-model",
            "fabriscope-catalog",
            "fabriscope-chart",
            "fabriscope-words",
            "fabriscope-exchange",
        ],
        others: true,
        web: true,
    },
    Layer {
        package: "fabriscope",
        ours: &["fabriscope-model", "fabriscope-catalog", "fabriscope-words"],
        others: true,
        web: false,
    },
    Layer {
        package: "fabriscope-web",
        ours: &[
            "fabriscope-wire",
            "fabriscope-model",
            "fabriscope-catalog",
            "fabriscope-chart",
            "fabriscope-words",
            "fabriscope-exchange",
        ],
        others: true,
        web: true,
    },
];

/// Fails with a list of the dependencies that no layer allows.
pub fn check(workspace: &Workspace) -> Result<()> {
    let mut violations = Vec::new();
    for layer in &LAYERS {
        let tree = program::capture(
            program::cargo(workspace.root())
                .args(["tree", "--quiet", "--package", layer.package])
                .args(["--edges", "normal", "--prefix", "none", "--format", "{p}"]),
        )?;
        violations.extend(layer.violations(&tree));
    }
    if !violations.is_empty() {
        bail!("dependencies against the layering:\n{}", violations.join("\n"));
    }
    Ok(())
}

impl Layer {
    /// What in this output of `cargo tree` is not allowed.
    fn violations(&self, tree: &str) -> Vec<String> {
        let names: BTreeSet<&str> = tree
            .lines()
            .filter_map(|line| line.split_whitespace().next())
            .filter(|name| *name != self.package)
            .collect();
        names
            .into_iter()
            .filter(|name| !self.allows(name))
            .map(|name| format!("{} -> {name}", self.package))
            .collect()
    }

    fn allows(&self, name: &str) -> bool {
        let is_ours = name == OURS || name.starts_with(&format!("{OURS}-"));
        if is_ours { self.ours.contains(&name) } else { self.others && (self.web || !WEB.contains(&name)) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn layer(package: &str) -> &'static Layer {
        LAYERS.iter().find(|layer| layer.package == package).unwrap()
    }

    #[test]
    fn the_model_may_depend_on_nothing() {
        let model = layer("fabriscope-model");
        assert!(model.violations("fabriscope-model v0.1.0 (here)\n").is_empty());
        assert_eq!(
            model.violations("fabriscope-model v0.1.0\nserde v1.0.0\n"),
            ["fabriscope-model -> serde"]
        );
    }

    #[test]
    fn inner_layers_know_no_browser_and_no_outer_layer() {
        let tree = "fabriscope-chart v0.1.0\nplotters v0.3.7\nweb-sys v0.3.0\nfabriscope v0.1.0\n";
        assert_eq!(
            layer("fabriscope-chart").violations(tree),
            ["fabriscope-chart -> fabriscope", "fabriscope-chart -> web-sys"]
        );
        let tree = "fabriscope-web v0.1.0\nweb-sys v0.3.0\nfabriscope-chart v0.1.0\n";
        assert!(layer("fabriscope-web").violations(tree).is_empty());
    }
}
