import BourseCore
import BourseDesk
import BourseJournal

extension StatementReading {
    /// The format of the file, and what became of its rows.
    var rowLines: [String] {
        [
            "\(file): \(format.title)",
            "  \(Count.of(rows, "row")): \(usedRows) used, \(skippedRows) skipped, \(refusedRows) refused",
        ]
            + ignored.map { "  skipped: \($0.reason), \($0.rows)" }
    }
}
