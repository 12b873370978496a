//! `cargo xtask dist`: from the sources to a folder that any static host can serve.
//!
//! Compile to WebAssembly, make the JavaScript glue, optimise, collect the other files, stamp
//! content hashes, weigh, write. All addresses in the result are relative.

mod base_tag;
mod bundle;
mod compile;
mod function_order;
mod grounds;
mod licences;
mod measured;
mod minify;
mod optimise;
mod site;
mod stamp;
mod stowaway;
mod weight;

use std::fs;

use anyhow::{Context, Result};
use fabriscope_model::scenario::Language;

pub use base_tag::with_base;
pub use compile::Profile;
pub use licences::check as check_licences;
pub use optimise::Optimisation;
pub use weight::gzip;

use crate::server::BasePath;
use crate::workspace::Workspace;
use site::Site;

/// Builds the page into `dist/`.
///
/// `base` is the path it will be deployed under, when that is known: only `404.html` needs it.
pub fn build(
    workspace: &Workspace,
    profile: Profile,
    base: Option<&BasePath>,
    optimisation: Optimisation,
) -> Result<()> {
    let optimiser = match profile {
        Profile::Web => optimise::prepare(workspace, optimisation)?,
        Profile::Dev => None,
    };
    println!("compiling the page (profile {})", profile.name());
    compile::all(workspace, profile)?;
    let mut site = Site::default();
    for module in &compile::MODULES {
        let compiled = module.path(workspace, profile);
        if profile == Profile::Web {
            stowaway::check(&fs::read(&compiled)?)?;
        }
        let glue = workspace.scratch().join("glue").join(module.name);
        bundle::generate(&compiled, module.name, &glue)?;
        if let Some(packages) = &optimiser {
            println!("optimising {}", module.name);
            optimise::in_place(packages, &bundle::module_path(&glue, module.name))?;
            minify::glue(packages, &bundle::script_path(&glue, module.name))?;
        }
        site.add_folder(&glue)?;
    }
    let public = workspace.root().join("public");
    site.add_folder(&public)?;
    if let Some(packages) = &optimiser {
        for name in ["boot.js", "worker.js"] {
            let short = minify::script(packages, &public.join(name))?;
            site.edit_text(name, |_| short)?;
        }
    }
    site.add_file("index.html", &workspace.root().join("index.html"))?;
    site.add("app.css", style_sheet(workspace)?)?;
    site.add("catalog.bin", gzip(fabriscope_catalog::page_image()))?;
    for (tag, language) in [("en", Language::En), ("zh", Language::Zh)] {
        site.add(format!("{tag}.bin"), gzip(fabriscope_words::image(language).as_bytes()))?;
        site.add(format!("{tag}-later.bin"), gzip(fabriscope_words::later_image(language).as_bytes()))?;
    }
    let payers = measured::Payers::read(&workspace.root().join(measured::PAYERS))?;
    let measured = measured::text(&workspace.root().join(measured::MEASUREMENTS), &payers)?;
    site.add("measured.bin", gzip(measured.as_bytes()))?;
    site.add("grounds.bin", gzip(grounds::text().as_bytes()))?;
    site.add("licences.txt", licences::document(workspace)?.into_bytes())?;
    // Tells Pages to serve the files as they are.
    site.add(".nojekyll", Vec::new())?;
    for sheet in ["app.css", "shell.css"] {
        site.edit_text(sheet, minify::style)?;
    }
    stamp::all(&mut site)?;
    if let Some(base) = base {
        site.edit_text("404.html", |html| with_base(html, base))?;
    }

    site.write(&workspace.dist())?;
    let weight = weight::Weight::of(&site);
    print!("{weight}");
    if profile == Profile::Web {
        weight.check()?;
    }
    Ok(())
}

/// The files of `style/` as one, in the order of their names, so that a page needs one request.
fn style_sheet(workspace: &Workspace) -> Result<Vec<u8>> {
    let folder = workspace.root().join("style");
    let mut paths = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(&folder).context("style/")? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "css") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let mut sheet = Vec::new();
    for path in paths {
        sheet.extend(fs::read(&path).with_context(|| path.display().to_string())?);
        sheet.push(b'\n');
    }
    Ok(sheet)
}
