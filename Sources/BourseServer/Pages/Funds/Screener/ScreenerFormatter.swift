import BourseCore
import BourseDesk
import BourseFunds

/// What figures and orders of the screener are called.
enum ScreenerFormatter {
    /// `Return 3Y`, `Return 3Y, percentile`, `Years`.
    static func title(_ name: ScreenMetricName) -> String {
        switch name {
        case .metric(let metric, let period): "\(ScreenerRow.title(metric)) \(short(period))"
        case .percentile(let metric, let period): "\(ScreenerRow.title(metric)) \(short(period)), percentile"
        case .age: "Years"
        case .expenseRatio: "Expense ratio"
        case .assets: "Assets, ₹ Cr"
        }
    }

    private static func short(_ period: ReturnPeriod) -> String { period == .max ? "Max" : period.rawValue }

    /// What a figure means, in a sentence.
    static func meaning(_ name: ScreenMetricName) -> String {
        switch name {
        case .metric(.returns, let period):
            "Return over \(FundFormatter.period(period).lowercased()), annualized from one year on"
        case .metric(.drawdown, _): "The largest drop from a high to a later low"
        case .metric(let metric, let period):
            "\(ScreenerRow.title(metric)), \(FundFormatter.period(period).lowercased())"
        case .percentile: "Rank among active schemes of the same category, plan and income option: 0 is the best"
        case .age: "From the first NAV to the last"
        case .expenseRatio: "What the fund takes from its assets per year, already deducted from NAVs"
        case .assets: "What investors have in all plans and options of the fund, in crores of rupees"
        }
    }

    /// `Return 3Y, best first`.
    static func order(_ order: ScreenOrder) -> String {
        switch order.key {
        case .name: order.isDescending ? "Name, from Z" : "Name"
        case .house: order.isDescending ? "Fund house, from Z" : "Fund house"
        case .metric(.expenseRatio):
            order.isDescending ? "Expense ratio, highest first" : "Expense ratio, lowest first"
        case .metric(.assets): order.isDescending ? "Assets, largest first" : "Assets, smallest first"
        case .metric(.age): order.isDescending ? "Years, oldest first" : "Years, youngest first"
        case .metric(let metric):
            "\(title(metric)), \(order.isDescending == metric.isMoreBetter ? "best" : "worst") first"
        }
    }

    /// A figure as text.
    static func text(_ name: ScreenMetricName, _ value: Double?) -> String {
        switch name {
        case .metric(.returns, _): FractionText.signed(value)
        case .metric(.drawdown, _): FractionText.signed(value.map { -$0 })
        case .metric(.volatility, _): FractionText.plain(value)
        case .metric: FractionText.number(value)
        case .percentile: FractionText.number(value, decimals: 0)
        case .age: FractionText.number(value, decimals: 1)
        case .expenseRatio: FractionText.plain(value, decimals: 2)
        case .assets: FractionText.number(value, decimals: 0)
        }
    }

    /// A figure as a table shows it.
    static func cell(_ name: ScreenMetricName, _ value: Double?) -> Cell {
        guard value != nil else {
            return .absent(
                name == .expenseRatio || name == .assets
                    ? "Not reported." : "Not available: the history is too short or not loaded."
            )
        }
        if case .metric(.returns, _) = name { return .change(text(name, value)) }
        return .metric(text(name, value))
    }
}
