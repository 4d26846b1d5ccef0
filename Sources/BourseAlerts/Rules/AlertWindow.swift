/// Which way a price moves within a window of time.
public enum AlertMove: String, Hashable, Sendable, CaseIterable {
    /// How far it is above the lowest of the window.
    case rise
    /// How far it is below the highest of the window.
    case fall
    /// The larger of both.
    case swing
}

/// How far back a move is looked for, by the source's clock; nights and weekends count.
public enum AlertWindow: String, Hashable, Sendable, CaseIterable {
    /// Five minutes.
    case fiveMinutes = "5m"
    /// A quarter of an hour.
    case quarterHour = "15m"
    /// An hour.
    case hour = "1h"
    /// Four hours.
    case fourHours = "4h"
    /// 24 hours.
    case day = "1d"
    /// Seven days.
    case week = "7d"
    /// Thirty days.
    case month = "30d"

    /// Its length in seconds.
    public var seconds: Int64 {
        switch self {
        case .fiveMinutes: 300
        case .quarterHour: 900
        case .hour: 3_600
        case .fourHours: 14_400
        case .day: 86_400
        case .week: 604_800
        case .month: 2_592_000
        }
    }

    /// Its length in words, as in “within 5 minutes”.
    public var text: String {
        switch self {
        case .fiveMinutes: "5 minutes"
        case .quarterHour: "15 minutes"
        case .hour: "an hour"
        case .fourHours: "4 hours"
        case .day: "24 hours"
        case .week: "7 days"
        case .month: "30 days"
        }
    }
}
