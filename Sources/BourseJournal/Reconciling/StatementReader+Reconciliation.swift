import BourseCore

extension StatementReader {
    /// Compares the totals that a file states with its rows; nil when it states none.
    ///
    /// Cash and positions need dividends, deposits and transfers, so a file that states some is read again with them.
    ///
    /// - Parameters:
    ///   - reading: What this reader read from the file.
    ///   - file: The bytes of the file.
    /// - Throws: What ``read(_:name:progress:)`` throws.
    public func reconciliation(of reading: StatementReading, _ file: [UInt8]) throws -> Reconciliation? {
        guard !reading.content.totals.isEmpty else { return nil }
        let needsActivities = reading.content.totals.stated.contains {
            [.closingCash, .closingPosition, .commissions].contains($0.kind)
        }
        guard needsActivities, !context.keepsActivities else { return Reconciliation(reading) }
        var reader = self
        reader.context.keepsActivities = true
        return Reconciliation(try reader.read(file, name: reading.file))
    }
}
