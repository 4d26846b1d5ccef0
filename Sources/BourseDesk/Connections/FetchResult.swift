import BourseCore

/// What a statement contained that was fetched in the background.
public struct FetchResult: Hashable, Sendable {
    /// The rows that were refused or deserve a word.
    public let issues: [ImportIssue]
    /// New executions and trades that are probably imported already.
    public let overlaps: Int

    /// Takes it from a statement.
    ///
    /// - Parameter isPreview: Whether nothing was imported, so that there is something to decide.
    init(_ statement: FetchedStatement, isPreview: Bool) {
        issues = statement.executions.reading.issues
        overlaps = isPreview ? statement.overlaps.reduce(0) { $0 + $1.count } : 0
    }
}
