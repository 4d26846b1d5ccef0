import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The most symbols on a card.
    static let mostCardSymbols = 6

    /// The values of a card.
    ///
    /// - Parameters:
    ///   - currency: The currency of the trades that count; that of most trades by default. A trade has its own.
    ///   - account: The account; all by default.
    /// - Throws: ``CardError/unknownTrade`` for a trade that is not in the journal.
    /// - Complexity: O(trades).
    public func cardFacts(
        _ subject: CardSubject,
        options: CardOptions,
        currency: Currency? = nil,
        account: String? = nil
    ) throws(CardError) -> CardFacts {
        if case .trade(let text) = subject {
            guard let index = TradeID(text).flatMap({ self.index(of: $0) }) else { throw .unknownTrade }
            return facts(subject, options, [index], matched.key(of: matched.trades[index]).currency)
        }
        let days = subject.days
        let chosen = currency ?? mainCurrency
        let filter = TradeFilter(
            range: DateRange(start: days?.lowerBound, end: days?.upperBound),
            account: account,
            currency: chosen
        )
        return facts(subject, options, filter.indexes(in: self), chosen)
    }

    private func facts(
        _ subject: CardSubject,
        _ options: CardOptions,
        _ indexes: [Int],
        _ currency: Currency
    ) -> CardFacts {
        let trades = indexes.map { matched.trades[$0] }
        let first = indexes.first.map { openingDay(ofTradeAt: $0) } ?? TradingDay(number: 0)
        let last = indexes.last.map { closingDays[$0] } ?? first
        var counts: [String: Int] = [:]
        for trade in trades { counts[matched.subject(of: trade).symbol.name, default: 0] += 1 }
        let symbols = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
        let isTrade = subject.days == nil
        return CardFacts(
            subject: subject,
            options: options,
            days: subject.days ?? min(first, last)...max(first, last),
            currency: currency,
            statistics: JournalStatistics(trades),
            capital: capitalAtRisk(ofTradesAt: indexes),
            symbols: Array(symbols.prefix(Self.mostCardSymbols)),
            heldSeconds: isTrade ? trades.first.map { $0.heldMicroseconds / 1_000_000 } : nil,
            nets: trades.map(\.netProfit)
        )
    }
}
