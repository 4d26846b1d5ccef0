/// The result of entering executions.
public enum EntryOutcome: Hashable, Sendable {
    /// All were stored.
    case stored
    /// The journal has the execution at an index already.
    case known(index: Int)
    /// The execution to replace does not exist.
    case gone
    /// An imported file contains the execution to replace.
    case imported
    /// There is no room for more.
    case full
}
