import BourseCore
import BourseJournal
import BoursePortfolio

/// What only the journal knows of trades that a tax form lists: closed futures, and why options left.
struct JournalTaxFacts: Sendable {
    /// How options left, by the transaction of a portfolio that the execution is.
    let removals: [TransactionID: TaxRecords.OptionRemoval]
    /// Closed parts of positions in futures, with the fees of opening and closing them.
    let futures: [FuturesGain]

    /// Reads a journal.
    ///
    /// - Complexity: O(executions).
    init(_ matched: MatchedJournal) {
        removals = Self.removals(matched)
        // Legs of a merged trade can be of several instruments and directions.
        futures = matched.trades.flatMap { matched.legs(of: $0) }
            .filter { matched.key(of: $0).instrument.type == .future }
            .flatMap { Self.gains(of: $0, matched) }
    }

    private static func removals(_ matched: MatchedJournal) -> [TransactionID: TaxRecords.OptionRemoval] {
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

    private static func gains(of leg: RoundTrip, _ matched: MatchedJournal) -> [FuturesGain] {
        let zone = UserJournal.exchangeZone
        let key = matched.key(of: leg)
        return matched.lots(of: leg).map { lot in
            let (opening, closing) = (matched.ledger.fills[lot.opening], matched.ledger.fills[lot.closing])
            let fees =
                opening.fees.share(lot.quantity, of: opening.quantity)
                + closing.fees.share(lot.quantity, of: closing.quantity)
            return FuturesGain(
                symbol: key.instrument.symbol,
                account: key.account,
                opened: zone.day(at: opening.time),
                closed: zone.day(at: closing.time),
                quantity: leg.direction == .long ? lot.quantity : .zero - lot.quantity,
                gain: lot.grossProfit - fees,
                currency: key.currency
            )
        }
    }
}
