import BourseCore

/// A matter with one or more prediction markets.
public struct PredictionEvent: Hashable, Sendable {
    /// What it is called.
    public var name: PredictionEventName
    /// What it is filed under, the most telling first.
    public var categories: [String]
    /// Whether at most one of its markets can come true.
    public var isExclusive: Bool
    /// Its markets, in the order of the source.
    public var markets: [PredictionMarket]

    /// Makes an event.
    public init(
        name: PredictionEventName,
        categories: [String] = [],
        isExclusive: Bool = false,
        markets: [PredictionMarket] = []
    ) {
        self.name = name
        self.categories = categories
        self.isExclusive = isExclusive
        self.markets = markets
    }

    /// The markets by their probability, the highest first; of equals in the order of the source.
    public var ranked: [PredictionMarket] {
        let keyed = markets.enumerated().map { ($0.offset, $0.element, $0.element.probability ?? Price(units: -1)) }
        return keyed.sorted { ($1.2, $0.0) < ($0.2, $1.0) }.map(\.1)
    }

    /// The market that is looked at first: the most probable one that is open, else the most probable one.
    public var foremost: PredictionMarket? { ranked.first { $0.state == .open } ?? ranked.first }

    /// When the last of its markets is to end.
    public var end: Timestamp? { markets.compactMap(\.end).max() }
    /// What was traded in 24 hours in all markets, in dollars; nothing where no market tells it.
    public var dayVolume: Money? { sum(\.dayVolume) }
    /// What was traded in all markets since they began, in dollars; nothing where no market tells it.
    public var volume: Money? { sum(\.volume) }

    private func sum(_ value: (PredictionMarket) -> Money?) -> Money? {
        let values = markets.compactMap(value)
        return values.isEmpty ? nil : values.reduce(.zero, +)
    }
}
