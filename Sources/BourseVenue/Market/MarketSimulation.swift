import BourseCore
import BourseOrderBook

/// A venue's markets without the venue: several symbols whose books, trades, quotes, bars and figures follow from a
/// seed.
///
/// It is moved by telling it the time. The events do not depend on how the time is cut into steps.
public struct MarketSimulation: Sendable {
    /// The seed.
    public let seed: UInt64
    /// The time it started at.
    public let start: Timestamp
    /// The time it has reached.
    public private(set) var now: Timestamp
    /// What is listed.
    public let listings: [VenueListing]

    private var markets: [SymbolMarket]
    private let places: [Symbol: Int]

    /// Makes the markets as they are at `start`.
    ///
    /// - Complexity: O(listings · (levels + minutes of a day)).
    public init(
        seed: UInt64,
        start: Timestamp,
        listings: [VenueListing] = VenueListing.board,
        numbering: LevelNumbering = .arbitrary
    ) {
        self.seed = seed
        self.start = start
        now = start
        self.listings = listings
        markets = listings.map { SymbolMarket(listing: $0, seed: seed, start: start, numbering: numbering) }
        places = Dictionary(listings.enumerated().map { ($1.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Lets everything happen up to and including `time`, and returns it in order.
    ///
    /// - Complexity: O(events · listings).
    public mutating func advance(to time: Timestamp) -> [VenueEvent] {
        var events: [VenueEvent] = []
        while step(until: time.microseconds, into: &events) {}
        now = max(now, time)
        return events
    }

    /// Lets things happen until there are at least `count` events, and returns them in order.
    public mutating func next(_ count: Int) -> [VenueEvent] {
        var events: [VenueEvent] = []
        events.reserveCapacity(count + 4)
        while events.count < count, step(until: .max, into: &events) {}
        now = max(now, events.last?.time ?? now)
        return events
    }

    /// The book as it is now; nothing for a symbol that is not listed.
    public func truth(of symbol: Symbol) -> TrueBook? { places[symbol].map { markets[$0].book } }

    /// The book as it was after its change number `sequence`; nothing when that is in the future or more than some
    /// 16,000 changes of levels ago.
    ///
    /// - Complexity: O(changes since).
    public func truth(of symbol: Symbol, at sequence: Int64) -> TrueBook? {
        guard let place = places[symbol] else { return nil }
        return markets[place].journal.book(markets[place].book, at: sequence)
    }

    /// The last price traded.
    public func lastPrice(of symbol: Symbol) -> Price? { places[symbol].map { markets[$0].ledger.lastPrice } }

    /// All figures of an instrument as they are now.
    public func statistics(of symbol: Symbol) -> VenueStatistics? { places[symbol].map { markets[$0].statistics } }

    /// Bars of the past, from before the start too.
    ///
    /// - Complexity: O(minutes covered).
    public mutating func bars(of symbol: Symbol, _ query: BarQuery) -> [VenueBar] {
        guard let place = places[symbol] else { return [] }
        return markets[place].bars(query)
    }

    private mutating func step(until limit: Int64, into events: inout [VenueEvent]) -> Bool {
        var place = -1
        var earliest = limit
        for index in markets.indices
        where markets[index].nextTime < earliest || (place < 0 && markets[index].nextTime == limit) {
            earliest = markets[index].nextTime
            place = index
        }
        guard place >= 0 else { return false }
        markets[place].step(into: &events)
        return true
    }
}
