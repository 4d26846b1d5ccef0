import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// The tour in SQLite.
public struct SQLiteTourStore: TourStore {
    /// The step of `tour_choices` that stands for the whole tour.
    private static let whole = "tour"

    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// What the tour of a person is derived from, in one read.
    public func tour(of user: UserID) async throws -> StoredTour {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            let choices = Set(
                try scope.all("SELECT step FROM tour_choices WHERE user_id = :user").map { $0[0] as String }
            )
            let filled = try TourStep.allCases.filter { step in
                guard let rows = Self.rows(step) else { return false }
                return try scope.first("SELECT 1 WHERE EXISTS (\(rows))") != nil
            }
            return StoredTour(
                filled: Set(filled),
                skipped: Set(choices.compactMap { TourStep(rawValue: $0) }),
                isClosed: choices.contains(Self.whole),
                hasDemoData: try scope.first(
                    "SELECT 1 FROM users WHERE id = :user AND demo_added_at IS NOT NULL"
                ) != nil,
                isEmpty: try SQLiteDemoDataStore.isEmpty(scope)
            )
        }
    }

    /// The person's own data of a step: those that demo data did not add.
    private static func rows(_ step: TourStep) -> String? {
        func own(_ table: String) -> String {
            let recorded = DemoTable.all.first { $0.name == table }.map { " AND NOT \($0.isRecorded)" } ?? ""
            return "SELECT 1 FROM \(table) WHERE user_id = :user AND deleted_at IS NULL\(recorded)"
        }
        return switch step {
        case .brokerFile: own("imports")
        case .fundStatement: own("fund_statements")
        case .watchlist: own("watchlists") + " AND EXISTS (SELECT 1 FROM watchlist_symbols WHERE list = number)"
        case .transactions: own("portfolio_transactions")
        case .demoData: nil
        }
    }

    /// Stores that a step is skipped, or no longer.
    public func setSkipped(_ isSkipped: Bool, step: TourStep, user: UserID, now: Timestamp) async throws {
        try await set(isSkipped, step.rawValue, user, now)
    }

    /// Stores that the tour is closed, or no longer.
    public func setClosed(_ isClosed: Bool, user: UserID, now: Timestamp) async throws {
        try await set(isClosed, Self.whole, user, now)
    }

    private func set(_ isChosen: Bool, _ step: String, _ user: UserID, _ now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            if isChosen {
                try scope.execute(
                    """
                    INSERT OR IGNORE INTO tour_choices (user_id, step, chosen_at)
                    SELECT id, :step, :now FROM users WHERE id = :user
                    """,
                    ["step": step, "now": now.microseconds]
                )
            } else {
                try scope.execute("DELETE FROM tour_choices WHERE user_id = :user AND step = :step", ["step": step])
            }
        }
    }
}
