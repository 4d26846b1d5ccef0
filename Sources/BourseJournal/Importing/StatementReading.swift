/// What a file had: its executions, what was refused row by row, and what was not an execution in the first place.
public struct StatementReading: Sendable {
    /// The file's name, as text only.
    public let file: String
    /// The format it was read as.
    public let format: StatementFormat
    /// The executions; the source of each fill is its row.
    public internal(set) var ledger: Ledger
    /// What was refused or deserves a look, in order of rows.
    public internal(set) var issues: [ImportIssue] = []
    /// Rows that carry no execution, by why.
    public internal(set) var passedOver: [PassedOver] = []
    /// Rows with content below the headers: executions, refused rows and rows passed over.
    public internal(set) var rows = 0

    /// Rows of one kind that carry no execution.
    public struct PassedOver: Hashable, Sendable {
        /// Why they carry none, such as `Account Order History: orders, not executions`.
        public let reason: String
        /// How many there are.
        public internal(set) var rows: Int
    }

    init(file: String, format: StatementFormat, ledger: Ledger) {
        self.file = file
        self.format = format
        self.ledger = ledger
    }

    /// Rows that were refused, each explained by an issue as long as there are no more than ``mostIssues``.
    public private(set) var refusedRows = 0
    private var lastRefusedRow: Int?

    /// The most issues kept, so that a file of nothing but damage takes no memory to speak of.
    public static let mostIssues = 10_000

    mutating func refuse(row: Int, column: String?, _ message: String) {
        if row != lastRefusedRow { refusedRows += 1 }
        lastRefusedRow = row
        guard issues.count < Self.mostIssues else { return }
        issues.append(ImportIssue(file: file, row: row, column: column, severity: .error, message: message))
    }

    mutating func warn(row: Int?, column: String?, _ message: String) {
        guard issues.count < Self.mostIssues else { return }
        issues.append(ImportIssue(file: file, row: row, column: column, severity: .warning, message: message))
    }

    /// Why nothing of the file can be imported; nothing when it has an execution.
    public var emptiness: String? {
        ledger.fills.isEmpty ? Self.emptiness(of: format, refused: refusedRows) : nil
    }

    /// Returns the sentences about a file of a known format without a usable execution.
    public static func emptiness(of format: StatementFormat, refused: Int) -> String {
        let cause =
            switch refused {
            case 0: "it has no executions. Check the range of dates of the export."
            case 1: "none of its executions could be read (1 row). The reason is listed."
            default: "none of its executions could be read (\(refused) rows). The reasons are listed row by row."
            }
        return "Recognized as “\(format.title)”, but \(cause)"
    }

    /// Puts what was read from a later part of the same file behind this.
    mutating func append(_ later: StatementReading, rowsBefore: Int) {
        ledger.append(later.ledger, sourcesAfter: Int64(rowsBefore))
        let moved = later.issues.map { issue in
            ImportIssue(
                file: issue.file,
                row: issue.row.map { $0 + rowsBefore },
                column: issue.column,
                severity: issue.severity,
                message: issue.message
            )
        }
        issues = Array((issues + moved).prefix(Self.mostIssues))
        rows += later.rows
        refusedRows += later.refusedRows
    }

    mutating func passOver(_ reason: String) {
        if let index = passedOver.firstIndex(where: { $0.reason == reason }) {
            passedOver[index].rows += 1
        } else {
            passedOver.append(PassedOver(reason: reason, rows: 1))
        }
    }
}
