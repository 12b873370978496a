//! What the page asks its worker, and what the worker answers.
//!
//! The page shows what a worker made without knowing what it is: an answer is a list of blocks, each a piece of
//! markup or a figure. So a view costs the page's module nothing, and is computed where it blocks nobody.
//! Both sides are of one build, so the bytes need no version.

use fabriscope_chart::PlotSpec;
use fabriscope_wire::{Reader, Wire, wire_structs};

/// What is to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// Counts up; an answer carries the number of its question.
    pub number: u32,
    /// Which view.
    pub view: String,
    /// Language of the answer, `en` or `zh`.
    pub language: String,
    /// The scenario, as a link.
    pub link: String,
    /// The design in the controls, 0 for A.
    pub selected: u32,
    /// Width of the view's place in CSS pixels.
    pub width: u32,
    /// What the page calls the designs, A first.
    pub labels: Vec<String>,
    /// What the reader entered in the view's own fields, by their names.
    pub fields: Vec<(String, String)>,
}

impl Question {
    /// What was entered in a field; empty where nothing was.
    #[must_use]
    pub fn field(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.0 == name).map_or("", |field| &field.1)
    }
}

/// A part of a view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// Unique in the page: letters, digits and `-`.
    pub id: String,
    /// Markup, made by our own code with everything foreign in it escaped; of a figure, what it rests on, as text.
    pub text: String,
    /// The figure, where the block is one.
    pub figure: Option<PlotSpec>,
}

impl Block {
    /// A piece of markup.
    #[must_use]
    pub fn markup(id: &str, markup: String) -> Self {
        Self { id: id.to_owned(), text: markup, figure: None }
    }

    /// A figure with what it rests on; its id is that of the specification.
    #[must_use]
    pub fn figure(spec: PlotSpec, sources: String) -> Self {
        Self { id: spec.id.clone(), text: sources, figure: Some(spec) }
    }
}

/// A view, or what is known of it so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// Of the question.
    pub number: u32,
    /// The parts, from top to bottom.
    pub blocks: Vec<Block>,
    /// Whether nothing will follow.
    pub complete: bool,
}

wire_structs! {
    Question { number, view, language, link, selected, width, labels, fields }
    Block { id, text, figure }
    Answer { number, blocks, complete }
}

/// A message as bytes.
#[must_use]
pub fn packed(message: &impl Wire) -> Vec<u8> {
    let mut bytes = Vec::new();
    message.write(&mut bytes);
    bytes
}

/// A message from its bytes; nothing where they are none.
#[must_use]
pub fn unpacked<T: Wire>(bytes: &[u8]) -> Option<T> {
    let mut reader = Reader::new(bytes);
    let message = T::read(&mut reader);
    reader.is_at_end().then_some(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_and_answers_arrive_as_they_were_sent() {
        let question = Question {
            number: 300,
            view: "training".into(),
            language: "zh".into(),
            link: "gpu=h100-sxm5".into(),
            selected: 1,
            width: 1000,
            labels: vec!["InfiniBand".into(), "以太网".into()],
            fields: vec![("log".into(), "# line\n1 2".into())],
        };
        assert_eq!(unpacked::<Question>(&packed(&question)).as_ref(), Some(&question));
        assert_eq!((question.field("log"), question.field("other")), ("# line\n1 2", ""));
        let figure = PlotSpec { id: "step".into(), title: "t".into(), ..PlotSpec::default() };
        let blocks = vec![Block::markup("m", "<p>1</p>".into()), Block::figure(figure, "source".into())];
        let answer = Answer { number: 300, blocks, complete: true };
        assert_eq!(unpacked::<Answer>(&packed(&answer)), Some(answer));
    }

    #[test]
    fn cut_bytes_are_no_message() {
        let bytes = packed(&Question { view: "training".into(), ..Question::default() });
        assert_eq!(unpacked::<Question>(&bytes[..bytes.len() - 1]), None);
        assert_eq!(unpacked::<Question>(&[]), None);
    }
}
