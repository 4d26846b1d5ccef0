import ArgumentParser
import BourseConnectors

/// Where quotes, histories, options, news and predictions come from.
struct MarketOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where Yahoo Finance is, https:// or http:// on this machine; twice for two addresses of it.",
            valueName: "url"
        )
    )
    var yahoo: [String] = []

    @Option(
        help: ArgumentHelp(
            "Where Financial Modeling Prep is, to the end of /stable. Its key is in BOURSE_FMP_KEY.",
            valueName: "url"
        )
    )
    var fmp: String?

    @Option(
        help: ArgumentHelp(
            "Where Finnhub is, to the end of /api/v1. Its key is in BOURSE_FINNHUB_KEY.",
            valueName: "url"
        )
    )
    var finnhub: String?

    @Option(
        help: ArgumentHelp(
            "Where Finnhub's live trades are, wss:// or ws:// on this machine; wanted when --finnhub is given.",
            valueName: "url"
        )
    )
    var finnhubTrades: String?

    @Option(help: ArgumentHelp("Where GDELT is, which tells news.", valueName: "url"))
    var gdelt: String?

    @Option(help: ArgumentHelp("Where Polymarket's events are; goes with --polymarket-exchange.", valueName: "url"))
    var polymarket: String?

    @Option(help: ArgumentHelp("Where Polymarket's books and prices are.", valueName: "url"))
    var polymarketExchange: String?

    @Option(
        help: ArgumentHelp(
            "Where earthquakes, flights, incidents, weather and figures of the economy are all told, each under its name, as the simulator tells them. The key of the last is in BOURSE_FRED_KEY.",
            valueName: "url"
        )
    )
    var feeds: String?

    func validate() throws {
        guard yahoo.count <= 2 else { throw ValidationError("--yahoo can be given twice at most.") }
        guard (polymarket == nil) == (polymarketExchange == nil) else {
            throw ValidationError("--polymarket and --polymarket-exchange go together.")
        }
        let others = [fmp, finnhub, finnhubTrades, gdelt, polymarket, polymarketExchange, feeds]
        for address in yahoo + others.compactMap({ $0 }) where Endpoint(address) == nil {
            throw ValidationError(
                "\(address) is no address of a source: it is at https:// or wss://, or on this machine at http:// or ws://."
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
