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

extension Store {
    var funds: SQLiteFundStore { SQLiteFundStore(database) }
    var shelf: SQLiteFundListStore { SQLiteFundListStore(database) }

    /// How many rows a body inserts, changes and deletes.
    func rowsWritten(_ body: () async throws -> Void) async throws -> Int {
        let before = try await database.pool.writeWithoutTransaction { $0.totalChangesCount }
        try await body()
        return try await database.pool.writeWithoutTransaction { $0.totalChangesCount } - before
    }

    /// Runs a statement as nobody should.
    func tamper(_ sql: String, _ arguments: StatementArguments = []) async throws {
        try await database.pool.write { try $0.execute(sql: sql, arguments: arguments) }
    }
}

@Suite("Funds in SQLite")
struct FundStorageTests {
    @Test(arguments: FundStoreContract.allCases)
    func store_doesWhatThePortSays(question: FundStoreContract) async throws {
        let store = try Store()
        try await question.check(store.funds)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func list_toldAgain_writesOnlyWhatChanged() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let first = FetchedFunds.provenance(0)
        var list = StoredSchemes(
            (1...50).map { funds.scheme($0, listed: first) },
            provenance: first,
            unreadable: UnreadableRows()
        )
        #expect(try await store.rowsWritten { try await store.funds.save(list) } == 51)
        list.provenance = FetchedFunds.provenance(3_600)
        for index in list.schemes.indices { list.schemes[index].listedAt = list.provenance.at }
        list.schemes[3].latest = FetchedFunds.row(20_500, 1)
        let again = list
        #expect(try await store.rowsWritten { try await store.funds.save(again) } == 2)
        #expect(try await store.funds.schemes() == again)
    }

    @Test
    func history_toldAgain_writesOnlyBlocksThatChanged() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let history = funds.history(5, values: 1_000)
        #expect(try await store.rowsWritten { try await store.funds.save(history, corrections: []) } == 4)
        #expect(try await store.rowsWritten { try await store.funds.save(history, corrections: []) } == 1)
        var rows = (0..<1_000).map { history.series.row(at: $0) }
        rows[300] = NAVRow(day: rows[300].day, nav: Price(units: rows[300].nav.units + 10_000))
        let series = NAVSeries.clean(rows, today: NAVSeries.lastPossibleDay).series
        let corrected = StoredHistory(code: 5, series: series, provenance: FetchedFunds.provenance(9))
        #expect(try await store.rowsWritten { try await store.funds.save(corrected, corrections: []) } == 2)
        #expect(try await store.funds.history(of: 5) == corrected)
        let next = FetchedFunds.row(20_501, 1_234)
        #expect(try await store.rowsWritten { _ = try await store.funds.append([5: next]) } == 1)
    }

    @Test
    func histories_areHandedOutWithoutHoldingTheLog() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        for code in Int32(1)...70 { try await store.funds.save(funds.history(code, values: 5), corrections: []) }
        let pool = store.database.pool
        let frames = Mutex<[Int]>([])
        let damaged = try await store.funds.eachHistory { _ in
            // Emptying the log needs that nobody reads from it.
            let left = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate).walFrameCount }
            frames.withLock { $0.append(left) }
        }
        #expect(damaged.isEmpty)
        #expect(frames.withLock { $0 } == Array(repeating: 0, count: 70))
    }

    @Test
    func handingOut_thatNobodyWaitsFor_ends() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        try await store.funds.save(funds.history(1, values: 5), corrections: [])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.funds.eachHistory { _ in }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test
    func fullDisk_leavesWhatWasKept() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let stored = funds.history(5, values: 700)
        try await store.funds.save(stored, corrections: [])
        let list = StoredSchemes(
            [funds.scheme(5, listed: FetchedFunds.provenance(0))],
            provenance: FetchedFunds.provenance(0),
            unreadable: UnreadableRows()
        )
        try await store.funds.save(list)
        let pages = try await store.database.pool.writeWithoutTransaction { db in
            try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        }
        try await store.database.pool.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        let longer = funds.history(5, values: 30_000)
        let many = StoredSchemes(
            (1...2_000).map { funds.scheme($0, listed: FetchedFunds.provenance(1)) },
            provenance: FetchedFunds.provenance(1),
            unreadable: UnreadableRows()
        )
        await #expect(throws: DatabaseError.self) { try await store.funds.save(longer, corrections: []) }
        await #expect(throws: DatabaseError.self) { try await store.funds.save(many) }
        #expect(try await store.funds.history(of: 5) == stored)
        #expect(try await store.funds.schemes() == list)
    }

    @Test
    func database_openedAgain_hasWhatWasKept() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let stored = funds.history(5, values: 700, cautions: ["a"])
        try await store.funds.save(stored, corrections: [])
        try store.database.close()
        let again = SQLiteFundStore(try DeskDatabase(path: store.database.path, now: store.now))
        #expect(try await again.history(of: 5) == stored)
        #expect(try await again.tellings() == [5: stored.provenance])
    }

    @Test
    func formerNames_areThereAfterOpening_andWrittenOnlyWhereTheyChange() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let provenance = FetchedFunds.provenance(0)
        var list = StoredSchemes(
            (1...3).map { funds.scheme($0, listed: provenance) },
            provenance: provenance,
            unreadable: UnreadableRows()
        )
        list.schemes[0].formerNames = ["Axis Beta Fund", "Axis Alpha Fund"]
        list.schemes[2].formerNames = ["Axis Gamma Fund"]
        let stored = list
        try await store.funds.save(stored)
        // The row of the list itself.
        #expect(try await store.rowsWritten { try await store.funds.save(stored) } == 1)
        try store.database.close()
        let again = SQLiteFundStore(try DeskDatabase(path: store.database.path, now: store.now))
        #expect(try await again.schemes() == stored)
    }

    @Test
    func moreFormerNamesThanAreStored_areRefusedWithTheList() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let provenance = FetchedFunds.provenance(0)
        let stored = StoredSchemes(
            [funds.scheme(1, listed: provenance)],
            provenance: provenance,
            unreadable: UnreadableRows()
        )
        try await store.funds.save(stored)
        let longest = String(repeating: "x", count: SchemeNaming.longestFormerName + 1)
        for names in [(0...SchemeNaming.mostFormerNames).map { "Axis \($0)" }, [longest], [""]] {
            var refused = stored
            refused.schemes[0].formerNames = names
            let list = refused
            await #expect(throws: DatabaseError.self) { try await store.funds.save(list) }
        }
        #expect(try await store.funds.schemes() == stored)
    }

    @Test
    func formerName_ofASchemeThatIsNotThere_isFoundByAnExamination() async throws {
        let store = try Store()
        try await store.database.pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            try db.execute(sql: "INSERT INTO fund_former_names VALUES (5, 0, 'Axis Alpha Fund')")
            try db.execute(sql: "PRAGMA foreign_keys = ON")
        }
        let unhealthy = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(unhealthy.map(\.subject) == ["references"])
    }
}

@Suite("Room that values of funds take in SQLite")
struct FundRoomTests {
    @Test
    func values_ofTenYears_takeLessThanSixBytesEach() async throws {
        let store = try Store()
        var funds = FetchedFunds(seed: 1)
        let empty = try await size(store)
        var values = 0
        for code in Int32(100_000)..<100_300 {
            let history = funds.history(code, values: 2_470)
            values += history.series.count
            try await store.funds.save(history, corrections: [])
        }
        let loaded = Double(try await size(store) - empty) / Double(values)
        #expect(loaded < 4.5, "\(loaded) bytes a value")
        // A quarter of days, each for all schemes.
        var day = TradingDay(number: 20_501)
        for _ in 0..<60 {
            while day.weekday.isWeekend { day = day.adding(days: 1) }
            let nav = FetchedFunds.row(day.number, 123_450_000)
            let added = try await store.funds.append(
                Dictionary(uniqueKeysWithValues: (Int32(100_000)..<100_300).map { ($0, nav) })
            )
            values += added.count
            day = day.adding(days: 1)
        }
        #expect(values == 300 * 2_530)
        let grown = Double(try await size(store) - empty) / Double(values)
        #expect(grown < 6, "\(grown) bytes a value")
    }

    private func size(_ store: Store) async throws -> Int {
        try await store.database.pool.writeWithoutTransaction { db in
            _ = try db.checkpoint(.truncate)
            return try (Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
                * (Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
        }
    }
}
