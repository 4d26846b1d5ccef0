import BourseCore

/// What a fund takes from its assets in a year: the total expense ratio that its house reports.
///
/// It is already deducted from NAVs. Fund houses report it for each day under regulation 52 of the SEBI (Mutual Funds)
/// Regulations, 1996.
public struct ExpenseRatio: Hashable, Sendable {
    /// The fraction of the assets per year: 0.0083 is 0.83 %.
    public var perYear: Ratio
    /// The last day that it was reported for.
    public var day: TradingDay

    /// Makes a ratio.
    public init(perYear: Ratio, day: TradingDay) {
        self.perYear = perYear
        self.day = day
    }
}
