//! Elements of the page, built from values of one type.
//!
//! A `view!` gives every element, attribute and child list a type of its own, and the framework's
//! code for building and updating is compiled once for each: that was a third of the module. Here tag
//! and attribute names are data, so that all elements share one copy.

use leptos::ev::Custom as CustomEvent;
use leptos::html::Custom;
use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::tachys::html::attribute::custom::custom_attribute;
use leptos::tachys::html::class::class;
use leptos::tachys::html::element::{custom, inner_html};
use leptos::tachys::html::event;
use leptos::tachys::html::node_ref::node_ref;
use leptos::tachys::html::property::prop;
use leptos::tachys::html::style::style;

/// Reference to an element once it stands in the page.
pub type ElementRef = NodeRef<Custom<&'static str>>;

/// An element in the making.
pub struct El {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// Begins an element.
pub fn el(tag: &'static str) -> El {
    El { tag, attributes: Vec::new(), children: Vec::new() }
}

impl El {
    /// A fixed attribute.
    pub fn attr(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push(custom_attribute(name, value.into()).into_any_attr());
        self
    }

    /// Fixed classes.
    pub fn class(self, names: impl Into<String>) -> Self {
        self.attr("class", names)
    }

    /// An attribute that follows a signal.
    pub fn live_attr(mut self, name: &'static str, value: Signal<String>) -> Self {
        self.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    /// An attribute that is there while a signal is true.
    pub fn flag(mut self, name: &'static str, on: Signal<bool>) -> Self {
        self.attributes.push(custom_attribute(name, on).into_any_attr());
        self
    }

    /// A class that is there while a signal is true.
    pub fn class_if(mut self, name: &'static str, on: Signal<bool>) -> Self {
        self.attributes.push(class((name, on)).into_any_attr());
        self
    }

    /// A property of the element, such as the `value` of a field, that follows a signal.
    pub fn prop(mut self, name: &'static str, value: Signal<String>) -> Self {
        self.attributes.push(prop(name, value).into_any_attr());
        self
    }

    /// A property of the element that is a switch, such as `checked`, and follows a signal.
    pub fn prop_if(mut self, name: &'static str, on: Signal<bool>) -> Self {
        self.attributes.push(prop(name, on).into_any_attr());
        self
    }

    /// A fixed style property. Set through the style object, which a strict content security policy
    /// allows; a `style` attribute it would refuse.
    pub fn style(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push(style((name, value.into())).into_any_attr());
        self
    }

    /// Markup that follows a signal, in place of children. Only for markup made by our own code.
    pub fn html(mut self, markup: Signal<String>) -> Self {
        self.attributes.push(inner_html(markup).into_any_attr());
        self
    }

    /// What happens on an event.
    pub fn on(mut self, name: &'static str, act: impl FnMut(web_sys::Event) + 'static) -> Self {
        let act: Box<dyn FnMut(web_sys::Event)> = Box::new(act);
        self.attributes.push(event::on(CustomEvent::new(name), act).into_any_attr());
        self
    }

    /// Keeps a reference to the element.
    pub fn keep(mut self, reference: ElementRef) -> Self {
        self.attributes.push(node_ref(reference).into_any_attr());
        self
    }

    /// A fixed text.
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.children.push(text.into().into_any());
        self
    }

    /// A text that follows a signal.
    pub fn live_text(mut self, text: Signal<String>) -> Self {
        self.children.push(text.into_any());
        self
    }

    /// A child.
    pub fn child(mut self, child: AnyView) -> Self {
        self.children.push(child);
        self
    }

    /// Several children.
    pub fn children(mut self, children: impl IntoIterator<Item = AnyView>) -> Self {
        self.children.extend(children);
        self
    }

    /// The finished element.
    pub fn done(self) -> AnyView {
        custom(self.tag).add_any_attr(self.attributes).child(self.children).into_any()
    }
}
