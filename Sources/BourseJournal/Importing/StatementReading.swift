import BourseCore

/// What a broker's file had: its statement, what was refused row by row, and what had nothing to import.
public typealias StatementReading = ImportReading<BrokerStatement>

extension StatementReading {
    /// The executions; the source of each fill is its row.
    public var ledger: ExecutionLedger {
        _read { yield content.ledger }
        _modify { yield &content.ledger }
    }

    /// Why nothing of the file can be imported; nothing when it has an execution or a corporate action.
    public var emptiness: String? {
        guard ledger.isEmpty else { return nil }
        guard content.remarks.isEmpty else {
            return
                "Recognized as “\(format.title)”, but it has no executions. Its ratings, tags, notes and reviews can be imported."
        }
        return Self.emptiness(of: format, refused: refusedRows, portfolioRows: portfolioRows)
    }

    /// Rows that are ignored here and that a portfolio imports: deposits, dividends, fees and the like.
    public var portfolioRows: Int {
        ignored.reduce(0) { $0 + (ActivityKind.plurals.contains($1.reason) ? $1.rows : 0) }
    }

    /// Returns the sentences about a file of a known format without a usable execution.
    ///
    /// - Parameter portfolioRows: Rows that are for a portfolio.
    public static func emptiness(of format: ImportFormat, refused: Int, portfolioRows: Int = 0) -> String {
        let cause =
            switch refused {
            case 0 where portfolioRows > 0: "it has no executions for the journal."
            case 0: "it has no executions. Check the range of dates of the export."
            case 1: "none of its executions could be read (1 row). The reason is listed."
            default: "none of its executions could be read (\(refused) rows). The reasons are listed row by row."
            }
        let others =
            switch portfolioRows {
            case 0: ""
            case 1: " 1 row is a transaction for the portfolio. \(portfolioImport)"
            default: " \(portfolioRows) rows are transactions for the portfolio. \(portfolioImport)"
            }
        return "Recognized as “\(format.title)”, but \(cause)\(others)"
    }

    private static let portfolioImport =
        "Import the file there: Portfolio ▸ Transactions ▸ Import, or “bourse transactions import”."

    /// Appends what one row of the file says happened, in which every activity counts as a row.
    mutating func append(_ activities: [AccountActivity]) {
        content.activities += activities
        rows += max(0, activities.count - 1)
    }

    /// Puts what was read from a later part of the same file behind this.
    mutating func append(_ later: StatementReading, rowsBefore: Int) {
        ledger.append(later.ledger, sourcesAfter: Int64(rowsBefore))
        content.activities += later.content.activities.map { $0.moved(by: rowsBefore) }
        appendRows(of: later, rowsBefore: rowsBefore)
    }
}
