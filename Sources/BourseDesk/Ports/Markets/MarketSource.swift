import BourseCore
import BourseMarkets

/// Somebody outside who tells something about markets.
///
/// What a source tells is a claim: whether it is believed, and what becomes of what was known before, the desk decides.
public protocol MarketSource: Sendable {
    /// The name that stands beside every figure it told.
    var id: SourceID { get }
    /// The name for people: `Yahoo`.
    var title: String { get }
}

/// What sources of markets tell.
public enum MarketDataKind: String, Hashable, Sendable, CaseIterable {
    /// What instruments cost now.
    case quotes
    /// Trades as they happen.
    case trades
    /// What instruments cost before, with splits and dividends.
    case history
    /// Options on an instrument.
    case chains
    /// When companies report.
    case earnings
    /// Which instruments there are.
    case instruments
    /// What is written.
    case news
    /// What the crowd bets.
    case predictions
    /// What happens around a place.
    case situation
    /// Figures of economies.
    case economy

    /// What it is called.
    public var title: String {
        switch self {
        case .quotes: "Quotes"
        case .trades: "Live trades"
        case .history: "Price history"
        case .chains: "Option chains"
        case .earnings: "Earnings"
        case .instruments: "Search"
        case .news: "News"
        case .predictions: "Predictions"
        case .situation: "Local events"
        case .economy: "Economy"
        }
    }
}

/// Tells what instruments cost now.
public protocol QuoteSource: MarketSource {
    /// How many instruments one question may be about.
    var symbolsAtOnce: Int { get }

    /// What is known of some instruments, at most ``symbolsAtOnce``.
    ///
    /// An instrument that is missing in the answer is one that the source does not know, or of which it told nothing
    /// that can be read.
    func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes
}

/// Tells trades as they happen.
public protocol TradeSource: MarketSource {
    /// How many instruments can be followed at once.
    var mostFollowed: Int { get }

    /// Keeps a line to the source alive until the task is cancelled, and tells what comes over it; to be called once.
    func run(_ receive: @escaping @Sendable (TradeEvent) async -> Void) async

    /// Follows these instruments from now on, and no others.
    func follow(_ symbols: Set<Symbol>)
}

/// Tells what instruments cost before.
public protocol HistorySource: MarketSource {
    /// The steps it tells bars of, and how many days back.
    func reach(of step: BarStep) -> Int?

    /// Bars of an instrument from a day on, or all there are.
    func history(
        of symbol: Symbol,
        step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices
}

/// Tells the options on an instrument.
public protocol ChainSource: MarketSource {
    /// The options of one expiration: the nearest when none is named.
    func chain(of symbol: Symbol, expiring day: TradingDay?) async throws(MarketSourceError) -> FetchedChain
}

/// Tells when companies report.
public protocol EarningsSource: MarketSource {
    /// The reports of a company on some days, in any order; empty where there are none.
    func earnings(
        of symbol: Symbol,
        days: ClosedRange<TradingDay>
    ) async throws(MarketSourceError) -> [EarningsReport]
}

/// Tells which instruments there are.
public protocol InstrumentSource: MarketSource {
    /// Instruments that answer a text, the best first.
    func instruments(matching text: String) async throws(MarketSourceError) -> [Instrument]
}
