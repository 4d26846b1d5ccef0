import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseWeb
import Hummingbird

/// Markets for programs: what their pages can do.
struct MarketsAPI {
    let desk: Desk
    /// Answers that still hold.
    let replies: QuoteReplies

    /// How long an answer waits for what was never told.
    let patience: Duration

    var markets: Markets { desk.markets }
    var inquiry: MarketInquiry { MarketInquiry(markets: markets, patience: patience) }

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/instruments", use: instruments)
        group.get("api/v1/instruments/:symbol/history", use: history)
        group.get("api/v1/instruments/:symbol/chain", use: chain)
        group.get("api/v1/instruments/:symbol/earnings", use: earnings)
        group.get("api/v1/prices", use: prices)
        group.get("api/v1/quotes", use: quotes)
        group.get("api/v1/quotes/:symbol", use: quote)
        addWatchlistRoutes(to: group)
        addNewsRoutes(to: group)
        addPredictionRoutes(to: group)
        group.get("api/v1/sources", use: sources)
        group.post("api/v1/sources/:source/retry", use: retry)
    }

    func symbol(_ context: SignedInContext) throws -> Symbol {
        guard let symbol = context.symbol else { throw PageError.notFound }
        return symbol
    }
}
