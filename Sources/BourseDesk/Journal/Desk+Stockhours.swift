import BourseJournal
import BourseValues

extension Desk {
    /// Adds a journal with its reviews to a document of Stockhours; see ``StockhoursExport``.
    ///
    /// - Parameters:
    ///   - user: The person whose journal it is.
    ///   - document: The current document of that person in Stockhours; nil to begin a new one.
    /// - Returns: The document as JSON, and what was added.
    /// - Throws: `StatementError` when the document cannot be read, ``ImportError/tooLarge(bytes:)``, or what a store
    ///   throws.
    public func stockhours(
        of user: UserID,
        addingTo document: [UInt8]?
    ) async throws -> (json: String, summary: StockhoursExport.Summary) {
        try await journal.stockhours(of: user, addingTo: document, weeks: try await reviews.weeks(of: user))
    }
}
