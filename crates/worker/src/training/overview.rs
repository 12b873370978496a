//! What is known of the run at once.

use fabriscope_exchange::Block;
use fabriscope_words::training as words;

use super::{cost, definition, designs, findings, nic_rate, part_table, stack};
use crate::asked::Asked;
use crate::figure::sources;
use crate::section::Section;

/// Step and memory by part, best plans, findings, port rate, days and money.
#[derive(Default)]
pub struct Overview {
    /// The choice of a definition and its language: it must stand still while it is used.
    control: Option<(String, String)>,
}

impl Section for Overview {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let rests_on = sources(words::sources(asked.words));
        let language = &asked.question.language;
        let known = self.control.take().filter(|known| known.0 == *language);
        let (_, control) =
            self.control.insert(known.unwrap_or_else(|| (language.clone(), definition::control(asked))));
        vec![
            Block::markup("training-findings", findings::markup(asked)),
            Block::figure(stack::step(asked), rests_on.clone()),
            Block::figure(stack::memory(asked), rests_on.clone()),
            Block::markup("training-step-table", part_table::step(asked)),
            Block::markup("training-memory-table", part_table::memory(asked)),
            Block::markup("training-definition", control.clone()),
            Block::markup("training-designs", designs::table(asked)),
            Block::figure(nic_rate::spec(asked), rests_on.clone()),
            Block::figure(cost::spec(asked), rests_on),
            Block::markup("training-run", cost::table(asked)),
        ]
    }
}
