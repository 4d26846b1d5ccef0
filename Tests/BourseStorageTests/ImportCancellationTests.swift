import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseHousehold
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseStorage

@Suite("Canceled imports of transactions, statements and bank files")
struct ImportCancellationTests {
    @Test(arguments: [1, 2, 3])
    func transactions_canceledAfterABatch_areNotStored(batches: Int) async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.fillPortfolio(user)
        var made = SampleTransactions(seed: 3)
        let some = made.some(5_000)
        let batch = TransactionBatch(try #require(ImportID(store.environment.newID())), fileName: "large.csv")
        let before = try store.dump()
        let reports = Reports()
        await #expect(throws: CancellationError.self) {
            try await SQLitePortfolioStore(store.database)
                .add(some, batch: batch, atMost: 9_000, user: user, now: store.now) { reports.add($0) < batches }
        }
        #expect(reports.rows == Array([2_048, 2_048, 904].prefix(batches)))
        #expect(try store.dump() == before)
    }

    @Test(arguments: [1, 2, 3])
    func statements_canceledAfterABatch_areNotStored_alsoThoseBeforeIt(batches: Int) async throws {
        let store = try Store()
        let user = try await store.person()
        let row = "2026-01-01,buy,Axis Gilt Direct Growth,1,100,10,1000\n"
        _ = try await store.save(try store.statement(HoldingsRig.trades + row), user: user)
        let statements = try [2_000, 3_000].map { count in
            try store.statement(HoldingsRig.trades + String(repeating: row, count: count))
        }
        let before = try store.dump()
        let reports = Reports()
        await #expect(throws: CancellationError.self) {
            try await store.holdings
                .add(statements, mostRows: 9_000, user: user, now: store.now) { reports.add($0) < batches }
        }
        #expect(reports.rows == Array([2_048, 2_048, 904].prefix(batches)))
        #expect(try store.dump() == before)
    }

    @Test(arguments: [1, 2, 3])
    func entries_canceledAfterABatch_areNotStored(batches: Int) async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        let rows = (1...5_000).map { "2026-01-05,SHOP \($0),-1,\(5_000 - $0)" }
        let preview = try await rig.desk.preview(rig.file(rows), into: account, user: rig.ann)
        #expect(preview.reading.entries.count == 5_000)
        let file = NewBankImport(
            id: try #require(ImportID(rig.store.environment.newID())),
            account: account,
            fileName: preview.fileName,
            size: preview.size,
            reading: preview.reading,
            duplicates: 0
        )
        let before = try rig.store.dump()
        let reports = Reports()
        await #expect(throws: CancellationError.self) {
            try await rig.households
                .add(file, mostEntries: 9_000, user: rig.ann, now: rig.store.now) { reports.add($0) < batches }
        }
        #expect(reports.rows == Array([2_048, 2_048, 904].prefix(batches)))
        #expect(try rig.store.dump() == before)
    }

    /// What an import reported.
    private final class Reports: Sendable {
        private let batches = Mutex<[Int]>([])

        var rows: [Int] { batches.withLock { $0 } }

        /// Adds a batch, and returns how many there are.
        func add(_ rows: Int) -> Int {
            batches.withLock { batches in
                batches.append(rows)
                return batches.count
            }
        }
    }
}
