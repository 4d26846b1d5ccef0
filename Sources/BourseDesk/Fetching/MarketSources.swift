import BourseMarkets
import BourseValues

/// Who is asked about markets: for each kind of data the best first.
public struct MarketSources: Sendable {
    /// Who tells quotes.
    public var quotes: [any QuoteSource] = []
    /// Who tells trades as they happen; it is followed for what is looked at.
    public var trades: (any TradeSource)?
    /// Who tells the past.
    public var history: [any HistorySource] = []
    /// Who tells options.
    public var chains: [any ChainSource] = []
    /// Who tells when companies report.
    public var earnings: [any EarningsSource] = []
    /// Who tells which instruments there are.
    public var instruments: [any InstrumentSource] = []
    /// Who tells what is written.
    public var news: [any NewsSource] = []
    /// Who tells what the crowd bets.
    public var predictions: [any PredictionSource] = []
    /// Who tells where the earth shook.
    public var earthquakes: [any EarthquakeSource] = []
    /// Who tells what flies.
    public var flights: [any FlightSource] = []
    /// Who tells what is in the way of traffic.
    public var incidents: [any IncidentSource] = []
    /// Who warns of the weather.
    public var warnings: [any WarningSource] = []
    /// Who tells the weather.
    public var weather: [any WeatherSource] = []
    /// Who tells figures of economies.
    public var economy: [any EconomySource] = []

    /// Nobody.
    public init() {}

    /// Each source once with what it tells, in the order in which they are first named.
    var all: [(id: SourceID, title: String, kinds: [MarketDataKind])] {
        var found: [(id: SourceID, title: String, kinds: [MarketDataKind])] = []
        func add(_ sources: [any MarketSource], _ kind: MarketDataKind) {
            for source in sources {
                if let place = found.firstIndex(where: { $0.id == source.id }) {
                    found[place].kinds.append(kind)
                } else {
                    found.append((source.id, source.title, [kind]))
                }
            }
        }
        add(quotes, .quotes)
        add(trades.map { [$0] } ?? [], .trades)
        add(history, .history)
        add(chains, .chains)
        add(earnings, .earnings)
        add(instruments, .instruments)
        add(news, .news)
        add(predictions, .predictions)
        add(earthquakes, .situation)
        add(flights, .situation)
        add(incidents, .situation)
        add(warnings, .situation)
        add(weather, .situation)
        add(economy, .economy)
        return found
    }
}
