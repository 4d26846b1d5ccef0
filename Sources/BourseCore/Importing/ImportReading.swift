/// What was read from a file: its content, what was refused row by row, and what had nothing to import.
public struct ImportReading<Content: Sendable>: Sendable {
    /// The file's name, as text only.
    public let file: String
    /// The format it was read as.
    public let format: ImportFormat
    /// The content to import.
    public var content: Content
    /// What was refused or should be checked: the first ``mostIssues``, in the order they were found.
    public private(set) var issues: [ImportIssue] = []
    /// Rows that were refused, each explained by an issue as long as there are no more than ``mostIssues``.
    public private(set) var refusedRows = 0
    /// Rows that have nothing to import, by why.
    public private(set) var ignored: [IgnoredRows] = []
    /// Rows with content below the headers: those that were read, refused and ignored.
    ///
    /// A row that has several things to import counts as many rows, so that the counts add up; but both sides of a closed
    /// trade are one row.
    public var rows = 0
    /// Second sides of closed trades, which are in the row of the first.
    public var secondSides = 0

    /// Rows that have nothing to import.
    public var skippedRows: Int { ignored.reduce(0) { $0 + $1.rows } }

    /// Rows of which something was read: ``rows`` are those that were used, skipped and refused.
    public var usedRows: Int { rows - skippedRows - refusedRows }

    /// The most issues stored, so that a file of nothing but damage takes no memory to speak of.
    public static var mostIssues: Int { 10_000 }

    /// Makes the reading of a file of which nothing has been read yet.
    public init(file: String, format: ImportFormat, content: Content) {
        self.file = file
        self.format = format
        self.content = content
    }

    /// Refuses a row; of a row that counts as several, one of these.
    public mutating func refuse(row: Int, column: String?, _ message: String) {
        refusedRows += 1
        add(ImportIssue(file: file, row: row, column: column, severity: .error, message: message))
    }

    /// Warns of a row, or of the whole file.
    public mutating func warn(row: Int?, column: String?, _ message: String) {
        add(ImportIssue(file: file, row: row, column: column, severity: .warning, message: message))
    }

    /// Counts rows that have nothing to import.
    public mutating func ignore(_ reason: String, rows: Int = 1) {
        if let index = ignored.firstIndex(where: { $0.reason == reason }) {
            ignored[index].rows += rows
        } else {
            ignored.append(IgnoredRows(reason: reason, rows: rows))
        }
    }

    /// Puts the issues in order of rows, errors before warnings, for formats that find them in another order.
    public mutating func sortIssues() {
        issues.sort { ($0.row ?? 0, $0.severity.rawValue) < ($1.row ?? 0, $1.severity.rawValue) }
    }

    /// Appends what was read from a later part of the same file, but not its content.
    ///
    /// - Parameters:
    ///   - later: The part, whose rows are counted from 1.
    ///   - rowsBefore: How many rows of the file are before it.
    public mutating func appendRows(of later: ImportReading, rowsBefore: Int) {
        for issue in later.issues {
            add(
                ImportIssue(
                    file: issue.file,
                    row: issue.row.map { $0 + rowsBefore },
                    column: issue.column,
                    severity: issue.severity,
                    message: issue.message
                )
            )
        }
        rows += later.rows
        secondSides += later.secondSides
        refusedRows += later.refusedRows
        for ignored in later.ignored { ignore(ignored.reason, rows: ignored.rows) }
    }

    /// Appends what was read from a sheet of a workbook, but not its content.
    ///
    /// - Parameter name: The name of the sheet, for issues; nothing when there is no other.
    public mutating func appendRows(of sheet: ImportReading, inSheet name: String?) {
        for issue in sheet.issues {
            add(
                ImportIssue(
                    file: issue.file,
                    row: issue.row,
                    column: issue.column,
                    severity: issue.severity,
                    message: name.map { "Sheet “\($0.prefix(40))”: \(issue.message)" } ?? issue.message
                )
            )
        }
        rows += sheet.rows
        secondSides += sheet.secondSides
        refusedRows += sheet.refusedRows
        for ignored in sheet.ignored { ignore(ignored.reason, rows: ignored.rows) }
    }

    private mutating func add(_ issue: ImportIssue) {
        if issues.count < Self.mostIssues { issues.append(issue) }
    }
}
