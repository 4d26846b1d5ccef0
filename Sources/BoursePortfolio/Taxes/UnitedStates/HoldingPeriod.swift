import BourseCore

/// How long something was held, as US law counts it.
///
/// The day after the acquisition is the first day, and the day of the sale counts. More than one year is therefore from the
/// day on that is twelve calendar months after that first day. What was bought on 29 February 2024 is long-term from
/// 1 March 2025, and so is what was bought on 28 February 2024.
///
/// Source: Internal Revenue Code §1222; IRS Publication 550 (2024), "Holding Period"; Revenue Ruling 66-7.
public enum HoldingPeriod: String, Hashable, Sendable, CaseIterable {
    /// One year or less.
    case short
    /// More than one year.
    case long

    /// The holding period between two days.
    public init(acquired: TradingDay, sold: TradingDay) {
        self = sold >= Self.firstLongDay(acquired: acquired) ? .long : .short
    }

    /// The first day on which a sale is long-term.
    public static func firstLongDay(acquired: TradingDay) -> TradingDay {
        let first = acquired.adding(days: 1)
        let (year, month, day) = first.civil
        return TradingDay(year: year + 1, month: month, day: day)
            // Only 29 February is missing in the next year.
            ?? first.adding(months: 12).adding(days: 1)
    }
}
