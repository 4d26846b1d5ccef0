/// Reports rows as an import writes them, many at a time, and stops an import that was canceled.
struct WrittenRows {
    /// How many rows are between two reports.
    static let batch = 2048

    private var rows = 0

    /// Counts a row, and reports a full batch.
    ///
    /// - Parameter advance: Receives the number of rows; false cancels.
    /// - Throws: `CancellationError` at the end of the batch in which the task or the import was canceled.
    mutating func add(_ advance: (Int) -> Bool) throws {
        rows += 1
        if rows == Self.batch { try report(advance) }
    }

    /// Reports what was counted since the last report.
    ///
    /// - Throws: `CancellationError` when the task or the import was canceled.
    mutating func report(_ advance: (Int) -> Bool) throws {
        defer { rows = 0 }
        guard advance(rows), !Task.isCancelled else { throw CancellationError() }
    }
}
