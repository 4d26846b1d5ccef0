/// A range of times from opening to closing a trade.
public enum HoldingTime: Int, CaseIterable, Hashable, Sendable {
    /// Less than an hour.
    case hour
    /// An hour to less than a day.
    case day
    /// A day to less than 7 days.
    case week
    /// 7 to less than 30 days.
    case month
    /// 30 days or more.
    case longer

    /// The range of a time in microseconds.
    public init(microseconds: Int64) {
        self =
            switch microseconds / 1_000_000 {
            case ..<3_600: .hour
            case ..<86_400: .day
            case ..<604_800: .week
            case ..<2_592_000: .month
            default: .longer
            }
    }

    /// `1 to 7 days`.
    public var title: String {
        switch self {
        case .hour: "Under 1 hour"
        case .day: "1 to 24 hours"
        case .week: "1 to 7 days"
        case .month: "7 to 30 days"
        case .longer: "30 days or more"
        }
    }
}
