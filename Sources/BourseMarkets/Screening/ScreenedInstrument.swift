import BourseCore

/// An instrument with what screens ask of it.
public struct ScreenedInstrument: Hashable, Sendable {
    /// The instrument.
    public let instrument: Instrument
    /// What is known of its price.
    public let quote: Quote
    /// What its last year says.
    public let measures: RecentMeasures
    /// When its daily prices were fetched, and from which source; nil without daily prices.
    public let history: (source: SourceID, fetchedAt: Timestamp)?
    /// The day of the next earnings report; nil if no source gives it.
    public let nextEarnings: TradingDay?
    /// Days until then.
    public let daysToEarnings: Int?

    /// Puts together what is known of an instrument.
    ///
    /// - Parameter day: The exchange's day it is.
    public init(
        _ instrument: Instrument,
        quote: Quote,
        recent: RecentDays?,
        nextEarnings: TradingDay?,
        asOf day: TradingDay
    ) {
        self.instrument = instrument
        self.quote = quote
        let exchange = instrument.exchange ?? .crypto
        measures = RecentMeasures(
            recent,
            now: quote.last.map { ($0.value.double, exchange.tradingDay(of: $0.asOf)) },
            volume: quote.volume?.value.double,
            range: (quote[.yearHigh]?.value.double, quote[.yearLow]?.value.double)
        )
        history = recent.map { ($0.source, $0.fetchedAt) }
        self.nextEarnings = nextEarnings
        daysToEarnings = nextEarnings.map { day.distance(to: $0) }
    }

    /// Equal when all is the same.
    public static func == (one: ScreenedInstrument, other: ScreenedInstrument) -> Bool {
        one.instrument == other.instrument && one.quote == other.quote && one.measures == other.measures
            && one.history?.fetchedAt == other.history?.fetchedAt && one.nextEarnings == other.nextEarnings
    }

    /// Hashes the instrument and its quote.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(instrument)
        hasher.combine(quote)
    }
}
