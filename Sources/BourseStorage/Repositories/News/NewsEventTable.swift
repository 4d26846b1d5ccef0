import BourseCore
import BourseMarkets
import GRDB

/// Events that stories reported, a row for each instrument, kind, direction and day.
enum NewsEventTable {
    static func read(
        _ db: Database,
        of symbol: Symbol,
        kind: NewsEventKind,
        direction: NewsDirection?
    ) throws -> [RecordedEvent] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT day, rule, story FROM news_events WHERE symbol = ? AND kind = ? AND direction = ?
                    ORDER BY day
                    """
            ),
            arguments: [symbol.name, kind.rawValue, direction?.rawValue ?? ""]
        ).compactMap { row in
            StoryID(row[2]).map { story in
                RecordedEvent(
                    symbol: symbol,
                    kind: kind,
                    direction: direction,
                    day: TradingDay(number: row[0]),
                    rule: row[1],
                    story: story
                )
            }
        }
    }

    static func write(
        _ events: [RecordedEvent],
        since first: TradingDay,
        atMost limit: Int,
        _ db: Database
    ) throws {
        let deletion = try db.cachedStatement(
            sql: """
                DELETE FROM news_events WHERE symbol = :symbol AND story = :story
                    AND (kind <> :kind OR direction <> :direction OR day <> :day)
                """
        )
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO news_events (symbol, kind, direction, day, rule, story)
                VALUES (:symbol, :kind, :direction, :day, :rule, :story)
                ON CONFLICT (symbol, kind, direction, day) DO NOTHING
                """
        )
        for event in events {
            let values: StatementArguments = [
                "symbol": event.symbol.name, "story": event.story.description, "kind": event.kind.rawValue,
                "direction": event.direction?.rawValue ?? "", "day": event.day.number,
            ]
            try deletion.execute(arguments: values)
            try insertion.execute(arguments: values + ["rule": event.rule])
        }
        try db.execute(sql: "DELETE FROM news_events WHERE day < ?", arguments: [first.number])
        try db.execute(
            sql: """
                DELETE FROM news_events WHERE id IN (
                    SELECT id FROM news_events ORDER BY day DESC, id DESC LIMIT -1 OFFSET ?)
                """,
            arguments: [limit]
        )
    }

    /// In words what cannot be read.
    static func damaged(_ db: Database) throws -> [String] {
        var damaged: [String] = []
        let rows = try Row.fetchCursor(db, sql: "SELECT id, symbol, kind, story FROM news_events ORDER BY id")
        while let row = try rows.next() {
            let isReadable =
                Symbol(row[1] as String) != nil && NewsEventKind(rawValue: row[2]) != nil && StoryID(row[3]) != nil
            if !isReadable { damaged.append("the event \(row[0] as Int64)") }
        }
        return damaged
    }
}
