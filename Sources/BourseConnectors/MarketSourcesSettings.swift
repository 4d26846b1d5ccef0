/// The addresses and request rates of the market sources; each can be overridden.
///
/// Requests append to the path of an address.
public struct MarketSourcesSettings: Hashable, Sendable {
    /// Yahoo Finance.
    public var yahoo = YahooSettings()
    /// Financial Modeling Prep.
    public var fmp = FMPSettings()
    /// Finnhub.
    public var finnhub = FinnhubSettings()
    /// GDELT.
    public var gdelt = GDELTSettings()
    /// Polymarket.
    public var polymarket = PolymarketSettings()
    /// What happens around a place, and the economy.
    public var feeds = FeedsSettings()

    /// Makes the settings that suit the real sources.
    public init() {}
}
