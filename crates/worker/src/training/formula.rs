//! A formula with its values put in, on one line.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::derivation::Derivation;

/// A number of any size.
fn number(value: f64) -> String {
    let format = if value.abs() >= 1e6 { ValueFormat::Count } else { ValueFormat::Plain };
    format_value(value, format)
}

/// `name = equation = value unit, with F = 4.7 G FLOP, b = …`.
pub fn line(name: &str, derivation: &Derivation) -> String {
    let mut text = [name, " = ", &derivation.equation.replace('*', "×"), " = "].concat();
    if derivation.unit.is_empty() {
        text.push_str(&format_value(derivation.value, ValueFormat::Percent));
    } else if derivation.unit == "USD" {
        text.push_str(&format_value(derivation.value, ValueFormat::Usd));
    } else {
        text.push_str(&[&number(derivation.value), " ", derivation.unit].concat());
    }
    for (place, term) in derivation.terms.iter().enumerate() {
        text.push_str(if place == 0 { "; " } else { ", " });
        text.push_str(&[term.symbol, " = ", &number(term.value)].concat());
        if !term.unit.is_empty() {
            text.push(' ');
            text.push_str(term.unit);
        }
    }
    text
}
