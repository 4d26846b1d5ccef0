import BourseCore

/// The instruments whose prices rose and fell most, and of which most was traded.
public struct Movers: Hashable, Sendable {
    /// The places in the rows given of what rose most, the most first.
    public let gainers: [Int]
    /// The places of what fell most, the deepest fall first.
    public let losers: [Int]
    /// The places of that of which most shares were traded, the most first.
    public let mostActive: [Int]

    /// Which rows are compared.
    public struct Terms: Hashable, Sendable {
        /// How many are wanted of each.
        public var count: Int
        /// Last prices before this instant are of another day.
        public var since: Timestamp
        /// Cheaper shares move by a tenth at the least trade.
        public var leastPrice: Price
        /// Less volume is no movement of a market.
        public var leastVolume: Quantity

        /// Makes terms.
        public init(count: Int, since: Timestamp, leastPrice: Price = .zero, leastVolume: Quantity = .zero) {
            self.count = count
            self.since = since
            self.leastPrice = leastPrice
            self.leastVolume = leastVolume
        }
    }

    /// Ranks rows; of equals the one with the symbol that comes first in the alphabet is first.
    ///
    /// Rows whose change is not known are left out of gainers and losers, those without volume of all three when a least
    /// volume is asked for.
    ///
    /// - Complexity: O(n log n).
    public init(_ rows: [MarketRow], _ terms: Terms) {
        let compared = rows.indices.filter { index in
            guard let last = rows[index].quote.last, last.asOf >= terms.since, last.value >= terms.leastPrice else {
                return false
            }
            return (rows[index].quote.volume?.value ?? .zero) >= terms.leastVolume
        }
        let changes = compared.compactMap { index in rows[index].change.map { (index: index, change: $0) } }
        func symbol(_ index: Int) -> Symbol { rows[index].instrument.symbol }
        let ranked = changes.sorted { ($1.change, symbol($0.index)) < ($0.change, symbol($1.index)) }
        let zero = Ratio(units: 0)
        gainers = ranked.prefix { $0.change > zero }.prefix(max(0, terms.count)).map(\.index)
        let fallen = changes.filter { $0.change < zero }
            .sorted { ($0.change, symbol($0.index)) < ($1.change, symbol($1.index)) }
        losers = fallen.prefix(max(0, terms.count)).map(\.index)
        let traded = compared.compactMap { index in rows[index].quote.volume.map { (index: index, volume: $0.value) } }
            .filter { $0.volume > .zero }
            .sorted { ($1.volume, symbol($0.index)) < ($0.volume, symbol($1.index)) }
        mostActive = traded.prefix(max(0, terms.count)).map(\.index)
    }
}
