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
    ) throws -> [RecordedNewsEvent] {
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
                RecordedNewsEvent(
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

    /// Stores the events of some stories, in place of what these stories were read as before.
    ///
    /// - Complexity: O(stored events + events).
    static func write(
        _ events: [RecordedNewsEvent],
        of stories: Set<StoryID>,
        since first: TradingDay,
        atMost limit: Int,
        _ db: Database
    ) throws {
        try deleteFormer(of: stories, besides: events, db)
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO news_events (symbol, kind, direction, day, rule, story) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (symbol, kind, direction, day) DO NOTHING
                """
        )
        for event in events {
            try insertion.execute(arguments: [
                event.symbol.name, event.kind.rawValue, event.direction?.rawValue ?? "", event.day.number, event.rule,
                event.story.description,
            ])
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

    private static func deleteFormer(
        of stories: Set<StoryID>,
        besides events: [RecordedNewsEvent],
        _ db: Database
    ) throws {
        let read = Set(stories.map(\.description))
        let current = Set(
            events.map { event in
                Place(
                    symbol: event.symbol.name,
                    kind: event.kind.rawValue,
                    direction: event.direction?.rawValue ?? "",
                    day: event.day.number,
                    story: event.story.description
                )
            }
        )
        var former: [Int64] = []
        let rows = try Row.fetchCursor(db, sql: "SELECT id, symbol, kind, direction, day, story FROM news_events")
        while let row = try rows.next() {
            let place = Place(symbol: row[1], kind: row[2], direction: row[3], day: row[4], story: row[5])
            if read.contains(place.story), !current.contains(place) { former.append(row[0]) }
        }
        let deletion = try db.cachedStatement(sql: "DELETE FROM news_events WHERE id = ?")
        for id in former { try deletion.execute(arguments: [id]) }
    }

    /// What a story was read as, of one instrument.
    private struct Place: Hashable {
        let symbol: String
        let kind: String
        let direction: String
        let day: Int
        let story: String
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
