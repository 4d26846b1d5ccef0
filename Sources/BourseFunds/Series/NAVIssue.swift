import BourseCore

/// A row of a history that was left out, and why.
public struct NAVIssue: Hashable, Sendable {
    /// The row as it was told.
    public let row: NAVRow
    /// Why it is not part of the series.
    public let reason: Reason

    /// Why a row was left out.
    public enum Reason: Hashable, Sendable {
        /// The value is 0: a unit that is worth nothing has no return from there.
        case zero
        /// The value is below 0.
        case negative
        /// The day has not come yet; it is still this day.
        case future(today: TradingDay)
        /// The day is before ``NAVSeries/firstPossibleDay`` or after ``NAVSeries/lastPossibleDay``.
        case impossibleDay
        /// The same day with the same value was there already.
        case repeated
        /// Another row of that day has another value, which fits the days around it better and was kept.
        case contradicted(kept: Price)
    }

    /// The reason as a sentence that names the day and the value.
    public var sentence: String {
        switch reason {
        case .zero: "\(row.day): the NAV is 0, which no unit can be worth; the row was left out."
        case .negative: "\(row.day): the NAV \(row.nav) is below 0; the row was left out."
        case .future(let today): "\(row.day): the NAV is dated in the future (today is \(today)); the row was left out."
        case .impossibleDay: "\(row.day): no fund published a NAV on such a day; the row was left out."
        case .repeated: "\(row.day): the NAV \(row.nav) is told more than once; it was counted once."
        case .contradicted(let kept):
            "\(row.day): the NAV is told as \(row.nav) and as \(kept); \(kept) fits the days around it and was kept."
        }
    }
}
