import BourseJournal

/// What was read from a broker file, with what follows from it alone.
struct ReadStatement: Sendable {
    /// What was read.
    var reading: StatementReading
    /// The hash of each execution.
    var hashes: [ContentHash]
    /// The totals that the file states, compared with its rows; nil where it states none.
    let reconciliation: Reconciliation?
}
