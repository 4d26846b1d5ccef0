import BourseCore

/// A day, a week or a month of the exchange that a note is about.
public struct NotePeriod: Hashable, Sendable {
    /// The length of a period.
    public enum Kind: String, CaseIterable, Sendable {
        /// A day.
        case day
        /// Monday to Sunday.
        case week
        /// A calendar month.
        case month
    }

    /// The years that notes can be about.
    public static let years = 1900...2199

    /// All days of these years, and those of weeks that reach beyond them.
    public static let allDays = TradingDay(number: -26_000)...TradingDay(number: 85_000)

    /// The length.
    public let kind: Kind
    /// The first day: of a week its Monday.
    public let firstDay: TradingDay

    /// The period of a length that contains a day.
    public init(_ kind: Kind, containing day: TradingDay) {
        self.kind = kind
        firstDay =
            switch kind {
            case .day: day
            case .week: day.startOfWeek
            case .month: day.startOfMonth
            }
    }

    /// Reads `2026-03-31`, `2026-W14` (ISO 8601) or `2026-03`; nil for anything else.
    public init?(_ text: String) {
        if let day = TradingDay(iso: text) {
            self.init(.day, containing: day)
        } else if let week = Self.monday(text) {
            self.init(.week, containing: week)
        } else if text.utf8.count == 7, let month = TradingDay(iso: text + "-01") {
            self.init(.month, containing: month)
        } else {
            return nil
        }
        guard Self.years.contains(isoYear) else { return nil }
    }

    /// Reads a period of one length, as ``init(_:)`` does.
    public init?(_ text: String, _ kind: Kind) {
        self.init(text)
        guard self.kind == kind else { return nil }
    }

    /// The Monday of `2026-W14`.
    private static func monday(_ text: String) -> TradingDay? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 3, parts[1].first == "W",
            (parts[0] + parts[1].dropFirst()).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let year = Int(parts[0]), let week = Int(parts[1].dropFirst()), (1...53).contains(week),
            // 4 January is in week 1.
            let fourth = TradingDay(year: year, month: 1, day: 4)
        else { return nil }
        let monday = fourth.startOfWeek.adding(days: 7 * (week - 1))
        // Week 53 of a year with 52 weeks is in the next year.
        return monday.adding(days: 3).year == year ? monday : nil
    }

    /// The last day.
    public var lastDay: TradingDay {
        switch kind {
        case .day: firstDay
        case .week: firstDay.adding(days: 6)
        case .month: firstDay.endOfMonth
        }
    }

    /// All days of the period.
    public var range: DateRange { DateRange(start: firstDay, end: lastDay) }

    /// The period of this length before it.
    public var previous: NotePeriod { NotePeriod(kind, containing: firstDay.adding(days: -1)) }
    /// The period of this length after it.
    public var next: NotePeriod { NotePeriod(kind, containing: lastDay.adding(days: 1)) }

    /// The year by which the period is named: of a week, the year of its Thursday.
    private var isoYear: Int { kind == .week ? firstDay.adding(days: 3).year : firstDay.year }

    /// The number of the week in its year, 1…53, by ISO 8601.
    public var weekNumber: Int {
        let thursday = NotePeriod(.week, containing: firstDay).firstDay.adding(days: 3)
        let newYear = thursday.adding(days: 1 - thursday.day).adding(months: 1 - thursday.month)
        return (thursday.number - newYear.number) / 7 + 1
    }
}

extension NotePeriod: CustomStringConvertible {
    /// `2026-03-31`, `2026-W14` or `2026-03`.
    public var description: String {
        switch kind {
        case .day: return firstDay.description
        case .week:
            let week = weekNumber
            return "\(firstDay.adding(days: 3).description.prefix(4))-W\(week < 10 ? "0" : "")\(week)"
        case .month: return String(firstDay.description.prefix(7))
        }
    }
}
