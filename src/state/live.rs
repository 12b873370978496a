//! Parts of a view that follow the signals they read.
//!
//! Every closure is a type of its own, and the framework's code is compiled once for each type
//! it meets: some hundred closures made a third of the module. Boxed like this, closures with one
//! result share one copy.

use leptos::prelude::*;

/// A text, number or switch that follows what `compute` reads.
pub fn live<T: Send + Sync + 'static>(compute: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
    derived(Box::new(compute))
}

fn derived<T: Send + Sync + 'static>(compute: Box<dyn Fn() -> T + Send + Sync>) -> Signal<T> {
    Signal::derive(compute)
}

/// The same, computed once for all who read it, and silent while the result stays equal.
pub fn memo<T: PartialEq + Send + Sync + 'static>(
    compute: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    memoised(Box::new(compute))
}

fn memoised<T: PartialEq + Send + Sync + 'static>(compute: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
    Memo::new(move |_| compute())
}

/// A piece of the page that is built anew whenever what `build` reads changes.
pub fn dynamic(build: impl Fn() -> Option<AnyView> + Send + Sync + 'static) -> AnyView {
    rebuilt(Box::new(build))
}

fn rebuilt(build: Box<dyn Fn() -> Option<AnyView> + Send + Sync>) -> AnyView {
    (move || build()).into_any()
}

/// Does something now, and again whenever what it reads changes.
pub fn follow(act: impl Fn() + 'static) {
    let act: Box<dyn Fn()> = Box::new(act);
    Effect::new(move |_: Option<()>| act());
}
