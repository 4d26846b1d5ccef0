import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Households in SQLite.
public struct SQLiteHouseholdStore: HouseholdStore {
    /// How many deleted things of a kind can be brought back; older ones go when the next is deleted.
    static let mostDeleted = 20

    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// How often the household changed.
    public func householdRevision(of user: UserID) async throws -> Int {
        try await pool.read { try Self.revision(UserScope($0, user: user)) }
    }

    /// Everything but the files of banks, in one read.
    public func household(of user: UserID) async throws -> StoredHousehold {
        try await pool.read { try HouseholdTable.read(UserScope($0, user: user)) }
    }

    static func revision(_ scope: UserScope) throws -> Int {
        try scope.first("SELECT revision FROM households WHERE user_id = :user")?["revision"] ?? 0
    }

    /// Adds one to the revision, as part of the transaction that makes a change.
    @discardableResult
    static func advance(_ scope: UserScope) throws -> Int {
        try scope.execute(
            """
            INSERT INTO households (user_id, revision) VALUES (:user, 1)
            ON CONFLICT (user_id) DO UPDATE SET revision = revision + 1
            """
        )
        return try revision(scope)
    }

    // MARK: - Items

    /// Keeps an item unless it changed after the revision it was made from.
    public func save(
        _ item: HouseholdItem,
        madeFrom revision: Int?,
        user: UserID,
        now: Timestamp
    ) async throws -> HouseholdSaving {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let table = ItemTable(item.kind)
            if item.id == 0 {
                guard try table.count(scope) < item.kind.limit else { return .full }
            } else {
                guard let known = try table.row(item.id, scope) else { return .gone }
                if let revision, known["changed"] as Int > revision, let current = table.item(known) {
                    return .changedMeanwhile(current)
                }
            }
            let advanced = try Self.advance(scope)
            return .saved(try table.write(item, changed: advanced, scope))
        }
    }

    /// Takes an item out.
    public func delete(_ kind: HouseholdKind, _ id: Int64, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try ItemTable(kind).delete(id, now: now, scope) else { return false }
            try Self.advance(scope)
            return true
        }
    }

    /// Brings a deleted item back.
    public func restore(
        _ kind: HouseholdKind,
        _ id: Int64,
        user: UserID,
        now: Timestamp
    ) async throws -> HouseholdSaving {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let table = ItemTable(kind)
            guard try table.count(scope) < kind.limit else { return .full }
            guard try table.restore(id, scope) else { return .gone }
            try Self.advance(scope)
            return .saved(id)
        }
    }

    /// Keeps what is said of the whole household.
    public func set(
        _ settings: HouseholdSettings,
        madeFrom revision: Int?,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let changed: Int = try scope.first("SELECT changed FROM households WHERE user_id = :user")?["changed"] ?? 0
            if let revision, changed > revision { return false }
            try scope.execute(
                """
                UPDATE households SET base = :base, extra_payment = :extra, debt_order = :order, changed = :changed
                WHERE user_id = :user
                """,
                [
                    "changed": try Self.advance(scope), "base": settings.base.code,
                    "extra": settings.extraPayment.description,
                    "order": settings.debtOrder.isEmpty
                        ? nil : "[" + settings.debtOrder.map { "\($0)" }.joined(separator: ",") + "]",
                ]
            )
            return true
        }
    }

    /// Keeps what was in an account at the end of a day, or forgets it.
    public func setBalance(
        _ balance: Money?,
        of account: Int64,
        on day: TradingDay,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try ItemTable(.account).row(account, scope) != nil else { return false }
            try scope.execute(
                """
                DELETE FROM household_balances WHERE day = :day AND account IN
                    (SELECT id FROM household_accounts WHERE user_id = :user AND id = :account)
                """,
                ["account": account, "day": day.number]
            )
            if let balance {
                try scope.execute(
                    """
                    INSERT INTO household_balances (account, day, amount)
                    SELECT id, :day, :amount FROM household_accounts WHERE user_id = :user AND id = :account
                    """,
                    ["account": account, "day": day.number, "amount": balance.description]
                )
            }
            try Self.advance(scope)
            return true
        }
    }
}
