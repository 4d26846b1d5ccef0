/// Screens of funds to begin with.
enum FundPresets {
    private static let plain = "plan = direct; option = growth"

    static let all = [
        ScreenerPreset(
            title: "Steady large caps",
            remark: "Smaller drawdown than most in the category over five years, and a return of at least 8 %",
            text: "category = Large Cap; \(plain); percentile drawdown 5Y <= 40; return 5Y >= 8%; "
                + "sort drawdown 5Y ascending"
        ),
        ScreenerPreset(
            title: "Best quarter of their category",
            remark: "By return over five years, equity only",
            text: "category = Equity; \(plain); percentile return 5Y <= 25; sort percentile return 5Y ascending"
        ),
        ScreenerPreset(
            title: "High risk-adjusted return",
            remark: "Sharpe ratio of at least 1 over three years, maximum drawdown of at most 20 %",
            text: "\(plain); sharpe 3Y >= 1; drawdown 3Y <= 20%; return 3Y >= 10%; sort sharpe 3Y descending"
        ),
        ScreenerPreset(
            title: "Long-running tax savers",
            remark: "ELSS with ten years of history",
            text: "category = ELSS; \(plain); age >= 10; sort return 10Y descending"
        ),
        ScreenerPreset(
            title: "Low-volatility debt",
            remark: "Volatility of at most 2 % and maximum drawdown of at most 1 % over one year",
            text: "category = Debt; \(plain); volatility 1Y <= 2%; drawdown 1Y <= 1%; sort return 1Y descending"
        ),
        ScreenerPreset(
            title: "Index funds",
            remark: "Best three-year return first",
            text: "category = Index Fund; \(plain); age >= 3; sort return 3Y descending"
        ),
    ]
}
