import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import GRDB

extension SQLiteHouseholdStore {
    /// Keeps the category of an entry, or forgets it.
    public func choose(
        _ category: SpendingCategory?,
        for entry: BankEntryKey,
        user: UserID,
        now: Timestamp
    ) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let key: [String: (any DatabaseValueConvertible)?] = [
                "account": entry.account, "day": entry.day.number, "amount": entry.amount.description,
                "words": entry.words, "occurrence": entry.occurrence,
            ]
            try scope.execute(
                """
                DELETE FROM household_choices WHERE user_id = :user AND account = :account AND day = :day
                    AND amount = :amount AND words = :words AND occurrence = :occurrence
                """,
                StatementArguments(key)
            )
            if let category {
                try scope.execute(
                    """
                    INSERT INTO household_choices (user_id, account, day, amount, words, occurrence, category)
                    SELECT user_id, id, :day, :amount, :words, :occurrence, :category FROM household_accounts
                    WHERE user_id = :user AND id = :account
                    """,
                    StatementArguments(key.merging(["category": category.name]) { $1 })
                )
            }
            try Self.advance(scope)
        }
    }

    /// Keeps a rule as the newest, in place of one with the same words.
    public func add(_ rule: CategoryRule, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let words = rule.words.joined(separator: " ")
            let others: Int =
                try scope.first(
                    "SELECT count(*) AS n FROM household_rules WHERE user_id = :user AND words <> :words",
                    ["words": words]
                )?["n"] ?? 0
            guard others < CategoryRules.limit else { return false }
            try scope.execute(
                "DELETE FROM household_rules WHERE user_id = :user AND words = :words",
                ["words": words]
            )
            try scope.execute(
                "INSERT INTO household_rules (user_id, words, category) VALUES (:user, :words, :category)",
                ["words": words, "category": rule.category.name]
            )
            try Self.advance(scope)
            return true
        }
    }

    /// Puts rules in the place of all there are.
    public func setRules(
        _ rules: [CategoryRule],
        madeFrom revision: Int?,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            if let revision, try Self.revision(scope) > revision { return false }
            try scope.execute("DELETE FROM household_rules WHERE user_id = :user")
            for rule in rules {
                try scope.execute(
                    "INSERT INTO household_rules (user_id, words, category) VALUES (:user, :words, :category)",
                    ["words": rule.words.joined(separator: " "), "category": rule.category.name]
                )
            }
            try Self.advance(scope)
            return true
        }
    }

    /// Forgets a rule and returns it.
    public func deleteRule(_ id: Int64, user: UserID, now: Timestamp) async throws -> CategoryRule? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let row = try scope.first(
                "SELECT * FROM household_rules WHERE user_id = :user AND id = :id",
                ["id": id]
            )
            guard let row, let stored = HouseholdTable.rule(row) else { return nil }
            try scope.execute("DELETE FROM household_rules WHERE user_id = :user AND id = :id", ["id": id])
            try Self.advance(scope)
            return stored.rule
        }
    }

    // MARK: - Snapshots

    /// What was worth when, by day.
    public func snapshots(of user: UserID) async throws -> [HouseholdSnapshot] {
        try await pool.read { db in
            try UserScope(db, user: user)
                .all("SELECT * FROM household_snapshots WHERE user_id = :user ORDER BY day")
                .compactMap { row in
                    guard let currency = Currency(row["currency"]), let assets = Money(stored: row["assets"]),
                        let debts = Money(stored: row["debts"])
                    else { return nil }
                    return HouseholdSnapshot(
                        day: TradingDay(number: row["day"]),
                        currency: currency,
                        assets: assets,
                        debts: debts,
                        holdings: Money(stored: row["holdings"])
                    )
                }
        }
    }

    /// Keeps the snapshot of a day.
    public func save(_ snapshot: HouseholdSnapshot, user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                INSERT OR REPLACE INTO household_snapshots (user_id, day, currency, assets, debts, holdings)
                VALUES (:user, :day, :currency, :assets, :debts, :holdings)
                """,
                [
                    "day": snapshot.day.number, "currency": snapshot.currency.code,
                    "assets": snapshot.assets.description, "debts": snapshot.debts.description,
                    "holdings": snapshot.holdings?.description,
                ]
            )
        }
    }
}

extension Money {
    /// An amount as a table has it; nothing for nothing, and for what is no amount.
    init?(stored text: String?) {
        guard let text, let amount = try? Money(text) else { return nil }
        self = amount
    }
}
