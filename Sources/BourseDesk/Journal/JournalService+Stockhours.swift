import BourseCore
import BourseJournal
import BourseValues

extension JournalService {
    /// Adds a journal to a document of Stockhours; see ``StockhoursExport``.
    ///
    /// - Parameters:
    ///   - user: The person whose journal it is.
    ///   - document: The current document of that person in Stockhours; nil to begin a new one.
    /// - Returns: The document as JSON, and what was added.
    /// - Throws: `StatementError` when the document cannot be read, ``ImportError/tooLarge(bytes:)``, or what the store
    ///   throws.
    public func stockhours(
        of user: UserID,
        addingTo document: [UInt8]?
    ) async throws -> (json: String, summary: StockhoursExport.Summary) {
        if let document, document.count > ImportService.largestFile {
            throw ImportError.tooLarge(bytes: document.count)
        }
        let journal = try await journal(of: user)
        return try await workbench.run {
            var notes: [Int: StockhoursExport.TradeNotes] = [:]
            for index in journal.matched.trades.indices {
                guard let written = journal.annotation(ofTradeAt: index) else { continue }
                notes[index] = StockhoursExport.TradeNotes(
                    halfStars: written.halfStars,
                    setups: written.setups,
                    mistakes: written.mistakes,
                    note: written.note
                )
            }
            return try StockhoursExport(journal.matched, notes: notes, dayNotes: journal.dayNotes)
                .adding(to: document)
        }
    }
}
