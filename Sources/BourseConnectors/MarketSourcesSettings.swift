/// Where the sources of markets are, and how they are asked; all of it can be set otherwise.
///
/// The path of an address is kept: what is asked for stands behind it.
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
