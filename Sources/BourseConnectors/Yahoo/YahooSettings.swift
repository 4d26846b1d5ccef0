/// The addresses and the request rate of Yahoo Finance.
public struct YahooSettings: Hashable, Sendable {
    /// The hosts of the real service: the same answers, by two names.
    public static let realHosts = [
        Endpoint(known: "query1.finance.yahoo.com"), Endpoint(known: "query2.finance.yahoo.com"),
    ]
    /// Pages of the real service that hand out cookies.
    public static let realCookiePages = [Endpoint(known: "fc.yahoo.com"), Endpoint(known: "finance.yahoo.com")]

    /// The addresses of the service; if one fails, the next is used.
    public var hosts = realHosts
    /// The addresses that may set the cookie, in the order in which they are tried.
    public var cookiePages = realCookiePages
    /// The user agent of requests: Yahoo refuses clients that do not look like a browser.
    public var userAgent = "Mozilla/5.0 (compatible; bourse)"
    /// The request rate.
    ///
    /// Yahoo names no limits; people are turned away from some thousand requests an hour on.
    public var limits = MarketRequestLimits(
        atOnce: 4,
        rates: [RequestRate(20, per: .seconds(10)), RequestRate(1500, per: .seconds(3600))]
    )
    /// The number of charts to request concurrently when quotes are refused.
    public var chartsAtOnce = 3
    /// How long to pause requests that need a crumb after Yahoo refused one.
    public var sessionRest: Duration = .seconds(300)

    /// Makes the settings that suit the real service.
    public init() {}
}
