/// The address and the request rate of Financial Modeling Prep.
public struct FMPSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(known: "financialmodelingprep.com", path: "/stable")

    /// The address of the service.
    public var base = realBase
    /// The request rate: free keys allow 250 requests a day.
    public var limits = MarketRequestLimits(
        atOnce: 2,
        rates: [RequestRate(10, per: .seconds(10)), RequestRate(250, per: .seconds(86_400))]
    )

    /// Makes the settings that suit the real service.
    public init() {}
}
