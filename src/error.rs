//! The one error type of the crate.

use thiserror::Error as ThisError;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::dealer::Place;

/// Everything that can be wrong with what a caller gives to this crate.
///
/// The message of each says what was given and what would have been accepted.
///
/// ```
/// use lowball::Card;
///
/// let error = "7x".parse::<Card>().unwrap_err();
/// assert_eq!(error.to_string(), r#""7x" is not a card: write a rank (2 3 4 5 6 7 8 9 T J Q K A) and a suit (c d h s), as in 7c"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
#[non_exhaustive]
pub enum Error {
    /// A text that is not one card.
    #[error("{given:?} is not a card: {CARD_HELP}")]
    CardText {
        /// The text, shortened when it is long.
        given: String,
    },
    /// A text that is not a list of cards.
    #[error("{given:?} at column {column} is not a card: {CARD_HELP}")]
    CardsText {
        /// What stands where a card should.
        given: String,
        /// Where it stands: the number of its first character, the first of the text being 1.
        column: usize,
    },
    /// A text that is not a card rank.
    #[error("{given:?} is not a rank: write one of 2 3 4 5 6 7 8 9 T J Q K A")]
    RankText {
        /// The text, shortened when it is long.
        given: String,
    },
    /// A text that is not a suit.
    #[error("{given:?} is not a suit: write one of c d h s")]
    SuitText {
        /// The text, shortened when it is long.
        given: String,
    },
    /// A number that is no card's id.
    #[error("card id {given} is not from 0 to 51")]
    CardId {
        /// The number.
        given: u8,
    },
    /// A mask with bits that stand for no card.
    #[error("mask {given:#x} has bits above bit 51: one bit for each of the 52 cards is accepted")]
    Mask {
        /// The mask.
        given: u64,
    },
    /// A number that is no hand rank.
    #[error("{given} is not a hand rank: they run from 1 (7-5-4-3-2) to 7462 (a royal flush)")]
    HandRank {
        /// The number.
        given: u16,
    },
    /// Other than five cards where a hand is wanted.
    #[error("a hand has exactly five cards, and {given} were given")]
    HandSize {
        /// How many there are.
        given: usize,
    },
    /// The same card twice where all must differ.
    #[error("{card} appears twice")]
    Duplicate {
        /// The card.
        card: Card,
    },
    /// A fault in one row of a table of hands.
    #[error("row {row}: {source}")]
    Row {
        /// The number of the row, from 0.
        row: usize,
        /// What is wrong in it.
        source: Box<Error>,
    },
    /// A table whose size is not the one wanted.
    #[error("{what} has {given} elements, and {wanted} are wanted")]
    Length {
        /// Which table.
        what: &'static str,
        /// Its size.
        given: usize,
        /// The size that would be accepted.
        wanted: usize,
    },
    /// A key that is not 32 bytes.
    #[error("a key has exactly 32 bytes, and {given} were given")]
    KeyLength {
        /// How many bytes there are.
        given: usize,
    },
    /// A deck number that is too large.
    #[error("deck index {given} is not from 0 to 281474976710655 (2**48 - 1)")]
    Index {
        /// The number.
        given: u64,
    },
    /// The system gave no entropy.
    #[error("the system's entropy source failed: {reason}")]
    Entropy {
        /// The system's own words.
        reason: String,
    },
    /// An order of the whole deck that has not 52 cards.
    #[error("a deck has exactly 52 cards, and {given} were given")]
    DeckSize {
        /// How many there are.
        given: usize,
    },
    /// More reshuffles than a hand has streams for.
    #[error("a hand has at most 65535 reshuffles, and number {given} was asked for")]
    Reshuffles {
        /// The number of the reshuffle, or of the supplied orders.
        given: usize,
    },
    /// A supplied reshuffle that is not an order of the cards to be shuffled.
    #[error("supplied reshuffle {number} is not an order of the {wanted} cards of the pool: {reason}")]
    SuppliedReshuffle {
        /// Which reshuffle of the hand, from 1.
        number: usize,
        /// How many cards the pool has.
        wanted: usize,
        /// In what way it differs.
        reason: String,
    },
    /// A seat that no table has.
    #[error("seat {given} is not from 0 to 8")]
    Seat {
        /// The seat.
        given: u8,
    },
    /// The same seat twice where all must differ.
    #[error("seat {seat} appears twice")]
    DuplicateSeat {
        /// The seat.
        seat: u8,
    },
    /// Not between one and ten hands from one deck.
    #[error("{given} hands cannot be dealt from one deck: 1 to 10 can")]
    Seats {
        /// How many were asked for.
        given: usize,
    },
    /// More than five cards where one hand is concerned.
    #[error("a seat has five cards, and {given} are more")]
    TooMany {
        /// How many.
        given: usize,
    },
    /// A card handed to the dealer that is not in anybody's hand.
    #[error("{card} is not in a hand: it is in {place}")]
    NotDealt {
        /// The card.
        card: Card,
        /// Where it is.
        place: Place,
    },
    /// An operation for a draw that is over.
    #[error("draw {given} is over: draw {current} has begun")]
    DrawOver {
        /// The draw that was named, from 0.
        given: u8,
        /// The latest draw that the dealer has seen.
        current: u8,
    },
    /// Fewer cards than are to be dealt.
    #[error("{wanted} cards are to be dealt, and {left} are left")]
    Exhausted {
        /// How many are to be dealt.
        wanted: usize,
        /// How many there are.
        left: usize,
    },
    /// Weights of holdings whose sums over all deals do not fit.
    #[error(
        "the weights of the holdings are too large to count all deals: divide them, only their ratios matter"
    )]
    Weights,
    /// Fewer than two players, or more than ten.
    #[error("{given} players cannot hold hands from one deck: 2 to 10 can")]
    Players {
        /// How many were given.
        given: usize,
    },
    /// Not one to three draws.
    #[error("{given} draws cannot be played out: 1 to 3 can")]
    Draws {
        /// How many were asked for.
        given: u8,
    },
    /// Players who may need more cards than there are.
    #[error(
        "the cards may run out: the players hold {cards}, one of them may have thrown {thrown} away that never come back to \
         him, and {left} are not dead; give fewer players, draws or dead cards, or have them stand pat"
    )]
    Short {
        /// How many all hold together.
        cards: usize,
        /// How many one of them may throw away.
        thrown: usize,
        /// How many there are.
        left: usize,
    },
    /// Weights that holdings cannot be chosen by.
    #[error("the weights of a range must be 1 or more and their sum less than 2**63")]
    RangeWeights,
    /// Holdings that exclude each other.
    #[error("no deal fits: whatever the players hold, a card is dead or in two hands")]
    NoDeal,
    /// Holdings that hardly ever fit.
    #[error("hardly any deal fits: in {tries} choices of holdings one after another two had the same card")]
    Rare {
        /// How many were tried.
        tries: u32,
    },
    /// More trials than a seed has random numbers for.
    #[error("{given} trials from chunk {start} on are too many: a seed has 2**48")]
    Trials {
        /// How many were asked for.
        given: u64,
        /// The chunk that they begin with.
        start: u64,
    },
    /// A card to be thrown away by somebody who does not hold it.
    #[error("{card} cannot be thrown away: the hand is {hand}")]
    NotHeld {
        /// The card.
        card: Card,
        /// What he holds.
        hand: CardSet,
    },
    /// A saved dealer that cannot have come from this crate.
    #[error("this is not a saved dealer: {reason}")]
    Saved {
        /// What is wrong with it.
        reason: String,
    },
    /// The evaluator's tables are not what the rules say. Never seen: see [`self_check`](crate::tables::self_check).
    #[error("the tables are wrong: {what} is {found}, and {wanted} is right")]
    Tables {
        /// Which number.
        what: &'static str,
        /// What the tables say.
        found: u64,
        /// What the rules say.
        wanted: u64,
    },
}

const CARD_HELP: &str = "write a rank (2 3 4 5 6 7 8 9 T J Q K A) and a suit (c d h s), as in 7c";

/// The text as an error shows it: a page of it helps nobody.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", text.get(..end).unwrap_or_default()),
    }
}
