import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import Testing

@testable import BourseServer

/// A household with something of each kind, some of it put away, for tests that go through all routes.
struct RouteHousehold {
    let account: Int64
    let items: [Int64]
    let entries: [Int64]
    let rule: Int64
    let files: [BankImportRecord]
    let waiting: ImportID

    private static let today = TradingDay(number: 20_700)

    /// Everything that an address may name.
    var ids: [String] {
        Set([account, rule] + items + entries).sorted().map { "\($0)" } + files.map(\.id.description)
    }

    static func keep(_ rig: ServerRig, _ user: User) async throws -> RouteHousehold {
        let desk = rig.desk.household
        func save(_ kind: HouseholdKind, _ typed: [String: String]) async throws -> Int64 {
            try await desk.save(HouseholdDraft(kind, typed), today: today, user: user.id)
        }
        let account = try await save(.account, ["name": "MarkerHome", "kind": "checking", "openedOn": "2026-01-01"])
        let gone = try await save(.account, ["name": "Put away", "kind": "cash", "openedOn": "2026-01-01"])
        _ = try await desk.delete(.account, gone, user: user.id)
        let items = [
            gone,
            try await save(
                .line,
                [
                    "name": "MarkerRent", "flow": "expense", "category": "Home", "amount": "9", "frequency": "monthly",
                    "first": "2026-01-01",
                ]
            ),
            try await save(
                .debt,
                ["name": "MarkerCard", "balance": "100", "annualRate": "10", "minimumPayment": "20"]
            ),
            try await save(.goal, ["name": "MarkerRoof", "target": "100"]),
        ]
        func file(_ name: String, _ row: String) -> StagedFile {
            let text = "Date,Description,Amount\n2026-02-01,\(row),-5\n2026-02-02,\(row),-6\nsoon,x,1\n"
            return StagedFile(name: name, account: "", zone: "UTC", bytes: Array(text.utf8))
        }
        let live = try await desk.commit(file("markerbank.csv", "MARKERSHOP"), into: account, user: user.id)
        let deleted = try await desk.commit(file("markerbank gone.csv", "OTHER"), into: account, user: user.id)
        _ = try await desk.deleteImport(deleted.id, user: user.id)
        try await desk.addRule(words: "nowhere", category: "MarkerRule", user: user.id)
        let staged = try await desk.stage(file("markerheldbank.csv", "LATER"), into: account, user: user.id)
        let books = try await desk.books(of: user.id, today: today)
        return RouteHousehold(
            account: account,
            items: items,
            entries: books.entries.map(\.id),
            rule: try #require(books.stored.rules.first).id,
            files: [live, deleted],
            waiting: try #require(staged.id)
        )
    }

    /// Everything of the household that a request could change.
    func state(_ rig: ServerRig, _ user: User) async throws -> [String] {
        let books = try await rig.desk.household.books(of: user.id, today: Self.today)
        let stored = books.stored
        return [
            "\(stored.revision)", "\(stored.settings)", "\(stored.accounts)", "\(stored.lines)", "\(stored.debts)",
            "\(stored.goals)",
            "\(stored.rules)", "\(stored.choices.count)", "\(books.ledger.entries)",
            "\(try await rig.desk.household.imports(of: user.id))",
            "\(try await rig.desk.household.preview(waiting, user: user.id).new)",
        ]
    }
}
