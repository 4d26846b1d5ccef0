import BourseCore
import BourseJournal
import BourseMarkets

/// How far a trade ran against a person and in their favor, and which prices say so.
public struct TradeExcursionReport: Sendable {
    /// What the prices are.
    public enum Basis: String, CaseIterable, Hashable, Sendable {
        /// Prices of the instrument itself.
        case prices
        /// Values of options by the model of autopsies from prices of the underlying and the implied volatilities of the
        /// executions.
        case model
    }

    /// The excursion.
    public let excursion: TradeExcursion
    /// What the prices are.
    public let basis: Basis
    /// How long each bar lasts.
    public let step: BarStep
    /// The source of the prices.
    public let source: SourceID
    /// When they were fetched.
    public let fetchedAt: Timestamp
    /// The planned risk; nil without one.
    public let risk: PlannedRisk?

    /// Makes a report.
    public init(
        excursion: TradeExcursion,
        basis: Basis,
        step: BarStep,
        source: SourceID,
        fetchedAt: Timestamp,
        risk: PlannedRisk?
    ) {
        self.excursion = excursion
        self.basis = basis
        self.step = step
        self.source = source
        self.fetchedAt = fetchedAt
        self.risk = risk
    }

    /// The maximum adverse excursion as a multiple of the planned risk.
    public var adverseR: Ratio? { risk?.multiple(excursion.adverse) }
    /// The maximum favorable excursion as a multiple of the planned risk.
    public var favorableR: Ratio? { risk?.multiple(excursion.favorable) }
}

/// Why a trade has no excursion.
public enum ExcursionAbsence: Error, Hashable, Sendable {
    /// The contracts have several underlyings.
    case severalUnderlyings
    /// The instrument is traded in another currency than the trade.
    case otherCurrency
    /// No prices are available, with the reason as a sentence.
    case noPrices(String)
    /// Prices are being fetched.
    case awaited
    /// A split of the shares is within the trade.
    case split
    /// No implied volatility fits the executions in options.
    case noVolatility
    /// Futures on the same symbol as options or shares.
    case mixed
    /// The amounts are too large to be calculated.
    case tooLarge

    /// The reason as a sentence.
    public var text: String {
        switch self {
        case .severalUnderlyings: "The contracts of this trade have several underlyings."
        case .otherCurrency: "The prices of the underlying are in another currency than the trade."
        case .noPrices(let reason): reason
        case .awaited: "Prices are loading. Reload the page in a moment."
        case .split: "The shares were split while the trade was open, so its prices cannot be compared."
        case .noVolatility:
            "No implied volatility fits the executions, so the options have no model value between them."
        case .tooLarge: "The amounts of this trade are too large."
        case .mixed: "The trade combines a future with options or shares."
        }
    }
}
