import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseWeb
import HTTPTypes
import Hummingbird

/// The API of clients that were written for a published service: the same services as under `/api/v1`, with the
/// addresses and bodies of those clients.
///
/// A response has both spellings of its fields, so that the phone and the web client read the same body. Markets are
/// public, because those clients request them before a person signs in. The requests of anonymous users are limited, and
/// instruments that the desk does not list are not looked up for them.
package struct PublishedClient {
    /// The shortest time that a response waits for sources; clients time out after 15 seconds.
    package static let leastPatience = Duration.seconds(8)

    let desk: Desk
    let strangers: AnonymousRateLimiter
    /// How long a response waits for sources.
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

    /// A route that does not require an account.
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

    /// Limits the requests of anonymous users.
    func admit(_ context: DeskContext) async throws {
        guard context.session == nil else { return }
        try await strangers.admit(context.address, at: desk.environment.now())
    }

    /// Whether an address belongs to this API.
    package static func has(_ path: String) -> Bool {
        // As the router reads it: `//api/news` is the same address.
        let parts = path.split(separator: "/")
        guard parts.first == "api" else { return false }
        return parts.count > 1 ? parts[1] != "v1" : path.hasSuffix("/")
    }

    /// The addresses of this API, without queries.
    static let paths: Set<String> = [
        "/api/auth", "/api/stocks", "/api/stocks-free", "/api/prices", "/api/commodities", "/api/history",
        "/api/markets", "/api/validate-link", "/api/news", "/api/events", "/api/macro", "/api/earthquakes",
        "/api/flights", "/api/incidents", "/api/weather-alerts", "/api/weather", "/api/watchlist",
        "/api/alerts", "/api/portfolio", "/api/portfolio/history",
    ]
}

extension Response {
    /// A response to a published client, with whether it is current, and its source.
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
