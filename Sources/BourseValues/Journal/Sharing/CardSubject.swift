import BourseCore
import BourseJournal

/// What a card is about: `day:2026-03-02`, `week:2026-03-02`, `month:2026-03`, `year:2026` or `trade:` and an identity.
public enum CardSubject: Hashable, Sendable, CustomStringConvertible {
    /// The trades closed on a day.
    case day(TradingDay)
    /// The trades closed from a Monday to the Sunday after it.
    case week(TradingDay)
    /// The trades closed in a month, by its first day.
    case month(TradingDay)
    /// The trades closed in a year.
    case year(Int)
    /// One trade, by its identity.
    case trade(String)

    /// The years that executions may be of.
    public static let years = 1900...2199

    /// Reads a subject; nil when it has none of the forms.
    ///
    /// A week may be named by any of its days.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        func day(_ text: String) -> TradingDay? {
            TradingDay(iso: text).flatMap { Self.years.contains($0.year) ? $0 : nil }
        }
        switch parts[0] {
        case "day":
            guard let day = day(parts[1]) else { return nil }
            self = .day(day)
        case "week":
            guard let day = day(parts[1]) else { return nil }
            self = .week(day.startOfWeek)
        case "month":
            guard let day = day(parts[1] + "-01") else { return nil }
            self = .month(day)
        case "year":
            guard parts[1].count == 4, let year = Int(parts[1]), Self.years.contains(year) else { return nil }
            self = .year(year)
        case "trade":
            guard parts[1].utf8.count <= 200 else { return nil }
            self = .trade(parts[1])
        default: return nil
        }
    }

    /// The text that ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .day(let day): "day:\(day)"
        case .week(let day): "week:\(day)"
        case .month(let day): "month:\(day.description.prefix(7))"
        case .year(let year): "year:\(year)"
        case .trade(let id): "trade:\(id)"
        }
    }

    /// The days of closing; nil for a trade.
    public var days: ClosedRange<TradingDay>? {
        switch self {
        case .day(let day): day...day
        case .week(let day): day...day.adding(days: 6)
        case .month(let day): day...day.endOfMonth
        case .year(let year):
            TradingDay(year: year, month: 1, day: 1).map { $0...$0.adding(months: 11).endOfMonth }
        case .trade: nil
        }
    }

    /// `Day`.
    public var kind: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        case .trade: "Trade"
        }
    }
}
