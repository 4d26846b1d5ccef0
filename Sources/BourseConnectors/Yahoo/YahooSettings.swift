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
