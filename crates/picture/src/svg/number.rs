/// A number with at most two decimals and nothing that is not needed.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compact() {
        for (value, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (100.0, "100"),
            (1.5, "1.5"),
            (-2.25, "-2.25"),
            (1.0 / 3.0, "0.33"),
        ] {
            assert_eq!(number(value), text);
        }
    }
}
