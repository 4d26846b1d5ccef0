import BourseCore
import BourseJournal
import BourseOrderBook
import BourseValues

extension Desk {
    /// The order books at the fills of a trade, in the order of time; none when its instrument was never recorded, or when
    /// the trade has several instruments.
    ///
    /// - Throws: What reading recordings throws.
    public func fillBooks(of trade: RoundTrip, in journal: UserJournal) async throws -> [BookedFill] {
        guard let live, let instrument = journal.matched.subject(of: trade).instrument, !instrument.type.isOption
        else { return [] }
        let fills = journal.matched.parts[trade.parts].map { part -> FillBooks.Fill in
            let fill = journal.matched.ledger.fills[Int(part.fill)]
            return FillBooks.Fill(
                time: fill.time,
                isBuy: fill.side == .buy,
                quantity: fill.quantity,
                price: fill.price
            )
        }
        return try await live.fillBooks.books(of: instrument.symbol, fills: fills)
    }
}
