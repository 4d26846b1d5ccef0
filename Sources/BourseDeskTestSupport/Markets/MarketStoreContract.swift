import BourseCore
import BourseDesk
import BourseMarkets

/// What every `MarketStore` does, one check per case; each runs on an empty store of its own.
public enum MarketStoreContract: String, CaseIterable, Sendable {
    /// Of instruments and quotes.
    case nothingIsStored, instrumentsComeBack, instrumentsAreReplaced, quotesComeBack, quotesAreReplaced,
        quotesOfAFailedSaveStay
    /// Of bars.
    case pricesComeBack, pricesAreReplaced, pricesGrow, pricesOfAFailedSaveStay, pricesAreHandedOutInOrder,
        pricesStopWhenTheirReaderFails
    /// Of splits and dividends.
    case actionsComeBack, actionsAreReplaced
    /// Of implied volatilities.
    case volatilitiesComeBack

    /// Checks a store, with data from a seed.
    ///
    /// - Throws: ``Breach``, or what the store throws.
    public func check(_ store: any MarketStore, seed: UInt64) async throws {
        let made = SampleMarkets(seed: seed)
        switch self {
        case .nothingIsStored: try await Self.nothingIsStored(store)
        case .instrumentsComeBack: try await Self.instrumentsComeBack(store, made)
        case .instrumentsAreReplaced: try await Self.instrumentsAreReplaced(store, made)
        case .quotesComeBack: try await Self.quotesComeBack(store, made)
        case .quotesAreReplaced: try await Self.quotesAreReplaced(store, made)
        case .quotesOfAFailedSaveStay: try await Self.quotesOfAFailedSaveStay(store, made)
        case .pricesComeBack: try await Self.pricesComeBack(store, made)
        case .pricesAreReplaced: try await Self.pricesAreReplaced(store, made)
        case .pricesGrow: try await Self.pricesGrow(store, made)
        case .pricesOfAFailedSaveStay: try await Self.pricesOfAFailedSaveStay(store, made)
        case .pricesAreHandedOutInOrder: try await Self.pricesAreHandedOutInOrder(store, made)
        case .pricesStopWhenTheirReaderFails: try await Self.pricesStopWhenTheirReaderFails(store, made)
        case .actionsComeBack: try await Self.actionsComeBack(store, made)
        case .actionsAreReplaced: try await Self.actionsAreReplaced(store, made)
        case .volatilitiesComeBack: try await Self.volatilitiesComeBack(store)
        }
    }

    static func nothingIsStored(_ store: any MarketStore) async throws {
        let symbol = SampleMarkets.symbol(1)
        try Breach.unless(try await store.instruments(), is: [], "instruments")
        try Breach.unless(try await store.quotes(), is: [], "quotes")
        try Breach.unless(try await store.prices(of: symbol, step: .day), is: nil, "prices")
        try Breach.unless(try await store.actions(of: symbol), is: .none, "actions")
        try Breach.unless(try await store.volatilities(of: symbol, asOf: SampleMarkets.ever), is: [], "volatilities")
        try Breach.unless(try await all(store, .day).isEmpty, is: true, "no history")
        try await store.save([Instrument]())
        try await store.save([Quote]())
    }

    static func actionsComeBack(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let actions = (0..<20).map { _ in made.actions() }
        for (number, fetched) in actions.enumerated() {
            try await store.save(fetched, of: SampleMarkets.symbol(number))
        }
        for (number, fetched) in actions.enumerated() {
            let wanted = CorporateActions(splits: fetched.splits, dividends: fetched.dividends)
            try Breach.unless(try await store.actions(of: SampleMarkets.symbol(number)), is: wanted, "actions")
        }
    }

    static func actionsAreReplaced(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let (symbol, other) = (SampleMarkets.symbol(1), SampleMarkets.symbol(2))
        let others = CorporateActions(splits: made.actions().splits, dividends: made.actions().dividends)
        try await store.save(others, of: other)
        for fetched in [made.actions(), made.actions(), .none, made.actions()] {
            let wanted = CorporateActions(splits: fetched.splits, dividends: fetched.dividends)
            try await store.save(fetched, of: symbol)
            try Breach.unless(try await store.actions(of: symbol), is: wanted, "actions")
            try Breach.unless(try await store.actions(of: other), is: others, "actions of another")
        }
    }

    static func volatilitiesComeBack(_ store: any MarketStore) async throws {
        func record(_ day: Int, _ expiration: Int, _ value: Double, at seconds: Int64) -> RecordedVolatility {
            RecordedVolatility(
                day: TradingDay(number: day),
                expiration: TradingDay(number: expiration),
                value: value,
                asOf: SampleMarkets.time(seconds)
            )
        }
        let symbol = SampleMarkets.symbol(1)
        let first = [record(2, 9, 0.4, at: 20), record(1, 9, 0.3, at: 10), record(1, 30, 0.25, at: 10)]
        try await store.save(first, of: symbol)
        try await store.save([record(1, 9, 0.9, at: 10)], of: SampleMarkets.symbol(2))
        // The later counts, whichever is saved last.
        try await store.save([record(2, 9, 0.45, at: 25)], of: symbol)
        try await store.save([record(2, 9, 0.1, at: 15)], of: symbol)
        try Breach.unless(
            try await store.volatilities(of: symbol, asOf: SampleMarkets.ever),
            is: [first[1], first[2], record(2, 9, 0.45, at: 25)],
            "volatilities"
        )
        try Breach.unless(
            try await store.volatilities(of: symbol, asOf: SampleMarkets.time(11)...SampleMarkets.time(25)),
            is: [record(2, 9, 0.45, at: 25)],
            "volatilities of a range"
        )
        let late = record(1_102, 1_110, 0.2, at: 40)
        try await store.save([late], of: symbol)
        try Breach.unless(
            try await store.volatilities(of: symbol, asOf: SampleMarkets.ever),
            is: [record(2, 9, 0.45, at: 25), late],
            "volatilities of three years"
        )
    }

    /// Does something that may fail or not.
    static func ignoringErrors(_ body: () async throws -> Void) async { _ = try? await body() }
}
