import BourseCore
import BourseDesk

/// Writes Excel workbooks (`.xlsx`), after ECMA-376.
///
/// The same table always gives the same bytes. Rows are made and compressed while they are written, so that memory does
/// not grow with their number.
public struct ExcelWorkbookWriter: WorkbookWriter {
    /// The most rows of a table; the head takes one of the 1,048,576 rows of a sheet.
    static let mostRows = 1_048_575
    private static let pieceSize = 32_768

    /// Makes a writer.
    public init() {}

    /// Writes a workbook with one sheet in pieces of 64 KB, the last one of less.
    ///
    /// - Parameter sheet: The name of the sheet, made valid by ``SheetName``.
    /// - Throws: ``WorkbookWritingError`` before anything is sent, what `send` throws, `CancellationError` when the task
    ///   is cancelled, or ``ZipWritingError``.
    /// - Complexity: O(rows × columns).
    public func write(_ table: TableFile, sheet: String, send: ([UInt8]) async throws -> Void) async throws {
        guard table.count <= Self.mostRows else { throw WorkbookWritingError.tooManyRows(table.count) }
        let rows = ArchiveFile(WorkbookPackage.sheet) { send in
            var markup = SheetMarkup(table)
            for index in 0..<table.count {
                markup.append(table.row(index))
                if markup.bytes.count >= Self.pieceSize { try await send(markup.takeBytes()) }
            }
            markup.end()
            try await send(markup.takeBytes())
        }
        try await ZipArchiveWriter().write(WorkbookPackage.files(sheet: SheetName(sheet)) + [rows], send: send)
    }
}
