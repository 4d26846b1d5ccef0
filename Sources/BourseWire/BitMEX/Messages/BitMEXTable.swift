import BourseOrderBook

/// The tables of the venue that we read.
public enum BitMEXTable: String, Hashable, Sendable, CaseIterable {
    // The venue's own name.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The best 25 levels of each side, throttled.
    case orderBookL2_25
    /// Every level.
    case orderBookL2
    /// The best ten levels of each side, whole with each message.
    case orderBook10
    /// Every trade.
    case trade
    /// Every change of the best bid or ask, told in batches of a second.
    case quote
    /// Bars of a minute.
    case tradeBin1m
    /// Bars of five minutes.
    case tradeBin5m
    /// Bars of an hour.
    case tradeBin1h
    /// Bars of a day.
    case tradeBin1d
    /// What is known of an instrument: marks, funding, open interest.
    case instrument

    /// The table of the bars of `interval`.
    public init(bins interval: CandleInterval) {
        switch interval {
        case .minute: self = .tradeBin1m
        case .fiveMinutes: self = .tradeBin5m
        case .hour: self = .tradeBin1h
        case .day: self = .tradeBin1d
        }
    }

    /// Whether its rows are levels of a book that must be kept: `orderBookL2_25` and `orderBookL2`.
    public var isLevels: Bool { self == .orderBookL2_25 || self == .orderBookL2 }

    /// How long its bars last; nothing for a table without bars.
    public var interval: CandleInterval? {
        switch self {
        case .tradeBin1m: .minute
        case .tradeBin5m: .fiveMinutes
        case .tradeBin1h: .hour
        case .tradeBin1d: .day
        default: nil
        }
    }
}
