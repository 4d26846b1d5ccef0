import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

extension Store {
    /// Keeps something in every table of households.
    func fillHousehold(_ user: UserID) async throws {
        let desk = HouseholdService(
            store: SQLiteHouseholdStore(database),
            staging: FileStaging(folder: directory.path("staging"), environment: environment),
            environment: environment,
            workbench: Workbench()
        )
        let today = TradingDay(number: 20_700)
        func save(_ kind: HouseholdKind, _ typed: [String: String]) async throws -> Int64 {
            try await desk.save(HouseholdDraft(kind, typed), today: today, user: user)
        }
        let account = try await save(.account, ["name": "a", "kind": "cash", "openedOn": "2026-01-01"])
        try await desk.state(["day": "2026-01-02", "balance": "1"], of: account, user: user)
        let line = ["name": "a", "flow": "expense", "category": "b", "amount": "1", "frequency": "once"]
        _ = try await save(.line, line.merging(["first": "2026-01-01"]) { $1 })
        _ = try await save(.debt, ["name": "a", "balance": "1", "annualRate": "1", "account": "\(account)"])
        _ = try await save(.goal, ["name": "a", "target": "1", "account": "\(account)"])
        try await desk.addRule(words: "shop", category: "b", user: user)
        let text = "Date,Description,Amount,Balance\n2026-01-05,SHOP,-1,9\n2026-01-06,SHOP,-2,7\nsoon,x,1,1\n"
        let file = StagedFile(name: "a.csv", account: "", zone: "UTC", bytes: Array(text.utf8))
        _ = try await desk.commit(file, into: account, user: user)
        let entry = try #require(try await desk.books(of: user, today: today).entries.first)
        _ = try await desk.categorize(entry.id, as: "c", learns: false, today: today, user: user)
        _ = try await desk.netWorth(of: user, months: 1, today: today)
    }
}
