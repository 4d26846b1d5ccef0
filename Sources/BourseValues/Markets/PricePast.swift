import BourseCore
import BourseMarkets

/// What is known of the past of an instrument's price.
public struct PricePast: Sendable {
    /// The instrument.
    public let instrument: Instrument
    /// The bars as they were paid, with splits and dividends.
    public let history: PriceHistory
    /// Who told it last, and when; nothing when nothing was told yet.
    public let provenance: (source: SourceID, at: Timestamp)?
    /// How current it is.
    public let freshness: Freshness
    /// What was odd about it, as sentences; the first of them.
    public let cautions: [String]

    /// Makes the past of a price.
    public init(
        instrument: Instrument,
        history: PriceHistory,
        provenance: (source: SourceID, at: Timestamp)?,
        freshness: Freshness,
        cautions: [String]
    ) {
        self.instrument = instrument
        self.history = history
        self.provenance = provenance
        self.freshness = freshness
        self.cautions = cautions
    }

    /// The bars in shares of today, adjusted as `basis` says.
    ///
    /// - Complexity: O(bars + actions).
    public func bars<Basis: AdjustedBasis>(for basis: Basis, asOf day: TradingDay) -> BarSeries<Basis> {
        history.adjusted(for: basis, asOf: day).series
    }
}
