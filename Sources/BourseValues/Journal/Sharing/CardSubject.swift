import BourseCore
import BourseJournal

/// What a card is about: `day:2026-03-02`, `week:2026-W10`, `month:2026-03`, `year:2026` or `trade:` and an identity.
public enum CardSubject: Hashable, Sendable, CustomStringConvertible {
    /// The trades closed on a day, in a week or in a month.
    case period(NotePeriod)
    /// The trades closed in a year.
    case year(Int)
    /// One trade, by its identity.
    case trade(String)

    /// Reads a subject; nil when it has none of the forms.
    ///
    /// A week may be named by its number, as in notes and reviews, or by any of its days.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "day":
            guard let day = NotePeriod(parts[1], .day) else { return nil }
            self = .period(day)
        case "week":
            guard let period = NotePeriod(parts[1]), period.kind != .month else { return nil }
            self = .period(NotePeriod(.week, containing: period.firstDay))
        case "month":
            guard let month = NotePeriod(parts[1], .month) else { return nil }
            self = .period(month)
        case "year":
            guard parts[1].count == 4, let year = Int(parts[1]), NotePeriod.years.contains(year) else { return nil }
            self = .year(year)
        case "trade":
            guard parts[1].utf8.count <= 200 else { return nil }
            self = .trade(parts[1])
        default: return nil
        }
    }

    /// A text that ``init(_:)`` reads: a week by its Monday.
    public var description: String {
        switch self {
        case .period(let period):
            "\(period.kind.rawValue):\(period.kind == .week ? period.firstDay.description : period.description)"
        case .year(let year): "year:\(year)"
        case .trade(let id): "trade:\(id)"
        }
    }

    /// The days of closing; nil for a trade.
    public var days: ClosedRange<TradingDay>? {
        switch self {
        case .period(let period): period.firstDay...period.lastDay
        case .year(let year):
            TradingDay(year: year, month: 1, day: 1).map { $0...$0.adding(months: 11).endOfMonth }
        case .trade: nil
        }
    }

    /// `Day`.
    public var kind: String {
        switch self {
        case .period(let period):
            switch period.kind {
            case .day: "Day"
            case .week: "Week"
            case .month: "Month"
            }
        case .year: "Year"
        case .trade: "Trade"
        }
    }
}
