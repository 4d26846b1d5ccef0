/// A closed range of days that filters every journal screen.
public struct DateRange: Hashable, Sendable {
    /// The first day, or no limit.
    public let start: TradingDay?
    /// The last day, included, or no limit.
    public let end: TradingDay?

    /// All days there are.
    public static let all = DateRange(start: nil, end: nil)

    /// Makes a range; the two days are put in order.
    public init(start: TradingDay?, end: TradingDay?) {
        if let start, let end, end < start {
            (self.start, self.end) = (end, start)
        } else {
            (self.start, self.end) = (start, end)
        }
    }

    /// Whether `day` lies in the range.
    public func contains(_ day: TradingDay) -> Bool {
        if let start, day < start { return false }
        if let end, day > end { return false }
        return true
    }

    /// The days a person picks from without a calendar.
    public enum Preset: String, CaseIterable, Sendable {
        /// The day it is.
        case today
        /// Monday to Sunday of the current week.
        case week
        /// The current month, whole.
        case month
        /// Today and the 29 days before.
        case last30 = "last-30"
        /// The month before the current one, whole.
        case lastMonth = "last-month"
        /// The current quarter, whole.
        case quarter
        /// 1 January to today.
        case yearToDate = "ytd"
        /// No limits.
        case all

        /// What it is called.
        public var title: String {
            switch self {
            case .today: "Today"
            case .week: "This week"
            case .month: "This month"
            case .last30: "Last 30 days"
            case .lastMonth: "Last month"
            case .quarter: "This quarter"
            case .yearToDate: "Year to date"
            case .all: "All time"
            }
        }

        /// The range it means when the day is `today`.
        public func range(today: TradingDay) -> DateRange {
            switch self {
            case .today: return DateRange(start: today, end: today)
            case .week: return DateRange(start: today.startOfWeek, end: today.startOfWeek.adding(days: 6))
            case .month: return DateRange(start: today.startOfMonth, end: today.endOfMonth)
            case .last30: return DateRange(start: today.adding(days: -29), end: today)
            case .lastMonth:
                let lastDay = today.startOfMonth.adding(days: -1)
                return DateRange(start: lastDay.startOfMonth, end: lastDay)
            case .quarter:
                let start = today.startOfMonth.adding(months: -((today.month - 1) % 3))
                return DateRange(start: start, end: start.adding(months: 2).endOfMonth)
            case .yearToDate:
                return DateRange(start: today.startOfMonth.adding(months: 1 - today.month), end: today)
            case .all: return .all
            }
        }
    }
}
