import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import GRDB
import Testing

@testable import BourseStorage

@Suite("Room that bars take in SQLite")
struct MarketRoomTests {
    /// A block of 256 bars has about 2,900 bytes, so a page of 4,096 holds one.
    @Test
    func bars_ofTenYears_takeLessThanEighteenBytesEach() async throws {
        let store = try Store()
        var made = SampleMarkets(seed: 1)
        let empty = try await size(store)
        var bars = 0
        for number in 0..<100 {
            let series = made.series(2_520)
            bars += series.count
            try await store.markets.save(SampleMarkets.stored(series), of: SampleMarkets.symbol(number))
        }
        let bytes = Double(try await size(store) - empty) / Double(bars)
        #expect(bytes < 18, "\(bytes) bytes a bar")
        #expect(bytes > 5, "\(bytes) bytes a bar are too few to be true")
    }

    private func size(_ store: Store) async throws -> Int {
        try await store.database.pool.writeWithoutTransaction { db in
            _ = try db.checkpoint(.truncate)
            return try (Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
                * (Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
        }
    }
}
