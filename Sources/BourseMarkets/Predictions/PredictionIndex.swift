import BourseCore

/// Prediction markets that can be searched as one types.
///
/// Made once for each list that comes from a source; some 10 ms for 3,000 markets.
public struct PredictionIndex: Sendable {
    /// The markets, in the order given.
    public let markets: [PredictionMarket]
    private let words: WordIndex

    /// Makes a board.
    ///
    /// - Complexity: O(length of all questions and events · log words).
    public init(_ markets: [PredictionMarket]) {
        self.markets = markets
        words = WordIndex(markets.map { $0.question + " " + ($0.event?.title ?? "") })
    }

    /// The categories and how many markets each has, the largest first.
    public var categories: [(name: String, count: Int)] {
        var counts: [String: Int] = [:]
        for market in markets { if let category = market.category { counts[category, default: 0] += 1 } }
        return counts.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The markets that a filter wants, in its order.
    ///
    /// Mistakes in words are looked for only where nothing is found without. Of equals the best match of the text comes
    /// first, then the order given.
    ///
    /// - Complexity: O(n log n), and a comparison with every word of like letters where one is misspelt.
    public func find(_ filter: PredictionFilter, limit: Int = .max) -> [PredictionMarket] {
        let category = filter.category?.lowercased()
        let found = ranked(filter.text).filter { filter.admits(markets[$0], category) }
        guard filter.order != nil else { return found.prefix(max(0, limit)).map { markets[$0] } }
        let keyed = found.enumerated().map {
            (rank: $0.offset, place: $0.element, key: filter.value(markets[$0.element]))
        }
        let sorted = keyed.sorted { one, other in
            guard let first = one.key, let second = other.key else {
                return (one.key == nil) == (other.key == nil) ? one.rank < other.rank : other.key == nil
            }
            if first == second { return one.rank < other.rank }
            return filter.isAscending ? first < second : first > second
        }
        return sorted.prefix(max(0, limit)).map { markets[$0.place] }
    }

    /// The places of the markets that have the words, the best match first; all for no words.
    private func ranked(_ text: String) -> [Int] {
        let text = String(text.prefix(SymbolSearch.longestText))
        let typed = Array(SearchText.words(of: text).prefix(SymbolSearch.mostWords))
        guard !typed.isEmpty else { return Array(markets.indices) }
        let isOver = text.last.map { $0 == " " } ?? true
        let exact = typed.enumerated().map { place, word in
            words.matches(word, mayGoOn: place == typed.count - 1 && !isOver)
        }
        var found = words.shares(exact)
        if found.isEmpty { found = words.shares(zip(typed, exact).map { $1 + words.misspelt($0) }) }
        return found.sorted { ($1.share, $0.text) < ($0.share, $1.text) }.map(\.text)
    }
}
