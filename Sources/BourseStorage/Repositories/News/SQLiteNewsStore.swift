import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import GRDB

/// What is written, what the crowd bets and what people marked of it, in SQLite.
public struct SQLiteNewsStore: NewsStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    // MARK: - articles

    /// The articles, the newest first; those that cannot be read are left out.
    public func articles() async throws -> [Article] { try await pool.read { try ArticleTable.read($0).articles } }

    /// Keeps articles in place of those of the same address and source.
    ///
    /// - Complexity: O(articles · log kept).
    public func save(_ articles: [Article]) async throws {
        guard !articles.isEmpty else { return }
        try await pool.write { try ArticleTable.write(articles, $0) }
    }

    /// Forgets what is old.
    public func forget(before time: Timestamp) async throws {
        try await pool.write { try ArticleTable.forget(before: time, $0) }
    }

    // MARK: - events

    /// The recorded events of a kind and direction of an instrument, ascending by day; those that cannot be read are
    /// left out.
    public func events(
        of symbol: Symbol,
        kind: NewsEventKind,
        direction: NewsDirection?
    ) async throws -> [RecordedNewsEvent] {
        try await pool.read { try NewsEventTable.read($0, of: symbol, kind: kind, direction: direction) }
    }

    /// Records events of stories, and deletes what is old.
    ///
    /// - Complexity: O(events · log stored + stored).
    public func record(
        _ events: [RecordedNewsEvent],
        of stories: Set<StoryID>,
        since first: TradingDay,
        atMost limit: Int
    ) async throws {
        try await pool.write { try NewsEventTable.write(events, of: stories, since: first, atMost: limit, $0) }
    }

    // MARK: - marks

    /// What a person marked.
    public func marks(of user: UserID) async throws -> ArticleMarks {
        try await pool.read { db in
            var marks = ArticleMarks()
            let rows = try UserScope(db, user: user).rows(
                "SELECT mark, address FROM article_marks WHERE user_id = :user"
            )
            while let row = try rows.next() {
                switch ArticleMark(rawValue: row[0]) {
                case .read: marks.read.insert(row[1])
                case .bookmark: marks.bookmarked.insert(row[1])
                case nil: break
                }
            }
            return marks
        }
    }

    /// Marks an article, or takes the mark off.
    public func mark(
        _ address: String,
        as mark: ArticleMark,
        isSet: Bool,
        of user: UserID,
        limit: Int,
        now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let values: StatementArguments = ["mark": mark.rawValue, "address": address]
            guard isSet else {
                try scope.execute(
                    "DELETE FROM article_marks WHERE user_id = :user AND mark = :mark AND address = :address",
                    values
                )
                return true
            }
            try scope.execute(
                """
                INSERT OR IGNORE INTO article_marks (user_id, address, mark, marked_at)
                SELECT :user, :address, :mark, :now WHERE EXISTS (SELECT 1 FROM articles WHERE address = :address)
                    AND (:mark <> 'bookmark' OR :limit > (
                        SELECT count(*) FROM article_marks WHERE user_id = :user AND mark = 'bookmark'))
                """,
                values + ["now": now.microseconds, "limit": limit]
            )
            return try scope.first(
                "SELECT 1 FROM article_marks WHERE user_id = :user AND mark = :mark AND address = :address",
                values
            ) != nil
        }
    }

    // MARK: - predictions

    /// The list of events that was kept.
    public func predictions() async throws -> StoredPredictions? {
        try await pool.read { try PredictionTable.read($0)?.list }
    }

    /// Keeps a list in place of the one before.
    ///
    /// - Complexity: O(markets), some 10 µs for each.
    public func save(_ predictions: StoredPredictions) async throws {
        try await pool.write { try PredictionTable.write(predictions, $0) }
    }
}
