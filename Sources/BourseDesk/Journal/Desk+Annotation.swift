import BourseCore
import BourseJournal
import BourseValues

extension Desk {
    /// What a person wrote about a closed trade, with its note as it is stored now.
    ///
    /// A note that is saved while somebody types is newer than that of the journal in memory.
    ///
    /// - Throws: ``TradeChangeError/unknown(_:)`` if there is no such trade, or an error of the store.
    public func annotation(of trade: TradeID, user: UserID) async throws -> StoredAnnotation {
        let journal = try await journal.journal(of: user)
        guard let index = journal.index(of: trade) else { throw TradeChangeError.unknown(trade) }
        let written = journal.annotation(ofTradeAt: index) ?? TradeAnnotation()
        let note = try await notes.note(on: .trade(trade), user: user)
        return StoredAnnotation(
            halfStars: written.halfStars,
            conviction: written.conviction,
            setups: written.setups,
            mistakes: written.mistakes,
            note: note.text,
            revision: note.revision
        )
    }
}
