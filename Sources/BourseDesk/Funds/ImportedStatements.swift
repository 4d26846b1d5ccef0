import BourseValues

/// The outcome of importing statements together.
public struct ImportedStatements: Hashable, Sendable {
    /// Rows of those that are stored now.
    public internal(set) var rows = 0
    /// How many were imported already.
    public internal(set) var known = 0
    /// Those for which there was no room, which stay staged.
    public internal(set) var waiting: [ImportID] = []
}
