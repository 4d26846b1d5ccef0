import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// Why the profit of a trade cannot be split by Greek.
public enum TradeAutopsyError: UserFacingError, Hashable, Sendable {
    /// There is no such closed trade.
    case unknown(TradeID)
    /// The trade has no option.
    case noOption
    /// A leg that was opened together with the trade is still open, or there is none.
    case noClosedStructure
    /// No prices of the underlying are stored.
    case noPrices(Symbol)
    /// No price of the underlying is stored for a day of a fill.
    case noClose(Symbol, TradingDay)
    /// The underlying was split while the trade was open.
    case split(Symbol, TradingDay)
    /// The fills of one contract have several multipliers.
    case multipliers
    /// No fill has an implied volatility at the stored prices.
    case noVolatility
    /// A value is outside what the model prices.
    case outOfRange(String)

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let id): "There is no closed trade “\(id)”."
        case .noOption: "The trade has no option."
        case .noClosedStructure: "The trade is not part of a structure whose legs are all closed."
        case .noPrices(let symbol): "No prices of \(symbol) are stored."
        case .noClose(let symbol, let day): "No price of \(symbol) is stored for \(day), when the trade had a fill."
        case .split(let symbol, let day):
            "\(symbol) was split on \(day), while the trade was open. Prices before and after cannot be compared."
        case .multipliers: "The fills of one contract have different multipliers."
        case .noVolatility:
            "No fill has an implied volatility at the stored prices. Fills at the close of the day of expiration have none, "
                + "and neither have fills by exercise."
        case .outOfRange(let text): "The model cannot price a leg: \(text)."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown: .notFound
        case .noPrices, .noClose: .unavailable
        case .noOption, .noClosedStructure, .split, .multipliers, .noVolatility, .outOfRange: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Trade not found"
        default: "No autopsy"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknown: kind.remedy
        case .noOption: "Choose an option trade."
        case .noClosedStructure: "Request the autopsy of the trade alone."
        case .noPrices: "Bourse requests them from its sources. Try again in a minute."
        case .noClose: "Open the chart of the underlying to see which days its sources have."
        case .split, .multipliers, .noVolatility, .outOfRange: "See the executions for how the result is calculated."
        }
    }
}
