import NIOHTTP1

/// A service that the venue stands in for.
public enum Upstream: String, Hashable, Sendable, CaseIterable {
    /// Yahoo: `/yahoo`.
    case yahoo
    /// Finnhub: `/finnhub`.
    case finnhub
    /// Financial Modeling Prep: `/fmp`.
    case fmp
    /// Polymarket: `/polymarket-gamma` and `/polymarket-clob`.
    case polymarket
    /// GDELT: `/gdelt`.
    case gdelt
    /// The United States Geological Survey: `/usgs`.
    case usgs
    /// The OpenSky Network: `/opensky`.
    case openSky = "opensky"
    /// Overpass: `/overpass`.
    case overpass
    /// The National Weather Service: `/noaa`.
    case noaa
    /// Open-Meteo: `/open-meteo`.
    case openMeteo = "open-meteo"
    /// The Federal Reserve Bank of Saint Louis: `/fred`.
    case fred
    /// Interactive Brokers' Flex Web Service: `/flex`.
    case flex
    /// The push service of browsers: `/push`.
    case push
    /// An identity provider: `/identity`.
    case identity
    /// Stripe: `/payments`.
    case payments
    /// A server of ntfy: `/ntfy`.
    case ntfy
    /// The Bot API of Telegram: `/telegram`.
    case telegram

    /// What the paths begin with that are answered for it.
    public var prefixes: [String] {
        self == .polymarket ? ["/polymarket-gamma", "/polymarket-clob"] : ["/" + rawValue]
    }

    /// Whether the bodies of its requests are read; others ask by their address alone.
    var readsBodies: Bool { [.push, .identity, .payments, .ntfy, .telegram].contains(self) }

    /// The methods of its requests.
    var methods: [HTTPMethod] { readsBodies ? [.DELETE, .GET, .POST] : [.GET] }

    /// The source a path belongs to, and the path as the source has it.
    static func named(by uri: String) -> (upstream: Upstream, prefix: String, rest: String)? {
        for upstream in allCases {
            for prefix in upstream.prefixes where uri.hasPrefix(prefix) {
                let rest = uri.dropFirst(prefix.count)
                if rest.isEmpty { return (upstream, prefix, "/") }
                if rest.hasPrefix("/") { return (upstream, prefix, String(rest)) }
                if rest.hasPrefix("?") { return (upstream, prefix, "/" + rest) }
            }
        }
        return nil
    }
}
