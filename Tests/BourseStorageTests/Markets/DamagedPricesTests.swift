import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseValues
import Foundation
import GRDB
import Synchronization
import Testing

@testable import BourseStorage

@Suite("Markets that were damaged")
struct DamagedPricesTests {
    private static let symbols = (1...3).map(SampleMarkets.symbol)

    /// Three series of two full blocks and a tail, the second of which a statement has damaged.
    private func damaged(by sql: String) async throws -> (store: Store, kept: [StoredPrices]) {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let stored = Self.symbols.map { _ in SampleMarkets.stored(made.series(600)) }
        for (symbol, prices) in zip(Self.symbols, stored) { try await store.markets.save(prices, of: symbol) }
        // Weeks of the same share, in rows of their own.
        try await store.markets.save(SampleMarkets.stored(made.series(600, step: .week)), of: Self.symbols[1])
        try await store.tamper(
            sql.replacing("§", with: "(SELECT id FROM bar_series WHERE symbol = 'S0002' AND step = '1d')")
        )
        return (store, stored)
    }

    @Test(arguments: [
        "UPDATE bar_series SET tail = CAST(substr(tail, 1, 40) || X'7F' AS BLOB) WHERE id = §",
        "UPDATE bar_blocks SET bytes = CAST(X'00' || substr(bytes, 2) AS BLOB) WHERE series = § AND number = 1",
        "UPDATE bar_blocks SET bytes = zeroblob(20) WHERE series = § AND number = 0",
        "DELETE FROM bar_blocks WHERE series = § AND number = 0",
        "DELETE FROM bar_blocks WHERE series = § AND number = 1",
        "UPDATE bar_blocks SET id = id + 5, number = number + 5 WHERE series = § AND number = 1",
        "UPDATE bar_series SET full_blocks = 1 WHERE id = §",
        // Whole blocks of the wrong place, a tail in the place of a block, and blocks of another step.
        "UPDATE bar_blocks SET bytes = (SELECT bytes FROM bar_blocks WHERE series = § AND number = 0) WHERE series = §",
        "UPDATE bar_series SET tail = (SELECT bytes FROM bar_blocks WHERE series = § AND number = 1) WHERE id = §",
        "UPDATE bar_blocks SET bytes = (SELECT tail FROM bar_series WHERE id = §) WHERE series = § AND number = 1",
        "UPDATE bar_series SET tail = (SELECT tail FROM bar_series WHERE step = '1w') WHERE id = §",
        """
        DELETE FROM bar_blocks WHERE series = §; UPDATE bar_series SET full_blocks = 0,
            tail = (SELECT tail FROM bar_series WHERE step = '1w') WHERE id = §
        """,
    ])
    func bars_areAnErrorThatNamesTheInstrument_andTheOthersAreRead(sql: String) async throws {
        let (store, stored) = try await damaged(by: sql)
        let error = await #expect(throws: DamagedPrices.self) {
            try await store.markets.prices(of: Self.symbols[1], step: .day)
        }
        #expect(error?.symbol == Self.symbols[1] && error?.step == .day && error?.reason.isEmpty == false)
        let read = Mutex<[StoredPrices]>([])
        let found = try await store.markets.eachHistory(.day) { _, prices in read.withLock { $0.append(prices) } }
        #expect(found == [try #require(error)])
        #expect(read.withLock { $0 } == [stored[0], stored[2]])
        let sick = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(sick.map(\.subject) == ["price bars"])
        #expect(sick.first?.detail.contains("S0002 1d: ") == true)
        // Telling them again makes them good.
        try await store.markets.save(stored[1], of: Self.symbols[1])
        #expect(try await store.markets.prices(of: Self.symbols[1], step: .day) == stored[1])
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func block_thatShouldBeFullAndIsNot_isDamage() async throws {
        let (store, stored) = try await damaged(
            by: "UPDATE bar_series SET tail = NULL, full_blocks = 0 WHERE step = '1w'"
        )
        let part = PackedBars(stored[1].series, 256..<511)
        let rest = PackedBars(stored[1].series, 512..<600)
        let (block, tail) = (Data(part.bytes), Data(rest.bytes))
        let id = "(SELECT id FROM bar_series WHERE symbol = 'S0002' AND step = '1d')"
        try await store.tamper("UPDATE bar_blocks SET bytes = ? WHERE series = \(id) AND number = 1", [block])
        try await store.tamper("UPDATE bar_series SET tail = ? WHERE id = \(id)", [tail])
        let error = await #expect(throws: DamagedPrices.self) {
            try await store.markets.prices(of: Self.symbols[1], step: .day)
        }
        #expect(error?.reason == "a full block of bars is incomplete")
    }

    @Test
    func symbolsAndFiguresThatAreNone_areNamed_andTheOthersAreRead() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let instruments = Self.symbols.map { made.instrument($0) }
        try await store.markets.save(instruments)
        var quotes = Self.symbols.map { Quote(symbol: $0, currency: .usd) }
        for index in quotes.indices {
            let (source, now) = (SourceID("yahoo"), SampleMarkets.time(0))
            quotes[index][.last] = Sourced(Price(units: 1), source: source, asOf: now)
            quotes[index].volume = Sourced(Quantity(1), source: source, asOf: now)
        }
        try await store.markets.save(quotes)
        for symbol in Self.symbols { try await store.markets.save(SampleMarkets.stored(made.series(5)), of: symbol) }
        try await store.tamper("UPDATE instruments SET symbol = '<b>' WHERE symbol = 'S0001'")
        try await store.tamper("UPDATE instruments SET currency = '123' WHERE symbol = 'S0002'")
        try await store.tamper("UPDATE quotes SET currency = '123' WHERE symbol = 'S0001'")
        try await store.tamper("UPDATE quote_figures SET value = '1e9' WHERE symbol = 'S0002' AND field = 'volume'")
        try await store.tamper("UPDATE bar_series SET symbol = '<b>' WHERE symbol = 'S0001'")
        #expect(try await store.markets.instruments() == [instruments[2]])
        quotes[1].volume = nil
        #expect(try await store.markets.quotes() == Array(quotes[1...]))
        let sick = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(sick.map(\.subject) == ["instruments and quotes", "price bars"])
        let details = sick.map(\.detail).joined(separator: "\n")
        for name in ["<b>", "the instrument S0002", "the quote of S0001", "“<b>” 1d"] {
            #expect(details.contains(name), "\(name) in \(details)")
        }
    }
}
