import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// The log of values that were told differently later.
///
/// Nothing in it is ever changed.
enum CorrectionTable {
    static func add(_ corrections: [NAVCorrection], of code: Int32, _ db: Database) throws {
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO nav_corrections (code, day, before, after, source, fetched_at) VALUES (?, ?, ?, ?, ?, ?)
                """
        )
        for correction in corrections {
            try insertion.execute(arguments: [
                code, correction.day.number, correction.before.units, correction.after.units,
                correction.provenance.source,
                correction.provenance.at.microseconds,
            ])
        }
    }

    static func read(_ db: Database, of code: Int32) throws -> [NAVCorrection] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT day, before, after, source, fetched_at FROM nav_corrections WHERE code = ? ORDER BY id DESC
                """,
            arguments: [code]
        ).map { row in
            NAVCorrection(
                day: TradingDay(number: row[0]),
                before: Price(units: row[1]),
                after: Price(units: row[2]),
                provenance: Provenance(by: row[3], at: Timestamp(microseconds: row[4]))
            )
        }
    }
}
