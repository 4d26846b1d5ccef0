import BourseCore

/// The source of a value and when it was fetched.
public struct Provenance: Hashable, Sendable {
    /// The source's name.
    public var source: String
    /// When it was fetched.
    public var at: Timestamp

    /// Makes a provenance.
    public init(by source: String, at: Timestamp) {
        self.source = source
        self.at = at
    }
}
