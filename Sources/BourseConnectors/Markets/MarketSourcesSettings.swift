/// Where the sources of markets are, and how they are asked; all of it can be set otherwise.
///
/// The path of an address is kept: what is asked for stands behind it.
public struct MarketSourcesSettings: Hashable, Sendable {
    /// Yahoo Finance.
    public var yahoo = YahooSettings()
    /// Financial Modeling Prep.
    public var fmp = FMPSettings()
    /// Finnhub.
    public var finnhub = FinnhubSettings()
    /// GDELT.
    public var gdelt = GDELTSettings()
    /// Polymarket.
    public var polymarket = PolymarketSettings()
    /// What happens around a place, and the economy.
    public var feeds = FeedsSettings()

    /// Makes the settings that suit the real sources.
    public init() {}
}

/// Where Yahoo Finance is, and how it is asked.
public struct YahooSettings: Hashable, Sendable {
    /// The hosts of the real service: the same answers, by two names.
    public static let realHosts = [
        Endpoint(known: "query1.finance.yahoo.com"), Endpoint(known: "query2.finance.yahoo.com"),
    ]
    /// Pages of the real service that hand out cookies.
    public static let realCookiePages = [Endpoint(known: "fc.yahoo.com"), Endpoint(known: "finance.yahoo.com")]

    /// Who is asked: the next when one fails.
    public var hosts = realHosts
    /// Who is asked for a cookie, in order, until one gives it.
    public var cookiePages = realCookiePages
    /// What Yahoo is told that we are: it turns away what does not look like a browser.
    public var userAgent = "Mozilla/5.0 (compatible; bourse)"
    /// How gently it is asked.
    ///
    /// Yahoo names no limits; people are turned away from some thousand requests an hour on.
    public var limits = MarketRequestLimits(
        atOnce: 4,
        rates: [RequestRate(20, per: .seconds(10)), RequestRate(1500, per: .seconds(3600))]
    )
    /// How many charts are asked for at once in place of quotes.
    public var chartsAtOnce = 3
    /// How long nothing is asked that wants a crumb, when Yahoo gives none or does not take it.
    public var sessionRest: Duration = .seconds(300)

    /// Makes the settings that suit the real service.
    public init() {}
}

/// Where Financial Modeling Prep is, and how it is asked.
public struct FMPSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(known: "financialmodelingprep.com", path: "/stable")

    /// Who is asked.
    public var base = realBase
    /// How gently it is asked: free keys have 250 requests a day.
    public var limits = MarketRequestLimits(
        atOnce: 2,
        rates: [RequestRate(10, per: .seconds(10)), RequestRate(250, per: .seconds(86_400))]
    )

    /// Makes the settings that suit the real service.
    public init() {}
}

/// Where Finnhub is, and how it is asked.
public struct FinnhubSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(known: "finnhub.io", path: "/api/v1")
    /// The address of its line of trades.
    public static let realTrades = Endpoint(known: "ws.finnhub.io")

    /// Who is asked.
    public var base = realBase
    /// Where trades are listened to.
    public var trades = realTrades
    /// How gently it is asked: free keys have 60 requests a minute, and nobody more than 30 a second.
    public var limits = MarketRequestLimits(
        atOnce: 4,
        rates: [RequestRate(60, per: .seconds(60)), RequestRate(30, per: .seconds(1))]
    )
    /// How the line of trades is kept.
    public var line = TradeConnectionSettings()

    /// Makes the settings that suit the real service.
    public init() {}
}

/// Where GDELT is, and how it is asked.
public struct GDELTSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(known: "api.gdeltproject.org")

    /// Who is asked.
    public var base = realBase
    /// How gently it is asked: it wants one request in five seconds.
    public var limits = MarketRequestLimits(atOnce: 1, rates: [RequestRate(1, per: .seconds(6))])

    /// Makes the settings that suit the real service.
    public init() {
        limits.longestTurn = .seconds(7)
        limits.timeout = .seconds(15)
    }
}

/// Where Polymarket is, and how it is asked.
public struct PolymarketSettings: Hashable, Sendable {
    /// The address of what the real service tells about markets.
    public static let realGamma = Endpoint(known: "gamma-api.polymarket.com")
    /// The address of the real exchange.
    public static let realExchange = Endpoint(known: "clob.polymarket.com")

    /// Who is asked about events and markets.
    public var gamma = realGamma
    /// Who is asked about books and prices.
    public var exchange = realExchange
    /// How many events are asked for at once: each has all its markets with it, and may have a hundred.
    public var eventsAtOnce = 25
    /// How many events are asked for in all.
    public var mostEvents = 400
    /// How gently both are asked: a hundredth of what they allow.
    public var limits = MarketRequestLimits(atOnce: 3, rates: [RequestRate(20, per: .seconds(10))])

    /// Makes the settings that suit the real service.
    public init() {
        limits.timeout = .seconds(20)
    }
}
