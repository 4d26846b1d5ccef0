import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// What people keep of the options desk, in SQLite.
public struct SQLiteOptionsStore: OptionsStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The strategies a person likes.
    public func favoriteStrategies(of user: UserID) async throws -> Set<String> {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all(
                "SELECT strategy FROM favorite_strategies WHERE user_id = :user"
            )
            return Set(rows.map { $0["strategy"] as String })
        }
    }

    /// Adds a strategy to those liked, or takes it out.
    public func setFavorite(_ isFavorite: Bool, strategy: String, user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                isFavorite
                    ? "INSERT OR IGNORE INTO favorite_strategies (user_id, strategy) VALUES (:user, :strategy)"
                    : "DELETE FROM favorite_strategies WHERE user_id = :user AND strategy = :strategy",
                ["strategy": strategy]
            )
        }
    }

    /// The brokers of a person with their levels, by identifier.
    public func ownBrokers(of user: UserID) async throws -> [OwnBroker] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT broker, level FROM own_brokers WHERE user_id = :user ORDER BY broker"
            ).map { OwnBroker(broker: $0["broker"], level: $0["level"]) }
        }
    }

    /// Replaces the brokers of a person.
    public func setOwnBrokers(_ brokers: [OwnBroker], of user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM own_brokers WHERE user_id = :user")
            for own in brokers {
                try scope.execute(
                    "INSERT INTO own_brokers (user_id, broker, level) VALUES (:user, :broker, :level)",
                    ["broker": own.broker, "level": own.level]
                )
            }
        }
    }

    /// The lessons that a person passed, by identifier, with the time.
    public func passedLessons(of user: UserID) async throws -> [String: Timestamp] {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all(
                "SELECT lesson, passed_at FROM passed_lessons WHERE user_id = :user"
            )
            return Dictionary(
                rows.map { ($0["lesson"] as String, Timestamp(microseconds: $0["passed_at"])) },
                uniquingKeysWith: { first, _ in first }
            )
        }
    }

    /// Keeps a lesson as passed; the first time stays.
    public func setPassed(_ lesson: String, at time: Timestamp, user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "INSERT OR IGNORE INTO passed_lessons (user_id, lesson, passed_at) VALUES (:user, :lesson, :now)",
                ["lesson": lesson, "now": time.microseconds]
            )
        }
    }

    /// The positions and presets of a person, newest first.
    public func savedInputs(of user: UserID) async throws -> [SavedInputs] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT id, kind, name, query, saved_at FROM saved_positions
                WHERE user_id = :user AND deleted_at IS NULL ORDER BY saved_at DESC, id
                """
            ).compactMap { row in
                SavedInputs.Tool(name: row["kind"]).map { tool in
                    SavedInputs(
                        id: row["id"],
                        tool: tool,
                        name: row["name"],
                        query: row["query"],
                        savedAt: Timestamp(microseconds: row["saved_at"])
                    )
                }
            }
        }
    }

    /// Saves inputs; those of the same tool and name are replaced.
    public func save(_ inputs: SavedInputs, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let others: Int =
                try scope.first(
                    """
                    SELECT count(*) AS n FROM saved_positions
                    WHERE user_id = :user AND deleted_at IS NULL AND (name <> :name OR kind <> :kind)
                    """,
                    ["name": inputs.name, "kind": inputs.tool.name]
                )?["n"] ?? 0
            guard others < limit else { return false }
            try scope.execute(
                """
                DELETE FROM saved_positions
                WHERE user_id = :user AND (name = :name AND kind = :kind OR deleted_at IS NOT NULL)
                """,
                ["name": inputs.name, "kind": inputs.tool.name]
            )
            try scope.execute(
                """
                INSERT INTO saved_positions (id, user_id, kind, name, query, saved_at)
                VALUES (:id, :user, :kind, :name, :query, :now)
                """,
                [
                    "id": inputs.id, "kind": inputs.tool.name, "name": inputs.name, "query": inputs.query,
                    "now": inputs.savedAt.microseconds,
                ]
            )
            return true
        }
    }

    /// Renames inputs that are not deleted.
    public func renameSaved(_ id: String, to name: String, user: UserID) async throws -> RenameOutcome {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let found = try scope.first(
                "SELECT 1 FROM saved_positions WHERE user_id = :user AND id = :id AND deleted_at IS NULL",
                ["id": id]
            )
            guard found != nil else { return .unknown }
            try scope.execute(
                "UPDATE OR IGNORE saved_positions SET name = :name WHERE user_id = :user AND id = :id",
                ["id": id, "name": name]
            )
            return scope.changesCount > 0 ? .renamed : .taken
        }
    }

    /// Deletes inputs.
    public func deleteSaved(_ id: String, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE saved_positions SET deleted_at = :now
                WHERE user_id = :user AND id = :id AND deleted_at IS NULL
                """,
                ["id": id, "now": now.microseconds]
            )
            return scope.changesCount > 0
        }
    }

    /// Restores deleted inputs.
    public func restoreSaved(_ id: String, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE OR IGNORE saved_positions SET deleted_at = NULL
                WHERE user_id = :user AND id = :id AND deleted_at IS NOT NULL
                """,
                ["id": id]
            )
            return scope.changesCount > 0
        }
    }

    /// What a person calculated last, newest first.
    public func calculations(of user: UserID) async throws -> [Calculation] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT kind, query, summary, result, calculated_at FROM calculations WHERE user_id = :user
                ORDER BY calculated_at DESC, id DESC
                """
            ).compactMap { row in
                Calculation.CalculatorKind(rawValue: row["kind"]).map { kind in
                    Calculation(
                        kind: kind,
                        query: row["query"],
                        summary: row["summary"],
                        result: row["result"],
                        calculatedAt: Timestamp(microseconds: row["calculated_at"])
                    )
                }
            }
        }
    }

    /// Keeps a calculation and forgets the oldest beyond `limit`.
    public func save(_ calculation: Calculation, atMost limit: Int, user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM calculations WHERE user_id = :user AND kind = :kind AND query = :query",
                ["kind": calculation.kind.rawValue, "query": calculation.query]
            )
            try scope.execute(
                """
                INSERT INTO calculations (user_id, kind, query, summary, result, calculated_at)
                VALUES (:user, :kind, :query, :summary, :result, :now)
                """,
                [
                    "kind": calculation.kind.rawValue, "query": calculation.query, "summary": calculation.summary,
                    "result": calculation.result, "now": calculation.calculatedAt.microseconds,
                ]
            )
            try scope.execute(
                """
                DELETE FROM calculations WHERE user_id = :user AND id NOT IN (
                    SELECT id FROM calculations WHERE user_id = :user ORDER BY calculated_at DESC, id DESC LIMIT :limit
                )
                """,
                ["limit": limit]
            )
        }
    }

    /// Forgets all calculations.
    public func clearCalculations(of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute("DELETE FROM calculations WHERE user_id = :user")
        }
    }
}
