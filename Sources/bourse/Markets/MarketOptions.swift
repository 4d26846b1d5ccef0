import ArgumentParser
import BourseConnectors
import BourseProgram

/// Where quotes, histories, options, news and predictions come from.
struct MarketOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Address of Yahoo Finance: https://, or http:// on this machine. Repeat it for a second address.",
            valueName: "url"
        )
    )
    var yahoo: [String] = []

    @Option(
        help: ArgumentHelp(
            "Address of Financial Modeling Prep, up to and including /stable. Its key is in BOURSE_FMP_KEY.",
            valueName: "url"
        )
    )
    var fmp: String?

    @Option(
        help: ArgumentHelp(
            "Address of Finnhub, up to and including /api/v1. Its key is in BOURSE_FINNHUB_KEY.",
            valueName: "url"
        )
    )
    var finnhub: String?

    @Option(
        help: ArgumentHelp(
            "Address of Finnhub's live trades: wss://, or ws:// on this machine. Needed with --finnhub.",
            valueName: "url"
        )
    )
    var finnhubTrades: String?

    @Option(help: ArgumentHelp("Address of GDELT, a source of news.", valueName: "url"))
    var gdelt: String?

    @Option(help: ArgumentHelp("Address of Polymarket's events. Needs --polymarket-exchange.", valueName: "url"))
    var polymarket: String?

    @Option(help: ArgumentHelp("Address of Polymarket's order books and prices.", valueName: "url"))
    var polymarketExchange: String?

    @Option(
        help: ArgumentHelp(
            "Address of earthquake, flight, incident, weather and economic data, each under its own path, as the simulator serves them. The key of economic data is in BOURSE_FRED_KEY.",
            valueName: "url"
        )
    )
    var feeds: String?

    func validate() throws {
        guard yahoo.count <= 2 else { throw ValidationError("--yahoo can be given at most twice.") }
        guard (polymarket == nil) == (polymarketExchange == nil) else {
            throw ValidationError("--polymarket and --polymarket-exchange must be given together.")
        }
        let others = [fmp, finnhub, finnhubTrades, gdelt, polymarket, polymarketExchange, feeds]
        for address in yahoo + others.compactMap({ $0 }) where Endpoint(address) == nil {
            throw ValidationError(
                "\(address) is not a valid source address. Use https:// or wss://, or http:// or ws:// on this machine."
            )
        }
    }

    /// The line to the sources.
    ///
    /// - Parameter followsTrades: Whether trades are listened to as they happen; a key allows that to one at a time.
    func line(followsTrades: Bool = false) throws -> MarketLine {
        let keys = try MarketKeys()
        guard fmp == nil || keys.fmp != nil else {
            throw Failure(.usage, "--fmp needs a key in \(MarketKeys.fmpVariable)")
        }
        guard (finnhub == nil && finnhubTrades == nil) || keys.finnhub != nil else {
            throw Failure(.usage, "--finnhub needs a key in \(MarketKeys.finnhubVariable)")
        }
        return try MarketLine(settings(), keys: keys, followsTrades: followsTrades && hasTrades)
    }

    /// Whether it is known where trades are: a key that is meant for an address of one's own is sent nowhere else.
    private var hasTrades: Bool { finnhub == nil || finnhubTrades != nil }

    private func settings() -> MarketSourcesSettings {
        var settings = MarketSourcesSettings()
        if !yahoo.isEmpty {
            settings.yahoo.hosts = yahoo.compactMap { Endpoint($0) }
            settings.yahoo.cookiePages = yahoo.compactMap { Endpoint($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
        if let base = fmp.flatMap({ Endpoint($0) }) { settings.fmp.base = base }
        if let base = finnhub.flatMap({ Endpoint($0) }) { settings.finnhub.base = base }
        if let trades = finnhubTrades.flatMap({ Endpoint($0) }) { settings.finnhub.trades = trades }
        if let base = gdelt.flatMap({ Endpoint($0) }) { settings.gdelt.base = base }
        if let gamma = polymarket.flatMap({ Endpoint($0) }) { settings.polymarket.gamma = gamma }
        if let exchange = polymarketExchange.flatMap({ Endpoint($0) }) { settings.polymarket.exchange = exchange }
        if let feeds { settings.feeds = FeedsSettings(under: feeds) }
        return settings
    }
}
