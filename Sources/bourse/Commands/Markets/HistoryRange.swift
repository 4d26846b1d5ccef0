import ArgumentParser
import BourseCore
import BourseMarkets

/// How far back a history is looked at.
enum HistoryRange: String, CaseIterable, ExpressibleByArgument {
    case day = "1D"
    case week = "1W"
    case month = "1M"
    case threeMonths = "3M"
    case sixMonths = "6M"
    case year = "1Y"
    case fiveYears = "5Y"
    case all = "MAX"

    /// Reads a range in small letters as well.
    init?(argument: String) { self.init(rawValue: argument.uppercased()) }

    /// The step that suits it.
    var step: BarStep {
        switch self {
        case .day: .fiveMinutes
        case .week: .hour
        case .month, .threeMonths, .sixMonths, .year: .day
        case .fiveYears: .week
        case .all: .month
        }
    }

    /// Its first day; nothing for all there is.
    ///
    /// - Parameters:
    ///   - today: The exchange's day it is.
    ///   - last: The day of the last bar: a range of a day is that one, also on a Sunday.
    func start(today: TradingDay, last: TradingDay) -> TradingDay? {
        switch self {
        case .day: last
        case .week: today.adding(days: -7)
        case .month: today.adding(months: -1)
        case .threeMonths: today.adding(months: -3)
        case .sixMonths: today.adding(months: -6)
        case .year: today.adding(months: -12)
        case .fiveYears: today.adding(months: -60)
        case .all: nil
        }
    }
}

/// What prices of the past are adjusted for.
enum HistoryAdjustment: String, CaseIterable, ExpressibleByArgument {
    /// As they were paid.
    case raw
    /// In shares of today.
    case splits
    /// In shares of today, less dividends: changes are total returns.
    case total

    /// What is printed above a table.
    var words: String {
        switch self {
        case .raw: "as paid"
        case .splits: "adjusted for splits"
        case .total: "adjusted for splits and dividends"
        }
    }
}
