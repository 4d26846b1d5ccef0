import BourseDesk
import BourseJournal
import BourseValues

extension JournalPages {
    /// The order book at each fill of a trade; nil where its market was not recorded then.
    func booksPanel(
        _ trade: RoundTrip,
        _ context: PageContext,
        _ formatter: JournalFormatter
    ) async throws -> HTML? {
        guard let instrument = context.journal.matched.subject(of: trade).instrument else { return nil }
        let fills = try await desk.fillBooks(of: trade, in: context.journal)
        let hasBook = fills.contains { if case .success = $0.book { true } else { false } }
        guard hasBook else { return nil }
        return TradeBookPanel(symbol: instrument.symbol, fills: fills, formatter: formatter).html
    }
}
