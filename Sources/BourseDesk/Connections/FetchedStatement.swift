import BourseCore
import BourseValues

/// What a fetched statement would add.
public struct FetchedStatement: Sendable {
    /// What it would add to the journal.
    public internal(set) var executions: ImportPreview
    /// What it would add to the portfolio; nil where transactions are not imported.
    public internal(set) var transactions: TransactionPreview?

    /// The counts of what is new.
    public var counts: ConnectionFetch.Counts {
        ConnectionFetch.Counts(
            executions: executions.counts.new,
            transactions: transactions?.new.count ?? 0,
            refused: executions.counts.refused
        )
    }
}
