import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// The watched folder in SQLite.
public struct SQLiteWatchedFolderStore: WatchedFolderStore {
    /// The longest problem that is stored, in characters.
    private static let longestProblem = 4_000

    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The settings of a person; nil before they chose any.
    public func settings(of user: UserID) async throws -> WatchedFolderSettings? {
        try await pool.read { db in
            try UserScope(db, user: user).first("SELECT * FROM watched_settings WHERE user_id = :user").map { row in
                WatchedFolderSettings(
                    journal: row["journal"],
                    portfolio: row["portfolio"],
                    account: row["account"],
                    zone: row["zone"]
                )
            }
        }
    }

    /// Stores settings; files that wait are due.
    public func save(_ settings: WatchedFolderSettings, of user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT INTO watched_settings (user_id, journal, portfolio, account, zone)
                VALUES (:user, :journal, :portfolio, :account, :zone)
                ON CONFLICT (user_id) DO UPDATE SET journal = excluded.journal, portfolio = excluded.portfolio,
                    account = excluded.account, zone = excluded.zone
                """,
                [
                    "journal": settings.journal, "portfolio": settings.portfolio, "account": settings.account,
                    "zone": settings.zone,
                ]
            )
            try scope.execute(
                "UPDATE watched_files SET status = 'due' WHERE user_id = :user AND status = 'waiting'"
            )
        }
    }

    /// The file with a checksum.
    public func file(_ checksum: String, of user: UserID) async throws -> WatchedFile? {
        try await pool.read { db in
            try UserScope(db, user: user).first(
                "SELECT * FROM watched_files WHERE user_id = :user AND checksum = :checksum",
                ["checksum": checksum]
            ).flatMap(WatchedFile.init)
        }
    }

    /// The file with a number.
    public func file(_ number: Int64, of user: UserID) async throws -> WatchedFile? {
        try await pool.read { db in
            try UserScope(db, user: user).first(
                "SELECT * FROM watched_files WHERE user_id = :user AND number = :number",
                ["number": number]
            ).flatMap(WatchedFile.init)
        }
    }

    /// Files, newest first.
    public func files(of user: UserID, isUnseen: Bool, atMost limit: Int) async throws -> [WatchedFile] {
        let condition = isUnseen ? " AND seen_at IS NULL AND status <> 'due'" : ""
        return try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM watched_files WHERE user_id = :user\(condition) ORDER BY number DESC LIMIT :limit",
                ["limit": limit]
            ).compactMap(WatchedFile.init)
        }
    }

    /// Stores a file with a new number, in place of one with the same checksum.
    public func add(_ file: WatchedFile, of user: UserID) async throws {
        let additions = file.outcome.additions
        let problem = String((file.outcome.problem ?? "").unicodeScalars.prefix(Self.longestProblem))
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT INTO watched_files (number, user_id, checksum, name, size, status, executions, transactions,
                    refused, import_id, problem, reason, read_at)
                VALUES ((SELECT coalesce(max(number), 0) + 1 FROM watched_files), :user, :checksum, :name, :size,
                    :status, :executions, :transactions, :refused, :import, :problem, :reason, :now)
                ON CONFLICT (user_id, checksum) DO UPDATE SET number = excluded.number, name = excluded.name,
                    size = excluded.size, status = excluded.status, executions = excluded.executions,
                    transactions = excluded.transactions, refused = excluded.refused, import_id = excluded.import_id,
                    problem = excluded.problem, reason = excluded.reason, read_at = excluded.read_at, seen_at = NULL
                """,
                [
                    "checksum": file.checksum, "name": file.name, "size": file.size,
                    "status": file.outcome.status.rawValue, "executions": additions?.executions ?? 0,
                    "transactions": additions?.transactions ?? 0, "refused": additions?.refused ?? 0,
                    "import": additions?.importID?.description, "problem": problem,
                    "reason": file.outcome.reason?.rawValue, "now": file.readAt.microseconds,
                ]
            )
        }
    }

    /// Marks all files up to a number as seen.
    public func markSeen(upTo number: Int64, of user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                UPDATE watched_files SET seen_at = :now
                WHERE user_id = :user AND number <= :number AND seen_at IS NULL
                """,
                ["number": number, "now": now.microseconds]
            )
        }
    }

    /// Makes a file due that was not imported; false if there is none.
    public func retry(_ number: Int64, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE watched_files SET status = 'due'
                WHERE user_id = :user AND number = :number AND status <> 'imported'
                """,
                ["number": number]
            )
            return scope.changesCount > 0
        }
    }

    /// The checksums of all files of a person that are due.
    public func due(of user: UserID) async throws -> Set<String> {
        try await pool.read { db in
            Set(
                try UserScope(db, user: user).all(
                    "SELECT checksum FROM watched_files WHERE user_id = :user AND status = 'due'"
                ).map { $0["checksum"] as String }
            )
        }
    }
}

extension WatchedFile {
    /// Reads a row; nil for one with a status that this program does not know.
    fileprivate init?(_ row: Row) {
        guard let status = Outcome.Status(rawValue: row["status"]) else { return nil }
        let outcome: Outcome =
            switch status {
            case .imported:
                .imported(
                    Additions(
                        executions: row["executions"],
                        transactions: row["transactions"],
                        refused: row["refused"],
                        importID: (row["import_id"] as String?).flatMap { ImportID($0) }
                    )
                )
            case .waiting: .waiting(row["problem"], (row["reason"] as String?).flatMap(Reason.init(rawValue:)))
            case .failed: .failed(row["problem"])
            case .due: .due
            }
        self.init(
            number: row["number"],
            checksum: row["checksum"],
            name: row["name"],
            size: row["size"],
            outcome: outcome,
            readAt: Timestamp(microseconds: row["read_at"]),
            seenAt: (row["seen_at"] as Int64?).map { Timestamp(microseconds: $0) }
        )
    }
}
