import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Connections to brokers, in SQLite.
public struct SQLiteConnectionStore: ConnectionStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    private static let columns = """
        id, name, token, query, account, zone, imports_transactions, changed_at, fetched_at, is_nightly, outcome,
        executions, transactions, refused, problem
        """

    private static let ruleColumns = "connection_id, format, other_format, decision"
    private static let ruleOrder = "ORDER BY connection_id, format, other_format"

    /// Decisions about overlaps by connection, without those that this program cannot read.
    private static func rules(_ rows: [Row]) -> [String: [OverlapRule]] {
        rows.reduce(into: [:]) { rules, row in
            guard let decision = OverlapDecision(rawValue: row["decision"]) else { return }
            let other: String = row["other_format"]
            let formats = OverlapRule.Formats(statement: row["format"], other: other.isEmpty ? nil : other)
            rules[row["connection_id"], default: []].append(OverlapRule(formats, decision))
        }
    }

    /// The connections of a person, by name.
    public func connections(of user: UserID) async throws -> [BrokerConnection] {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            let rules = try Self.rules(
                scope.all("SELECT \(Self.ruleColumns) FROM connection_overlaps WHERE user_id = :user \(Self.ruleOrder)")
            )
            return try scope.all(
                "SELECT \(Self.columns) FROM broker_connections WHERE user_id = :user ORDER BY name, id"
            ).compactMap { BrokerConnection($0, rules) }
        }
    }

    /// All connections with their owners.
    public func allConnections() async throws -> [(user: UserID, connection: BrokerConnection)] {
        try await pool.read { db in
            let rules = try Self.rules(
                Row.fetchAll(db, sql: "SELECT \(Self.ruleColumns) FROM connection_overlaps \(Self.ruleOrder)")
            )
            return try Row.fetchAll(
                db,
                sql: "SELECT user_id, \(Self.columns) FROM broker_connections ORDER BY user_id, name, id"
            ).compactMap { row in BrokerConnection(row, rules).map { (user: UserID(row["user_id"]), connection: $0) } }
        }
    }

    /// Adds a connection; false when the person has `limit` of them.
    public func insert(_ connection: BrokerConnection, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let count: Int =
                try scope.first("SELECT count(*) AS n FROM broker_connections WHERE user_id = :user")?["n"] ?? 0
            guard count < limit else { return false }
            try scope.execute(
                """
                INSERT INTO broker_connections
                    (id, user_id, name, token, query, account, zone, imports_transactions, changed_at)
                VALUES (:id, :user, :name, :token, :query, :account, :zone, :transactions, :changed)
                """,
                connection.values
            )
            return true
        }
    }

    /// Stores a connection instead of the one with its identity, without its last fetch; false when there is none.
    public func update(_ connection: BrokerConnection, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE broker_connections SET
                    name = :name, token = :token, query = :query, account = :account, zone = :zone,
                    imports_transactions = :transactions, changed_at = :changed, fetched_at = NULL, is_nightly = NULL,
                    outcome = NULL, executions = NULL, transactions = NULL, refused = NULL, problem = NULL
                WHERE user_id = :user AND id = :id
                """,
                connection.values
            )
            return scope.changesCount > 0
        }
    }

    /// Stores a fetch of a connection that was not changed since an instant.
    public func setFetch(
        _ fetch: ConnectionFetch,
        of id: String,
        changedAt: Timestamp,
        user: UserID
    ) async throws {
        let counts = fetch.counts
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                UPDATE broker_connections SET
                    fetched_at = :at, is_nightly = :nightly, outcome = :outcome, executions = :executions,
                    transactions = :transactions, refused = :refused, problem = :problem
                WHERE user_id = :user AND id = :id AND changed_at = :changed
                """,
                [
                    "at": fetch.at.microseconds, "nightly": fetch.isNightly, "outcome": fetch.kind,
                    "executions": counts?.executions, "transactions": counts?.transactions,
                    "refused": counts?.refused, "problem": fetch.problem?.rawValue, "id": id,
                    "changed": changedAt.microseconds,
                ]
            )
        }
    }

    /// Stores decisions about overlaps, each instead of an earlier one; false when the person has no such connection.
    public func setOverlapRules(_ rules: [OverlapRule], of id: String, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let found = try scope.first(
                "SELECT 1 FROM broker_connections WHERE user_id = :user AND id = :id",
                ["id": id]
            )
            guard found != nil else { return false }
            for rule in rules {
                try scope.execute(
                    """
                    INSERT INTO connection_overlaps (user_id, connection_id, format, other_format, decision)
                    VALUES (:user, :id, :format, :other, :decision)
                    ON CONFLICT (connection_id, format, other_format) DO UPDATE SET decision = excluded.decision
                    """,
                    [
                        "id": id, "format": rule.formats.statement, "other": rule.formats.other ?? "",
                        "decision": rule.decision.rawValue,
                    ]
                )
            }
            return true
        }
    }

    /// Deletes the decision about formats.
    public func deleteOverlapRule(about formats: OverlapRule.Formats, of id: String, user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                DELETE FROM connection_overlaps
                WHERE user_id = :user AND connection_id = :id AND format = :format AND other_format = :other
                """,
                ["id": id, "format": formats.statement, "other": formats.other ?? ""]
            )
        }
    }

    /// Deletes a connection with its token; false when there is none of that identity.
    public func deleteConnection(_ id: String, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM broker_connections WHERE user_id = :user AND id = :id", ["id": id])
            return scope.changesCount > 0
        }
    }
}

extension BrokerConnection {
    fileprivate var values: StatementArguments {
        [
            "id": id, "name": name, "token": token.secret, "query": query, "account": account, "zone": zone,
            "transactions": importsTransactions, "changed": changedAt.microseconds,
        ]
    }

    /// Reads a row; nil for one that this program cannot read.
    fileprivate init?(_ row: Row, _ rules: [String: [OverlapRule]]) {
        guard let token = ConnectionToken(row["token"]) else { return nil }
        let id: String = row["id"]
        self.init(
            id: id,
            name: row["name"],
            token: token,
            query: row["query"],
            account: row["account"],
            zone: row["zone"],
            importsTransactions: row["imports_transactions"],
            changedAt: Timestamp(microseconds: row["changed_at"]),
            lastFetch: ConnectionFetch(row),
            overlapRules: rules[id] ?? []
        )
    }
}

extension ConnectionFetch {
    fileprivate var kind: String {
        switch outcome {
        case .previewed: "previewed"
        case .imported: "imported"
        case .failed: "failed"
        }
    }

    /// Reads the last fetch of a row; nil if there was none.
    fileprivate init?(_ row: Row) {
        guard let at: Int64 = row["fetched_at"], let kind: String = row["outcome"] else { return nil }
        let counts = Counts(
            executions: row["executions"] ?? 0,
            transactions: row["transactions"] ?? 0,
            refused: row["refused"] ?? 0
        )
        let outcome: Outcome
        switch kind {
        case "previewed": outcome = .previewed(counts)
        case "imported": outcome = .imported(counts)
        default:
            // A later version may have stored a problem that this one does not know.
            outcome = .failed((row["problem"] as String?).flatMap { ConnectionProblem(rawValue: $0) } ?? .refused)
        }
        self.init(at: Timestamp(microseconds: at), isNightly: row["is_nightly"] ?? false, outcome: outcome)
    }
}
