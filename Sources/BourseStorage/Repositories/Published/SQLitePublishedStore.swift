import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import Foundation
import GRDB

/// What published clients write, in SQLite.
public struct SQLitePublishedStore: PublishedStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// What nothing else has a place for; notes that cannot be read are an error, for an update would write over them.
    public func publishedNotes(of user: UserID) async throws -> StoredPublishedNotes {
        try await pool.read { db in
            let row = try UserScope(db, user: user)
                .first("SELECT revision, changed_at, notes FROM published_notes WHERE user_id = :user")
            guard let row else { return StoredPublishedNotes() }
            return StoredPublishedNotes(
                revision: row[0],
                changedAt: Timestamp(microseconds: row[1]),
                notes: try Self.notes(row[2])
            )
        }
    }

    private static func notes(_ text: String) throws -> PublishedNotes {
        try JSONDecoder().decode(PublishedNotes.self, from: Data(text.utf8))
    }

    /// What published clients wrote and nobody can read any more.
    static func damaged(_ db: Database) throws -> [String] {
        let notes = try Row.fetchAll(db, sql: "SELECT user_id, notes FROM published_notes").compactMap { row in
            (try? Self.notes(row[1])) == nil ? "notes of account \(row[0] as String)" : nil
        }
        let days = try Row.fetchAll(db, sql: "SELECT user_id, day, value, change FROM published_days")
            .filter { Money(stored: $0[2]) == nil || Money(stored: $0[3]) == nil }
            .map { "\(TradingDay(number: $0[1])) of account \($0[0] as String)" }
        return notes + days
    }

    /// Makes a change, all of it or nothing.
    public func write(_ change: PublishedChange, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try Self.base(scope) == change.base else { return false }
            if change.changesPortfolio { try Self.writePortfolio(change, now, scope) }
            var notes = change.notes
            if change.changesHousehold { try Self.writeHousehold(change, &notes, now, scope) }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try scope.execute(
                """
                INSERT INTO published_notes (user_id, revision, notes, changed_at) VALUES (:user, 1, :notes, :now)
                ON CONFLICT (user_id) DO UPDATE SET revision = revision + 1, notes = :notes, changed_at = :now
                """,
                ["notes": String(decoding: try encoder.encode(notes), as: UTF8.self), "now": now.microseconds]
            )
            return true
        }
    }

    private static func base(_ scope: UserScope) throws -> PublishedChange.Base {
        func revision(of table: String) throws -> Int {
            try scope.first("SELECT revision FROM \(table) WHERE user_id = :user")?[0] ?? 0
        }
        return PublishedChange.Base(
            portfolio: try revision(of: "portfolio_settings"),
            household: try revision(of: "households"),
            notes: try revision(of: "published_notes")
        )
    }

    private static func writePortfolio(_ change: PublishedChange, _ now: Timestamp, _ scope: UserScope) throws {
        let writer = try TransactionWriter(scope)
        for transaction in change.added { _ = try writer.insert(transaction, batch: nil) }
        for transaction in change.replaced { _ = try TransactionWriter.replace(transaction, scope) }
        for number in change.removed {
            try scope.execute(
                """
                UPDATE portfolio_transactions SET deleted_at = :now
                WHERE user_id = :user AND number = :number AND deleted_at IS NULL
                """,
                ["now": now.microseconds, "number": number]
            )
        }
        _ = try PreferenceTable.advance(scope)
    }

    private static func writeHousehold(
        _ change: PublishedChange,
        _ notes: inout PublishedNotes,
        _ now: Timestamp,
        _ scope: UserScope
    ) throws {
        let revision = try SQLiteHouseholdStore.advance(scope)
        for gone in change.gone { _ = try ItemTable(gone.kind).delete(gone.id, now: now, scope) }
        for written in change.items {
            let id = try ItemTable(written.item.kind).write(written.item, changed: revision, scope)
            notes.items[PublishedNotes.key(written.item.kind, id)] = written.notes
        }
        for (account, balance) in change.balances {
            try scope.execute(
                """
                INSERT INTO household_balances (account, day, amount)
                SELECT id, :day, :amount FROM household_accounts WHERE user_id = :user AND id = :account
                ON CONFLICT (account, day) DO UPDATE SET amount = :amount
                """,
                ["account": account, "day": balance.day.number, "amount": balance.amount.description]
            )
        }
    }

    // MARK: - Days

    /// What clients said a portfolio was worth, the newest day first.
    public func publishedDays(of user: UserID, atMost limit: Int) async throws -> [PublishedDay] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT day, value, change, holdings FROM published_days WHERE user_id = :user
                ORDER BY day DESC LIMIT :limit
                """,
                ["limit": limit]
            ).compactMap { row in
                guard let value = Money(stored: row[1]), let change = Money(stored: row[2]) else { return nil }
                return PublishedDay(
                    day: TradingDay(number: row[0]),
                    value: value,
                    change: change,
                    holdings: row[3]
                )
            }
        }
    }

    /// Keeps what it was worth on a day; the oldest days go when there are too many.
    public func save(_ day: PublishedDay, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let known = try scope.first(
                "SELECT 1 FROM published_days WHERE user_id = :user AND day = :day",
                ["day": day.day.number]
            )
            try scope.execute(
                """
                INSERT INTO published_days (user_id, day, value, change, holdings)
                VALUES (:user, :day, :value, :change, :holdings)
                ON CONFLICT (user_id, day) DO UPDATE SET value = :value, change = :change, holdings = :holdings
                """,
                [
                    "day": day.day.number, "value": day.value.description, "change": day.change.description,
                    "holdings": day.holdings,
                ]
            )
            try scope.execute(
                """
                DELETE FROM published_days WHERE user_id = :user AND day NOT IN (
                    SELECT day FROM published_days WHERE user_id = :user ORDER BY day DESC LIMIT :kept
                )
                """,
                ["kept": limit]
            )
            return known == nil
        }
    }
}
