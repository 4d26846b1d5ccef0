import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteNoteStore {
    /// All goals, in order of setting.
    public func goals(of user: UserID) async throws -> [ReviewGoal] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT number, kind, first_day, goal, state, closed_in FROM review_goals WHERE user_id = :user
                ORDER BY first_day, number
                """
            ).compactMap(ReviewGoal.init)
        }
    }

    /// Adds a goal.
    public func addGoal(
        _ text: String,
        setIn period: NotePeriod,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> ReviewGoal? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let count: Int = try scope.first("SELECT count(*) FROM review_goals WHERE user_id = :user")?[0] ?? 0
            guard count < limit else { return nil }
            try scope.execute(
                """
                INSERT INTO review_goals (user_id, kind, first_day, goal, state)
                VALUES (:user, :kind, :day, :goal, 'open')
                """,
                ["kind": period.kind.rawValue, "day": period.firstDay.number, "goal": text]
            )
            let goal = ReviewGoal(number: scope.lastInsertedID, setIn: period, text: text)
            try scope.logChange("goal set", subject: period.description, now: now)
            return goal
        }
    }

    /// Stores goals in weeks and months in which none was set.
    public func fill(_ goals: [ReviewGoal], atMost limit: Int, user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let stored = try scope.all("SELECT kind, first_day FROM review_goals WHERE user_id = :user")
            let periods = Set(
                stored.compactMap { row in
                    NotePeriod.Kind(rawValue: row["kind"])
                        .map { NotePeriod($0, containing: TradingDay(number: row["first_day"])) }
                }
            )
            for goal in goals.filter({ !periods.contains($0.setIn) }).suffix(max(0, limit - stored.count)) {
                try scope.execute(
                    """
                    INSERT INTO review_goals (user_id, kind, first_day, goal, state, closed_in)
                    VALUES (:user, :kind, :day, :goal, :state, :closed)
                    """,
                    [
                        "kind": goal.setIn.kind.rawValue, "day": goal.setIn.firstDay.number, "goal": goal.text,
                        "state": goal.state.rawValue, "closed": goal.closedIn?.firstDay.number,
                    ]
                )
                try scope.logChange("goal set", subject: goal.setIn.description, now: now)
            }
        }
    }

    /// Replaces the text and the state of a goal.
    public func replace(_ goal: ReviewGoal, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE review_goals SET goal = :goal, state = :state, closed_in = :closed
                WHERE user_id = :user AND number = :number
                """,
                [
                    "goal": goal.text, "state": goal.state.rawValue, "closed": goal.closedIn?.firstDay.number,
                    "number": goal.number,
                ]
            )
            guard scope.changesCount > 0 else { return false }
            try scope.logChange("goal changed", subject: goal.setIn.description, now: now)
            return true
        }
    }

    /// Deletes a goal.
    public func deleteGoal(_ number: Int64, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM review_goals WHERE user_id = :user AND number = :number",
                ["number": number]
            )
            guard scope.changesCount > 0 else { return false }
            try scope.logChange("goal deleted", subject: "\(number)", now: now)
            return true
        }
    }
}

extension ReviewGoal {
    /// Reads a row; nil for a value that this program does not know.
    fileprivate init?(_ row: Row) {
        guard let kind = NotePeriod.Kind(rawValue: row["kind"]), let state = State(rawValue: row["state"]) else {
            return nil
        }
        self.init(
            number: row["number"],
            setIn: NotePeriod(kind, containing: TradingDay(number: row["first_day"])),
            text: row["goal"],
            state: state,
            closedIn: (row["closed_in"] as Int?).map { NotePeriod(kind, containing: TradingDay(number: $0)) }
        )
    }
}
