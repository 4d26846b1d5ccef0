import BourseCore

/// Instruments that can be searched by symbol and name as one types, mistakes allowed.
///
/// Each word of all names stands once in a list with the instruments that have it. What was typed is compared with these
/// words, not with names. Made for up to some 20,000 instruments; 2 MB for as many.
public struct SymbolSearch: Sendable {
    /// The most words of a text that are looked for.
    public static let mostWords = 8
    /// The most characters of a text that are read.
    public static let longestText = 128

    /// The instruments in the order given, the most important first: of two that fit alike, the first is better.
    public let instruments: [Instrument]
    /// Each symbol without signs.
    let symbols: [[UInt8]]
    /// How many words each name has.
    let lengths: [Int32]
    /// All words of names, in order.
    let vocabulary: [[UInt8]]
    /// Which letters each word has, one bit each, digits sharing one.
    let letters: [UInt32]
    /// The instruments that have each word, ascending.
    let postings: [[Int32]]

    /// Makes a search.
    ///
    /// - Complexity: O(length of all names · log words).
    public init(_ instruments: [Instrument]) {
        self.instruments = instruments
        symbols = instruments.map { SearchText.joined($0.symbol.name) }
        var table: [[UInt8]: [Int32]] = [:]
        var lengths: [Int32] = []
        for (index, instrument) in instruments.enumerated() {
            let words = SearchText.words(of: instrument.name)
            lengths.append(Int32(words.count))
            for word in words {
                if table[word, default: []].last != Int32(index) { table[word, default: []].append(Int32(index)) }
            }
        }
        self.lengths = lengths
        let sorted = table.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        vocabulary = sorted.map(\.key)
        postings = sorted.map(\.value)
        letters = sorted.map { Self.letters($0.key) }
    }

    /// Which letters a word has.
    static func letters(_ word: [UInt8]) -> UInt32 {
        word.reduce(0) { $0 | ($1 >= 0x61 ? 1 << UInt32($1 - 0x61) : 1 << 26) }
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
