import BourseCore
import BourseFunds
import BourseValues

/// Statements that are printed pages.
public enum StatementPages {
    /// A file as text: of a PDF, the table of its pages, so that neither its other content nor its password is stored.
    ///
    /// - Parameter pdfs: The reader of PDF files; without it, they stay as they are.
    /// - Throws: ``HoldingsError/tooLarge(bytes:)``, `PDFError` or `HoldingStatementError`.
    /// - Complexity: O(bytes).
    public static func text(_ file: [UInt8], password: String, pdfs: (any PDFReader)?) throws -> [UInt8] {
        guard let pdfs, BinaryKind(file) == .pdf else { return file }
        guard file.count <= HoldingsService.largestFile else { throw HoldingsError.tooLarge(bytes: file.count) }
        return try AccountStatement(try pdfs.lines(file, password: password)).csv
    }
}

extension HoldingStatementReader {
    /// Reads a file: as a workbook when it looks like one, else as text.
    ///
    /// - Parameters:
    ///   - name: The file's name, for messages only.
    ///   - workbooks: The reader of workbooks; without it, only text is read.
    ///   - progress: Counts its bytes; once it is cancelled, no further rows are read.
    /// - Throws: ``HoldingsError/tooLarge(bytes:)``, `HoldingStatementError` or ``WorkbookError``.
    /// - Complexity: O(bytes).
    public func read(
        _ file: [UInt8],
        named name: String,
        workbooks: (any WorkbookReader)?,
        progress: ImportProgress = ImportProgress()
    ) throws -> HoldingStatement {
        guard file.count <= HoldingsService.largestFile else { throw HoldingsError.tooLarge(bytes: file.count) }
        if let workbooks, workbooks.takes(file) {
            progress.begin(of: file.count)
            return try read(try workbooks.tables(file), named: name, progress: progress)
        }
        return try read(csv: file, named: name, progress: progress)
    }
}
