import BourseCore
import BourseMarkets

/// What the desk knows of an instrument now.
public struct QuoteSnapshot: Hashable, Sendable {
    /// The instrument.
    public let instrument: Instrument
    /// What it costs, each figure with who told it and when it was true; empty before the first telling.
    public let quote: Quote
    /// When a source last told something of it; nothing before the first time.
    public let fetchedAt: Timestamp?
    /// What sources told and was not believed, the newest last.
    public let held: [HeldValue]
    /// How it stands with telling it anew.
    public let status: QuoteStatus
    /// Grows with every change: what has a higher number changed later.
    public let version: UInt64
    /// Grows with everything that is told, seen or not: two with the same number above 0 say the same.
    public let revision: UInt64

    /// How it stands with telling it anew.
    public enum QuoteStatus: Hashable, Sendable {
        /// Sources tell it.
        case fetched
        /// It is being asked for, for the first time.
        case awaited
        /// No source told it when it was last asked for; why, for people.
        case failing(String)
        /// All sources answered, and none knows it.
        case unknown
    }

    /// Makes a snapshot.
    public init(
        instrument: Instrument,
        quote: Quote,
        fetchedAt: Timestamp?,
        held: [HeldValue],
        status: QuoteStatus,
        version: UInt64,
        revision: UInt64
    ) {
        self.instrument = instrument
        self.quote = quote
        self.fetchedAt = fetchedAt
        self.held = held
        self.status = status
        self.version = version
        self.revision = revision
    }

    /// Nothing known of an instrument that is not on the board.
    public static func nothing(_ symbol: Symbol) -> QuoteSnapshot {
        let instrument = Instrument.unnamed(symbol)
        return QuoteSnapshot(
            instrument: instrument,
            quote: Quote(symbol: symbol, currency: instrument.currency),
            fetchedAt: nil,
            held: [],
            status: .awaited,
            version: 0,
            revision: 0
        )
    }

    /// The instrument with its quote.
    public var row: MarketRow { MarketRow(instrument: instrument, quote: quote) }
}
