import BourseCore

/// Which prediction markets are wanted, and in what order.
public struct PredictionFilter: Hashable, Sendable {
    /// Figures to sort by.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// What was traded in 24 hours.
        case dayVolume = "volume24hr"
        /// What was traded since the beginning.
        case volume
        /// What stands in the books.
        case liquidity
        /// When it is to end.
        case end
        /// How probable the first outcome is.
        case probability
        /// How far the probability moved in 24 hours, up or down.
        case change
    }

    /// The most characters of a text that are read.
    public static let longestText = SymbolSearch.longestText

    /// Words of the question or the event, mistakes allowed; empty for all.
    public var text: String
    /// What it is filed under, ignoring case; nothing for all.
    public var category: String?
    /// The states wanted.
    public var states: Set<PredictionState>
    /// The earliest end.
    public var endsFrom: Timestamp?
    /// The latest end.
    public var endsTo: Timestamp?
    /// What to sort by; nothing for the best match of the text first, or the order given where there is no text.
    public var order: Order?
    /// Whether the lowest comes first; what has no figure comes last in any case.
    public var isAscending: Bool

    /// Makes a filter; when nothing is said it wants open markets, the most traded first.
    public init(
        text: String = "",
        category: String? = nil,
        states: Set<PredictionState> = [.open],
        endsFrom: Timestamp? = nil,
        endsTo: Timestamp? = nil,
        order: Order? = .dayVolume,
        isAscending: Bool = false
    ) {
        self.text = text
        self.category = category
        self.states = states
        self.endsFrom = endsFrom
        self.endsTo = endsTo
        self.order = order
        self.isAscending = isAscending
    }

    /// Leaves out what is to end on a day in UTC or later.
    public mutating func endBefore(_ day: TradingDay) {
        endsTo = Timestamp(microseconds: Int64(day.number) * 86_400_000_000 - 1)
    }

    /// Sorts by a figure, the next end first and the largest of other figures; by what is usual where none is named: the
    /// best match of the text, or what was traded in 24 hours where there is no text.
    public mutating func sort(by named: Order?) {
        order = named ?? (text.isEmpty ? .dayVolume : nil)
        isAscending = named == .end
    }

    /// Whether a market is wanted, whatever its words.
    func admits(_ market: PredictionMarket, _ category: String?) -> Bool {
        guard states.contains(market.state) else { return false }
        if let category, market.category?.lowercased() != category { return false }
        if let endsFrom { guard let end = market.end, end >= endsFrom else { return false } }
        if let endsTo { guard let end = market.end, end <= endsTo else { return false } }
        return true
    }

    /// The figure to sort by, as a count of its unit.
    func value(_ market: PredictionMarket) -> Int128? {
        switch order {
        case .dayVolume: market.dayVolume?.units
        case .volume: market.volume?.units
        case .liquidity: market.liquidity?.units
        case .end: market.end.map { Int128($0.microseconds) }
        case .probability: market.probability.map { Int128($0.units) }
        case .change: market.dayChange.map { Int128($0.units.magnitude) }
        case nil: nil
        }
    }
}
