import BourseCore
import BourseMarkets

/// An instrument on the board.
struct BoardEntry: Sendable {
    /// The most figures that are remembered as not believed.
    static let mostHeld = 12

    var instrument: Instrument
    var quote: Quote
    var toldAt: Timestamp?
    var held: [HeldFigure] = []
    var standing = BoardQuote.Standing.awaited
    var version: UInt64 = 0
    /// It is kept current until then.
    var wantedUntil: Timestamp
    var askedAt: Timestamp?
    var splits: [Split] = []

    init(_ instrument: Instrument, quote: Quote?, wantedUntil: Timestamp) {
        self.instrument = instrument
        self.quote = quote ?? Quote(symbol: instrument.symbol, currency: instrument.currency)
        self.wantedUntil = wantedUntil
    }

    /// Whether it is to be asked for again.
    func isDue(at now: Timestamp, _ timing: QuoteTiming) -> Bool {
        guard wantedUntil > now else { return false }
        guard let askedAt else { return true }
        let lasting = standing == .unknown ? timing.unknown.components.seconds : timing.lasting(instrument, at: now)
        return now.seconds - askedAt.seconds >= lasting
    }

    /// Takes what a source tells; returns whether anything is different now.
    mutating func take(_ told: Quote, at now: Timestamp, preferring preferred: [SourceID]) -> Bool {
        // Before anything was told the currency was only supposed.
        if quote.prices.isEmpty, quote.currency != told.currency, told.symbol == quote.symbol {
            quote = Quote(symbol: quote.symbol, currency: told.currency)
            instrument.currency = told.currency
        }
        let rules = QuoteRules(now: now, preferred: preferred, exchange: instrument.exchange, splits: splits)
        let before = quote
        let refused = quote.merge(told, rules: rules, witnesses: held)
        held.removeAll { old in refused.contains { $0.field == old.field && $0.told.source == old.told.source } }
        held = Array((held + refused).suffix(Self.mostHeld))
        if quote.last != nil {
            standing = .told
            toldAt = now
        }
        return quote != before
    }

    func shown() -> BoardQuote {
        BoardQuote(
            instrument: instrument,
            quote: quote,
            toldAt: toldAt,
            held: held,
            standing: standing,
            version: version
        )
    }
}
