import BourseCore
import GRDB

/// Until when alerts were watched, and how often people changed some.
enum AlertClock {
    /// Counts a change that a person makes.
    static func advance(_ db: Database) throws -> Int64 {
        try db.execute(sql: "UPDATE alert_clock SET changed = changed + 1 WHERE id = 1")
        return try changed(db)
    }

    static func changed(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT changed FROM alert_clock WHERE id = 1") ?? 0
    }

    static func watchedUntil(_ db: Database) throws -> Timestamp? {
        try Row.fetchOne(db, sql: "SELECT watched_until FROM alert_clock WHERE id = 1").flatMap { row in
            (row[0] as Int64?).map(Timestamp.init(microseconds:))
        }
    }

    static func setWatched(_ db: Database, until time: Timestamp) throws {
        try db.execute(sql: "UPDATE alert_clock SET watched_until = ? WHERE id = 1", arguments: [time.microseconds])
    }
}
