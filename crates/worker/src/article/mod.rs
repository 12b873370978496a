//! The founding article, checked: its claims beside what the model, the catalogue or a document says.

mod card;

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::count;
use fabriscope_exchange::Block;
use fabriscope_model::claims::{CheckedClaim, Claim, Verdict, check, claims};
use fabriscope_words::{Words, article_texts as t};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;

/// Name of the field that says which verdicts are shown.
const FIELD: &str = "verdict";
/// Claims checked between two looks at the list, so that it grows without flicker.
const AT_ONCE: usize = 12;

/// The claims, checked once for all questions: they speak of scenarios of their own.
#[derive(Default)]
pub struct ArticleChecked {
    claims: Vec<Claim>,
    checked: Vec<CheckedClaim>,
    next: usize,
    shown: Vec<Block>,
}

impl ArticleChecked {
    fn show(&mut self, asked: &Asked) -> Vec<Block> {
        let list = self.list(asked);
        self.shown =
            vec![Block::markup("article-filter", filter(asked.words)), Block::markup("article-claims", list)];
        self.shown.clone()
    }

    fn done(&self) -> bool {
        self.next >= self.claims.len()
    }

    fn list(&self, asked: &Asked) -> String {
        let words = asked.words;
        let wanted = Verdict::ALL.into_iter().find(|verdict| verdict.word() == asked.question.field(FIELD));
        let of = |verdict: Verdict| self.checked.iter().filter(move |it| it.answer.verdict == verdict);
        let mut counts = Markup::new().open("p", &[("class", "verdicts"), ("role", "status")]);
        for verdict in Verdict::ALL {
            let total = count(of(verdict).count() as u64);
            counts = card::badge(counts.open("span", &[]), verdict, words)
                .text(" ")
                .text(&total)
                .close()
                .text(" ");
        }
        if !self.done() {
            counts = counts.leaf("span", &[("class", "note")], t::estimating(words));
        }
        let mut list = counts.close().open("ul", &[("class", "claims")]);
        for it in self.checked.iter().filter(|it| wanted.is_none_or(|wanted| it.answer.verdict == wanted)) {
            list = card::claim(list, it, asked);
        }
        list.done()
    }
}

impl Section for ArticleChecked {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        if self.claims.is_empty() {
            self.claims = claims();
        }
        self.show(asked)
    }

    fn go_on(&mut self, asked: &Asked) -> Option<Vec<Block>> {
        let claim = self.claims.get(self.next)?;
        self.next += 1;
        self.checked.extend(check(claim, catalog()));
        let look = self.next.is_multiple_of(AT_ONCE) || self.done();
        Some(if look { self.show(asked) } else { self.shown.clone() })
    }
}

/// Title and the choice of verdicts; the same for every question, so that the choice keeps its focus.
fn filter(words: Words) -> String {
    let mut select = Markup::new()
        .open("section", &[("class", "figure split"), ("aria-labelledby", "article-title")])
        .leaf("h2", &[("id", "article-title")], t::title(words))
        .leaf("p", &[("class", "figure-subtitle")], t::subtitle(words))
        .open("p", &[("class", "verdict-choice")])
        .leaf("label", &[("for", "article-show")], t::show(words))
        .text(" ")
        .open("select", &[("id", "article-show"), ("name", FIELD)])
        .leaf("option", &[("value", "")], t::all(words));
    for verdict in Verdict::ALL {
        select = select.leaf("option", &[("value", verdict.word())], card::word(verdict, words));
    }
    select.done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_exchange::Question;

    fn asked(language: &str, verdict: &str) -> Asked {
        let fields = vec![(FIELD.to_owned(), verdict.to_owned())];
        let question =
            Question { view: "advice".into(), language: language.into(), fields, ..Question::default() };
        Asked::new(question)
    }

    fn items(section: &mut ArticleChecked, asked: &Asked) -> (usize, String) {
        let mut blocks = section.blocks(asked);
        while let Some(more) = section.go_on(asked) {
            blocks = more;
        }
        assert_eq!(blocks.len(), 2);
        (blocks[1].text.matches("<li>").count(), blocks[1].text.clone())
    }

    #[test]
    fn all_claims_are_shown_and_each_verdict_on_its_own() {
        let mut section = ArticleChecked::default();
        let (all, text) = items(&mut section, &asked("en", ""));
        assert_eq!(all, claims().len());
        assert_eq!(text.matches("href=\"?").count(), all, "every claim opens its scenario");
        assert!(!text.contains(t::estimating(fabriscope_words::ENGLISH)));
        let each = Verdict::ALL.map(|verdict| {
            let (shown, text) = items(&mut section, &asked("zh", verdict.word()));
            let badge = ["\u{a0}", card::word(verdict, fabriscope_words::CHINESE), "</span>"].concat();
            // Once in the counts above, once a claim.
            assert_eq!(text.matches(&badge).count(), shown + 1, "{badge}");
            shown
        });
        assert_eq!(each.iter().sum::<usize>(), all);
        assert!(each.iter().all(|shown| *shown > 0), "{each:?}");
    }

    #[test]
    fn the_choice_keeps_its_markup_while_it_is_used() {
        let mut section = ArticleChecked::default();
        let first = section.blocks(&asked("en", "")).remove(0);
        assert_eq!(section.blocks(&asked("en", "agree")).remove(0), first);
    }
}
