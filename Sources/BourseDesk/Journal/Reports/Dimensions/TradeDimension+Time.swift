import BourseCore
import BourseJournal
import BourseValues

extension TradeDimension {
    /// The hour of opening.
    public static let entryHour = ofClock("entry-hour", "Hour of entry", minutes: 60) { $0.openedAt }
    /// The half hour of opening.
    public static let entryHalfHour = ofClock("entry-half-hour", "Half hour of entry", minutes: 30) { $0.openedAt }
    /// The hour of closing.
    public static let exitHour = ofClock("exit-hour", "Hour of exit", minutes: 60) { $0.closedAt }
    /// The half hour of closing.
    public static let exitHalfHour = ofClock("exit-half-hour", "Half hour of exit", minutes: 30) { $0.closedAt }

    /// The weekday of closing.
    public static let weekday = ofDay("weekday", "Weekday") {
        $0.number - $0.startOfWeek.number
    } group: { place in
        TradeGroup(DayText.weekday(TradingDay(number: 0).startOfWeek.adding(days: place)), place: place)
    }

    /// The day of closing.
    public static let day = ofDay("day", "Day") {
        $0.number
    } group: { number in
        let day = TradingDay(number: number)
        return TradeGroup(day.description, title: day.text, place: number)
    }

    /// The week of closing, numbered after ISO 8601.
    public static let week = ofDay("week", "Week") {
        $0.startOfWeek.number
    } group: { number in
        let week = NotePeriod(.week, containing: TradingDay(number: number))
        return TradeGroup(week.description, title: week.title, place: number)
    }

    /// The month of closing.
    public static let month = ofDay("month", "Month") {
        $0.startOfMonth.number
    } group: { number in
        let day = TradingDay(number: number)
        return TradeGroup(String(day.description.prefix(7)), title: DayText.month(day), place: number)
    }

    /// The year of closing.
    public static let year = ofDay("year", "Year") {
        $0.year
    } group: {
        TradeGroup(String($0), place: $0)
    }

    /// The month of closing in any year.
    public static let monthOfYear = ofDay("month-of-year", "Month of the year") {
        $0.month
    } group: { month in
        TradeGroup(TradingDay.monthNames[month - 1], place: month)
    }

    /// The time from opening to closing.
    public static let holding = ofRange(
        "holding",
        "Holding time",
        .time,
        ranges: ValueRanges<Int64>(
            [60, 300, 900, 3_600, 14_400, 86_400, 604_800, 2_592_000, 7_776_000, 31_536_000],
            titles: [
                "Under 1 minute", "1 to 5 minutes", "5 to 15 minutes", "15 minutes to 1 hour", "1 to 4 hours",
                "4 to 24 hours", "1 to 7 days", "7 to 30 days", "30 to 90 days", "90 to 365 days", "365 days or more",
            ],
            name: duration
        )
    ) { journal in
        { journal.matched.trades[$0].heldMicroseconds / 1_000_000 }
    }

    /// `15m`, `4h`, `7d`.
    private static func duration(_ seconds: Int64) -> String {
        switch seconds {
        case ..<3_600: "\(seconds / 60)m"
        case ..<86_400: "\(seconds / 3_600)h"
        default: "\(seconds / 86_400)d"
        }
    }

    private static func ofDay(
        _ id: String,
        _ title: String,
        key: @escaping @Sendable (TradingDay) -> Int,
        group: @escaping @Sendable (Int) -> TradeGroup
    ) -> TradeDimension {
        ofTrade(
            id,
            title,
            .time,
            note: "Of the exchange's day of closing.",
            isOrdered: true,
            key: { journal, index in key(journal.closingDays[index]) },
            group: group
        )
    }

    private static func ofClock(
        _ id: String,
        _ title: String,
        minutes: Int,
        time: @escaping @Sendable (RoundTrip) -> Timestamp
    ) -> TradeDimension {
        ofTrade(
            id,
            title,
            .time,
            note: "Times of the exchange, New York.",
            isOrdered: true,
            key: { journal, index in
                let clock = UserJournal.exchangeZone.localTime(at: time(journal.matched.trades[index]))
                return (clock.hour * 60 + clock.minute) / minutes
            },
            group: { place in
                func text(_ minute: Int) -> String {
                    let (hour, rest) = (minute / 60, minute % 60)
                    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
                }
                let start = place * minutes
                return TradeGroup(text(start), title: "\(text(start))–\(text(start + minutes))", place: place)
            }
        )
    }
}
