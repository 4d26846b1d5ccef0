import BourseCore
import BourseDesk
import BourseMarkets
import Synchronization

@testable import BourseServer

/// A source of quotes that a test changes.
final class MovingQuotes: QuoteSource {
    let id = SourceID("moving")
    let title = "Moving"
    let symbolsAtOnce = 50

    private let fetched = Mutex<[Symbol: Quote]>([:])

    var sources: MarketSources {
        var sources = MarketSources()
        sources.quotes = [self]
        return sources
    }

    /// The last price of an instrument from now on.
    func provide(_ price: String, of symbol: Symbol, at time: Timestamp) {
        var quote = Quote(symbol: symbol, currency: .usd)
        quote[.last] = Sourced(MarketsAPIVisit.price(price), source: id, asOf: time)
        fetched.withLock { $0[symbol] = quote }
    }

    func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        fetched.withLock { fetched in FetchedQuotes(symbols.compactMap { fetched[$0].map { FetchedQuote($0) } }) }
    }
}
