import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// The health of a database, one finding a question.
public struct Examination: Sendable {
    /// The answer to one question.
    public struct Finding: Sendable {
        /// What was asked.
        public let subject: String
        /// Whether all is well.
        public let isHealthy: Bool
        /// What was found.
        public let detail: String
    }

    /// The findings, in the order they were made.
    public private(set) var findings: [Finding] = []

    /// Examines a database that may be in use.
    ///
    /// - Complexity: reads every page.
    public init(_ database: DeskDatabase) throws {
        try database.pool.read { db in
            let version = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "unknown"
            add("SQLite", true, version)
            let faults = try Integrity.faults(db)
            add(
                "pages and indexes",
                faults.isEmpty,
                faults.isEmpty ? "ok" : faults.prefix(3).joined(separator: "; ")
            )
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
            add("references", orphans == 0, orphans == 0 ? "ok" : "\(orphans) without a target")
            let miscounted = try Int.fetchOne(db, sql: Self.miscounted) ?? 0
            add(
                "executions and their imports",
                miscounted == 0,
                miscounted == 0 ? "ok" : "\(miscounted) differ"
            )
            let unlogged = try Int.fetchOne(db, sql: Self.unlogged) ?? 0
            add("change log", unlogged == 0, unlogged == 0 ? "ok" : "accounts with gaps: \(unlogged)")
            let contents = try Backup.BackupContents.of(db)
            add(
                "contents",
                true,
                "\(contents.rows["users"] ?? 0) accounts, \(contents.rows["imports"] ?? 0) files, "
                    + "\(contents.rows["executions"] ?? 0) executions, \(contents.rows["fund_schemes"] ?? 0) funds, "
                    + "\(contents.rows["fund_histories"] ?? 0) fund histories, "
                    + "\(contents.rows["instruments"] ?? 0) instruments, "
                    + "\(contents.rows["bar_series"] ?? 0) price series, \(contents.rows["watchlists"] ?? 0) watchlists"
            )
            let unreadable = try InstrumentTable.read(db).damaged + QuoteTable.read(db).damaged
            add("instruments and quotes", damaged: unreadable)
            let untold =
                try ArticleTable.read(db).damaged + NewsEventTable.damaged(db)
                + (PredictionTable.read(db)?.damaged ?? [])
            add("news and predictions", damaged: untold)
            add("watchlists", damaged: try WatchlistTable.damaged(db))
            let rows = try Row.fetchCursor(
                db,
                sql: "SELECT \(TransactionTable.columns) FROM portfolio_transactions"
            )
            let lost = try TransactionTable.read(rows).damaged
            add("portfolio transactions", damaged: lost.map { "transaction \($0)" })
            add("households", damaged: try HouseholdTable.damaged(db))
            add("data of published clients", damaged: try SQLitePublishedStore.damaged(db))
            add("alerts", damaged: try AlertTable.damaged(db))
        }
        let damaged = try HistoryTable.damaged(in: database)
        add("fund histories", damaged: damaged.map { "scheme \($0.code): \($0.problem)" })
        add("price bars", damaged: try PriceTable.damaged(in: database))
    }

    /// Adds what a search for damage found.
    private mutating func add(_ subject: String, damaged: [String]) {
        let first = damaged.prefix(3).joined(separator: "; ")
        let detail = damaged.isEmpty ? "ok" : "\(damaged.count) damaged, such as \(first)"
        add(subject, damaged.isEmpty, detail)
    }

    private mutating func add(_ subject: String, _ isHealthy: Bool, _ detail: String) {
        findings.append(Finding(subject: subject, isHealthy: isHealthy, detail: detail))
    }

    /// Executions with a wrong count of active imports, and links between two people.
    private static let miscounted = """
        SELECT
            (SELECT count(*) FROM executions WHERE live_imports <> (
                SELECT count(*) FROM import_executions JOIN imports ON number = import
                WHERE execution = executions.id AND deleted_at IS NULL))
            + (SELECT count(*) FROM import_executions
                JOIN imports ON number = import
                JOIN executions ON executions.id = execution
                JOIN positions ON positions.id = position_id
                WHERE positions.user_id <> imports.user_id)
        """

    private static let unlogged = """
        SELECT count(*) FROM users WHERE revision <> (SELECT count(*) FROM changes WHERE user_id = users.id)
        """
}
