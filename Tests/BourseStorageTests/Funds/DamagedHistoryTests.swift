import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseValues
import Foundation
import GRDB
import Synchronization
import Testing

@testable import BourseStorage

@Suite("Histories of funds that were damaged")
struct DamagedHistoryTests {
    private static let flippedTail =
        "UPDATE fund_histories SET tail = CAST(substr(tail, 1, 20) || X'7F' AS BLOB) WHERE code = 2"

    /// Three histories of two full blocks and a tail, the second of which a statement has damaged.
    private func damaged(by sql: String) async throws -> (store: Store, histories: [StoredHistory]) {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let histories = (Int32(1)...3).map { funds.history($0, values: 600) }
        for history in histories { try await store.funds.save(history, corrections: []) }
        try await store.tamper(sql)
        return (store, histories)
    }

    @Test(arguments: [
        flippedTail,
        "UPDATE nav_blocks SET bytes = CAST(X'00' || substr(bytes, 2) AS BLOB) WHERE code = 2 AND number = 1",
        "UPDATE nav_blocks SET bytes = zeroblob(10) WHERE code = 2 AND number = 0",
        "DELETE FROM nav_blocks WHERE code = 2 AND number = 0", "DELETE FROM nav_blocks WHERE code = 2 AND number = 1",
        "UPDATE nav_blocks SET id = id + 5, number = number + 5 WHERE code = 2 AND number = 1",
        // Whole blocks of the wrong place, and a tail in the place of a block.
        "UPDATE nav_blocks SET bytes = (SELECT bytes FROM nav_blocks WHERE code = 2 AND number = 0) WHERE code = 2",
        "UPDATE fund_histories SET tail = (SELECT bytes FROM nav_blocks WHERE code = 2 AND number = 1) WHERE code = 2",
        """
        UPDATE nav_blocks SET bytes = (SELECT tail FROM fund_histories WHERE code = 2) WHERE code = 2 AND number = 1
        """,
        "UPDATE fund_histories SET full_blocks = 1 WHERE code = 2",
    ])
    func history_isAnErrorThatNamesTheScheme_andTheOthersAreRead(sql: String) async throws {
        let (store, histories) = try await damaged(by: sql)
        let error = await #expect(throws: DamagedHistory.self) { try await store.funds.history(of: 2) }
        #expect(error?.code == 2 && error?.message.contains("scheme 2") == true)
        let read = Mutex<[StoredHistory]>([])
        let found = try await store.funds.eachHistory { history in read.withLock { $0.append(history) } }
        #expect(found == [try #require(error)])
        #expect(read.withLock { $0 } == [histories[0], histories[2]])
        let sick = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(sick.map(\.subject) == ["fund histories"])
        #expect(sick.first?.detail.contains("scheme 2") == true)
        // Telling it again makes it good.
        try await store.funds.save(histories[1], corrections: [])
        #expect(try await store.funds.history(of: 2) == histories[1])
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func block_thatShouldBeFullAndIsNot_isDamage() async throws {
        let (store, histories) = try await damaged(by: Self.flippedTail)
        let part = PackedNAVs(histories[1].series, 256..<511)
        let rest = PackedNAVs(histories[1].series, 512..<600)
        try await store.tamper("UPDATE nav_blocks SET bytes = ? WHERE code = 2 AND number = 1", [Data(part.bytes)])
        try await store.tamper("UPDATE fund_histories SET tail = ? WHERE code = 2", [Data(rest.bytes)])
        let error = await #expect(throws: DamagedHistory.self) { try await store.funds.history(of: 2) }
        #expect(error?.problem == "a full block of values is incomplete")
    }

    @Test
    func damagedTail_getsNoValues_andTheOthersDo() async throws {
        let (store, histories) = try await damaged(by: Self.flippedTail)
        let nav = FetchedFunds.row(20_600, 1_000)
        let added = try await store.funds.append([1: nav, 2: nav, 3: nav])
        #expect(added == [1, 3])
        #expect(try await store.funds.history(of: 3)?.series == histories[2].series.appending(nav))
    }
}
