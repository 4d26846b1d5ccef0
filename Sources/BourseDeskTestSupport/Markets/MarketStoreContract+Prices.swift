import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import Synchronization

extension MarketStoreContract {
    static func pricesComeBack(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        var stored: [(Symbol, StoredPrices)] = []
        for (number, count) in [0, 1, 2, 255, 256, 257, 512, 513, 1_300].enumerated() {
            let prices = SampleMarkets.stored(made.wildSeries(count), by: "source \(number)", at: Int64(number))
            stored.append((SampleMarkets.symbol(number), prices))
        }
        // All steps of one symbol stand beside each other.
        for step in BarStep.allCases {
            stored.append((SampleMarkets.symbol(99), SampleMarkets.stored(made.series(300, step: step))))
        }
        for (symbol, prices) in made.generator.shuffled(stored) { try await store.save(prices, of: symbol) }
        for (symbol, prices) in stored {
            let step = prices.series.step
            try Breach.unless(try await store.prices(of: symbol, step: step), is: prices, "prices of \(symbol) \(step)")
        }
    }

    static func pricesAreReplaced(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let (symbol, neighbor) = (SampleMarkets.symbol(7), SampleMarkets.symbol(8))
        let other = SampleMarkets.stored(made.series(300))
        try await store.save(other, of: neighbor)
        let weeks = SampleMarkets.stored(made.series(300, step: .week))
        try await store.save(weeks, of: symbol)
        for (turn, count) in [600, 700, 300, 256, 900, 0, 10].enumerated() {
            let prices = SampleMarkets.stored(made.series(count), by: "source \(turn)", at: Int64(turn))
            try await store.save(prices, of: symbol)
            try Breach.unless(try await store.prices(of: symbol, step: .day), is: prices, "\(count) bars")
            try Breach.unless(try await store.prices(of: symbol, step: .week), is: weeks, "bars of another step")
            try Breach.unless(try await store.prices(of: neighbor, step: .day), is: other, "bars of another")
        }
    }

    static func pricesGrow(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let symbol = SampleMarkets.symbol(7)
        let whole = made.series(530)
        for count in Array(250...260) + Array(510...515) + [530] {
            let prices = SampleMarkets.stored(whole[0..<count], at: Int64(count))
            try await store.save(prices, of: symbol)
            try Breach.unless(try await store.prices(of: symbol, step: .day), is: prices, "\(count) bars")
        }
    }

    static func pricesOfAFailedSaveStay(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let symbol = SampleMarkets.symbol(7)
        let prices = SampleMarkets.stored(made.series(700))
        try await store.save(prices, of: symbol)
        let nameless = SampleMarkets.stored(made.series(300), by: "")
        await ignoringErrors { try await store.save(nameless, of: symbol) }
        try Breach.unless(
            try await store.prices(of: symbol, step: .day),
            is: prices,
            "bars after some that cannot be kept"
        )
    }

    static func pricesAreHandedOutInOrder(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        var stored: [Symbol: StoredPrices] = [:]
        for number in made.generator.shuffled(0..<150) {
            let prices = SampleMarkets.stored(made.series(number % 40), at: Int64(number))
            stored[SampleMarkets.symbol(number * 13)] = prices
            try await store.save(prices, of: SampleMarkets.symbol(number * 13))
        }
        try await store.save(SampleMarkets.stored(made.series(5, step: .hour)), of: SampleMarkets.symbol(13))
        let found = try await all(store, .day)
        try Breach.unless(found.map(\.0), is: stored.keys.sorted(), "symbols")
        try Breach.unless(found.map(\.1), is: stored.sorted { $0.key < $1.key }.map(\.value), "histories")
    }

    static func pricesStopWhenTheirReaderFails(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        for number in 1...5 {
            try await store.save(SampleMarkets.stored(made.series(3)), of: SampleMarkets.symbol(number))
        }
        let symbols = Mutex<[Symbol]>([])
        do {
            _ = try await store.eachHistory(.day) { symbol, _ in
                symbols.withLock { $0.append(symbol) }
                if symbol == SampleMarkets.symbol(3) { throw Breach("enough") }
            }
            throw Breach("what the reader throws does not come out")
        } catch let breach as Breach {
            try Breach.unless(breach.description, is: "enough", "the reader's error")
        }
        try Breach.unless(symbols.withLock { $0 }, is: (1...3).map(SampleMarkets.symbol), "histories up to the error")
    }

    /// Every history the store hands out; a damaged one is a breach.
    static func all(_ store: any MarketStore, _ step: BarStep) async throws -> [(Symbol, StoredPrices)] {
        let histories = Mutex<[(Symbol, StoredPrices)]>([])
        let damaged = try await store.eachHistory(step) { symbol, prices in
            histories.withLock { $0.append((symbol, prices)) }
        }
        try Breach.unless(damaged, is: [], "damaged histories")
        return histories.withLock { $0 }
    }
}
