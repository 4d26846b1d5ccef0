import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseStorage

/// Households over a database in a real file, with two persons.
struct HouseholdRig {
    static let today = TradingDay(number: 20_700)

    let store: Store
    let households: SQLiteHouseholdStore
    let desk: HouseholdService
    let holdings = ScriptedHoldings()
    let ann: UserID
    let bob: UserID

    init(mostEntries: Int = HouseholdService.mostEntries) async throws {
        store = try Store()
        ann = try await store.person()
        bob = try await store.person("bob")
        households = SQLiteHouseholdStore(store.database)
        desk = HouseholdService(
            store: households,
            staging: FileStaging(folder: store.directory.path("staging"), environment: store.environment),
            holdings: holdings,
            environment: store.environment,
            workbench: Workbench(),
            mostEntries: mostEntries
        )
    }

    static let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "100"]

    /// Adds an account of Ann's.
    func account(_ typed: [String: String] = [:]) async throws -> Int64 {
        try await save(.account, Self.account.merging(typed) { $1 })
    }

    @discardableResult
    func save(
        _ kind: HouseholdKind,
        _ typed: [String: String],
        id: Int64 = 0,
        from revision: Int? = nil,
        user: UserID? = nil
    ) async throws -> Int64 {
        try await desk.save(
            HouseholdDraft(kind, typed),
            id: id,
            madeFrom: revision,
            today: Self.today,
            user: user ?? ann
        )
    }

    func books(_ user: UserID? = nil) async throws -> HouseholdBooks {
        try await desk.books(of: user ?? ann, today: Self.today)
    }

    func file(_ rows: [String], named name: String = "bank.csv", account: String = "") -> StagedFile {
        let text = "Date,Description,Amount,Balance\n" + rows.joined(separator: "\n") + "\n"
        return StagedFile(name: name, account: account, zone: "UTC", bytes: Array(text.utf8))
    }
}

/// What holdings are worth, as a test says.
final class ScriptedHoldings: HoldingsValue {
    private let fetched = Mutex<[TradingDay: Money]>([:])

    func provide(_ values: [TradingDay: Money]) { fetched.withLock { $0 = values } }

    func values(
        of user: UserID,
        on days: [TradingDay],
        in currency: Currency
    ) async throws -> [TradingDay: HoldingsDay] {
        fetched.withLock { fetched in fetched.filter { days.contains($0.key) }.mapValues { HoldingsDay(value: $0) } }
    }
}
