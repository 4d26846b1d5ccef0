import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import GRDB

extension SQLiteNewsStore {
    /// The forecasts of a person, the latest first.
    public func forecasts(of user: UserID) async throws -> [PredictionForecast] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM forecasts WHERE user_id = :user ORDER BY made_at DESC, market"
            ).map(Self.forecast)
        }
    }

    private static func forecast(_ row: Row) -> PredictionForecast {
        let (isTrue, resolvedAt): (Bool?, Int64?) = (row["outcome_true"], row["resolved_at"])
        let price: Int64? = row["price"]
        return PredictionForecast(
            market: row["market"],
            event: row["event"],
            question: row["question"],
            outcome: row["outcome"],
            category: row["category"],
            percent: row["percent"],
            price: price.map { Price(units: $0) },
            madeAt: Timestamp(microseconds: row["made_at"]),
            resolution: resolvedAt.map { _ in isTrue.map { .decided($0) } ?? .undecided },
            resolvedAt: resolvedAt.map { Timestamp(microseconds: $0) }
        )
    }

    /// Saves a forecast in place of the person's last one on the market.
    public func save(_ forecast: PredictionForecast, atMost limit: Int, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT INTO forecasts (user_id, market, event, question, outcome, category, percent, price, made_at)
                SELECT :user, :market, :event, :question, :outcome, :category, :percent, :price, :now
                WHERE :limit > (SELECT count(*) FROM forecasts WHERE user_id = :user AND market <> :market)
                ON CONFLICT (user_id, market) DO UPDATE SET event = excluded.event, question = excluded.question,
                    outcome = excluded.outcome, category = excluded.category, percent = excluded.percent,
                    price = excluded.price, made_at = excluded.made_at, outcome_true = NULL, resolved_at = NULL
                """,
                [
                    "market": forecast.market, "event": forecast.event, "question": forecast.question,
                    "outcome": forecast.outcome, "category": forecast.category, "percent": forecast.percent,
                    "price": forecast.price?.units, "now": forecast.madeAt.microseconds, "limit": limit,
                ]
            )
            return scope.changesCount > 0
        }
    }

    /// Records how the market of a forecast ended.
    public func resolve(
        _ market: String,
        as resolution: PredictionForecast.Resolution,
        at time: Timestamp,
        of user: UserID
    ) async throws {
        let isTrue: Bool? = if case .decided(let isTrue) = resolution { isTrue } else { nil }
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                UPDATE forecasts SET outcome_true = :isTrue, resolved_at = :now
                WHERE user_id = :user AND market = :market AND resolved_at IS NULL
                """,
                ["isTrue": isTrue, "now": time.microseconds, "market": market]
            )
        }
    }

    /// Deletes a forecast; false when there is none on the market.
    public func deleteForecast(_ market: String, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM forecasts WHERE user_id = :user AND market = :market",
                ["market": market]
            )
            return scope.changesCount > 0
        }
    }
}
