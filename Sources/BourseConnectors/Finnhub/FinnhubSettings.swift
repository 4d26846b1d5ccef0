/// The addresses and the request rate of Finnhub.
public struct FinnhubSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(known: "finnhub.io", path: "/api/v1")
    /// The address of its line of trades.
    public static let realTrades = Endpoint(known: "ws.finnhub.io")

    /// The address of the service.
    public var base = realBase
    /// Where trades are listened to.
    public var trades = realTrades
    /// The request rate: free keys allow 60 requests a minute, and all keys at most 30 a second.
    public var limits = MarketRequestLimits(
        atOnce: 4,
        rates: [RequestRate(60, per: .seconds(60)), RequestRate(30, per: .seconds(1))]
    )
    /// The timing of the connection for trades.
    public var line = TradeConnectionSettings()

    /// Makes the settings that suit the real service.
    public init() {}
}
