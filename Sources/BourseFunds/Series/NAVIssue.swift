import BourseCore

/// A row of a history that was left out, and why.
public struct NAVIssue: Hashable, Sendable {
    /// The row as it was told.
    public let row: NAVRow
    /// Why it is not part of the series.
    public let reason: NAVIssueReason

    /// Why a row was left out.
    public enum NAVIssueReason: Hashable, Sendable {
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
        case contradicted(used: Price)
    }

    /// The reason as a sentence that names the day and the value.
    public var sentence: String {
        switch reason {
        case .zero: "\(row.day): the NAV is 0, which is not possible; the row was refused."
        case .negative: "\(row.day): the NAV \(row.nav) is below 0; the row was refused."
        case .future(let today): "\(row.day): the NAV is dated in the future (today is \(today)); the row was refused."
        case .impossibleDay: "\(row.day): no fund published a NAV on this day; the row was refused."
        case .repeated: "\(row.day): the NAV \(row.nav) appears more than once; it was counted once."
        case .contradicted(let used):
            "\(row.day): the NAV is given as \(row.nav) and as \(used); \(used) fits the surrounding days and is used."
        }
    }
}
