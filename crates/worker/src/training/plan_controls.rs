//! The filters of the plan table, and the buttons of the search.

use fabriscope_model::scenario::{Recompute, Word};
use fabriscope_model::training::{AskedPlan, Engine, pipeline_degrees, tensor_degrees};
use fabriscope_words::training as words;

use crate::asked::Asked;
use crate::markup::Markup;

/// Fields that hold a number, with the key of the plan that they fix.
const NUMBERS: [&str; 4] = ["plan-tp", "plan-pp", "plan-zero", "plan-micro"];
const RECOMPUTE: &str = "plan-recompute";
const MEMORY: &str = "plan-memory";
/// The field of the buttons.
pub const COMMAND: &str = "plan-search";
pub const STOP: &str = "stop";
const GO: &str = "go";

/// What the filters say; an empty field leaves its key open.
#[derive(Clone, Debug, PartialEq)]
pub struct Filters {
    /// Keys of the plan that are fixed.
    pub asked: AskedPlan,
    /// Plans that do not fit are listed as well.
    pub unfitting: bool,
}

impl Filters {
    /// Of a question.
    pub fn of(asked: &Asked) -> Self {
        let [tp, pp, zero, micro_batch] = NUMBERS.map(|name| asked.question.field(name).parse().ok());
        let recompute = Recompute::from_word(asked.question.field(RECOMPUTE));
        Self {
            asked: AskedPlan { tp, pp, zero, micro_batch, recompute, ..AskedPlan::default() },
            unfitting: asked.question.field(MEMORY) == "all",
        }
    }
}

/// A choice of one value, or of any.
fn select(asked: &Asked, name: &'static str, label: &str, options: &[(String, String)]) -> String {
    let chosen = asked.question.field(name);
    let mut select = Markup::new()
        .open("label", &[])
        .text(label)
        .text(" ")
        .open("select", &[("name", name)])
        .leaf("option", &[("value", "")], words::any(asked.words));
    for (value, text) in options {
        let attributes = [("value", value.as_str()), ("selected", "")];
        let attributes = if value == chosen { &attributes[..] } else { &attributes[..1] };
        select = select.leaf("option", attributes, text);
    }
    select.done()
}

/// Heading, filters and buttons.
pub fn markup(asked: &Asked, engine: &Engine<'_>, label: &str) -> String {
    let texts = asked.words;
    let same = |values: &[u32]| -> Vec<(String, String)> {
        values.iter().map(|value| (value.to_string(), value.to_string())).collect()
    };
    let ways = [Recompute::None, Recompute::Selective, Recompute::Full]
        .map(|way| (way.word().to_owned(), way.word().to_owned()));
    let memory = [("all".to_owned(), words::memory_all(texts).to_owned())];
    let small = [1, 2, 4, 8, 16];
    Markup::new()
        .leaf("h2", &[], &words::plans_title(texts, label))
        .open("p", &[("class", "filters")])
        .markup(&select(asked, NUMBERS[0], "tp", &same(&tensor_degrees(engine))))
        .markup(&select(asked, NUMBERS[1], "pp", &same(&pipeline_degrees(engine))))
        .markup(&select(asked, NUMBERS[2], "ZeRO", &same(engine.stack.zero_stages)))
        .markup(&select(asked, NUMBERS[3], words::micro_batch_name(texts), &same(&small)))
        .markup(&select(asked, RECOMPUTE, words::recompute_name(texts), &ways))
        .markup(&select_memory(asked, &memory))
        .leaf(
            "button",
            &[("type", "button"), ("class", "quiet"), ("name", COMMAND), ("value", STOP)],
            words::stop(texts),
        )
        .leaf(
            "button",
            &[("type", "button"), ("class", "quiet"), ("name", COMMAND), ("value", GO)],
            words::go(texts),
        )
        .done()
}

/// The choice whose first option is what fits, not any.
fn select_memory(asked: &Asked, all: &[(String, String)]) -> String {
    let markup = select(asked, MEMORY, words::memory_name(asked.words), all);
    let any = Markup::new().leaf("option", &[("value", "")], words::any(asked.words)).done();
    let fits = Markup::new().leaf("option", &[("value", "")], words::memory_fitting(asked.words)).done();
    markup.replace(&any, &fits)
}
