import BourseCore
import BourseValues

/// What a fetched statement would add.
public struct FetchedStatement: Sendable {
    /// What it would add to the journal.
    public internal(set) var executions: ImportPreview
    /// What it would add to the portfolio; nil where transactions are not imported.
    public internal(set) var transactions: TransactionPreview?
    /// Whether what is probably imported already is left out.
    var skipsOverlaps = false

    /// Makes a statement.
    init(executions: ImportPreview, transactions: TransactionPreview?) {
        (self.executions, self.transactions) = (executions, transactions)
    }

    /// The counts of what is new, with what is probably imported already unless it is left out.
    public var counts: ConnectionFetch.Counts {
        let skipped = skipsOverlaps ? (executions.overlaps.fills.count, transactions?.overlaps.count ?? 0) : (0, 0)
        return ConnectionFetch.Counts(
            executions: executions.counts.new - skipped.0,
            transactions: (transactions?.new.count ?? 0) - skipped.1,
            refused: executions.counts.refused
        )
    }

    /// What is probably imported already, of executions and of transactions; empty where nothing is.
    public var overlaps: [OverlapCount] {
        [ImportOverlaps.all([executions.overlaps]), transactions?.overlapCount].compactMap { $0 }.filter {
            $0.count > 0
        }
    }

    /// Why the statement is not imported without a decision; nil where nothing overlaps.
    var overlapError: (any UserFacingError)? {
        guard let count = overlaps.first else { return nil }
        switch count.kind {
        case .transactions: return PortfolioError.overlaps(count)
        default: return ImportError.overlaps(count)
        }
    }
}
