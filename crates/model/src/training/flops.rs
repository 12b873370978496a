//! Arithmetic of a training step by the conventions in use, which differ.

use super::Shape;

/// Which scores of the attention are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// All pairs of tokens, as the Megatron and PaLM papers count.
    Full,
    /// Only those that a causal mask leaves.
    Causal,
}

/// Tokens that a token attends to, averaged over layers and positions.
#[must_use]
pub fn span(shape: &Shape, tokens: f64, counting: Counting) -> f64 {
    let whole = |seen: f64| match counting {
        Counting::Full => seen,
        // The first tokens see less than the window.
        Counting::Causal => seen - seen * seen / (2.0 * tokens.max(1.0)),
    };
    let window = f64::from(shape.window).min(tokens);
    whole(tokens) * (1.0 - shape.windowed) + whole(window) * shape.windowed
}

/// Model FLOPs of one token, forward and backward, recomputation not counted: `6 N + 6 L s (q + c)`.
///
/// `N` are the parameters of matrix products, `q` and `c` the widths of all query and value heads, `s` the
/// tokens attended to. For GPT shapes this is `72 L h^2 (1 + s/6h + V/12Lh)` (arXiv:2104.04473).
#[must_use]
pub fn model_flops(shape: &Shape, tokens: f64, counting: Counting) -> f64 {
    let scores = f64::from(shape.layers) * span(shape, tokens, counting);
    6.0 * shape.active_parameters() + 6.0 * scores * (shape.query_width() + shape.context_width())
}

#[cfg(test)]
mod tests {
    use super::super::test_shapes::{gpt3, llama3_405b};
    use super::*;

    /// arXiv:2104.04473 equation 3 without the recomputed forward pass.
    #[test]
    fn gpt_has_the_flops_of_the_megatron_paper() {
        let (l, h, v, s) = (96.0, 12288.0, 51200.0, 2048.0);
        let paper = 72.0 * l * h * h * (1.0 + s / (6.0 * h) + v / (12.0 * l * h));
        let ours = model_flops(&gpt3(), s, Counting::Full);
        assert!((ours / paper - 1.0).abs() < 1e-3, "{ours} {paper}");
    }

    /// P7: 405 B parameters on 15.6 T tokens are 3.8e25 FLOP (arXiv:2407.21783 section 3.2).
    #[test]
    fn llama3_405b_has_the_published_budget() {
        let shape = llama3_405b();
        assert!((shape.parameters() / 405.8e9 - 1.0).abs() < 0.003, "{}", shape.parameters());
        let budget = 6.0 * shape.parameters() * 15.6e12;
        assert!((budget / 3.8e25 - 1.0).abs() < 0.03, "{budget}");
    }

    #[test]
    fn a_causal_mask_halves_the_scores() {
        let shape = gpt3();
        assert_eq!(span(&shape, 2048.0, Counting::Full), 2048.0);
        assert_eq!(span(&shape, 2048.0, Counting::Causal), 1024.0);
    }
}
