import BourseCore
import BourseMarkets
import GRDB

/// Implied volatilities, a row for each day and expiration of an instrument.
enum VolatilityTable {
    /// Records of a symbol older than the newest one by so many days are deleted.
    static let lasting = 1100

    static func read(
        _ db: Database,
        of symbol: Symbol,
        asOf range: ClosedRange<Timestamp>
    ) throws -> [RecordedVolatility] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT day, expiration, value, as_of FROM implied_volatilities
                    WHERE symbol = ? AND as_of BETWEEN ? AND ? ORDER BY day, expiration
                    """
            ),
            arguments: [symbol.name, range.lowerBound.microseconds, range.upperBound.microseconds]
        ).map { row in
            RecordedVolatility(
                day: TradingDay(number: row[0]),
                expiration: TradingDay(number: row[1]),
                value: row[2],
                asOf: Timestamp(microseconds: row[3])
            )
        }
    }

    static func write(_ volatilities: [RecordedVolatility], of symbol: Symbol, _ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO implied_volatilities (symbol, day, expiration, value, as_of) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (symbol, day, expiration) DO UPDATE SET value = excluded.value, as_of = excluded.as_of
                WHERE excluded.as_of >= as_of
                """
        )
        for record in volatilities {
            try statement.execute(arguments: [
                symbol.name, record.day.number, record.expiration.number, record.value, record.asOf.microseconds,
            ])
        }
        try db.cachedStatement(
            sql: """
                DELETE FROM implied_volatilities WHERE symbol = :symbol AND day < :days
                    + (SELECT max(day) FROM implied_volatilities WHERE symbol = :symbol)
                """
        ).execute(arguments: ["symbol": symbol.name, "days": -lasting])
    }
}
