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
