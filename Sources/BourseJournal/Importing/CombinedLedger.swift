import BourseCore

/// The executions of several files as one ledger: what more than one of them has is counted as often as in the file that
/// has it most often.
public struct CombinedLedger: Sendable {
    /// The executions; the source of each fill is its row, in its own file.
    public private(set) var ledger: ExecutionLedger
    /// How many executions were left out because an earlier file has them.
    public private(set) var repeats = 0

    /// Combines readings, in order.
    ///
    /// - Precondition: with more than one, all keep texts.
    public init(_ readings: [StatementReading]) {
        guard readings.count != 1, let first = readings.first else {
            ledger = readings.first?.ledger ?? ExecutionLedger()
            return
        }
        ledger = ExecutionLedger(keepsTexts: first.ledger.keepsTexts)
        var counter = RepeatCounter<ContentHash>()
        for reading in readings {
            counter.beginPart()
            ledger.appendActions(of: reading.ledger)
            for index in reading.ledger.fills.indices {
                if counter.isNew(ContentHash(reading.ledger, at: index)) {
                    ledger.append(reading.ledger, at: index)
                } else {
                    repeats += 1
                }
            }
        }
    }
}
