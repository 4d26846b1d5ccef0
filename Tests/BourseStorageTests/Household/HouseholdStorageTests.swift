import BourseCore
import BourseDesk
import BourseHousehold
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Households in the database")
struct HouseholdStorageTests {
    private static let line = [
        "name": "Rent", "flow": "expense", "category": "Home", "amount": "900.55", "frequency": "semiMonthly",
        "first": "2026-01-31", "last": "2027-01-31", "secondDay": "15", "endOfMonth": "alwaysLastDay",
    ]
    private static let debt = [
        "name": "Card", "balance": "1200.50", "annualRate": "22.99", "minimumPayment": "35", "minimumShare": "2.5",
        "promotionalRate": "0", "promotionUntil": "2026-12-31",
    ]
    private static let goal = [
        "name": "Roof", "target": "999999999999.12345678", "saved": "3", "monthlyContribution": "1.5",
        "annualReturn": "3.5", "spread": "1", "inflation": "2.25", "deadline": "2030-06-01",
    ]

    @Test func everything_comesBackAsItWasKept_andIsNobodyElses() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account(["closedOn": "2030-01-01", "currency": "EUR"])
        try await rig.save(.line, Self.line)
        try await rig.save(.debt, Self.debt.merging(["currency": "EUR", "account": "\(account)"]) { $1 })
        try await rig.save(.goal, Self.goal)
        try await rig.desk.set(["base": "eur", "extraPayment": "12.5"], user: rig.ann)
        try await rig.desk.state(["day": "2026-02-01", "balance": "-77.01"], of: account, user: rig.ann)
        let stored = try await rig.households.household(of: rig.ann)
        #expect(stored.revision == 6 && stored.settings.base.code == "EUR")
        #expect(stored.settings.extraPayment == amount("12.5"))
        #expect(stored.accounts.map(\.name) == ["Main"] && stored.accounts[0].closedOn?.description == "2030-01-01")
        #expect(
            HouseholdDraft(.line(stored.lines[0])).typed.merging(Self.line) { $1 }
                == HouseholdDraft(.line(stored.lines[0])).typed
        )
        #expect(stored.debts[0].account == account && stored.debts[0].since == HouseholdRig.today)
        #expect(stored.debts[0].debt.promotion?.annualRate == Ratio(units: 0))
        #expect(stored.goals[0].goal.target == amount("999999999999.12345678"))
        #expect(stored.balances[account]?.map(\.amount) == [amount("-77.01")])
        #expect(try await rig.households.household(of: rig.bob) == StoredHousehold())
        #expect(try await rig.households.householdRevision(of: rig.bob) == 0)
    }

    @Test func whatCannotBeRead_isFoundByTheExamination() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        try await rig.save(.goal, Self.goal)
        try await rig.desk.state(["day": "2026-02-01", "balance": "5"], of: account, user: rig.ann)
        _ = try await rig.desk.commit(rig.file(["2026-01-05,Shop,-5,95"]), into: account, user: rig.ann)
        let words = ["households", "data of published clients"]
        func sick() throws -> [Examination.Finding] {
            try Examination(rig.store.database).findings.filter { words.contains($0.subject) && !$0.isHealthy }
        }
        #expect(try sick().isEmpty)
        try await rig.store.database.pool.write { db in
            try db.execute(
                sql: """
                    UPDATE household_goals SET target = 'much';
                    UPDATE household_balances SET amount = 'some';
                    UPDATE household_entries SET amount = 'more';
                    INSERT INTO published_notes (user_id, revision, notes, changed_at) VALUES (:user, 1, '[]', 1)
                    """,
                arguments: ["user": rig.ann.description]
            )
        }
        let found = try sick()
        #expect(found.map(\.subject) == words)
        #expect(found.first?.detail.hasPrefix("3 damaged, such as goal 1; balance of account 1 on 2026-02-01") == true)
        #expect(found.last?.detail.hasPrefix("1 damaged, such as notes of account") == true)
    }

    @Test func save_madeFromAnOldRevision_isRefusedWithWhatIsKept() async throws {
        let rig = try await HouseholdRig()
        let id = try await rig.account()
        let opened = try await rig.households.householdRevision(of: rig.ann)
        try await rig.save(.account, HouseholdRig.account.merging(["name": "First"]) { $1 }, id: id, from: opened)
        await #expect {
            try await rig.save(.account, HouseholdRig.account.merging(["name": "Second"]) { $1 }, id: id, from: opened)
        } throws: { error in
            guard case .changedMeanwhile(let item) = error as? HouseholdRefusal else { return false }
            return item.name == "First"
        }
        #expect(try await rig.books().stored.accounts.map(\.name) == ["First"])
        // Another thing that changed meanwhile is no reason to refuse.
        let later = try await rig.households.householdRevision(of: rig.ann)
        try await rig.save(.line, Self.line)
        try await rig.save(.account, HouseholdRig.account.merging(["name": "Third"]) { $1 }, id: id, from: later)
        #expect(try await rig.books().stored.accounts.map(\.name) == ["Third"])
        await #expect(throws: HouseholdRefusal.self) {
            try await rig.desk.set(["base": "EUR"], madeFrom: 0, user: rig.ann)
            try await rig.desk.set(["base": "INR"], madeFrom: 0, user: rig.ann)
        }
        #expect(try await rig.books().base.code == "EUR")
    }

    @Test func deleted_comesBackExactly_andStrangersTouchNothing() async throws {
        let rig = try await HouseholdRig()
        let id = try await rig.account()
        let before = try await rig.households.household(of: rig.ann)
        #expect(try await rig.desk.delete(.account, id, user: rig.bob) == false)
        await #expect(throws: HouseholdRefusal.gone(.account)) {
            try await rig.save(.account, HouseholdRig.account, id: id, user: rig.bob)
        }
        await #expect(throws: HouseholdRefusal.gone(.account)) {
            try await rig.desk.state(["day": "2026-02-01", "balance": "1"], of: id, user: rig.bob)
        }
        #expect(try await rig.desk.delete(.account, id, user: rig.ann))
        #expect(try await rig.desk.delete(.account, id, user: rig.ann) == false)
        #expect(try await rig.books().stored.accounts.isEmpty)
        #expect(try await rig.desk.restore(.account, id, user: rig.bob) == false)
        #expect(try await rig.desk.restore(.account, id, user: rig.ann))
        #expect(try await rig.books().stored.accounts == before.accounts)
    }

    @Test func onlyTheLastDeleted_canBeBroughtBack() async throws {
        let rig = try await HouseholdRig()
        var ids: [Int64] = []
        for number in 0..<22 {
            let id = try await rig.save(.line, Self.line.merging(["name": "Line \(number)"]) { $1 })
            ids.append(id)
            _ = try await rig.desk.delete(.line, id, user: rig.ann)
        }
        #expect(try await rig.desk.restore(.line, ids[0], user: rig.ann) == false)
        #expect(try await rig.desk.restore(.line, ids[21], user: rig.ann))
    }

    @Test func accountOfAPerson_thatIsDeleted_leavesNoRow() async throws {
        let rig = try await HouseholdRig()
        let id = try await rig.account()
        try await rig.save(.line, Self.line)
        try await rig.save(.debt, Self.debt)
        try await rig.save(.goal, Self.goal)
        try await rig.desk.addRule(words: "cafe", category: "Food", user: rig.ann)
        _ = try await rig.desk.commit(rig.file(["2026-02-01,CAFE,-5,95"]), into: id, user: rig.ann)
        _ = try await rig.desk.netWorth(of: rig.ann, months: 0, today: HouseholdRig.today)
        try await rig.store.database.pool.write { db in
            try db.execute(sql: "DELETE FROM users WHERE id = ?", arguments: [rig.ann.description])
        }
        let left = try rig.store.counts().filter { $0.key.hasPrefix("household") && $0.value > 0 }
        #expect(left.isEmpty, "\(left)")
    }
}
