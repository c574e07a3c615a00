//! Amounts with decimals, as whole chips of the smallest unit that a record writes.

use super::toml::{MOST_DIGITS, Value};

/// What the bets of a variant are called. In the other variant these names say nothing.
fn is_amount(name: &str, variant: &str) -> bool {
    match name {
        "starting_stacks" | "antes" | "blinds_or_straddles" | "finishing_stacks" | "winnings" => true,
        "min_bet" => variant == "N2L1D",
        "small_bet" | "big_bet" => variant == "F2L3D",
        _ => false,
    }
}

/// Turns every amount among the fields into whole chips, and returns how many decimals the unit has: the most that any
/// amount is written with, the bets among the actions too. None where that is not to be said, or would be too large.
pub(crate) fn in_chips(fields: &mut [(&str, Value<'_>)]) -> Option<usize> {
    let variant = fields.iter().find_map(|(name, value)| match value {
        Value::Text(text) if *name == "variant" => Some(*text),
        _ => None,
    })?;
    let mut places = 0;
    for (name, value) in fields.iter() {
        places = places.max(match value {
            Value::List(actions) if *name == "actions" => actions.iter().map(bet_decimals).max().unwrap_or(0),
            Value::List(entries) if is_amount(name, variant) => {
                entries.iter().map(value_decimals).max().unwrap_or(0)
            }
            one if is_amount(name, variant) => value_decimals(one),
            _ => 0,
        });
    }
    if places == 0 {
        return Some(0);
    }
    if places > MOST_DECIMALS {
        return None;
    }
    for (_, value) in fields.iter_mut().filter(|(name, _)| is_amount(name, variant)) {
        match value {
            Value::List(entries) => entries.iter_mut().try_for_each(|entry| scale(entry, places))?,
            one => scale(one, places)?,
        }
    }
    Some(places)
}

/// An amount of a bet, `300` or `1.50`, in chips; None for another form, and for one that is too fine or too large.
pub(crate) fn chips(text: &str, places: usize) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(part) || part.len() > places || text.ends_with('.') {
        return None;
    }
    if whole.len() + places > MOST_DIGITS {
        return None;
    }
    let digits = |size: u64, byte: u8| 10 * size + u64::from(byte - b'0');
    let size = whole.bytes().chain(part.bytes()).fold(0, digits);
    Some(size * 10_u64.pow(u32::try_from(places - part.len()).ok()?))
}

/// More are a slip of the pen.
const MOST_DECIMALS: usize = 12;

fn scale(value: &mut Value<'_>, places: usize) -> Option<()> {
    let (minus, digits) = match value {
        Value::Whole(number) => (*number < 0, number.unsigned_abs().to_string()),
        Value::Decimal(text) => (text.starts_with('-'), text.trim_start_matches('-').replace('_', "")),
        _ => return None,
    };
    let size = i64::try_from(chips(&digits, places)?).ok()?;
    *value = Value::Whole(if minus { -size } else { size });
    Some(())
}

fn value_decimals(value: &Value<'_>) -> usize {
    match value {
        Value::Decimal(text) => decimals(text),
        _ => 0,
    }
}

fn bet_decimals(action: &Value<'_>) -> usize {
    match action {
        Value::Text(text) => text.split_once(" cbr ").map_or(0, |(_, amount)| decimals(amount)),
        _ => 0,
    }
}

fn decimals(amount: &str) -> usize {
    amount.split_once('.').map_or(0, |(_, part)| part.bytes().filter(u8::is_ascii_digit).count())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::super::toml;
    use super::*;

    #[test]
    fn the_finest_amount_makes_the_unit() {
        let text = "variant = 'N2L1D'\nstarting_stacks = [1_000, 20.5, -3]\nmin_bet = 1\nyear = 7.125\nsmall_bet = 1.2345\n\
                    actions = ['p1 cbr 2.25']";
        let mut fields = toml::fields(text).unwrap();
        assert_eq!(in_chips(&mut fields), Some(2));
        let wanted = vec![Value::Whole(100_000), Value::Whole(2_050), Value::Whole(-300)];
        assert_eq!(fields[1].1, Value::List(wanted));
        assert_eq!(fields[2].1, Value::Whole(100));
        assert_eq!((&fields[3].1, &fields[4].1), (&Value::Decimal("7.125"), &Value::Decimal("1.2345")));
    }

    #[test]
    fn whole_chips_stay_as_they_are() {
        let mut fields = toml::fields("variant = 'F2L3D'\nstarting_stacks = [1, 2]\nmin_bet = 0.5").unwrap();
        assert_eq!(in_chips(&mut fields), Some(0));
        assert_eq!(fields[1].1, Value::List(vec![Value::Whole(1), Value::Whole(2)]));
    }

    #[test]
    fn what_cannot_be_said() {
        for text in [
            "starting_stacks = [0.5]",
            "variant = 7",
            "variant = 'N2L1D'\nmin_bet = 0.5\nantes = ['x']",
            "variant = 'N2L1D'\nmin_bet = 0.5\nantes = true",
            "variant = 'N2L1D'\nmin_bet = 0.123456789012\nantes = [1234567]",
            "variant = 'N2L1D'\nmin_bet = 0.1234567890123",
        ] {
            assert_eq!(in_chips(&mut toml::fields(text).unwrap()), None, "{text}");
        }
    }

    #[test]
    fn bets() {
        for (text, places, wanted) in [
            ("300", 0, Some(300)),
            ("007", 0, Some(7)),
            ("1.50", 2, Some(150)),
            ("1.5", 2, Some(150)),
            ("2", 2, Some(200)),
            ("999999999999999999", 0, Some(999_999_999_999_999_999)),
            ("1000000000000000000", 0, None),
            ("1.505", 2, None),
            ("1.", 2, None),
            (".5", 2, None),
            ("", 0, None),
            ("-1", 0, None),
            ("1.5.5", 2, None),
            ("1_0", 0, None),
            ("1e3", 0, None),
            ("٣", 0, None),
        ] {
            assert_eq!(chips(text, places), wanted, "{text:?} {places}");
        }
    }
}
