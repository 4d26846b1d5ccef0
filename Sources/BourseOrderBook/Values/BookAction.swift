/// What a message does to the rows it carries.
public enum BookAction: UInt8, Hashable, Sendable {
    /// The whole state; whatever was known before is replaced.
    case partial
    /// Rows that were not there.
    case insert
    /// Rows that are there and change.
    case update
    /// Rows that are gone.
    case delete
}
