import BourseCore

/// What is wrong with fields that were typed; nothing was changed.
public struct HouseholdMistakes: UserFacingError, Hashable, Sendable {
    /// Messages by the name of the field.
    public let problems: [String: String]

    /// Makes mistakes of messages.
    public init(_ problems: [String: String]) { self.problems = problems }

    /// The messages in one text, by field.
    public var message: String { problems.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ") }

    /// Invalid input.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The household did not change" }
}
