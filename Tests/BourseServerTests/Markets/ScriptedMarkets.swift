import BourseCore
import BourseDesk
import BourseMarkets

/// A source of markets that provides what it was given.
struct ScriptedMarkets: QuoteSource, HistorySource, ChainSource, EarningsSource {
    let id = SourceID("scripted")
    let title = "The script"
    let symbolsAtOnce = 500

    var quotes: [Symbol: Quote] = [:]
    var prices: [Symbol: [BarStep: [Bar]]] = [:]
    var actions: [Symbol: CorporateActions] = [:]
    var chains: [Symbol: FetchedChain] = [:]
    var reports: [Symbol: [EarningsReport]] = [:]
    /// Never answers about the past.
    var isSlow = false
    /// In whose shares it provides prices.
    var asOf = TradingDay(number: 20_619)

    func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        FetchedQuotes(symbols.compactMap { quotes[$0].map { FetchedQuote($0) } })
    }

    func reach(of step: BarStep) -> Int? {
        switch step {
        case .minute, .fiveMinutes: 60
        case .day: 30_000
        default: nil
        }
    }

    func history(
        of symbol: Symbol,
        step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        if isSlow {
            try? await Task.sleep(for: .seconds(3_600))
            throw .cancelled
        }
        guard let own = prices[symbol] else { throw .unknown }
        guard let bars = own[step] else { throw .unavailable }
        return FetchedPrices(step: step, bars: bars, asOf: asOf, actions: actions[symbol])
    }

    func chain(of symbol: Symbol, expiring day: TradingDay?) async throws(MarketSourceError) -> FetchedChain {
        guard let chain = chains[symbol] else { throw .unknown }
        return chain
    }

    func earnings(
        of symbol: Symbol,
        days: ClosedRange<TradingDay>
    ) async throws(MarketSourceError) -> [EarningsReport] {
        guard let reports = reports[symbol] else { throw .unavailable }
        return reports
    }

    var sources: MarketSources {
        var sources = MarketSources()
        sources.quotes = [self]
        sources.history = [self]
        sources.chains = [self]
        sources.earnings = [self]
        return sources
    }
}
