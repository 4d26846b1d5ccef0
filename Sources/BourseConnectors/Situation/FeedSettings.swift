/// Where a feed is, and how it is asked.
public struct FeedSettings: Hashable, Sendable {
    /// Who is asked.
    public var base: Endpoint
    /// How gently.
    public var limits: MarketRequestLimits

    init(_ host: String, path: String = "", _ rates: RequestRate..., atOnce: Int = 2) {
        base = Endpoint(known: host, path: path)
        limits = MarketRequestLimits(atOnce: atOnce, rates: rates)
    }
}

/// Where the feeds of what happens around a place are, and those of the economy.
public struct FeedsSettings: Hashable, Sendable {
    /// Earthquakes: the United States Geological Survey.
    public var usgs = FeedSettings("earthquake.usgs.gov", RequestRate(6, per: .seconds(60)))
    /// Flights: the OpenSky Network, which gives people without an account 400 answers a day.
    public var openSky = FeedSettings(
        "opensky-network.org",
        RequestRate(6, per: .seconds(60)),
        RequestRate(400, per: .seconds(86_400))
    )
    /// What is in the way: OpenStreetMap by Overpass.
    public var overpass = FeedSettings("overpass-api.de", RequestRate(6, per: .seconds(60)))
    /// Warnings for places in the United States: the National Weather Service.
    public var noaa = FeedSettings("api.weather.gov", RequestRate(10, per: .seconds(60)))
    /// The weather: Open-Meteo, which gives 10,000 answers a day.
    public var openMeteo = FeedSettings(
        "api.open-meteo.com",
        RequestRate(30, per: .seconds(60)),
        RequestRate(9000, per: .seconds(86_400))
    )
    /// Figures of the economy: the Federal Reserve Bank of Saint Louis, which allows 120 questions a minute.
    public var fred = FeedSettings("api.stlouisfed.org", RequestRate(60, per: .seconds(60)), atOnce: 4)

    /// Makes the settings that suit the real feeds.
    public init() {
        openSky.limits.timeout = .seconds(12)
        overpass.limits.timeout = .seconds(25)
    }

    /// Makes settings for all feeds behind one address, each under its own name, as the simulator has them.
    public init(under base: String) {
        func moved(_ feed: FeedSettings, _ name: String) -> FeedSettings {
            var feed = feed
            if let endpoint = Endpoint(base + "/" + name) { feed.base = endpoint }
            // It costs nobody anything.
            feed.limits.rates = [RequestRate(100, per: .seconds(1))]
            return feed
        }
        self.init()
        usgs = moved(usgs, "usgs")
        openSky = moved(openSky, "opensky")
        overpass = moved(overpass, "overpass")
        noaa = moved(noaa, "noaa")
        openMeteo = moved(openMeteo, "open-meteo")
        fred = moved(fred, "fred")
    }
}
