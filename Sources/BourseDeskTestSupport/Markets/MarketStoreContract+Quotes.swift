import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport

extension MarketStoreContract {
    static func instrumentsComeBack(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let instruments = (0..<80).map { made.instrument(SampleMarkets.symbol($0)) }
        try await store.save(made.generator.shuffled(instruments))
        try Breach.unless(try await store.instruments(), is: instruments, "instruments")
    }

    static func instrumentsAreReplaced(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        var instruments = (0..<9).map { made.instrument(SampleMarkets.symbol($0)) }
        try await store.save(instruments)
        for _ in 0..<20 {
            let number = made.generator.int(0...8)
            // Told twice at once, the later counts.
            let fetched = (0..<2).map { _ in made.instrument(SampleMarkets.symbol(number)) }
            instruments[number] = fetched[1]
            try await store.save(fetched)
            try Breach.unless(try await store.instruments(), is: instruments, "instruments")
        }
    }

    static func quotesComeBack(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        var quotes = (0..<80).map { made.quote(SampleMarkets.symbol($0)) }
        // One of which nothing is known.
        quotes.append(Quote(symbol: SampleMarkets.symbol(80), currency: .usd))
        try await store.save(made.generator.shuffled(quotes))
        try Breach.unless(try await store.quotes(), is: quotes, "quotes")
    }

    static func quotesAreReplaced(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        var quotes = (0..<9).map { made.quote(SampleMarkets.symbol($0)) }
        try await store.save(quotes)
        for _ in 0..<20 {
            let number = made.generator.int(0...8)
            let fetched = (0..<2).map { _ in made.quote(SampleMarkets.symbol(number)) }
            quotes[number] = fetched[1]
            try await store.save(fetched)
            try Breach.unless(try await store.quotes(), is: quotes, "quotes")
        }
    }

    static func quotesOfAFailedSaveStay(_ store: any MarketStore, _ made: SampleMarkets) async throws {
        var made = made
        let quotes = (0..<3).map { made.quote(SampleMarkets.symbol($0)) }
        try await store.save(quotes)
        var nameless = made.quote(SampleMarkets.symbol(1))
        nameless[.last] = Sourced(Price(units: 1), source: SourceID(""), asOf: SampleMarkets.time(0))
        let fetched = [made.quote(SampleMarkets.symbol(0)), nameless]
        await ignoringErrors { try await store.save(fetched) }
        try Breach.unless(try await store.quotes(), is: quotes, "quotes after some that cannot be kept")
    }
}
