import BourseCore
import BourseMarkets

/// How far back a price chart reaches.
enum PriceRange: String, CaseIterable {
    case day = "1D"
    case week = "1W"
    case month = "1M"
    case threeMonths = "3M"
    case sixMonths = "6M"
    case year = "1Y"
    case fiveYears = "5Y"
    case max = "MAX"

    /// "1D", "Max".
    var title: String { self == .max ? "Max" : rawValue }

    /// "last session", "6 months".
    var text: String {
        switch self {
        case .day: "last session"
        case .week: "1 week"
        case .month: "1 month"
        case .threeMonths: "3 months"
        case .sixMonths: "6 months"
        case .year: "1 year"
        case .fiveYears: "5 years"
        case .max: "full history"
        }
    }

    /// The bars that sources are asked for.
    var source: BarStep {
        switch self {
        case .day: .minute
        case .week, .month: .fiveMinutes
        case .threeMonths, .sixMonths, .year, .fiveYears, .max: .day
        }
    }

    /// The first day shown, where `last` is the last; nothing where all are shown.
    func start(last: TradingDay) -> TradingDay? {
        switch self {
        case .day: last
        case .week: last.adding(days: -6)
        case .month: last.adding(months: -1).adding(days: 1)
        case .threeMonths: last.adding(months: -3).adding(days: 1)
        case .sixMonths: last.adding(months: -6).adding(days: 1)
        case .year: last.adding(months: -12).adding(days: 1)
        case .fiveYears: last.adding(months: -60).adding(days: 1)
        case .max: nil
        }
    }

    /// How many days before the first one are read as well, so that averages have their first values there.
    var lead: Int { self == .fiveYears ? 1_500 : 450 }

    /// How long a bar lasts, where the bars span so many days: as long as keeps them apart on a screen.
    func step(spanning days: Int) -> BarStep {
        switch self {
        case .day: .minute
        case .week: .quarterHour
        case .month: .hour
        case .threeMonths, .sixMonths, .year: .day
        case .fiveYears, .max: days <= 750 ? .day : days <= 4_400 ? .week : .month
        }
    }
}
