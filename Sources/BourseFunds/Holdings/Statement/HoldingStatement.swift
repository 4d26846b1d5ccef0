import BourseCore

/// What a statement of fund holdings says, row by row.
public struct HoldingStatement: Hashable, Sendable {
    /// The most issues that are stored; all refused rows are counted.
    public static let mostIssues = 1_000

    /// The file's name, as text only.
    public let file: String
    /// The rows that could be read, in order.
    public internal(set) var rows: [HoldingRow] = []
    /// What was refused or should be checked, in order of rows.
    public internal(set) var issues: [ImportIssue] = []
    /// How many rows were refused.
    public internal(set) var refusedRows = 0
    /// How many rows carry neither transaction nor holding, by why.
    public internal(set) var passedOver: [String: Int] = [:]
    /// Whether rows were refused because their days can be read in two orders, and nothing tells in which.
    public internal(set) var asksDayOrder = false

    /// Makes a statement of rows that are known to be right.
    public init(rows: [HoldingRow] = [], file: String = "") {
        self.rows = rows
        self.file = file
    }

    mutating func refuse(_ refusal: StatementRefusal, row: Int) {
        refusedRows += 1
        if refusal.asksDayOrder { asksDayOrder = true }
        add(row, refusal.column, .error, refusal.message)
    }

    mutating func warn(row: Int, column: String?, _ message: String) {
        add(row, column, .warning, message)
    }

    mutating func passOver(_ reason: String) { passedOver[reason, default: 0] += 1 }

    private mutating func add(_ row: Int, _ column: String?, _ severity: ImportIssue.Severity, _ message: String) {
        guard issues.count < Self.mostIssues else { return }
        issues.append(ImportIssue(file: file, row: row, column: column, severity: severity, message: message))
    }
}

/// A row of a statement.
public struct HoldingRow: Hashable, Sendable {
    /// The row of the file, the first being 1.
    public var row: Int
    /// The scheme it speaks of.
    public var scheme: StatedScheme
    /// The account at the fund house, without blanks; empty when the statement names none.
    public var folio: String
    /// What it says.
    public var fact: HoldingFact

    /// Makes a row.
    public init(row: Int, scheme: StatedScheme, folio: String, fact: HoldingFact) {
        self.row = row
        self.scheme = scheme
        self.folio = folio
        self.fact = fact
    }
}

/// What a row of a statement says.
public enum HoldingFact: Hashable, Sendable {
    /// Something that happened on a day.
    case transaction(FundTransaction)
    /// What was held on a day.
    case position(FundPosition)
}

/// Why a row cannot be taken.
struct StatementRefusal: Error {
    var column: String?
    var message: String
    /// Whether a person could help by saying in which order days are written.
    var asksDayOrder = false

    /// A value as it stands in a message: in quotes and cut after 40 code points.
    static func quoted(_ text: String) -> String {
        let cut = StatementText.cut(text, to: 40)
        return cut.utf8.count == text.utf8.count ? "“\(text)”" : "“\(cut)…”"
    }
}

/// Why a whole file of holdings could not be read.
///
/// Nothing of it is kept.
public enum HoldingStatementError: UserFacingError, Hashable, Sendable {
    /// The file has no content.
    case empty
    /// The file is no text and no workbook; the value says what it looks like.
    case binary(String)
    /// No row names columns from which holdings could be told.
    case noHeader
    /// More rows than ``HoldingStatementReader/mostRows``.
    case tooManyRows
    /// The pages of a PDF are no account statement of the registrars or the depositories.
    case noAccountStatement
    /// The pages of a PDF are a statement of a depository without mutual funds.
    case depository

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .empty: "The file is empty. Export it again from your broker or fund platform."
        case .binary(let kind): "This is \(kind). Export the statement as CSV or as an Excel workbook (.xlsx)."
        case .noHeader:
            "This file has no header row of a fund statement. Required columns are the scheme name or ISIN and the "
                + "units, and for transactions the date. Other columns are recognized by their names."
        case .tooManyRows:
            "The file has more than \(HoldingStatementReader.mostRows) rows. Split it by year and import the parts."
        case .noAccountStatement:
            "This PDF is not a consolidated account statement of CAMS, KFintech, NSDL or CDSL. Request one with transactions "
                + "from CAMS or KFintech, for all folios, and choose that file."
        case .depository:
            "This PDF is a statement of NSDL or CDSL without mutual funds. Shares and bonds of demat accounts are not read."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .empty, .binary, .noHeader, .tooManyRows, .noAccountStatement, .depository: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The statement could not be read" }
}
