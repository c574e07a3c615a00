//! The plain form of TOML.
//!
//! Plain is one `key = value` to a line, with bare keys, and values that are whole numbers, decimals, strings without
//! escapes, booleans, and arrays of these, over as many lines as they like.

/// The value of a field; text and decimals as they are written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    Whole(i64),
    Decimal(&'a str),
    Text(&'a str),
    Flag(bool),
    List(Vec<Self>),
}

/// The fields of the text in order, or None if it is not plain; a key may come twice.
pub(crate) fn fields(text: &str) -> Option<Vec<(&str, Value<'_>)>> {
    let mut reader = Reader { text, at: 0 };
    let mut found = Vec::with_capacity(32);
    loop {
        reader.skip_lines()?;
        if reader.at == text.len() {
            return Some(found);
        }
        let key = reader.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
        reader.skip_blanks();
        if key.is_empty() || !reader.take(b'=') {
            return None;
        }
        reader.skip_blanks();
        let value = if reader.take(b'[') { Value::List(reader.list()?) } else { reader.scalar()? };
        found.push((key, value));
        reader.skip_blanks();
        reader.skip_comment()?;
        if reader.at < text.len() && !reader.take(b'\n') {
            return None;
        }
    }
}

/// As many digits as an `i64` holds, whatever they are.
pub(crate) const MOST_DIGITS: usize = 18;

struct Reader<'a> {
    text: &'a str,
    at: usize, // never inside a character
}

impl<'a> Reader<'a> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.next() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// ASCII only: the place stays between characters.
    fn take_while(&mut self, wanted: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.next().is_some_and(|byte| byte.is_ascii() && wanted(byte)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    fn skip_blanks(&mut self) {
        self.take_while(|byte| byte == b' ' || byte == b'\t');
    }

    /// Over blanks, line ends and comments.
    fn skip_lines(&mut self) -> Option<()> {
        loop {
            self.take_while(|byte| byte == b' ' || byte == b'\t' || byte == b'\n');
            if self.next() != Some(b'#') {
                return Some(());
            }
            self.skip_comment()?;
        }
    }

    /// Up to the end of the line; None for a character that TOML does not allow there.
    fn skip_comment(&mut self) -> Option<()> {
        if self.next() == Some(b'#') {
            self.text_up_to(b'\n', true)?;
        }
        Some(())
    }

    /// Everything up to `end`, which is ASCII and not taken, or `at_end` up to the end of the text.
    fn text_up_to(&mut self, end: u8, at_end: bool) -> Option<&'a str> {
        let start = self.at;
        while let Some(byte) = self.next() {
            if byte == end {
                return Some(&self.text[start..self.at]);
            }
            if byte.is_ascii_control() && byte != b'\t' {
                return None;
            }
            self.at += 1;
        }
        at_end.then(|| &self.text[start..])
    }

    fn scalar(&mut self) -> Option<Value<'a>> {
        match self.next()? {
            quote @ (b'"' | b'\'') => {
                self.at += 1;
                let inside = self.text_up_to(quote, false)?;
                self.at += 1;
                // An escape, or a long string, which begins with three of them.
                let other = (quote == b'"' && inside.contains('\\'))
                    || (inside.is_empty() && self.next() == Some(quote));
                (!other).then_some(Value::Text(inside))
            }
            b't' | b'f' => match self.take_while(|byte| byte.is_ascii_lowercase()) {
                "true" => Some(Value::Flag(true)),
                "false" => Some(Value::Flag(false)),
                _ => None,
            },
            _ => self.number(),
        }
    }

    /// Digits, with a point at most: what goes on otherwise (`1e3`, `0x1f`, `1979-05-27`) is not plain.
    fn number(&mut self) -> Option<Value<'a>> {
        let start = self.at;
        let minus = self.take(b'-');
        let whole = self.digits()?;
        if whole.len() > 1 && whole.starts_with('0') {
            return None;
        }
        let point = self.take(b'.');
        if point {
            self.digits()?;
        }
        if self.next().is_some_and(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'#' | b',' | b']')) {
            return None;
        }
        if point {
            return Some(Value::Decimal(&self.text[start..self.at]));
        }
        let size = whole
            .bytes()
            .filter(|byte| *byte != b'_')
            .fold(0, |size, byte| 10 * size + i64::from(byte - b'0'));
        Some(Value::Whole(if minus { -size } else { size }))
    }

    /// Digits, perhaps with single underscores between them.
    fn digits(&mut self) -> Option<&'a str> {
        let found = self.take_while(|byte| byte.is_ascii_digit() || byte == b'_');
        let wrong =
            found.is_empty() || found.starts_with('_') || found.ends_with('_') || found.contains("__");
        (!wrong && found.len() <= MOST_DIGITS).then_some(found)
    }

    /// The entries of an array, after its bracket.
    fn list(&mut self) -> Option<Vec<Value<'a>>> {
        let mut entries = Vec::new();
        loop {
            self.skip_lines()?;
            if self.take(b']') {
                return Some(entries);
            }
            entries.push(self.scalar()?);
            self.skip_lines()?;
            if !self.take(b',') {
                return self.take(b']').then_some(entries);
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_plain_value() {
        let text = "# a record\n\na-b = 12 # chips\nc_1=-0.50\nd = 'x # \\'\ne = [ 1_000, # one\n  \"zwei ♣\",\n]\nf = true";
        let read = fields(text).unwrap();
        let wanted = vec![
            ("a-b", Value::Whole(12)),
            ("c_1", Value::Decimal("-0.50")),
            ("d", Value::Text("x # \\")),
            ("e", Value::List(vec![Value::Whole(1000), Value::Text("zwei ♣")])),
            ("f", Value::Flag(true)),
        ];
        assert_eq!(read, wanted);
    }

    #[test]
    fn what_is_not_plain_is_left_alone() {
        for text in [
            "[1]",
            "a",
            "a =",
            "a = ",
            "= 1",
            "a = 01",
            "a = 0_1",
            "a = 1__0",
            "a = 1_",
            "a = _1",
            "a = +1",
            "a = 1.",
            "a = .5",
            "a = 1e3",
            "a = 0x1f",
            "a = 1979-05-27",
            "a = 07:32:00",
            "a = 1 b = 2",
            "a = 1, 2",
            "a.b = 1",
            "'a' = 1",
            "a = \"\\n\"",
            "a = \"x",
            "a = \"\"\"x\"\"\"",
            "a = ''''''",
            "a = 'x\ny'",
            "a = [1",
            "a = [1 2]",
            "a = [,]",
            "a = [1,,]",
            "a = [[1]]",
            "a = {}",
            "a = truex",
            "a = inf",
            "a = nan",
            "a = 1\r\n",
            "a = 'x\u{7f}'",
            "# \u{0}",
            "ä = 1",
            "a = -",
            "a = 1234567890123456789",
        ] {
            assert_eq!(fields(text), None, "{text:?}");
        }
    }

    #[test]
    fn nothing_is_no_field() {
        for text in ["", "\n", " \t\n# nothing", "#"] {
            assert_eq!(fields(text), Some(vec![]), "{text:?}");
        }
    }
}
