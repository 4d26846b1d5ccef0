import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import GRDB

/// A household as its tables have it.
enum HouseholdTable {
    static func read(_ scope: UserScope) throws -> StoredHousehold {
        let row = try scope.first("SELECT * FROM households WHERE user_id = :user")
        var settings = HouseholdSettings()
        if let row {
            settings.base = Currency(row["base"]) ?? settings.base
            settings.extraPayment = Money(stored: row["extra_payment"]) ?? .zero
            let order: String? = row["debt_order"]
            settings.debtOrder = (order ?? "").split { !$0.isNumber }.compactMap { Int64($0) }
        }
        return StoredHousehold(
            revision: row?["revision"] ?? 0,
            settings: settings,
            accounts: try ItemTable(.account).all(scope).compactMap {
                if case .account(let account) = $0 { account } else { nil }
            },
            lines: try ItemTable(.line).all(scope).compactMap {
                if case .line(let line) = $0 { line } else { nil }
            },
            debts: try ItemTable(.debt).all(scope).compactMap {
                if case .debt(let debt) = $0 { debt } else { nil }
            },
            goals: try ItemTable(.goal).all(scope).compactMap {
                if case .goal(let goal) = $0 { goal } else { nil }
            },
            balances: try balances(scope),
            rules: try scope.all("SELECT * FROM household_rules WHERE user_id = :user ORDER BY id").compactMap(rule),
            choices: try choices(scope)
        )
    }

    private static func balances(_ scope: UserScope) throws -> [Int64: [DatedAmount]] {
        let rows = try scope.all(
            """
            SELECT account, day, amount FROM household_balances JOIN household_accounts ON id = account
            WHERE user_id = :user AND deleted_at IS NULL ORDER BY account, day
            """
        )
        var balances: [Int64: [DatedAmount]] = [:]
        for row in rows {
            guard let amount = Money(stored: row["amount"]) else { continue }
            balances[row["account"], default: []].append(
                DatedAmount(day: TradingDay(number: row["day"]), amount: amount)
            )
        }
        return balances
    }

    static func rule(_ row: Row) -> StoredRule? {
        guard let category = try? SpendingCategory(row["category"]),
            let rule = CategoryRule(contains: row["words"], category: category)
        else { return nil }
        return StoredRule(id: row["id"], rule: rule)
    }

    private static func choices(_ scope: UserScope) throws -> [BankEntryKey: SpendingCategory] {
        var choices: [BankEntryKey: SpendingCategory] = [:]
        for row in try scope.all("SELECT * FROM household_choices WHERE user_id = :user") {
            guard let amount = Money(stored: row["amount"]), let category = try? SpendingCategory(row["category"])
            else { continue }
            let key = BankEntryKey(
                account: row["account"],
                day: TradingDay(number: row["day"]),
                amount: amount,
                words: row["words"],
                occurrence: row["occurrence"]
            )
            choices[key] = category
        }
        return choices
    }
}
