import BourseCore
import BourseOptions

/// What the catalogue says about strategies, in words.
public enum StrategyFormatter {
    /// The market in which strategies are shown: underlying 100, volatility 30 %, rate 5 %, no dividends.
    public static let market = OptionMarket(
        spot: Price(units: 10_000_000_000),
        volatility: 0.3,
        rate: 0.05,
        style: .european
    )
    /// Days to the first expiry of strategies that are shown.
    public static let days = 30

    /// The strategy as it is shown.
    public static func position(_ strategy: Strategy) -> OptionPosition {
        strategy.position(in: market, days: days)
    }

    /// What is said of strategies whose loss has no limit.
    public static let unlimitedLoss = "Loss unlimited"

    /// `Loss unlimited`, `Loss limited`, `No loss at these prices`.
    public static func loss(_ strategy: Strategy) -> String {
        guard let analysis = try? PositionAnalysis(position(strategy)) else { return "" }
        switch analysis.profile.worst {
        case .unlimited: return unlimitedLoss
        case .limited(let worst): return worst < .zero ? "Loss limited" : "No loss at these prices"
        }
    }

    /// `beginner`, for 1, to `professional`, for 5.
    public static func complexity(_ complexity: Int) -> String {
        switch complexity {
        case ...1: "beginner"
        case 2: "intermediate"
        case 3: "advanced"
        case 4: "expert"
        default: "professional"
        }
    }

    /// `Bullish`.
    public static func category(_ category: Strategy.Category) -> String { category.rawValue.capitalizedFirst }

    /// `Strongly bullish`, `Big move`.
    public static func outlook(_ outlook: Strategy.Outlook) -> String {
        outlook.rawValue.split(separator: "-").joined(separator: " ").capitalizedFirst
    }

    /// What a change of implied volatility does.
    public static func volatility(_ view: Strategy.VolatilityView) -> String {
        switch view {
        case .rising: "A rise in implied volatility helps"
        case .falling: "A fall in implied volatility helps"
        case .any: "Implied volatility matters little"
        }
    }
}
