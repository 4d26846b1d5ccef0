import BourseCore

/// Writes tables as workbooks of spreadsheet programs.
public protocol WorkbookWriter: Sendable {
    /// Writes a workbook with one sheet, the table with typed cells, piece by piece.
    ///
    /// - Parameters:
    ///   - table: The table; rows beyond what a sheet can hold are an error.
    ///   - sheet: The name of the sheet.
    ///   - send: Takes the next bytes of the file. What it throws ends the writing.
    /// - Throws: ``WorkbookWritingError``, or what `send` throws.
    func write(
        _ table: TableFile,
        sheet: String,
        send: (_ bytes: [UInt8]) async throws -> Void
    ) async throws
}

/// Why a table cannot be a workbook.
public enum WorkbookWritingError: UserFacingError, Hashable, Sendable {
    /// It has more rows than a sheet can hold.
    case tooManyRows(Int)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .tooManyRows(let count):
            "The table has \(count) rows, more than a workbook can hold. Download it as CSV."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The workbook could not be written" }
}
