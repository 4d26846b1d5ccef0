/// Why a whole file could not be read.
///
/// Nothing of it is kept.
public enum StatementError: Error, Equatable, Sendable {
    /// The file cannot be opened; the value says why.
    case unreadable(String)
    /// The file has no text.
    case empty
    /// The file is not text; the value says what it looks like.
    case binary(String)
    /// The text has none of the forms that can be read.
    case unrecognised
    /// The header of the execution file lacks columns that cannot be done without.
    case missingColumns([String])
    /// The header names a column twice.
    case repeatedColumn(String)
    /// The file does not have the section that holds the trades.
    case missingSection(String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .unreadable(let reason): reason
        case .empty: "The file is empty. Export it again from your broker."
        case .binary(let kind):
            "This is \(kind), not a text file. Export the statement as CSV and upload that file."
        case .unrecognised:
            "This is not a file Bourse can read. It reads its own execution CSV, thinkorswim account statements and "
                + "Interactive Brokers activity statements in CSV form."
        case .missingColumns(let names):
            "The header lacks \(names.joined(separator: ", ")). The first row must name the columns: "
                + NativeColumn.allCases.map(\.name).joined(separator: ",") + "."
        case .repeatedColumn(let name): "The header names the column \(name) twice. Remove one of the two."
        case .missingSection(let name):
            "The statement has no section “\(name)”. Include it when you export the statement."
        }
    }
}
