import BourseCore
import BourseValues

/// Why a scenario is not worked out.
public enum ScenarioError: UserFacingError, Hashable, Sendable {
    /// No price of anything held is known of a day that is to be repeated.
    case noPrices(TradingDay)
    /// The instrument that is moved is not part of the portfolio.
    case notHeld(Symbol)
    /// Nothing is held in the currency that is moved, or it is the base currency.
    case noCurrency(Currency)

    /// What failed.
    public var headline: String { "The scenario was not calculated" }

    /// What happened.
    public var message: String {
        switch self {
        case .noPrices(let day): "No price of a holding is known for \(DayText.medium(day))."
        case .notHeld(let symbol): "The portfolio has no \(symbol.name) and no options on it."
        case .noCurrency(let currency): "The portfolio has nothing in \(currency.code) besides its base currency."
        }
    }

    /// What to do.
    public var remedy: String {
        switch self {
        case .noPrices: "Choose a trading day since your holdings have had prices."
        case .notHeld: "Choose an instrument that you hold."
        case .noCurrency: "Choose another currency of your holdings, or all of them."
        }
    }

    /// What it is refused as.
    public var kind: ErrorKind { .invalid }
}
