import BourseCore
import BourseMarkets

/// How far back a history is looked at, where no days are named.
public enum HistoryRange: String, CaseIterable, Sendable {
    /// The last day there is.
    case day = "1D"
    /// A week.
    case week = "1W"
    /// A month of the calendar, as the ones below.
    case month = "1M"
    /// Three months.
    case threeMonths = "3M"
    /// Six months.
    case sixMonths = "6M"
    /// From the first of January.
    case yearToDate = "YTD"
    /// A year.
    case year = "1Y"
    /// Five years.
    case fiveYears = "5Y"
    /// Ten years.
    case tenYears = "10Y"
    /// All there is.
    case all = "MAX"

    /// The step of its bars where none is named.
    public var usualStep: BarStep {
        switch self {
        case .day: .fiveMinutes
        case .week: .halfHour
        default: .day
        }
    }

    /// The first day, where `last` is the last one; nothing for all there is.
    func first(until last: TradingDay) -> TradingDay? {
        switch self {
        case .day: last
        case .week: last.adding(days: -7)
        case .month: last.adding(months: -1)
        case .threeMonths: last.adding(months: -3)
        case .sixMonths: last.adding(months: -6)
        case .yearToDate: TradingDay(year: last.year, month: 1, day: 1)
        case .year: last.adding(months: -12)
        case .fiveYears: last.adding(months: -60)
        case .tenYears: last.adding(months: -120)
        case .all: nil
        }
    }
}

/// What prices of the past are told in.
public enum HistoryBasis: String, CaseIterable, Sendable {
    /// As they were paid.
    case raw
    /// In shares of today.
    case splits
    /// In shares of today, less the dividends paid since: changes are total returns.
    case total
}

/// Which bars are asked for.
public struct HistoryRequest: Hashable, Sendable {
    /// Which days: so many before the last bar, or those named.
    public enum Days: Hashable, Sendable {
        /// Back from the day of the last bar.
        case back(HistoryRange)
        /// From the first to the last of these days; nothing for the first or the last there is.
        case named(from: TradingDay?, to: TradingDay?)
    }

    /// Which days.
    public let days: Days
    /// How long a bar lasts.
    public let step: BarStep
    /// What prices are told in.
    public let basis: HistoryBasis

    /// Makes a question; nothing for raw prices of weeks or months: a split in the middle of a week would put prices of
    /// two kinds of shares into one bar.
    ///
    /// - Parameter step: Nothing for the one that suits the days.
    public init?(_ days: Days, step: BarStep?, basis: HistoryBasis) {
        let usual: BarStep =
            switch days {
            case .back(let range): range.usualStep
            case .named: .day
            }
        let step = step ?? usual
        guard basis != .raw || !(step == .week || step == .month) else { return nil }
        (self.days, self.step, self.basis) = (days, step, basis)
    }

    /// The step of the bars that these are put together of.
    public var fetchedStep: BarStep {
        switch step {
        case .minute, .twoMinutes: .minute
        case .fiveMinutes, .quarterHour, .halfHour, .hour: .fiveMinutes
        case .day, .week, .month: .day
        }
    }
}
