/// What to do with executions or transactions that are probably imported already.
public enum OverlapDecision: String, CaseIterable, Hashable, Sendable {
    /// Import the others only.
    case skip
    /// Import them too.
    case `import`
}

/// What a person decided about rows of fetched statements that are probably imported already from other files.
public struct OverlapRule: Hashable, Sendable {
    /// The formats that contain the same rows.
    public struct Formats: Hashable, Sendable {
        /// The identifier of the statement's format.
        public let statement: String
        /// The identifier of the other format, whose executions are in the journal; nil for transactions of the portfolio,
        /// whose formats are not stored.
        public let other: String?

        /// Makes a pair.
        public init(statement: String, other: String?) { (self.statement, self.other) = (statement, other) }
    }

    /// The most decisions of one connection.
    public static let mostPerConnection = 100

    /// The formats.
    public let formats: Formats
    /// The decision.
    public let decision: OverlapDecision

    /// Makes a rule.
    public init(_ formats: Formats, _ decision: OverlapDecision) { (self.formats, self.decision) = (formats, decision) }
}
