import BourseCore

/// A warning for each close without an opening.
public struct UnmatchedIssues: Sendable {
    /// The warnings, in order of time.
    public let issues: [ImportIssue]

    /// Names the file and row of each unmatched close of a journal made from readings.
    public init(_ journal: MatchedJournal, _ readings: [StatementReading]) {
        // Only a single file's rows are known for certain: in a combined ledger equal fills may come from several.
        let file = readings.count == 1 ? readings[0].file : ""
        // What a corporate action leaves uncounted has one warning, at its own row.
        issues = journal.unmatchedCloses.filter { $0.action == nil }.map { close in
            let fill = journal.ledger.fills[close.fill]
            let symbol = journal.ledger.key(of: fill).instrument.symbol
            return ImportIssue(
                file: file,
                row: Int(fill.source),
                column: "effect",
                severity: .warning,
                message:
                    "\(fill.side.rawValue) of \(close.quantity) \(symbol) closes a position whose opening is not in "
                    + "the file; it is listed but not counted"
            )
        }
    }
}
