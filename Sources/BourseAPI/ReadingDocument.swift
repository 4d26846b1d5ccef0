import BourseCore
import BourseJournal

/// What became of the rows of a broker's file, as programs get it.
public enum ReadingDocument {
    /// The file, its format and its rows.
    public static let fields = DocumentFields<StatementReading>(
        [
            .field("file", .text(0...255)) { $0.file },
            .field("format", .text) { $0.format.id }.described("The identifier of the format."),
        ] + rows.fields { RowCounts([$0]) }
    )

    /// The rows of files together.
    static let rows = DocumentFields<RowCounts>([
        .field("rows", .count) { $0.rows }.described("Rows below the headers: those used, skipped and refused."),
        .field("used", .count) { $0.used },
        .field("skipped", .count) { $0.skipped },
        .field("refused", .count) { $0.refused },
        .field("ignored", .list(of: ignored)) { $0.ignored }.described("The skipped rows by reason."),
    ])

    /// Rows that have nothing to import, with their reason.
    static let ignored = DocumentFields<IgnoredRows>([
        .field("reason", .text) { $0.reason },
        .field("rows", .count) { $0.rows },
    ])

    /// The rows of files, those of one kind together.
    struct RowCounts: Sendable {
        let rows: Int
        let used: Int
        let refused: Int
        let ignored: [IgnoredRows]

        var skipped: Int { ignored.reduce(0) { $0 + $1.rows } }

        init(_ readings: [StatementReading]) {
            rows = readings.reduce(0) { $0 + $1.rows }
            used = readings.reduce(0) { $0 + $1.usedRows }
            refused = readings.reduce(0) { $0 + $1.refusedRows }
            let all = readings.flatMap(\.ignored)
            var reasons: [String] = []
            var counts: [String: Int] = [:]
            for rows in all {
                if counts[rows.reason] == nil { reasons.append(rows.reason) }
                counts[rows.reason, default: 0] += rows.rows
            }
            ignored = reasons.map { IgnoredRows(reason: $0, rows: counts[$0] ?? 0) }
        }
    }
}
