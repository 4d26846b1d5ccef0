import BourseValues

/// The result of an import of several statements.
public struct ImportedStatements: Hashable, Sendable {
    /// The rows of the statements that were stored.
    public internal(set) var rows = 0
    /// How many statements were already imported.
    public internal(set) var known = 0
    /// The statements for which there was no room, which stay staged.
    public internal(set) var waiting: [ImportID] = []
}
