import BourseCore
import BourseJournal

/// An execution that was entered by hand.
public struct EnteredExecution: Hashable, Sendable {
    /// Its identity.
    public let id: ImportID
    /// The execution.
    public let execution: Execution
    /// When it was entered or last changed.
    public let enteredAt: Timestamp
    /// Whether an imported file contains the execution too; then it cannot be changed.
    public let isImported: Bool

    /// Makes an execution.
    public init(id: ImportID, execution: Execution, enteredAt: Timestamp, isImported: Bool) {
        self.id = id
        self.execution = execution
        self.enteredAt = enteredAt
        self.isImported = isImported
    }
}
