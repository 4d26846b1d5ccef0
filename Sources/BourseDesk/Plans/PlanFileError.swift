import BourseCore

/// What is wrong with a file of plans, and on which line.
public struct PlanFileError: UserFacingError, Hashable {
    /// The line, from 1.
    public let line: Int
    /// What is wrong, in a few words without a full stop.
    public let reason: String

    /// Makes an error.
    public init(line: Int, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }
    /// What failed.
    public var headline: String { "The file of plans is invalid" }
    /// What is wrong and where.
    public var message: String { "Line \(line): \(reason)." }
    /// What to do.
    public var remedy: String { "Correct the file, then start again." }
}
