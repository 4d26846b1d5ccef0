import BourseCore

/// Something that a source told, with its age.
public struct DatedValue<Value: Sendable>: Sendable {
    /// What was told last.
    public let value: Value
    /// When.
    public let fetchedAt: Timestamp
    /// Why it is not told anew, for people; nothing when it is current.
    public let problem: String?
}
