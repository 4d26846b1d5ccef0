/// Reports the bytes that a scan passes, some thousand rows at a time, so that the cost of a row is negligible.
public struct ScanProgress {
    /// How many rows are between two reports.
    public static let batch = 4096

    private let progress: ImportProgress
    private var rows = 0
    private var reported = 0

    /// Makes a counter that stands before the first byte.
    public init(_ progress: ImportProgress) { self.progress = progress }

    /// Counts a row that ends at `position`, and returns whether to go on; a cancellation is checked only at the end of a
    /// batch.
    public mutating func goesOn(at position: Int) -> Bool {
        rows += 1
        guard rows.isMultiple(of: Self.batch) else { return true }
        return report(position)
    }

    /// Reports the rest, once the scan has come to its end.
    public mutating func finish(at position: Int) { _ = report(position) }

    private mutating func report(_ position: Int) -> Bool {
        let passed = position - reported
        reported = position
        return progress.advance(by: passed)
    }
}
