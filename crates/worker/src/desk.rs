//! Where questions are answered.

use fabriscope_exchange::{Answer, Block, Question};

use crate::article::ArticleChecked;
use crate::asked::Asked;
use crate::diagnosis::Diagnosis;
use crate::section::Section;
use crate::{advice, explain, fabric, money, presets, reliability, report, saved, sources, training};

/// A section with what it showed last.
struct Place {
    view: &'static str,
    section: Box<dyn Section>,
    shown: Vec<Block>,
    /// Not yet computed for the present question.
    due: bool,
    /// May have more to do.
    busy: bool,
}

/// All sections of all views, and the question they are working on.
pub struct Desk {
    places: Vec<Place>,
    asked: Option<Asked>,
}

impl Default for Desk {
    fn default() -> Self {
        let mut desk = Self { places: Vec::new(), asked: None };
        desk.add("training", training::Overview::default());
        desk.add("training", training::Scale::default());
        desk.add("training", training::Plans::default());
        desk.add("presets", saved::Saved);
        desk.add("presets", presets::Presets);
        desk.add("share", report::Report);
        desk.add("fabric", fabric::View);
        desk.add("cost", money::Figures);
        desk.add("reliability", reliability::Figures);
        desk.add("advice", advice::Recommendation::default());
        desk.add("advice", explain::ConfigSheet);
        desk.add("advice", Diagnosis::default());
        desk.add("advice", ArticleChecked::default());
        desk.add("advice", explain::Numbers);
        desk.add("advice", explain::Tornado::default());
        desk.add("overlay", sources::Overlay::default());
        desk.add("sources", sources::Validation::default());
        desk.add("sources", sources::Constants::default());
        desk
    }
}

impl Desk {
    /// Puts a section at the end of a view.
    fn add(&mut self, view: &'static str, section: impl Section + 'static) {
        let section = Box::new(section);
        self.places.push(Place { view, section, shown: Vec::new(), due: false, busy: false });
    }

    /// Begins with a question: the answer holds the first section, and what the others showed before.
    pub fn ask(&mut self, question: Question) -> Answer {
        for place in &mut self.places {
            place.due = place.view == question.view;
            place.busy = place.due;
        }
        self.asked = Some(Asked::new(question));
        self.go_on().unwrap_or_default()
    }

    /// One more section, or one more slice of a long one; nothing when the answer is complete.
    pub fn go_on(&mut self) -> Option<Answer> {
        let asked = self.asked.as_ref()?;
        if let Some(place) = self.places.iter_mut().find(|place| place.due) {
            place.due = false;
            place.shown = place.section.blocks(asked);
        } else {
            let place = self.places.iter_mut().find(|place| place.busy)?;
            match place.section.go_on(asked) {
                Some(blocks) => place.shown = blocks,
                None => place.busy = false,
            }
        }
        let view = &asked.question.view;
        let shown = self.places.iter().filter(|place| place.view == view);
        let blocks = shown.flat_map(|place| place.shown.iter().cloned()).collect();
        let complete = !self.places.iter().any(|place| place.due || place.busy);
        Some(Answer { number: asked.question.number, blocks, complete })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows the link, then two slices.
    struct Slices(u32);

    impl Section for Slices {
        fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
            self.0 = 0;
            vec![Block::markup("slices", asked.question.link.clone())]
        }
        fn go_on(&mut self, _asked: &Asked) -> Option<Vec<Block>> {
            self.0 += 1;
            (self.0 <= 2).then(|| vec![Block::markup("slices", self.0.to_string())])
        }
    }

    fn question(number: u32, view: &str) -> Question {
        Question { number, view: view.into(), link: "gpu=h100-sxm5".into(), ..Question::default() }
    }

    #[test]
    fn sections_come_one_by_one_and_long_ones_in_slices() {
        let mut desk = Desk { places: Vec::new(), asked: None };
        desk.add("one", Slices(0));
        desk.add("one", Slices(0));
        desk.add("other", Slices(0));
        let texts =
            |answer: Answer| -> Vec<String> { answer.blocks.into_iter().map(|block| block.text).collect() };
        assert_eq!(texts(desk.ask(question(1, "one"))), ["gpu=h100-sxm5"]);
        let mut steps = Vec::new();
        let mut complete = Vec::new();
        while let Some(answer) = desk.go_on() {
            assert_eq!(answer.number, 1);
            complete.push(answer.complete);
            steps.push(texts(answer));
        }
        steps.dedup();
        assert_eq!(complete, [false, false, false, false, false, false, true]);
        assert_eq!(
            steps,
            [
                ["gpu=h100-sxm5", "gpu=h100-sxm5"],
                ["1", "gpu=h100-sxm5"],
                ["2", "gpu=h100-sxm5"],
                ["2", "1"],
                ["2", "2"]
            ]
        );
        // A new question shows what is known until it is computed anew.
        assert_eq!(texts(desk.ask(question(2, "one"))), ["gpu=h100-sxm5", "2"]);
        assert_eq!(texts(desk.ask(question(3, "nothing"))), Vec::<String>::new());
    }

    #[test]
    fn every_view_answers_in_both_languages_with_blocks_of_their_own_id() {
        let mut desk = Desk::default();
        let views: std::collections::BTreeSet<_> = desk.places.iter().map(|place| place.view).collect();
        for view in views {
            let mut texts = Vec::new();
            for language in ["en", "zh"] {
                let mut question = question(1, view);
                question.language = language.into();
                let mut last = desk.ask(question);
                while let Some(more) = desk.go_on() {
                    last = more;
                }
                let ids: std::collections::BTreeSet<&str> =
                    last.blocks.iter().map(|block| block.id.as_str()).collect();
                assert_eq!(ids.len(), last.blocks.len(), "{view}");
                assert!(ids.iter().all(|id| !id.is_empty()), "{view}");
                texts.push(last.blocks);
            }
            assert_ne!(texts[0], texts[1], "{view} is not translated");
        }
    }
}
