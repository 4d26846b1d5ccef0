import BourseCore

/// Why a whole file could not be read.
///
/// Nothing of it is kept.
public enum StatementError: UserFacingError, Equatable, Sendable {
    /// The file cannot be opened; the value says why.
    case unreadable(String)
    /// The file has no text.
    case empty
    /// The file is not text; the value says what it looks like.
    case binary(String)
    /// The file is a spreadsheet of a kind that is not read; the value says which.
    case spreadsheet(String)
    /// The file is a PDF document.
    case pdf
    /// The text has none of the forms that can be read; the value says what it looks like.
    case unrecognized(UnrecognizedFile)
    /// The header of the execution file lacks columns that cannot be done without.
    case missingColumns([String])
    /// No row of the file is the header of the format, which has these columns.
    case missingHeader(ImportFormat, columns: [String])
    /// The header names a column twice.
    case repeatedColumn(String)
    /// The file does not have the section that holds the trades.
    case missingSection(String)
    /// The workbook has no sheet of that name with a table; these have one.
    case missingSheet(String, sheets: [String])
    /// The file is a statement of a bank or a credit card; the value says in which format.
    case bankStatement(String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .unreadable(let reason): reason
        case .empty: "The file is empty. Export it again from your broker."
        case .binary(let kind):
            "This is \(kind), not a text file. Export the statement as CSV and upload that file."
        case .spreadsheet(let kind):
            "This is \(kind), which cannot be read. Open it, save it as an Excel workbook (.xlsx) or save the sheet with the "
                + "trades as CSV, and upload that file."
        case .pdf:
            "This is a PDF document, whose rows cannot be read. Download the history as CSV from your broker and upload "
                + "that file."
        case .unrecognized(let file): file.message
        case .missingColumns(let names):
            "The header lacks \(names.joined(separator: ", ")). The first row must name the columns: "
                + NativeColumn.allCases.map(\.name).joined(separator: ", ") + "."
        case .missingHeader(let format, let columns):
            "The file has no header row with the columns \(columns.joined(separator: ", ")), as “\(format.title)” has. "
                + "Export it again without changing it."
        case .repeatedColumn(let name): "The header names the column \(name) twice. Remove one of the two."
        case .missingSection(let name):
            "The statement has no section “\(name)”. Include it when you export the statement."
        case .missingSheet(let name, let sheets):
            sheets.isEmpty
                ? "The file is no workbook with sheets. Leave out the sheet “\(name.prefix(40))”."
                : "The workbook has no sheet “\(name.prefix(40))” with a table. Choose one of: "
                    + sheets.joined(separator: ", ") + "."
        case .bankStatement(let format):
            "This is a bank or credit card statement in \(format), which has no trades. Download it as CSV from your bank "
                + "and import that file into an account on the Household page."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The file could not be read" }
}
