import BourseCore
import BourseDesk
import BourseMarkets
import Synchronization

/// A source of quotes that provides what a test sets, or fails.
final class ChangingQuotes: QuoteSource {
    let id = SourceID("changing")
    let title = "Changing"
    let symbolsAtOnce = 500

    private let fetched = Mutex<[Symbol: Quote]>([:])
    private let outage = Mutex<MarketSourceError?>(nil)

    var sources: MarketSources {
        var sources = MarketSources()
        sources.quotes = [self]
        return sources
    }

    /// Provides a last price beside a close of 100 from now on.
    func provide(_ last: String, of symbol: Symbol, at time: Timestamp) {
        var quote = Quote(symbol: symbol, currency: .usd)
        quote[.last] = Sourced(MarketsAPIVisit.price(last), source: id, asOf: time)
        quote[.previousClose] = Sourced(MarketsAPIVisit.price("100"), source: id, asOf: time)
        fetched.withLock { $0[symbol] = quote }
    }

    /// Fails from now on.
    func fail(_ error: MarketSourceError) { outage.withLock { $0 = error } }

    func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        if let error = outage.withLock({ $0 }) { throw error }
        return fetched.withLock { fetched in
            FetchedQuotes(symbols.compactMap { fetched[$0].map { FetchedQuote($0) } })
        }
    }
}
