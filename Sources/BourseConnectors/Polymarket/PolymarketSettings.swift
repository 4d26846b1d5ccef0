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
