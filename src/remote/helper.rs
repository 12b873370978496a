//! The worker as the page knows it: started by the first question.

use fabriscope_exchange::{Answer, Question, packed, unpacked};
use leptos::prelude::*;
use web_sys::Worker;

use crate::dom::worker;

/// What is done with the answers to one place's questions.
type Take = Box<dyn Fn(Option<Answer>)>;

/// The worker, and who waits for its answers.
#[derive(Clone, Copy)]
pub struct Helper {
    worker: StoredValue<Option<Worker>, LocalStorage>,
    started: RwSignal<bool>,
    asked: StoredValue<u32>,
    waiting: StoredValue<Vec<(u32, Take)>, LocalStorage>,
}

impl Helper {
    /// No worker yet.
    pub fn new() -> Self {
        Self {
            worker: StoredValue::new_local(None),
            started: RwSignal::new(false),
            asked: StoredValue::new(0),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }

    /// A place of its own for questions; `take` gets the answers to the last one, nothing on failure.
    pub fn place(self, take: impl Fn(Option<Answer>) + 'static) -> usize {
        let take: Take = Box::new(take);
        self.waiting.update_value(|waiting| waiting.push((0, take)));
        self.waiting.with_value(Vec::len) - 1
    }

    /// Asks for a place. The worker answers the last question it has; one before it may go unanswered.
    pub fn ask(self, place: usize, mut question: Question) {
        self.asked.update_value(|asked| *asked += 1);
        question.number = self.asked.get_value();
        self.waiting.update_value(|waiting| {
            if let Some(waiting) = waiting.get_mut(place) {
                waiting.0 = question.number;
            }
        });
        self.start();
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker::send(worker, &packed(&question));
            }
        });
    }

    /// Fetches the worker, unless that was done.
    pub fn start(self) {
        if self.worker.with_value(Option::is_none) {
            self.worker.set_value(worker::start(move |bytes| self.hand_over(bytes)));
            self.started.set(true);
        }
    }

    /// Whether the worker was fetched: what is fine to have asks only then.
    pub fn has_started(self) -> bool {
        self.started.get()
    }

    fn hand_over(self, bytes: Option<Vec<u8>>) {
        let answer = bytes.and_then(|bytes| unpacked::<Answer>(&bytes));
        let number = answer.as_ref().map_or(self.asked.get_value(), |answer| answer.number);
        self.waiting.with_value(|waiting| {
            if let Some((_, take)) = waiting.iter().find(|waiting| waiting.0 == number) {
                take(answer);
            }
        });
    }
}
