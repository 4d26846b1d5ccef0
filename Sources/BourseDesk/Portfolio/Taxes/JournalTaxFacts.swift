import BourseCore
import BourseJournal
import BoursePortfolio

/// What only the journal knows of trades that a tax form lists: closed futures, and why options left.
struct JournalTaxFacts {
    private let matched: MatchedJournal

    init(_ matched: MatchedJournal) { self.matched = matched }

    /// How options left, by the transaction of a portfolio that the execution is.
    var removals: [TransactionID: TaxRecords.OptionRemoval] {
        var removals: [TransactionID: TaxRecords.OptionRemoval] = [:]
        for fill in matched.ledger.fills {
            switch fill.effect {
            case .expire: removals[TransactionID(fill.source, origin: .journal)] = .expired
            case .assign, .exercise: removals[TransactionID(fill.source, origin: .journal)] = .exercised
            case .open, .close, nil: continue
            }
        }
        return removals
    }

    /// Closed parts of positions in futures, with the fees of opening and closing them.
    ///
    /// - Complexity: O(trades + parts of trades in futures).
    var futures: [FuturesGain] {
        let zone = UserJournal.exchangeZone
        return matched.trades.filter { matched.key(of: $0).instrument.type == .future }.flatMap { trade in
            let key = matched.key(of: trade)
            return matched.lots(of: trade).map { lot in
                let (opening, closing) = (matched.ledger.fills[lot.opening], matched.ledger.fills[lot.closing])
                let fees =
                    opening.fees.share(lot.quantity, of: opening.quantity)
                    + closing.fees.share(lot.quantity, of: closing.quantity)
                return FuturesGain(
                    symbol: key.instrument.symbol,
                    account: key.account,
                    opened: zone.day(at: opening.time),
                    closed: zone.day(at: closing.time),
                    quantity: trade.direction == .long ? lot.quantity : .zero - lot.quantity,
                    gain: lot.grossProfit - fees,
                    currency: key.currency
                )
            }
        }
    }
}
