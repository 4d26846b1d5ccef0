import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseWeb
import HTTPTypes
import Hummingbird

/// What clients ask for that were written for a published service and are in the field: the same services as under
/// `/api/v1`, in the addresses and bodies those clients know.
///
/// An answer is in both spellings that there are, so that the client of a phone and that of the web read the same body.
/// Markets are open to everybody, as those clients ask for them before somebody signs in; strangers are asked to be
/// moderate, and what nobody has listed is not looked up for them.
package struct PublishedClient {
    /// How long an answer waits for sources at least: clients give up after 15 seconds.
    package static let leastPatience = Duration.seconds(8)

    let desk: Desk
    let strangers: AnonymousRateLimiter
    /// How long an answer waits for sources.
    let patience: Duration
    let localEvents: LocalEventsService
    let economy: EconomyService

    /// Makes the routes over a desk.
    package init(desk: Desk, strangers: AnonymousRateLimiter, patience: Duration) {
        self.desk = desk
        self.strangers = strangers
        self.patience = patience
        let (sources, registry) = (desk.markets.allSources, desk.markets.sources)
        localEvents = LocalEventsService(sources: sources, registry: registry, environment: desk.environment)
        economy = EconomyService(sources: sources.economy, registry: registry, environment: desk.environment)
    }

    var markets: Markets { desk.markets }
    var inquiry: MarketInquiry { MarketInquiry(markets: markets, patience: patience) }

    package func addRoutes(to router: Router<DeskContext>) {
        addAccountRoutes(to: router)
        open(router, "stocks", stocks)
        open(router, "stocks-free", detailedStocks)
        open(router, "prices", coins)
        open(router, "commodities", commodities)
        open(router, "history", history)
        open(router, "markets", predictions)
        open(router, "validate-link", validateLink)
        open(router, "news", news)
        open(router, "events", events)
        open(router, "macro", macro)
        open(router, "earthquakes", earthquakes)
        open(router, "flights", flights)
        open(router, "incidents", incidents)
        open(router, "weather-alerts", weatherAlerts)
        open(router, "weather", weather)
    }

    package func addSignedInRoutes(to group: RouterGroup<SignedInContext>) {
        addWatchlistRoutes(to: group)
        addAlertRoutes(to: group)
        addPortfolioRoutes(to: group)
    }

    /// A question that anybody may ask.
    private func open(
        _ router: Router<DeskContext>,
        _ path: String,
        _ answer: @escaping @Sendable (Request, DeskContext) async throws -> Response
    ) {
        router.get("api/\(path)") { request, context in
            try await admit(context)
            return try await answer(request, context)
        }
    }

    /// Lets somebody go on who is signed in, or has not asked too much.
    func admit(_ context: DeskContext) async throws {
        guard context.session == nil else { return }
        try await strangers.admit(context.address, at: desk.environment.now())
    }

    /// Whether an address is one of this folder.
    package static func has(_ path: String) -> Bool {
        path.hasPrefix("/api/") && !path.hasPrefix("/api/v1/") && path != "/api/v1"
    }

    /// The addresses there are, without what follows the question mark.
    static let paths: Set<String> = [
        "/api/auth", "/api/stocks", "/api/stocks-free", "/api/prices", "/api/commodities", "/api/history",
        "/api/markets", "/api/validate-link", "/api/news", "/api/events", "/api/macro", "/api/earthquakes",
        "/api/flights", "/api/incidents", "/api/weather-alerts", "/api/weather", "/api/watchlist",
        "/api/alerts", "/api/portfolio", "/api/portfolio/history",
    ]
}

extension Response {
    /// An answer to a published client, with how current it is.
    static func published(_ json: JSON, isStale: Bool, source: String? = nil) -> Response {
        var response = Response.json(json)
        response.headers[.dataStatus] = isStale ? "stale" : "live"
        if let source { response.headers[.dataSource] = source }
        return response
    }
}

extension HTTPField.Name {
    static let dataStatus = Self("X-Opticon-Data-Status") ?? .via
    static let dataSource = Self("X-Opticon-Data-Source") ?? .via
}
