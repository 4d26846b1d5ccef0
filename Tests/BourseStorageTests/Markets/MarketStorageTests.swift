import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import GRDB
import Synchronization
import Testing

@testable import BourseStorage

extension Store {
    var markets: SQLiteMarketStore { SQLiteMarketStore(database) }
    var watchlists: SQLiteWatchlistStore { SQLiteWatchlistStore(database) }
    var news: SQLiteNewsStore { SQLiteNewsStore(database) }
}

@Suite("Markets in SQLite")
struct MarketStorageTests {
    private let symbol = SampleMarkets.symbol(5)

    @Test(arguments: MarketStoreContract.allCases, Seeds.first(3))
    func store_doesWhatThePortSays(question: MarketStoreContract, seed: UInt64) async throws {
        let store = try Store()
        try await question.check(store.markets, seed: seed)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func bars_toldAgain_writeOnlyBlocksThatChanged() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let series = made.series(1_000)
        let stored = SampleMarkets.stored(series[0..<999])
        #expect(try await store.rowsWritten { try await store.markets.save(stored, of: symbol) } == 4)
        // A day later: one more bar, and the time of telling.
        let grown = SampleMarkets.stored(series, at: 86_400)
        #expect(try await store.rowsWritten { try await store.markets.save(grown, of: symbol) } == 1)
        #expect(try await store.markets.prices(of: symbol, step: .day) == grown)
        var bars = series.bars
        bars[300].volume = Quantity(7)
        let end = BarTime.day(TradingDay(number: 20_501))
        let corrected = SampleMarkets.stored(BarSeries.clean(bars, step: .day, now: end).series)
        #expect(try await store.rowsWritten { try await store.markets.save(corrected, of: symbol) } == 2)
        #expect(try await store.markets.prices(of: symbol, step: .day) == corrected)
    }

    @Test
    func quotesInstrumentsAndActions_toldAgain_writeOnlyWhatChanged() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let instruments = (0..<50).map { made.instrument(SampleMarkets.symbol($0)) }
        var quote = Quote(symbol: symbol, currency: .usd)
        for field in PriceField.allCases {
            quote[field] = Sourced(Price(units: 5), source: SourceID("yahoo"), asOf: SampleMarkets.time(0))
        }
        let first = quote
        quote[.last] = Sourced(Price(units: 6), source: SourceID("fmp"), asOf: SampleMarkets.time(1))
        quote[.bid] = nil
        let second = quote
        let split = try #require(Split(day: TradingDay(number: 20_000), new: Int64(4), old: 1))
        let actions = CorporateActions(splits: [split, split])
        #expect(try await store.rowsWritten { try await store.markets.save(instruments) } == 50)
        #expect(try await store.rowsWritten { try await store.markets.save(instruments) } == 0)
        #expect(try await store.rowsWritten { try await store.markets.save([first]) } == 11)
        #expect(try await store.rowsWritten { try await store.markets.save([first]) } == 0)
        #expect(try await store.rowsWritten { try await store.markets.save([second]) } == 2)
        #expect(try await store.rowsWritten { try await store.markets.save(actions, of: symbol) } == 1)
        #expect(try await store.rowsWritten { try await store.markets.save(actions, of: symbol) } == 0)
    }

    @Test
    func histories_areHandedOutWithoutHoldingTheLog() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        for number in 1...70 {
            try await store.markets.save(SampleMarkets.stored(made.series(5)), of: SampleMarkets.symbol(number))
        }
        let pool = store.database.pool
        let frames = Mutex<[Int]>([])
        let damaged = try await store.markets.eachHistory(.day) { _, _ in
            // Emptying the log needs that nobody goes on reading from it.
            let left = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate).walFrameCount }
            frames.withLock { $0.append(left) }
        }
        #expect(damaged.isEmpty)
        #expect(frames.withLock { $0 } == Array(repeating: 0, count: 70))
    }

    @Test
    func handingOut_thatNobodyWaitsFor_ends() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        try await store.markets.save(SampleMarkets.stored(made.series(5)), of: symbol)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.markets.eachHistory(.day) { _, _ in }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test
    func fullDisk_leavesWhatWasKept() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let stored = SampleMarkets.stored(made.series(700))
        try await store.markets.save(stored, of: symbol)
        let quote = made.quote(symbol)
        try await store.markets.save([quote])
        try await store.database.pool.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        let longer = SampleMarkets.stored(made.series(9_000))
        let many = (0..<500).map { made.quote(SampleMarkets.symbol($0)) }
        await #expect(throws: DatabaseError.self) { try await store.markets.save(longer, of: symbol) }
        await #expect(throws: DatabaseError.self) { try await store.markets.save(many) }
        #expect(try await store.markets.prices(of: symbol, step: .day) == stored)
        #expect(try await store.markets.quotes() == [quote])
    }

    @Test
    func copyAndTheDatabaseOpenedAgain_haveWhatWasKept() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let stored = SampleMarkets.stored(made.series(700))
        try await store.markets.save(stored, of: symbol)
        let quote = made.quote(symbol)
        try await store.markets.save([quote])
        let user = try await store.person()
        let list = try Watchlist(name: "a")
        let id = store.environment.newID()
        _ = try await store.watchlists.change(id, of: user, makingAtMost: 1, now: store.now) { _ in list }
        let path = store.directory.path("copy.sqlite")
        let contents = try Backup.write(store.database, to: path)
        #expect(contents.rows["bar_blocks"] == 2 && contents.rows["watchlists"] == 1)
        try store.database.close()
        for path in [path, store.database.path] {
            let again = try DeskDatabase(path: path, now: store.now)
            #expect(try await SQLiteMarketStore(again).prices(of: symbol, step: .day) == stored)
            #expect(try await SQLiteMarketStore(again).quotes() == [quote])
            #expect(try await SQLiteWatchlistStore(again).watchlists(of: user) == [StoredWatchlist(id: id, list: list)])
        }
    }

    @Test
    func olderDatabase_keepsItsRowsAndCanKeepMarkets() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let user = UserID(String(repeating: "a", count: 32))
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "005 fund holdings")
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                    VALUES (?, 'old@example.com', 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                    """,
                arguments: [user.description]
            )
            try db.execute(sql: "INSERT INTO favourite_funds VALUES (?, 5, 0)", arguments: [user.description])
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: Timestamp(seconds: 1_781_533_800))
        #expect(try await SQLiteFundListStore(database).favoriteFunds(of: user) == [5])
        var made = SampleMarkets(seed: 1)
        let stored = SampleMarkets.stored(made.series(300))
        try await SQLiteMarketStore(database).save(stored, of: symbol)
        #expect(try await SQLiteMarketStore(database).prices(of: symbol, step: .day) == stored)
        let list = try Watchlist(name: "a")
        let lists = SQLiteWatchlistStore(database)
        _ = try await lists.change(String(repeating: "b", count: 32), of: user, makingAtMost: 1, now: stored.fetchedAt)
        {
            _ in list
        }
        #expect(try await lists.watchlists(of: user).map(\.list) == [list])
    }
}
