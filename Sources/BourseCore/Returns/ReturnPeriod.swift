/// A span of time that ends at the as-of day and that returns are told for.
public enum ReturnPeriod: String, CaseIterable, Sendable {
    /// 7 days.
    case week = "1W"
    /// 1 calendar month.
    case month = "1M"
    /// 3 calendar months.
    case quarter = "3M"
    /// 6 calendar months.
    case halfYear = "6M"
    /// 1 calendar year.
    case year = "1Y"
    /// 3 calendar years.
    case threeYears = "3Y"
    /// 5 calendar years.
    case fiveYears = "5Y"
    /// 10 calendar years.
    case tenYears = "10Y"
    /// From the end of the year before.
    case yearToDate = "YTD"
    /// From the first value there is.
    case max = "MAX"

    /// The day whose value the period starts from, or the last value before it; nothing for ``max``.
    ///
    /// A month back from the 31st is the last day of that month, a year back from 29 February is 28 February.
    public func start(asOf day: TradingDay) -> TradingDay? {
        switch self {
        case .week: day.adding(days: -7)
        case .month: day.adding(months: -1)
        case .quarter: day.adding(months: -3)
        case .halfYear: day.adding(months: -6)
        case .year: day.adding(months: -12)
        case .threeYears: day.adding(months: -36)
        case .fiveYears: day.adding(months: -60)
        case .tenYears: day.adding(months: -120)
        case .yearToDate: day.adding(months: 1 - day.month).startOfMonth.adding(days: -1)
        case .max: nil
        }
    }
}
