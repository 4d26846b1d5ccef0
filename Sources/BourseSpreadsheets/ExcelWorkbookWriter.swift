import BourseCore
import BourseDesk

/// Writes Excel workbooks.
public struct ExcelWorkbookWriter: WorkbookWriter {
    /// Makes a writer.
    public init() {}

    public func write(_ table: TableFile, sheet: String, send: ([UInt8]) async throws -> Void) async throws {}
}
