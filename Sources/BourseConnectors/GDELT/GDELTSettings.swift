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
