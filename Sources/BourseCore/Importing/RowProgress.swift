/// Reports rows that are read after a scan has passed their bytes: all rows together count as what is left of a progress.
public struct RowProgress {
    private let rows: Int
    private let rest: Int
    private var row = 0
    private var scan: ScanProgress

    /// Makes a counter that stands before the first of so many rows.
    public init(rows: Int, of progress: ImportProgress) {
        self.rows = rows
        rest = max(0, progress.total - progress.done)
        scan = ScanProgress(progress)
    }

    /// Counts a row, and returns whether to go on; a cancellation is checked only at the end of a batch.
    public mutating func goesOn() -> Bool {
        row += 1
        return scan.goesOn(at: rest * row / max(rows, 1))
    }

    /// Reports the rest, once the last row was read.
    public mutating func finish() { scan.finish(at: rest) }
}
