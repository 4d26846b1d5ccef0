import BourseScreening

/// A kind of scheme that conditions are about.
public enum ScreenKind: String, CaseIterable, Sendable {
    /// The category.
    case category
    /// The fund house.
    case house
    /// The plan.
    case plan
    /// The option.
    case option
    /// The structure.
    case structure
}

extension ScreenNotationError.Expectation {
    /// The beginning of a condition on funds.
    public static let condition = Self("a condition is expected, such as return 3Y > 15% or category = Large Cap.")
    /// The metrics of a period.
    public static let metric = Self("return, volatility, drawdown, sharpe or sortino is expected.")
    /// A period.
    public static let period = Self("a period is expected: 1W, 1M, 3M, 6M, 1Y, 3Y, 5Y, 10Y, YTD or MAX.")
    /// What screens of funds are sorted by.
    public static let order = Self(
        "a sort key is expected: name, house, age, expense ratio, assets, or a metric such as return 3Y."
    )

    /// One of the words for a kind.
    public static func kind(_ kind: ScreenKind) -> Self {
        switch kind {
        case .category: Self("a category is expected, such as Large Cap, or Equity for the whole group.")
        case .house: Self("a fund house is expected, such as HDFC; a name in quotes is matched exactly.")
        case .plan: Self("direct, regular or unknown is expected.")
        case .option: Self("growth, payout, reinvestment, distribution, bonus or unknown is expected.")
        case .structure: Self("open ended, close ended, interval or unknown is expected.")
        }
    }
}
