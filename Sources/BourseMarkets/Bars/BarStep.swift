import BourseCore

/// How long a bar lasts.
public enum BarStep: String, Hashable, Sendable, CaseIterable {
    /// A minute.
    case minute = "1m"
    /// Two minutes.
    case twoMinutes = "2m"
    /// Five minutes.
    case fiveMinutes = "5m"
    /// A quarter of an hour.
    case quarterHour = "15m"
    /// Half an hour.
    case halfHour = "30m"
    /// An hour.
    case hour = "1h"
    /// A day of the exchange.
    case day = "1d"
    /// A week, which begins on Monday.
    case week = "1w"
    /// A month of the calendar.
    case month = "1mo"

    /// Its length in minutes; nothing for days and longer, whose bars are named by a day.
    public var minutes: Int? {
        switch self {
        case .minute: 1
        case .twoMinutes: 2
        case .fiveMinutes: 5
        case .quarterHour: 15
        case .halfHour: 30
        case .hour: 60
        case .day, .week, .month: nil
        }
    }

    /// Its length in words, as in “a bar of 5 minutes”.
    public var text: String {
        switch self {
        case .minute: "1 minute"
        case .twoMinutes: "2 minutes"
        case .fiveMinutes: "5 minutes"
        case .quarterHour: "15 minutes"
        case .halfHour: "30 minutes"
        case .hour: "1 hour"
        case .day: "1 day"
        case .week: "1 week"
        case .month: "1 month"
        }
    }

    /// Whether it is shorter than a day.
    public var isIntraday: Bool { minutes != nil }
}

/// What a bar is named by: its day, or the instant it begins.
///
/// The bar of a week has its Monday, that of a month its first day.
public enum BarTime: Hashable, Sendable {
    /// A day of the exchange.
    case day(TradingDay)
    /// The beginning of a bar shorter than a day.
    case start(Timestamp)
}

extension BarTime: CustomStringConvertible {
    /// The day, or the instant in UTC.
    public var description: String {
        switch self {
        case .day(let day): day.description
        case .start(let time): time.description
        }
    }
}

extension BarTime: FileRepresentable {
    /// The day, or the instant.
    public var fileValue: FileValue {
        switch self {
        case .day(let day): .day(day)
        case .start(let time): .instant(time)
        }
    }
}

extension BarTime {
    /// The last day that a bar can have, the first being 1 January 1970: 6 June 2149, the last that 16 bits count to.
    static let lastDay = Int(UInt16.max)

    /// The number that stands for it in a series: days, or minutes since 1 January 1970.
    ///
    /// Nothing when it cannot be in a series of that step: a day among instants, or not at the beginning of a minute, of a
    /// week or of a month, or too early or too late.
    func key(of step: BarStep) -> Int32? {
        switch self {
        case .day(let day):
            guard !step.isIntraday, (0...Self.lastDay).contains(day.number) else { return nil }
            if step == .week, day.weekday != .monday { return nil }
            if step == .month, day.day != 1 { return nil }
            return Int32(day.number)
        case .start(let time):
            let (minute, rest) = time.microseconds.quotientAndRemainder(dividingBy: 60_000_000)
            guard step.isIntraday, rest == 0, (0..<Int64((Self.lastDay + 1) * 1440)).contains(minute) else {
                return nil
            }
            return Int32(minute)
        }
    }

    /// What a number of a series stands for.
    init(key: Int32, of step: BarStep) {
        if step.isIntraday {
            self = .start(Timestamp(seconds: Int64(key) * 60))
        } else {
            self = .day(TradingDay(number: Int(key)))
        }
    }
}
