import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import GRDB

/// The table of one kind of things of a household.
struct ItemTable {
    typealias Values = KeyValuePairs<String, (any DatabaseValueConvertible)?>

    let kind: HouseholdKind

    init(_ kind: HouseholdKind) { self.kind = kind }

    var table: String {
        switch kind {
        case .account: "household_accounts"
        case .line: "household_lines"
        case .debt: "household_debts"
        case .goal: "household_goals"
        }
    }

    func count(_ scope: UserScope) throws -> Int {
        try scope.first("SELECT count(*) AS n FROM \(table) WHERE user_id = :user AND deleted_at IS NULL")?["n"] ?? 0
    }

    func all(_ scope: UserScope) throws -> [HouseholdItem] {
        try scope.all("SELECT * FROM \(table) WHERE user_id = :user AND deleted_at IS NULL ORDER BY id")
            .compactMap(item)
    }

    /// The row of something that is not deleted.
    func row(_ id: Int64, _ scope: UserScope) throws -> Row? {
        try scope.first(
            "SELECT * FROM \(table) WHERE user_id = :user AND id = :id AND deleted_at IS NULL",
            ["id": id]
        )
    }

    /// Writes an item, as a new row where its id is 0, and returns the id.
    func write(_ item: HouseholdItem, changed: Int, _ scope: UserScope) throws -> Int64 {
        let values = Self.values(item)
        let names = values.map(\.key)
        var arguments: [String: (any DatabaseValueConvertible)?] = ["changed": changed]
        for (name, value) in values { arguments.updateValue(value, forKey: name) }
        guard item.id != 0 else {
            try scope.execute(
                """
                INSERT INTO \(table) (user_id, \(names.joined(separator: ", ")), changed)
                VALUES (:user, \(names.map { ":" + $0 }.joined(separator: ", ")), :changed)
                """,
                StatementArguments(arguments)
            )
            return scope.lastInsertedID
        }
        arguments["id"] = item.id
        try scope.execute(
            """
            UPDATE \(table) SET \(names.map { "\($0) = :\($0)" }.joined(separator: ", ")), changed = :changed
            WHERE user_id = :user AND id = :id
            """,
            StatementArguments(arguments)
        )
        return item.id
    }

    func delete(_ id: Int64, now: Timestamp, _ scope: UserScope) throws -> Bool {
        try scope.execute(
            "UPDATE \(table) SET deleted_at = :now WHERE user_id = :user AND id = :id AND deleted_at IS NULL",
            ["id": id, "now": now.microseconds]
        )
        guard scope.changesCount == 1 else { return false }
        try scope.execute(
            """
            DELETE FROM \(table) WHERE user_id = :user AND deleted_at IS NOT NULL AND id NOT IN (
                SELECT id FROM \(table) WHERE user_id = :user AND deleted_at IS NOT NULL
                ORDER BY deleted_at DESC, id DESC LIMIT :kept
            )
            """,
            ["kept": SQLiteHouseholdStore.mostDeleted]
        )
        return true
    }

    func restore(_ id: Int64, _ scope: UserScope) throws -> Bool {
        try scope.execute(
            "UPDATE \(table) SET deleted_at = NULL WHERE user_id = :user AND id = :id AND deleted_at IS NOT NULL",
            ["id": id]
        )
        return scope.changesCount == 1
    }

    private static func values(_ item: HouseholdItem) -> Values {
        switch item {
        case .account(let account):
            [
                "name": account.name, "kind": account.kind.rawValue, "currency": account.currency.code,
                "opening": account.openingBalance.description, "opened_on": account.openedOn.number,
                "closed_on": account.closedOn?.number, "portfolio_account": account.portfolioAccount,
            ]
        case .line(let line):
            [
                "name": line.name, "flow": line.flow.rawValue, "category": line.category.name,
                "amount": line.amount.description, "currency": line.currency.code,
                "frequency": line.schedule.frequency.rawValue, "first_day": line.schedule.first.number,
                "last_day": line.schedule.last?.number, "end_of_month": line.schedule.endOfMonth.rawValue,
                "second_day": line.schedule.secondDay,
            ]
        case .debt(let stored): values(stored)
        case .goal(let stored):
            [
                "name": stored.goal.name, "target": stored.goal.target.description,
                "currency": stored.goal.currency.code,
                "deadline": stored.goal.deadline?.number, "saved": stored.goal.saved.description,
                "monthly": stored.goal.monthlyContribution.description,
                "annual_return": Int64(clamping: stored.goal.annualReturn.units),
                "spread": Int64(clamping: stored.goal.spread.units),
                "inflation": Int64(clamping: stored.goal.inflation.units), "account": stored.account,
            ]
        }
    }

    private static func values(_ stored: HouseholdDebt) -> Values {
        let debt = stored.debt
        var (minimum, share): (Money, Int64?)
        switch debt.minimum {
        case .fixed(let amount): (minimum, share) = (amount, nil)
        case .share(let part, let floor): (minimum, share) = (floor, Int64(clamping: part.units))
        }
        return [
            "name": debt.name, "balance": debt.balance.description, "currency": debt.currency.code,
            "rate": Int64(clamping: debt.annualRate.units), "minimum": minimum.description, "share": share,
            "first_rate": debt.promotion.map { Int64(clamping: $0.annualRate.units) },
            "first_until": debt.promotion?.until.number, "account": stored.account, "since": stored.since.number,
        ]
    }
}
