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
