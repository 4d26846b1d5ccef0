import BourseCore
import BourseMarkets
import GRDB

/// Implied volatilities, a row for each day and expiration of an instrument.
enum VolatilityTable {
    static func read(_ db: Database, of symbol: Symbol) throws -> [RecordedVolatility] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT day, expiration, value, as_of FROM implied_volatilities WHERE symbol = ?
                    ORDER BY day, expiration
                    """
            ),
            arguments: [symbol.name]
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
    }
}
