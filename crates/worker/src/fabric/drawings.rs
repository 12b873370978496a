//! Drawings of the selected design's fabric: its rows and links, and the face of a leaf.

use fabriscope_catalog::{catalog, data_release};
use fabriscope_chart::numbers::count;
use fabriscope_model::fabric::{Drawing, LeafFace, Purpose};
use fabriscope_model::report::DesignReport;
use fabriscope_words::{Words, fabric, figure};

use super::{face, topology};
use crate::markup::Markup;
use crate::table::{item, joints};

/// Widest drawing, in pixels.
const WIDEST: i32 = 1000;

/// A drawing with what it says; empty where there is nothing to draw.
struct Drawn {
    title: String,
    subtitle: String,
    svg: String,
}

/// The fabric's rows and links as a figure, by the width there is.
pub fn fabric_figure(design: &DesignReport, words: Words, width: u32) -> String {
    framed("topology", Some(rows(design, words, fitted(width))), words)
}

/// The face of a leaf as a figure; empty without one.
pub fn face_figure(design: &DesignReport, words: Words, width: u32) -> String {
    framed("face", leaf_face(design, words, fitted(width)), words)
}

fn fitted(width: u32) -> i32 {
    i32::try_from(width).unwrap_or(WIDEST).min(WIDEST)
}

fn framed(id: &str, drawn: Option<Drawn>, words: Words) -> String {
    let Some(Drawn { title, subtitle, svg }) = drawn else { return String::new() };
    let (heading, place) = (["figure-", id].concat(), ["drawing-", id].concat());
    let file = ["fabriscope-", id, ".svg"].concat();
    let save = [
        ("type", "button"),
        ("class", "quiet"),
        ("data-save-drawing", &place),
        ("value", &file),
        ("aria-label", &["SVG: ", &title].concat()),
    ];
    Markup::new()
        .open("figure", &[("class", "figure"), ("id", id), ("aria-labelledby", &heading)])
        .leaf("h2", &[("id", &heading)], &title)
        .leaf("p", &[("class", "figure-subtitle")], &subtitle)
        .open("div", &[("class", "plot-place")])
        .open("div", &[("class", "picture"), ("id", &place)])
        .markup(&svg)
        .close()
        .close()
        .open("figcaption", &[("class", "figure-foot")])
        .leaf("span", &[], &fabric::sources(words, data_release()))
        .leaf("button", &save, "SVG")
        .done()
}

fn rows(design: &DesignReport, words: Words, width: i32) -> Drawn {
    let drawing = Drawing::of(design, catalog());
    let fabric = &design.fabric;
    let switches = u64::from(fabric.leaf) + u64::from(fabric.spine) + u64::from(fabric.core);
    let links = drawing.bundles.iter().map(|bundle| u64::from(bundle.links)).sum();
    let name = item(figure::topologies(words), fabric.topology as usize);
    let servers = match design.setup.nodes {
        1 => figure::one_server(words).to_owned(),
        nodes => figure::servers(words, &count(nodes.into())),
    };
    let links = count(links);
    let title = match switches {
        0 if drawing.bundles.is_empty() => fabric::title_alone(words).to_owned(),
        0 => fabric::title_none(words, &servers, &links),
        1 => fabric::title_single(words, &servers, &links),
        _ => fabric::title(words, &servers, &count(switches), &links),
    };
    let hops = count(fabric.switch_hops.into());
    let subtitle = match fabric.fabrics {
        0 | 1 => fabric::one_fabric(words, name, &hops),
        many => fabric::fabrics(words, name, &count(many.into()), &hops),
    };
    Drawn { title, subtitle, svg: topology::svg(&drawing, design, words, width) }
}

fn leaf_face(design: &DesignReport, words: Words, width: i32) -> Option<Drawn> {
    let face = LeafFace::of(design, catalog())?;
    let title = face_title(&face, design.fabric.spine > 0, words);
    let name = design.setup.leaf_name.as_deref().unwrap_or_default();
    let subtitle = fabric::face_subtitle(words, name, &count(face.cages.into()));
    Some(Drawn { title, subtitle, svg: face::svg(&face, design, words, width) })
}

fn face_title(face: &LeafFace, leaf: bool, words: Words) -> String {
    let links = |purpose| count(face.links(purpose).into());
    let serves = if leaf { fabric::face_servers } else { fabric::face_servers_single };
    let mut parts = vec![serves(words, &links(Purpose::Server))];
    for purpose in [Purpose::Uplink, Purpose::Manager, Purpose::Free] {
        if face.links(purpose) > 0 {
            parts.push(fabric::face_other(
                words,
                &links(purpose),
                item(fabric::face_others(words), purpose as usize),
            ));
        }
    }
    parts.join(joints(words).1)
}
