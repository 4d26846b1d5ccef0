import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import NIOPosix

/// The sources of markets over real sockets, and what has to be shut down behind them.
package struct MarketLine: Sendable {
    /// The sources: Yahoo, GDELT and Polymarket, which want no key, and those whose key is set.
    package let sources: MarketSources
    /// The sources that are not asked for want of a key, with the variable it is expected in.
    package let withoutKey: [(title: String, variable: String)]
    private let client: HTTPClient

    /// Prepares a line.
    ///
    /// - Parameters:
    ///   - settings: Where the sources are.
    ///   - followsTrades: Whether trades are listened to as they happen.
    package init(
        _ settings: MarketSourcesSettings = MarketSourcesSettings(),
        keys: MarketKeys,
        followsTrades: Bool,
        logs: Logs = Logs(),
        environment: DeskEnvironment = .live
    ) throws {
        let clock = FeedClock(ContinuousClock(), now: environment.now)
        let group = MultiThreadedEventLoopGroup.singleton
        var sources = MarketSources()
        var withoutKey: [(title: String, variable: String)] = []
        // Nothing can fail behind this line, for a client that is not shut down ends the program.
        sources.trades =
            try followsTrades
            ? Self.trades(settings.finnhub, key: keys.finnhub, clock: clock, logs: logs, environment: environment) : nil
        client = HTTPClient(eventLoopGroup: group, configuration: HTTPTransport.configuration)
        let yahoo = YahooSource(client, settings: settings.yahoo, clock: clock)
        sources.quotes = [yahoo]
        sources.history = [yahoo]
        sources.chains = [yahoo]
        sources.instruments = [yahoo]
        if let key = keys.finnhub {
            let finnhub = FinnhubSource(client, key: key, settings: settings.finnhub, clock: clock)
            sources.quotes.append(finnhub)
            sources.earnings = [finnhub]
            sources.instruments.append(finnhub)
            sources.news.append(finnhub)
        } else {
            withoutKey.append(("Finnhub", Setting.finnhubKey.variable))
        }
        if let key = keys.fmp {
            let fmp = FMPSource(client, key: key, settings: settings.fmp, clock: clock)
            sources.quotes.append(fmp)
            sources.history.append(fmp)
        } else {
            withoutKey.append(("Financial Modeling Prep", Setting.fmpKey.variable))
        }
        sources.news.append(yahoo)
        sources.news.append(GDELTSource(client, settings: settings.gdelt, clock: clock))
        sources.predictions = [PolymarketSource(client, settings: settings.polymarket, clock: clock)]
        let feeds = settings.feeds
        sources.earthquakes = [USGSSource(client, settings: feeds.usgs, clock: clock)]
        sources.flights = [OpenSkySource(client, settings: feeds.openSky, clock: clock)]
        sources.incidents = [OverpassSource(client, settings: feeds.overpass, clock: clock)]
        sources.warnings = [NOAASource(client, settings: feeds.noaa, clock: clock)]
        sources.weather = [OpenMeteoSource(client, settings: feeds.openMeteo, clock: clock)]
        if let key = keys.fred {
            sources.economy = [FREDSource(client, key: key, settings: feeds.fred, clock: clock)]
        } else {
            withoutKey.append(("FRED", Setting.fredKey.variable))
        }
        self.sources = sources
        self.withoutKey = withoutKey
    }

    private static func trades(
        _ settings: FinnhubSettings,
        key: APIKey?,
        clock: FeedClock,
        logs: Logs,
        environment: DeskEnvironment
    ) throws -> FinnhubTradeConnection? {
        guard let key else { return nil }
        do {
            return try FinnhubTradeConnection(
                key: key,
                settings: settings,
                clock: clock,
                group: MultiThreadedEventLoopGroup.singleton,
                seed: environment.randomBytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) },
                logger: logs.sourceLogger("bourse.finnhub")
            )
        } catch {
            throw Failure(.system, "the stream of live trades cannot be set up: \(error)")
        }
    }

    /// Lets `body` ask the sources and ends what waits for answers, whatever came of it.
    package func whileOpen(_ body: (MarketSources) async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(sources))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        try result.get()
    }
}
