//! Markup in the making, with everything foreign in it escaped.

use fabriscope_chart::{push_attribute, push_escaped};

/// Markup in the making. Tags and attribute names are ours; values and texts may be anything.
#[derive(Debug, Default)]
pub struct Markup {
    text: String,
    open: Vec<&'static str>,
}

impl Markup {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens an element.
    #[must_use]
    pub fn open(mut self, tag: &'static str, attributes: &[(&str, &str)]) -> Self {
        self.tag(tag, attributes);
        self.open.push(tag);
        self
    }

    /// Closes the element that was opened last.
    #[must_use]
    pub fn close(mut self) -> Self {
        if let Some(tag) = self.open.pop() {
            self.text.push_str("</");
            self.text.push_str(tag);
            self.text.push('>');
        }
        self
    }

    /// A text; its lines stay lines.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        for (place, line) in text.split('\n').enumerate() {
            if place > 0 {
                self.text.push('\n');
            }
            push_escaped(&mut self.text, line.trim_end_matches('\r'));
        }
        self
    }

    /// An element that holds a text and nothing else.
    #[must_use]
    pub fn leaf(self, tag: &'static str, attributes: &[(&str, &str)], text: &str) -> Self {
        self.open(tag, attributes).text(text).close()
    }

    /// An element that can hold nothing, such as `input`.
    #[must_use]
    pub fn void(mut self, tag: &'static str, attributes: &[(&str, &str)]) -> Self {
        self.tag(tag, attributes);
        self
    }

    /// Markup made elsewhere.
    #[must_use]
    pub fn markup(mut self, markup: &str) -> Self {
        self.text.push_str(markup);
        self
    }

    /// The finished markup; what is still open is closed.
    #[must_use]
    pub fn done(mut self) -> String {
        while !self.open.is_empty() {
            self = self.close();
        }
        self.text
    }

    fn tag(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.text.push('<');
        self.text.push_str(tag);
        for (name, value) in attributes {
            if !(*name == "class" && value.is_empty()) {
                push_attribute(&mut self.text, name, value);
            }
        }
        self.text.push('>');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_foreign_is_escaped_and_what_is_open_closed() {
        let markup = Markup::new()
            .open("p", &[("title", "a\"<b>")])
            .leaf("b", &[], "<script>")
            .text(" & \r\n2")
            .done();
        assert_eq!(markup, "<p title=\"a&quot;&lt;b&gt;\"><b>&lt;script&gt;</b> &amp; \n2</p>");
    }
}
