import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

/// Finds the prices of trades, and calculates from them how far trades ran.
///
/// Minutes are used where they cover the whole trade, then bars of five minutes, else days.
public struct TradePriceService: Sendable {
    let markets: Markets
    let environment: DeskEnvironment

    /// The steps shorter than a day, and the most days of a trade for which each is used.
    private static let intraday: [(step: BarStep, days: Int)] = [(.minute, 5), (.fiveMinutes, 25)]
    /// Bars before and after the trade, as a share of its own: half of them, but at least so many.
    private static let fewestAround = 20

    /// The prices around a trade.
    ///
    /// - Parameter patience: How long to wait for sources; nil asks none and returns what is stored.
    /// - Throws: ``ExcursionAbsence``.
    public func prices(
        of trade: RoundTrip,
        in journal: UserJournal,
        patience: Duration?
    ) async throws(ExcursionAbsence) -> TradePrices {
        var histories = await SymbolHistories(of: try Self.symbol(of: trade, in: journal), in: markets)
        return try await prices(of: trade, in: journal, from: &histories, patience: patience)
    }

    /// The prices around a trade, from histories of its symbol that trades share.
    ///
    /// - Throws: ``ExcursionAbsence``.
    func prices(
        of trade: RoundTrip,
        in journal: UserJournal,
        from histories: inout SymbolHistories,
        patience: Duration?
    ) async throws(ExcursionAbsence) -> TradePrices {
        let instrument = histories.instrument
        guard instrument.currency == journal.matched.subject(of: trade).keys[0].currency else { throw .otherCurrency }
        let exchange = instrument.exchange ?? .crypto
        let sessions = TradePrices.sessions(from: trade.openedAt, to: trade.closedAt, on: exchange)
        for (step, days) in Self.intraday where sessions.count <= days {
            guard let past = await past(step, since: trade.openedAt, from: &histories, patience: patience),
                let prices = Self.window(past, instrument, trade, sessions), Self.covers(prices)
            else { continue }
            return prices
        }
        let days = try await days(from: &histories, patience: patience)
        guard let prices = Self.window(days, instrument, trade, sessions) else {
            throw .noPrices("No stored prices of \(histories.symbol) cover the time of this trade.")
        }
        return prices
    }

    /// The symbol whose prices a trade needs.
    ///
    /// - Throws: ``ExcursionAbsence/severalUnderlyings``.
    static func symbol(of trade: RoundTrip, in journal: UserJournal) throws(ExcursionAbsence) -> Symbol {
        let keys = journal.matched.subject(of: trade).keys
        guard keys.allSatisfy({ $0.instrument.symbol == keys[0].instrument.symbol }) else { throw .severalUnderlyings }
        return symbol(of: keys[0])
    }

    /// The symbol by which sources know what was traded: of a coin with its currency, as in BTC-USD.
    private static func symbol(of key: PositionKey) -> Symbol {
        let symbol = key.instrument.symbol
        guard key.instrument.type == .crypto, !symbol.name.contains("-") else { return symbol }
        return Symbol("\(symbol.name)-\(key.currency.code)") ?? symbol
    }

    private func past(
        _ step: BarStep,
        since: Timestamp,
        from histories: inout SymbolHistories,
        patience: Duration?
    ) async -> KnownPast? {
        let reach = markets.allSources.history.compactMap { $0.reach(of: step) }.max() ?? 0
        let isWithinReach = environment.now().seconds - since.seconds <= Int64(reach) * 86_400
        guard let patience, isWithinReach else { return await histories.stored(step) }
        let inquiry = MarketInquiry(markets: markets, patience: patience)
        guard let past = try? await inquiry.knowledge(of: histories.symbol, step: step).past else { return nil }
        return past.known
    }

    private func days(
        from histories: inout SymbolHistories,
        patience: Duration?
    ) async throws(ExcursionAbsence) -> KnownPast {
        let symbol = histories.symbol
        guard let patience else {
            guard let stored = await histories.stored(.day) else {
                throw .noPrices("No prices of \(symbol) are stored.")
            }
            return stored
        }
        let inquiry = MarketInquiry(markets: markets, patience: patience)
        let knowledge: PriceKnowledge
        do {
            knowledge = try await inquiry.knowledge(of: symbol, step: .day)
        } catch {
            throw .noPrices(error.messageWithRemedy)
        }
        switch knowledge {
        case .fetched(let past):
            guard let known = past.known else { throw .noPrices("No prices of \(symbol) are stored.") }
            return known
        case .awaited: throw .awaited
        case .nothing(let reason): throw .noPrices(reason)
        }
    }

    /// The bars around a trade; nil if none overlaps it.
    private static func window(
        _ past: KnownPast,
        _ instrument: Instrument,
        _ trade: RoundTrip,
        _ sessions: [Range<Timestamp>]
    ) -> TradePrices? {
        let (series, exchange) = (past.raw, past.exchange)
        let opening = exchange.tradingDay(of: trade.openedAt)
        let closing = exchange.zone.day(at: trade.closedAt)
        let isIntraday = series.step.isIntraday
        let start: BarTime = isIntraday ? .start(trade.openedAt.adding(seconds: -59)) : .day(opening)
        let end: BarTime = isIntraday ? .start(trade.closedAt) : .day(closing)
        let first = series.index(atOrBefore: start) ?? 0
        guard let last = series.index(atOrBefore: end), last >= first else { return nil }
        let around = max(fewestAround, (last - first + 1) / 2)
        let wanted = max(0, first - around)..<min(series.count, last + around + 1)
        guard
            let history = PriceHistory(exchange: exchange, raw: series[wanted], actions: past.actions),
            let final = history.raw.last.map({ day(of: $0.time, exchange) })
        else { return nil }
        // A split after the trade would change its prices, so bars from then on are left out.
        let later = past.actions.splits(after: closing, through: max(closing, final)).first?.day
        let asOf = later.map { $0.adding(days: -1) } ?? max(closing, final)
        let bars = history.adjusted(for: .splits, asOf: asOf).series.bars
        let prices = TradePrices(
            instrument: instrument,
            exchange: exchange,
            step: series.step,
            bars: bars,
            sessions: sessions,
            isSplit: !past.actions.splits(after: opening, through: closing).isEmpty,
            dividendYield: past.actions.dividendYield(at: series[first].close, asOf: opening),
            source: past.source,
            fetchedAt: past.fetchedAt
        )
        let isHeld = bars.contains { bar in
            prices.span(of: bar).map { $0.upperBound > trade.openedAt && $0.lowerBound < trade.closedAt } ?? false
        }
        return isHeld || (!isIntraday && bars.contains { day(of: $0.time, exchange) == opening }) ? prices : nil
    }

    private static func day(of time: BarTime, _ exchange: Exchange) -> TradingDay {
        switch time {
        case .day(let day): day
        case .start(let start): exchange.zone.day(at: start)
        }
    }

    /// Whether each session of the trade has bars.
    private static func covers(_ prices: TradePrices) -> Bool {
        let starts = prices.bars.compactMap { prices.span(of: $0)?.lowerBound }
        return !prices.sessions.isEmpty
            && prices.sessions.allSatisfy { session in starts.contains { session.contains($0) } }
    }
}

extension PricePast {
    /// The bars with their source; nil if no source provided any.
    fileprivate var known: KnownPast? {
        provenance.map {
            KnownPast(
                raw: history.raw,
                actions: history.actions,
                exchange: history.exchange,
                source: $0.source,
                fetchedAt: $0.at
            )
        }
    }
}

extension Desk {
    /// The prices of trades.
    public var tradePrices: TradePriceService { TradePriceService(markets: markets, environment: environment) }
}
