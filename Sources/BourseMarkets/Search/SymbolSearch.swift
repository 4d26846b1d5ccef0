import BourseCore

/// Instruments that can be searched by symbol and name as one types, mistakes allowed.
///
/// What was typed is compared with the words of all names, not with names. Made for up to some 20,000
/// instruments; 2 MB for as many.
public struct SymbolSearch: Sendable {
    /// The most words of a text that are looked for.
    public static let mostWords = 8
    /// The most characters of a text that are read.
    public static let longestText = 128

    /// The instruments in the order given, the most important first: of two that fit alike, the first is better.
    public let instruments: [Instrument]
    /// Each symbol without signs.
    let symbols: [[UInt8]]
    /// The words of all names.
    let names: WordIndex

    /// Makes a search.
    ///
    /// - Complexity: O(length of all names · log words).
    public init(_ instruments: [Instrument]) {
        self.instruments = instruments
        symbols = instruments.map { SearchText.joined($0.symbol.name) }
        names = WordIndex(instruments.map(\.name))
    }
}

/// An instrument that answers what was typed.
public struct SymbolHit: Hashable, Sendable {
    /// Its place among the instruments of the search.
    public let place: Int
    /// How it answers.
    public let match: Match

    /// How an instrument answers, the best first.
    public enum Match: Int, Hashable, Sendable, Comparable {
        /// Its symbol is what was typed.
        case symbol
        /// Its symbol begins with it.
        case symbolBeginning
        /// Its name has all words, or begins words with them.
        case name
        /// Its symbol or name has all words if some of them have mistakes.
        case misspelt

        /// Orders from the best to the worst.
        public static func < (lhs: Match, rhs: Match) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
