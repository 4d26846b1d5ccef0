import BourseConnectors
import BourseProgram
import BourseVenue

/// The sources of markets as the simulator speaks for them.
enum DemoMarkets {
    /// The simulated sources without the limits of the real ones.
    static func unlimited(seed: UInt64) -> VenueMarkets {
        VenueMarkets(
            seed: seed,
            yahooPerMinute: .max,
            finnhubPerMinute: .max,
            finnhubPerSecond: .max,
            fmpPerDay: .max
        )
    }

    /// A line to the simulator: asked as often as one looks, for it costs nobody anything.
    static func line(to venue: VenueAddress) throws -> MarketLine {
        var settings = MarketSourcesSettings()
        let limits = MarketRequestLimits(atOnce: 6, rates: [RequestRate(100, per: .seconds(1))])
        settings.yahoo.hosts = [Endpoint(venue.yahoo)].compactMap { $0 }
        settings.yahoo.cookiePages = [Endpoint(venue.yahoo + "/")].compactMap { $0 }
        settings.yahoo.limits = limits
        settings.finnhub.limits = limits
        if let base = Endpoint(venue.finnhub) { settings.finnhub.base = base }
        if let trades = Endpoint(venue.finnhubSocket) { settings.finnhub.trades = trades }
        if let base = Endpoint(venue.fmp + "/stable") { settings.fmp.base = base }
        settings.fmp.limits = limits
        if let base = Endpoint(venue.gdelt) { settings.gdelt.base = base }
        if let base = Endpoint(venue.polymarketGamma) { settings.polymarket.gamma = base }
        if let base = Endpoint(venue.polymarketClob) { settings.polymarket.exchange = base }
        settings.feeds = FeedsSettings(under: venue.feeds)
        let key = APIKey("demo")
        // The simulator returns past earnings for the key of a paid plan.
        let keys = MarketKeys(fmp: key, finnhub: APIKey("paying"), fred: key)
        return try MarketLine(settings, keys: keys, followsTrades: true)
    }
}
