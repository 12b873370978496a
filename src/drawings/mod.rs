//! Drawings of the selected design's fabric: its rows and links, and the face of a leaf.

mod face;
mod sketch;
mod topology;

use fabriscope_catalog::{catalog, data_release};
use fabriscope_model::fabric::{Drawing, LeafFace, Purpose};
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::Tab;
use fabriscope_words::{Words, fabric};
use leptos::prelude::*;

use crate::dom::download;
use crate::dom::element::{ElementRef, el};
use crate::figures::Place;
use crate::state::{Page, live, memo};
use crate::tables::{item, joints, selected};
use fabriscope_chart::numbers::count;

/// Title, subtitle and picture of a drawing, by the width it has; nothing where there is nothing to draw.
type Draw = fn(&DesignReport, Page, i32) -> Option<Vec<String>>;

/// Both drawings.
pub fn drawings(page: Page) -> AnyView {
    el("div")
        .class("drawings")
        .child(drawing(page, "topology", topology))
        .child(drawing(page, "face", leaf_face))
        .done()
}

fn drawing(page: Page, id: &'static str, draw: Draw) -> AnyView {
    let node = ElementRef::new();
    let place = Place::follow(node);
    let drawn = memo(move || {
        let width = i32::try_from(place.width.get()).unwrap_or(i32::MAX).min(1000);
        selected(page, Tab::Fabric, |design| draw(design, page, width)).flatten().unwrap_or_default()
    });
    let part = move |at: usize| live(move || drawn.with(|drawn| drawn.get(at).cloned().unwrap_or_default()));
    let heading = ["figure-", id].concat();
    let title = part(0);
    let save = el("button")
        .attr("type", "button")
        .class("quiet")
        .live_attr("aria-label", live(move || ["SVG: ", &title.get()].concat()))
        .on("click", move |_| {
            let name = ["fabriscope-", id, ".svg"].concat();
            download::save(&name, "image/svg+xml", &part(2).get_untracked());
        })
        .text("SVG");
    let foot = el("figcaption")
        .class("figure-foot")
        .child(el("span").live_text(live(move || fabric::sources(page.words(), data_release()))).done())
        .child(save.done());
    el("figure")
        .class("figure")
        .attr("id", id)
        .attr("aria-labelledby", heading.as_str())
        .class_if("hidden", live(move || drawn.with(Vec::is_empty)))
        .child(el("h2").attr("id", heading).live_text(title).done())
        .child(el("p").class("figure-subtitle").live_text(part(1)).done())
        .child(
            el("div")
                .class("plot-place")
                .keep(node)
                .child(el("div").class("picture").html(part(2)).done())
                .done(),
        )
        .child(foot.done())
        .done()
}

fn topology(design: &DesignReport, page: Page, width: i32) -> Option<Vec<String>> {
    let words = page.words();
    let drawing = Drawing::of(design, catalog());
    let fabric = &design.fabric;
    let switches = u64::from(fabric.leaf) + u64::from(fabric.spine) + u64::from(fabric.core);
    let links = drawing.bundles.iter().map(|bundle| u64::from(bundle.links)).sum();
    let name = (page.wording().terms.topology)(fabric.topology);
    let servers = (page.wording().terms.servers)(design.setup.nodes);
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
    Some(vec![title, subtitle, topology::svg(&drawing, design, words, width)])
}

fn leaf_face(design: &DesignReport, page: Page, width: i32) -> Option<Vec<String>> {
    let words = page.words();
    let face = LeafFace::of(design, catalog())?;
    let title = face_title(&face, design.fabric.spine > 0, words);
    let name = design.setup.leaf_name.as_deref().unwrap_or_default();
    let subtitle = fabric::face_subtitle(words, name, &count(face.cages.into()));
    Some(vec![title, subtitle, face::svg(&face, design, words, width)])
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
