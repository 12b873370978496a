//! Puts functions that look alike side by side, for the sake of gzip, which sees only the last 32 KiB.
//!
//! The compiler instantiates the same generic code all over the module. In its order the page's module
//! weighs some 4 % more. The new order is told by names, since wasm-opt can sort functions by them.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use wasm_encoder::{Module, NameMap, NameSection, RawSection};
use wasmparser::{KnownCustom, Parser, Payload, TypeRef};

/// Bytes of the snippets by which functions are compared: about one instruction with its operand.
const SNIPPET: usize = 4;
/// Snippets that more functions have say nothing.
const COMMON: usize = 150;
/// How many of the last functions count, each less than the one after it.
const LOOK_BACK: usize = 3;
const FADING: f64 = 0.6;
/// Damps the advantage of long functions, which share a little with everything.
const DAMPING: f64 = 50.0;

/// The module with new function names that sort in the order found.
pub fn named(module: &[u8]) -> Result<Vec<u8>> {
    let mut bodies = Vec::new();
    let mut imported = 0;
    let mut result = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        match &payload {
            Payload::ImportSection(imports) => {
                for import in imports.clone().into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&module[body.range()]),
            _ => {}
        }
        let is_names = matches!(&payload, Payload::CustomSection(custom)
            if matches!(custom.as_known(), KnownCustom::Name(_)));
        if let Some((id, range)) = payload.as_section().filter(|_| !is_names) {
            result.section(&RawSection { id, data: &module[range] });
        }
    }
    let mut names = NameMap::new();
    let mut places = vec![0; bodies.len()];
    for (place, function) in order(&bodies).into_iter().enumerate() {
        places[function] = place;
    }
    for (index, place) in (imported..).zip(places) {
        names.append(index, &format!("{place:06}"));
    }
    let mut section = NameSection::new();
    section.functions(&names);
    result.section(&section);
    Ok(result.finish())
}

/// From the longest function on, always the one that shares most with the last ones.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let snippets = telling_snippets(bodies);
    let mut owners: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
    for (function, own) in snippets.iter().enumerate() {
        for snippet in own {
            owners.entry(snippet).or_default().push(function);
        }
    }
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    let mut shared = vec![0.0; bodies.len()];
    let mut next = left.iter().copied().max_by_key(|function| (bodies[*function].len(), *function));
    while let Some(function) = next {
        left.remove(&function);
        order.push(function);
        let mut touched = BTreeSet::new();
        let mut weight = 1.0;
        for last in order.iter().rev().take(LOOK_BACK) {
            for owner in snippets[*last].iter().flat_map(|snippet| &owners[snippet]) {
                if left.contains(owner) {
                    shared[*owner] += weight;
                    touched.insert(*owner);
                }
            }
            weight *= FADING;
        }
        let likeness =
            |function: &usize| shared[*function] / (DAMPING + snippets[*function].len() as f64).sqrt();
        let most = touched.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        next = most.or(left.first()).copied();
        for owner in touched {
            shared[owner] = 0.0;
        }
    }
    order
}

/// The snippets of each function that some other function has as well, but not too many.
fn telling_snippets<'a>(bodies: &[&'a [u8]]) -> Vec<BTreeSet<&'a [u8]>> {
    let mut all: Vec<BTreeSet<&[u8]>> = bodies.iter().map(|body| body.windows(SNIPPET).collect()).collect();
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    for snippet in all.iter().flatten() {
        *counts.entry(snippet).or_default() += 1;
    }
    for own in &mut all {
        own.retain(|snippet| (2..COMMON).contains(&counts[snippet]));
    }
    all
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn like_functions_come_together_and_none_is_lost() {
        let (one, other) = (b"abcdefghijklmnopqrstuvwxyz0", b"9876543210ZYXWVUTSRQPONMLK");
        let bodies: Vec<&[u8]> = vec![one, other, &one[1..], &other[1..], b"!", &one[2..]];
        let found = order(&bodies);
        assert_eq!(found[..3], [0, 2, 5]);
        let mut sorted = found.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn only_the_names_change() {
        let mut module = Module::new();
        let mut types = wasm_encoder::TypeSection::new();
        types.ty().function([], []);
        let mut functions = wasm_encoder::FunctionSection::new();
        functions.function(0);
        let mut code = wasm_encoder::CodeSection::new();
        let mut body = wasm_encoder::Function::new([]);
        body.instructions().end();
        code.function(&body);
        module.section(&types).section(&functions).section(&code);
        let before = module.finish();
        let after = named(&before).unwrap();
        assert!(after.starts_with(&before));
        assert!(after.windows(6).any(|window| window == b"000000"));
    }
}
