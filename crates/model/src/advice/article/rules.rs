//! The article's rules: which sentences speak on a class and a scale, and what they come to together.

use super::{Classed, Scale, Sentence};
use crate::catalog::ArticleClass;
use crate::scenario::Transport;

/// What the sentences on class and scale come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What the article advises, first choice first; InfiniBand and RoCE together contradict each other.
    pub verdict: Vec<Transport>,
    /// The sentences that say so.
    pub because: Vec<Sentence>,
    /// Sentences that apply here and advise something else.
    pub against: Vec<Sentence>,
}

impl Ruling {
    /// The two sentences that contradict each other, where the article gives both verdicts.
    #[must_use]
    pub fn contradiction(&self) -> Option<(Sentence, Sentence)> {
        // The advice by scale, section 4, comes after that by class and names the case more closely.
        let last = |transport: Transport| {
            self.because.iter().rev().copied().find(|sentence| sentence.favours().contains(&transport))
        };
        let both = [Transport::Ib, Transport::Roce].iter().all(|voice| self.verdict.contains(voice));
        if both { last(Transport::Ib).zip(last(Transport::Roce)) } else { None }
    }
}

/// What sections 2.1 to 2.3 say of a class.
fn by_class(classed: Classed) -> Vec<Sentence> {
    let mut said = match classed.class {
        ArticleClass::High => vec![Sentence::HighEndTakesIb],
        ArticleClass::HighOrMid => vec![Sentence::HighEndTakesIb, Sentence::MidTakesRoce],
        ArticleClass::Mid => vec![Sentence::MidTakesRoce],
        ArticleClass::Domestic => vec![Sentence::DomesticTakesRoce],
        ArticleClass::Consumer => vec![Sentence::ConsumerTakesRoce],
    };
    if classed.blackwell {
        said.push(Sentence::BlackwellTakesIb);
    }
    said
}

/// What sections 3.3 and 4 say of a scale. Section 4.2 names its cards; the others do not.
fn by_scale(class: ArticleClass, scale: Scale) -> Vec<Sentence> {
    let named_in_4_2 = matches!(class, ArticleClass::HighOrMid | ArticleClass::Mid);
    match scale {
        Scale::Tens => vec![Sentence::TensTakeRoceOrTcp],
        Scale::Hundreds if named_in_4_2 => vec![Sentence::HundredsTakeRoce],
        Scale::Hundreds => Vec::new(),
        Scale::Thousands if named_in_4_2 => {
            vec![Sentence::ThousandTakesRoce, Sentence::ThousandsTakeIb, Sentence::HundredsTakeRoce]
        }
        Scale::Thousands => vec![Sentence::ThousandsTakeIb],
        Scale::TenThousands => vec![Sentence::TenThousandsTakeIb, Sentence::ThousandsTakeIb],
    }
}

/// Sets the advice by class and by scale against each other: what both favour; where they share nothing,
/// all of it; and where the article is silent on a scale, the class alone.
#[must_use]
pub fn rule(classed: Classed, scale: Scale) -> Ruling {
    let (class, size) = (by_class(classed), by_scale(classed.class, scale));
    let favoured = |said: &[Sentence], transport: Transport| {
        said.iter().any(|sentence| sentence.favours().contains(&transport))
    };
    let order = [Transport::Ib, Transport::Roce, Transport::Tcp];
    let pick = |wanted: &dyn Fn(Transport) -> bool| -> Vec<Transport> {
        order.into_iter().filter(|transport| wanted(*transport)).collect()
    };
    let shared = pick(&|transport| favoured(&class, transport) && favoured(&size, transport));
    let mut verdict = if size.is_empty() {
        pick(&|transport| favoured(&class, transport))
    } else if shared.is_empty() {
        pick(&|transport| favoured(&class, transport) || favoured(&size, transport))
    } else {
        shared
    };
    // "Or even TCP" stands beside RoCE in one sentence, so whoever may take RoCE there may take TCP.
    let or_tcp = verdict.contains(&Transport::Roce) && favoured(&size, Transport::Tcp);
    if or_tcp && !verdict.contains(&Transport::Tcp) {
        verdict.push(Transport::Tcp);
    }
    let (because, against) = class.into_iter().chain(size).partition(|sentence: &Sentence| {
        sentence.favours().iter().any(|transport| verdict.contains(transport))
    });
    Ruling { verdict, because, against }
}

/// One cell of the table that the article announces and whose body is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Row.
    pub class: ArticleClass,
    /// Column.
    pub scale: Scale,
    /// What the sentences come to.
    pub ruling: Ruling,
}

/// The lost table, rebuilt: every class over every scale, each cell by the same rules.
#[must_use]
pub fn table() -> Vec<Cell> {
    let cell = |class: ArticleClass, scale: Scale| {
        let classed = Classed { class, named: true, blackwell: false };
        Cell { class, scale, ruling: rule(classed, scale) }
    };
    let rows = ArticleClass::ALL.iter();
    rows.flat_map(|class| Scale::ALL.iter().map(move |scale| cell(*class, *scale))).collect()
}
