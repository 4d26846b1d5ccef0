/// The addresses and the request rate of Polymarket.
public struct PolymarketSettings: Hashable, Sendable {
    /// The address of the real service for markets.
    public static let realGamma = Endpoint(known: "gamma-api.polymarket.com")
    /// The address of the real exchange.
    public static let realExchange = Endpoint(known: "clob.polymarket.com")

    /// The address for events and markets.
    public var gamma = realGamma
    /// The address for order books and prices.
    public var exchange = realExchange
    /// The number of events in a request: each contains all its markets, up to a hundred.
    public var eventsAtOnce = 25
    /// The total number of events to request.
    public var mostEvents = 400
    /// The request rate of both addresses: a hundredth of the limit of the service.
    public var limits = MarketRequestLimits(atOnce: 3, rates: [RequestRate(20, per: .seconds(10))])

    /// Makes the settings that suit the real service.
    public init() {
        limits.timeout = .seconds(20)
    }
}
