import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import GRDB

/// What people own, in SQLite.
public struct SQLitePortfolioStore: PortfolioStore {
    /// How many transactions of a person that were put away can be brought back; older ones go.
    static let mostDeleted = 200_000

    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The number of the last change.
    public func portfolioRevision(of user: UserID) async throws -> Int {
        try await pool.read { try Self.revision(UserScope($0, user: user)) }
    }

    /// Everything that was entered.
    public func portfolio(of user: UserID) async throws -> StoredPortfolio {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            let rows = try scope.rows(
                """
                SELECT \(TransactionTable.columns) FROM portfolio_transactions
                WHERE user_id = :user AND deleted_at IS NULL ORDER BY number
                """
            )
            return StoredPortfolio(
                revision: try Self.revision(scope),
                transactions: try TransactionTable.read(rows, count: try Self.most(scope)).transactions,
                preferences: try PreferenceTable.read(scope),
                entered: try EnteredValueTable.read(scope),
                bonds: try BondTable.read(scope)
            )
        }
    }

    /// Adds transactions and gives them numbers, in one transaction of the database.
    public func add(
        _ transactions: [Transaction],
        batch: TransactionBatch?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> PortfolioChange? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try Self.count(scope) + transactions.count <= limit else { return nil }
            let writer = try TransactionWriter(scope)
            if let batch { try TransactionFileTable.save(batch, now: now, scope) }
            var written = WrittenRows()
            let added = try transactions.map { transaction in
                let numbered = try writer.insert(transaction, batch: batch?.id)
                try written.add(advance)
                return numbered
            }
            try written.report(advance)
            return PortfolioChange(revision: try PreferenceTable.advance(scope), transactions: added)
        }
    }

    /// Puts a transaction in the place of another.
    public func replace(_ transaction: Transaction, user: UserID, now: Timestamp) async throws -> PortfolioChange? {
        guard transaction.id.origin == .portfolio else { return nil }
        return try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try TransactionWriter.replace(transaction, scope) else { return nil }
            return PortfolioChange(revision: try PreferenceTable.advance(scope), transactions: [transaction])
        }
    }

    /// Puts transactions away.
    public func deleteTransactions(
        _ subject: PortfolioSubject,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let found = try Self.transactions(subject, isDeleted: false, scope)
            guard !found.isEmpty else { return PortfolioChange(revision: try Self.revision(scope), transactions: []) }
            let (condition, value) = Self.condition(subject)
            try scope.execute(
                """
                UPDATE portfolio_transactions SET deleted_at = :now
                WHERE user_id = :user AND deleted_at IS NULL AND \(condition)
                """,
                ["now": now.microseconds, "subject": value]
            )
            try scope.execute(
                """
                DELETE FROM portfolio_transactions WHERE user_id = :user AND deleted_at IS NOT NULL AND number NOT IN (
                    SELECT number FROM portfolio_transactions WHERE user_id = :user AND deleted_at IS NOT NULL
                    ORDER BY deleted_at DESC, number DESC LIMIT :kept
                )
                """,
                ["kept": Self.mostDeleted]
            )
            return PortfolioChange(revision: try PreferenceTable.advance(scope), transactions: found)
        }
    }

    /// Brings transactions back.
    public func restoreTransactions(
        _ subject: PortfolioSubject,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let found = try Self.transactions(subject, isDeleted: true, scope)
            guard !found.isEmpty else { return PortfolioChange(revision: try Self.revision(scope), transactions: []) }
            guard try Self.count(scope) + found.count <= limit else { return nil }
            let (condition, value) = Self.condition(subject)
            try scope.execute(
                """
                UPDATE portfolio_transactions SET deleted_at = NULL
                WHERE user_id = :user AND deleted_at IS NOT NULL AND \(condition)
                """,
                ["subject": value]
            )
            return PortfolioChange(revision: try PreferenceTable.advance(scope), transactions: found)
        }
    }

    /// Keeps how a portfolio is looked at.
    public func save(_ preferences: PortfolioPreferences, user: UserID, now: Timestamp) async throws {
        try await pool.write { try PreferenceTable.write(preferences, UserScope($0, user: user)) }
    }

    /// The files that transactions came from.
    public func transactionImports(of user: UserID, atMost limit: Int) async throws -> [TransactionImport] {
        try await pool.read { try TransactionFileTable.read(atMost: limit, UserScope($0, user: user)) }
    }

    private static func condition(_ subject: PortfolioSubject) -> (sql: String, value: any DatabaseValueConvertible) {
        switch subject {
        case .one(let number): ("number = :subject", number)
        case .batch(let id): ("batch = :subject", id.description)
        }
    }

    private static func transactions(
        _ subject: PortfolioSubject,
        isDeleted: Bool,
        _ scope: UserScope
    ) throws -> [Transaction] {
        let (condition, value) = condition(subject)
        let rows = try scope.rows(
            """
            SELECT \(TransactionTable.columns) FROM portfolio_transactions
            WHERE user_id = :user AND deleted_at IS \(isDeleted ? "NOT NULL" : "NULL") AND \(condition) ORDER BY number
            """,
            ["subject": value]
        )
        return try TransactionTable.read(rows).transactions
    }

    private static func revision(_ scope: UserScope) throws -> Int {
        try scope.first("SELECT revision FROM portfolio_settings WHERE user_id = :user")?[0] ?? 0
    }

    /// How many there are at most, told by the index alone.
    private static func most(_ scope: UserScope) throws -> Int {
        try scope.first("SELECT count(*) FROM portfolio_transactions WHERE user_id = :user")?[0] ?? 0
    }

    private static func count(_ scope: UserScope) throws -> Int {
        let sql = "SELECT count(*) FROM portfolio_transactions WHERE user_id = :user AND deleted_at IS NULL"
        return try scope.first(sql)?[0] ?? 0
    }
}
