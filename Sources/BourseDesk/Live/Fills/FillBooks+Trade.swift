import BourseCore
import BourseJournal
import BourseOrderBook
import BourseValues

extension FillBooks {
    /// The order books at the fills of a trade, in the order of time; none when its instrument was never recorded, or when
    /// the trade has several instruments.
    ///
    /// - Throws: What reading recordings throws.
    public nonisolated func books(of trade: RoundTrip, in journal: UserJournal) async throws -> [BookedFill] {
        guard let instrument = journal.matched.subject(of: trade).instrument, !instrument.type.isOption else {
            return []
        }
        let fills = journal.matched.parts[trade.parts].map { part -> Fill in
            let fill = journal.matched.ledger.fills[Int(part.fill)]
            return Fill(time: fill.time, isBuy: fill.side == .buy, quantity: fill.quantity, price: fill.price)
        }
        return try await books(of: instrument.symbol, fills: fills)
    }
}
