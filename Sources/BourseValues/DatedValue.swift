import BourseCore

/// A value from a source, with its age.
public struct DatedValue<Value: Sendable>: Sendable {
    /// The last value.
    public let value: Value
    /// When it was fetched.
    public let fetchedAt: Timestamp
    /// Why there is no newer value, for people; nil if it is current.
    public let problem: String?

    /// Makes a value with its age.
    public init(value: Value, fetchedAt: Timestamp, problem: String?) {
        self.value = value
        self.fetchedAt = fetchedAt
        self.problem = problem
    }
}
