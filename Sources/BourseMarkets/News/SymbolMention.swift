import BourseCore

/// An instrument that a text names.
public struct SymbolMention: Hashable, Sendable {
    /// By what a text names an instrument, the surest first.
    public enum MentionBasis: String, Hashable, Sendable, CaseIterable {
        /// Its symbol behind a dollar sign.
        case cashtag
        /// Its symbol in parentheses or behind the name of an exchange.
        case listed
        /// Its name.
        case name
        /// Its name, which is also a word of other texts, beside a word that companies have.
        case commonName = "common-name"
        /// Its symbol alone, in capital letters.
        case symbol
    }

    /// The instrument.
    public let symbol: Symbol
    /// By what it is named.
    public let basis: MentionBasis
    /// The words that name it.
    public let words: String
    /// Where they stand, in bytes.
    let place: Range<Int>
}
