import BourseCore
import BourseJournal
import BourseValues

extension JournalService {
    /// How many rows of a file are read at once.
    private static let pageSize = 10_000

    /// Adds a journal to a document of Stockhours; see ``StockhoursExport``.
    ///
    /// - Parameters:
    ///   - user: The person whose journal it is.
    ///   - document: The current document of that person in Stockhours; nil to begin a new one.
    ///   - weeks: What the person wrote about weeks.
    /// - Returns: The document as JSON, and what was added.
    /// - Throws: `StatementError` when the document cannot be read, ``ImportError/tooLarge(bytes:)``, or what the store
    ///   throws.
    public func stockhours(
        of user: UserID,
        addingTo document: [UInt8]?,
        weeks: [NotePeriod: WeekReview]
    ) async throws -> (json: String, summary: StockhoursExport.Summary) {
        if let document, document.count > ImportService.largestFile {
            throw ImportError.tooLarge(bytes: document.count)
        }
        let journal = try await journal(of: user)
        let fileNames = try await fileNames(of: user)
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
            return try StockhoursExport(
                journal.matched,
                notes: notes,
                dayNotes: journal.dayNotes,
                weeks: weeks,
                fileNames: fileNames
            )
            .adding(to: document)
        }
    }

    /// The names of the imported files that each execution came from, in order of import; none of those entered by hand.
    private func fileNames(of user: UserID) async throws -> [Int64: [String]] {
        var names: [Int64: [String]] = [:]
        for record in try await store.imports(of: user).reversed() where record.deletedAt == nil {
            try await store.forEachPage(ofRowsOf: record.id, atMost: Self.pageSize, user: user) { page in
                for row in page where names[row.execution]?.contains(record.fileName) != true {
                    names[row.execution, default: []].append(record.fileName)
                }
            }
        }
        return names
    }
}
