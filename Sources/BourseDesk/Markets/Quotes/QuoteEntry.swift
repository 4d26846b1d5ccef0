import BourseCore
import BourseMarkets
import BourseValues

/// An instrument on the board.
struct QuoteEntry: Sendable {
    /// The most figures that are remembered as not believed.
    static let mostHeld = 12

    private(set) var instrument: Instrument
    private(set) var quote: Quote
    private(set) var fetchedAt: Timestamp?
    private(set) var held: [HeldValue] = []
    var status = QuoteSnapshot.QuoteStatus.awaited
    var version: UInt64 = 0
    var revision: UInt64 = 0
    /// It is kept current until then.
    var wantedUntil: Timestamp
    /// It is kept current as well as can be until then; nothing where nobody looks at it closely.
    var closeUntil: Timestamp?
    var requestedAt: Timestamp?
    /// Sources that refused to speak of it, and are not asked about it before then.
    var refusedUntil: [SourceID: Timestamp] = [:]
    var splits: [Split]
    /// The last closes of its price history.
    private(set) var closes: RecentCloses?
    /// Whether somebody said what it is: its currency is more than a guess.
    private(set) var isNamed: Bool

    init(
        _ symbol: Symbol,
        _ instrument: Instrument?,
        splits: [Split] = [],
        closes: RecentCloses? = nil,
        wantedUntil: Timestamp
    ) {
        self.instrument = instrument ?? .unnamed(symbol)
        quote = Quote(symbol: symbol, currency: self.instrument.currency)
        isNamed = instrument != nil
        self.splits = splits
        self.closes = closes
        self.wantedUntil = wantedUntil
    }

    /// Whether its currency is known: trades are told without one.
    var hasCurrency: Bool { isNamed || !quote.prices.isEmpty }

    /// Whether it is to be asked for again.
    ///
    /// - Parameter lasting: How long a quote of its exchange is current, in seconds.
    func isDue(at now: Timestamp, lasting: Int64, _ timing: QuoteTiming) -> Bool {
        guard wantedUntil > now else { return false }
        guard let requestedAt, requestedAt <= now else { return true }
        let wait =
            switch status {
            case .fetched: closeUntil.map { $0 > now } == true ? lasting : max(lasting, timing.aside.components.seconds)
            // What nobody told is asked for again soon, even while its exchange is closed.
            case .awaited, .failing: min(lasting, timing.open.components.seconds)
            case .unknown: timing.unknown.components.seconds
            }
        return now.seconds - requestedAt.seconds >= wait
    }

    /// Takes what was known of it before the desk started, or before it left the board.
    ///
    /// - Parameter limit: Figures of later instants are left out: the clock was wrong when they were kept.
    mutating func remember(_ stored: Quote, until limit: Timestamp) {
        guard quote.last == nil, stored.symbol == quote.symbol else { return }
        quote = stored
        quote.prices = quote.prices.filter { $0.value.asOf <= limit }
        instrument.currency = stored.currency
        guard let last = quote.last else { return }
        status = .fetched
        fetchedAt = last.asOf
    }

    /// Takes what the instrument is.
    mutating func name(_ known: Instrument) {
        guard known.symbol == quote.symbol else { return }
        instrument = known
        isNamed = true
        if quote.prices.isEmpty {
            quote = Quote(symbol: quote.symbol, currency: known.currency)
        } else {
            instrument.currency = quote.currency
        }
    }

    /// Takes the last closes of its price history, which the close before has to agree with.
    mutating func measure(by known: RecentCloses?, at now: Timestamp) {
        closes = known
        guard let refused = quote.measure(by: rules(at: now, preferring: [])) else { return }
        held = Array((held + [refused]).suffix(Self.mostHeld))
    }

    private func rules(at now: Timestamp, preferring preferred: [SourceID]) -> QuoteRules {
        QuoteRules(now: now, preferred: preferred, exchange: instrument.exchange, splits: splits, closes: closes)
    }

    /// Takes what a source tells; returns whether it told a price that is believed.
    mutating func take(_ fetched: Quote, at now: Timestamp, preferring preferred: [SourceID]) -> Bool {
        // Before anything was told the currency was only supposed.
        if quote.prices.isEmpty, quote.currency != fetched.currency, fetched.symbol == quote.symbol {
            quote = Quote(symbol: quote.symbol, currency: fetched.currency)
            instrument.currency = fetched.currency
        }
        let refused = quote.merge(fetched, rules: rules(at: now, preferring: preferred), witnesses: held)
        // What the source tells anew of a figure takes the place of what was held of it.
        held.removeAll { fetched.source(of: $0.field) == $0.report.source }
        held = Array((held + refused).suffix(Self.mostHeld))
        let isBelieved = [PriceField.last, .extended].contains { field in
            fetched[field] != nil && !refused.contains { $0.field == .price(field) }
        }
        guard isBelieved, quote.last != nil else { return false }
        status = .fetched
        fetchedAt = now
        return true
    }

    /// Whether people see something else than with another entry.
    func differs(from other: QuoteEntry) -> Bool {
        quote != other.quote || instrument != other.instrument || status != other.status
    }

    func shown() -> QuoteSnapshot {
        QuoteSnapshot(
            instrument: instrument,
            quote: quote,
            fetchedAt: fetchedAt,
            held: held,
            status: status,
            version: version,
            revision: revision
        )
    }
}

extension Quote {
    /// Who told a figure.
    fileprivate func source(of field: QuoteField) -> SourceID? {
        switch field {
        case .price(let field): prices[field]?.source
        case .volume: volume?.source
        case .averageVolume: averageVolume?.source
        case .marketCap: marketCap?.source
        }
    }
}
