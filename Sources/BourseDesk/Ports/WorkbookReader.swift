import BourseCore
import BourseFunds

/// Somebody who reads workbooks of spreadsheet programs.
public protocol WorkbookReader: Sendable {
    /// The sheets with what their cells show, in order: numbers as plain decimal text, days in ISO form.
    ///
    /// - Throws: ``WorkbookError`` for anything that is no workbook, or a suspiciously large one.
    func tables(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable]
}

extension WorkbookReader {
    /// Whether a file begins as an archive does, as workbooks are; any other may be text.
    func takes(_ file: [UInt8]) -> Bool { file.starts(with: [0x50, 0x4B, 0x03, 0x04]) }
}

/// Why a workbook could not be read.
///
/// Nothing of it is kept.
public enum WorkbookError: UserFacingError, Hashable, Sendable {
    /// It is an archive, but not of a workbook.
    case noWorkbook
    /// It is cut off or damaged; in a few words where.
    case damaged(String)
    /// It is locked by a password.
    case locked
    /// It says to hold more than is read; in a few words what.
    case tooLarge(String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .noWorkbook:
            "This is an archive, not an Excel workbook (.xlsx). Unpack it and choose the statement."
        case .damaged(let place): "The workbook is damaged (\(place)). Download it again, or save it as CSV."
        case .locked: "The workbook is protected by a password. Save it without a password and choose that file."
        case .tooLarge(let what): "The workbook has too many \(what). Save the statement's sheet as CSV."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .noWorkbook, .damaged, .locked, .tooLarge: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The workbook could not be read" }
}
