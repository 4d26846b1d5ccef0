/// The address and the request rate of GDELT.
public struct GDELTSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(known: "api.gdeltproject.org")

    /// The address of the service.
    public var base = realBase
    /// The request rate: GDELT allows one request every five seconds.
    public var limits = MarketRequestLimits(atOnce: 1, rates: [RequestRate(1, per: .seconds(6))])

    /// Makes the settings that suit the real service.
    public init() {
        limits.longestTurn = .seconds(7)
        limits.timeout = .seconds(15)
    }
}
