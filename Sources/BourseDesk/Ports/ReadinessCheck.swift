/// Tells whether the desk can answer requests, for `/readyz`.
public protocol ReadinessCheck: Sendable {
    /// Returns why it cannot, in sentences; empty if it can.
    ///
    /// - Complexity: one read of the database.
    func problems() async -> [String]
}
