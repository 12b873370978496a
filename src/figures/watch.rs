//! What the browser knows of a figure: how wide it is, and whether it is in view.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit, ResizeObserver};

use crate::dom::element::ElementRef;
use crate::state::follow;

/// Width assumed until the first measure, in CSS pixels.
const FIRST_WIDTH: usize = 480;

/// A figure this far outside the window counts as in view, so that scrolling finds it ready.
const MARGIN: &str = "300px";

/// Size and visibility of a figure's place.
#[derive(Clone, Copy)]
pub struct Place {
    /// Width in CSS pixels.
    pub width: RwSignal<usize>,
    /// In or near the window.
    pub visible: RwSignal<bool>,
}

impl Place {
    /// Follows the element of `node` from its mounting on.
    pub fn follow(node: ElementRef) -> Self {
        let place = Self { width: RwSignal::new(FIRST_WIDTH), visible: RwSignal::new(true) };
        follow(move || {
            if let Some(element) = node.get() {
                place.measure(&element);
                place.watch_size(&element);
                place.watch_view(&element);
            }
        });
        place
    }

    fn measure(self, element: &web_sys::HtmlElement) {
        let width = usize::try_from(element.client_width()).unwrap_or(0);
        if width > 0 && width != self.width.get_untracked() {
            self.width.set(width);
        }
    }

    fn watch_size(self, element: &web_sys::HtmlElement) {
        let watched = element.clone();
        // Figures live as long as the page, so these callbacks may too.
        let changed = Closure::<dyn Fn()>::new(move || self.measure(&watched)).into_js_value();
        if let Ok(observer) = ResizeObserver::new(changed.unchecked_ref()) {
            observer.observe(element);
        }
    }

    fn watch_view(self, element: &web_sys::HtmlElement) {
        let changed = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let last = entries.get(entries.length().saturating_sub(1));
            if let Ok(entry) = last.dyn_into::<IntersectionObserverEntry>() {
                let visible = entry.is_intersecting();
                if visible != self.visible.get_untracked() {
                    self.visible.set(visible);
                }
            }
        })
        .into_js_value();
        let options = IntersectionObserverInit::new();
        options.set_root_margin(MARGIN);
        if let Ok(observer) = IntersectionObserver::new_with_options(changed.unchecked_ref(), &options) {
            observer.observe(element);
        }
    }
}
