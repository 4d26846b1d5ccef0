/// Rows of one kind that have nothing to import.
public struct IgnoredRows: Hashable, Sendable {
    /// Why they have nothing, such as `Account Order History: orders, not executions`.
    public let reason: String
    /// How many there are.
    public internal(set) var rows: Int

    /// Makes a number of rows with a reason.
    public init(reason: String, rows: Int) {
        self.reason = reason
        self.rows = rows
    }
}
