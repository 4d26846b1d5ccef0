import BourseCore

/// Who told something, and when.
public struct Provenance: Hashable, Sendable {
    /// The source's name.
    public var source: String
    /// When it was told.
    public var at: Timestamp

    /// Makes a telling.
    public init(by source: String, at: Timestamp) {
        self.source = source
        self.at = at
    }
}
