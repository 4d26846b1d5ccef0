import BourseCore
import BourseDesk
import BourseValues
import GRDB

extension SQLiteOptionsStore {
    /// The practice positions of a person, newest first.
    public func practice(of user: UserID) async throws -> [PracticePosition] {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            var legs: [String: [PracticeLeg]] = [:]
            let rows = try scope.all(
                """
                SELECT l.* FROM practice_legs l JOIN practice_positions p ON p.id = l.position_id
                WHERE p.user_id = :user ORDER BY l.position_id, l.place
                """
            )
            for row in rows { legs[row["position_id"], default: []].append(Self.leg(row)) }
            return try scope.all(
                "SELECT * FROM practice_positions WHERE user_id = :user ORDER BY opened_at DESC, id"
            ).compactMap { row in
                let id: String = row["id"]
                guard let symbol = Symbol(row["symbol"] as String), let margin = try? Money(row["margin"] as String)
                else { return nil }
                return PracticePosition(
                    id: id,
                    symbol: symbol,
                    name: row["name"],
                    spot: Price(units: row["spot"]),
                    conviction: row["conviction"],
                    probability: row["probability"],
                    margin: margin,
                    openedAt: Timestamp(microseconds: row["opened_at"]),
                    legs: legs[id] ?? []
                )
            }
        }
    }

    private static func leg(_ row: Row) -> PracticeLeg {
        let contract: String? = row["contract"]
        let (exit, endedAt, ending): (Int64?, Int64?, String?) = (row["exit"], row["ended_at"], row["ending"])
        var end: PracticeLeg.Exit?
        if let exit, let endedAt, let ending = ending.flatMap(PracticeLeg.Ending.init) {
            end = PracticeLeg.Exit(price: Price(units: exit), at: Timestamp(microseconds: endedAt), ending: ending)
        }
        return PracticeLeg(
            contract: contract.flatMap { OptionContract(occ: $0) },
            quantity: row["quantity"],
            entry: Price(units: row["entry"]),
            exit: end
        )
    }

    /// Adds a practice position; false when the person has `limit` of them.
    public func addPractice(_ position: PracticePosition, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let count: Int =
                try scope.first("SELECT count(*) AS n FROM practice_positions WHERE user_id = :user")?["n"] ?? 0
            guard count < limit else { return false }
            try scope.execute(
                """
                INSERT INTO practice_positions
                    (id, user_id, symbol, name, spot, conviction, probability, margin, opened_at)
                VALUES (:id, :user, :symbol, :name, :spot, :conviction, :probability, :margin, :now)
                """,
                [
                    "id": position.id, "symbol": position.symbol.name, "name": position.name,
                    "spot": position.spot.units, "conviction": position.conviction,
                    "probability": position.probability, "margin": position.margin.description,
                    "now": position.openedAt.microseconds,
                ]
            )
            for (place, leg) in position.legs.enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO practice_legs (position_id, place, contract, quantity, entry)
                        VALUES (?, ?, ?, ?, ?)
                        """,
                    arguments: [position.id, place, leg.contract?.occSymbol, leg.quantity, leg.entry.units]
                )
            }
            return true
        }
    }

    /// Ends legs of a practice position, by their place; those that have ended stay as they are.
    public func endPractice(_ id: String, _ exits: [Int: PracticeLeg.Exit], user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            for (place, exit) in exits {
                try scope.execute(
                    """
                    UPDATE practice_legs SET exit = :exit, ended_at = :now, ending = :ending
                    WHERE position_id = :id AND place = :place AND exit IS NULL
                        AND position_id IN (SELECT id FROM practice_positions WHERE user_id = :user)
                    """,
                    [
                        "exit": exit.price.units, "now": exit.at.microseconds, "ending": exit.ending.rawValue, "id": id,
                        "place": place,
                    ]
                )
            }
        }
    }

    /// Deletes a practice position; false when there is none of that identity.
    public func deletePractice(_ id: String, user: UserID) async throws -> Bool {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "DELETE FROM practice_positions WHERE user_id = :user AND id = :id",
                ["id": id]
            )
            return db.changesCount > 0
        }
    }

    // MARK: - Days

    /// The people who have open practice positions, by identity.
    public func practicePeople() async throws -> [UserID] {
        try await pool.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT DISTINCT user_id FROM practice_positions JOIN practice_legs ON position_id = id
                    WHERE exit IS NULL ORDER BY user_id
                    """
            ).map { UserID($0) }
        }
    }

    /// What a practice account was worth on each day, ascending.
    public func practiceMarks(of user: UserID) async throws -> [PracticeDayMark] {
        try await pool.read { db in
            try UserScope(db, user: user).all("SELECT * FROM practice_marks WHERE user_id = :user ORDER BY day")
                .compactMap { row in
                    guard let equity = try? Money(row["equity"] as String) else { return nil }
                    return PracticeDayMark(
                        day: TradingDay(number: row["day"]),
                        equity: equity,
                        unpriced: row["unpriced"],
                        markedAt: Timestamp(microseconds: row["marked_at"])
                    )
                }
        }
    }

    /// Adds what a practice account was worth on a day; an earlier value of the day stays.
    public func addPracticeMark(_ mark: PracticeDayMark, user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                INSERT OR IGNORE INTO practice_marks (user_id, day, equity, unpriced, marked_at)
                VALUES (:user, :day, :equity, :unpriced, :now)
                """,
                [
                    "day": mark.day.number, "equity": mark.equity.description, "unpriced": mark.unpriced,
                    "now": mark.markedAt.microseconds,
                ]
            )
        }
    }
}
