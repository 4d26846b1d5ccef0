import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// A month as a table of weeks: weekends only where something was traded on one.
struct MonthCalendar {
    let month: TradingDay
    let results: [TradingDay: DayResult]
    let today: TradingDay
    let formatter: JournalFormatter
    let calendar: TradingCalendar
    let query: Query

    /// - Parameter month: Any day of the month.
    init(
        month: TradingDay,
        results: [DayResult],
        today: TradingDay,
        formatter: JournalFormatter,
        calendar: TradingCalendar,
        query: Query
    ) {
        self.month = month.startOfMonth
        self.results = Dictionary(results.map { ($0.day, $0) }) { first, _ in first }
        self.today = today
        self.formatter = formatter
        self.calendar = calendar
        self.query = query
    }

    private var days: ClosedRange<TradingDay> { month...month.endOfMonth }
    private var hasWeekends: Bool { results.keys.contains { days.contains($0) && $0.weekday.isWeekend } }
    private var columns: Int { hasWeekends ? 7 : 5 }

    func view(span: ClosedRange<TradingDay>?) -> CalendarView {
        let total = results.values.filter { days.contains($0.day) }.reduce(Money.zero) { $0 + $1.netProfit }
        let earlier = month.adding(months: -1)
        let later = month.adding(months: 1)
        return CalendarView(
            heading: DayText.month(month),
            yearHref: query.setting("year", to: "\(month.year)").without("month").href("/journal") + "#h-year",
            total: formatter.money.signed(total, decimals: 0),
            direction: JournalFormatter.direction(total),
            caption: "Net P&L by day, \(DayText.month(month)), \(formatter.currency.code)",
            earlier: span.map { $0.lowerBound < month } ?? false ? link(earlier) : nil,
            later: later <= max(today, span?.upperBound ?? today) ? link(later) : nil,
            weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].prefix(columns).map { $0 },
            weeks: weeks,
            basis: "Trades at the right of each date, net \(formatter.unit) below",
            shareHref: CardQuery.href(.period(NotePeriod(.month, containing: month)), query)
        )
    }

    private func link(_ month: TradingDay) -> LinkView {
        LinkView(
            title: DayText.month(month),
            href: query.setting("month", to: String(month.description.prefix(7))).href("/journal")
        )
    }

    private var weeks: [CalendarWeekView] {
        var weeks: [CalendarWeekView] = []
        var monday = month.startOfWeek
        while monday <= days.upperBound {
            let all = (0..<columns).map { monday.adding(days: $0) }
            if all.contains(where: { days.contains($0) }) { weeks.append(week(all)) }
            monday = monday.adding(days: 7)
        }
        return weeks
    }

    private func week(_ all: [TradingDay]) -> CalendarWeekView {
        let traded = all.filter { days.contains($0) }.compactMap { results[$0] }
        let net = traded.reduce(Money.zero) { $0 + $1.netProfit }
        let trades = traded.reduce(0) { $0 + $1.trades }
        return CalendarWeekView(
            days: all.map(cell),
            weekCount: trades > 0 ? "\(trades) tr." : "",
            weekTotal: trades > 0 ? formatter.money.bareSigned(net, decimals: 0) : "",
            weekDirection: JournalFormatter.direction(net)
        )
    }

    private var strongest: Money {
        results.values.filter { days.contains($0.day) }.map { $0.netProfit.magnitude }.max() ?? .zero
    }

    private func cell(_ day: TradingDay) -> CalendarDayView {
        guard days.contains(day) else {
            return CalendarDayView(css: "out", number: "", count: "", amount: "", text: "", dayLabel: "", dayHref: nil)
        }
        let mark = day == today ? " today" : ""
        guard let result = results[day] else { return quiet(day, mark: mark) }
        let heat = strongest == .zero ? 1 : Int((result.netProfit.magnitude.double / strongest.double * 5).rounded(.up))
        let direction = JournalFormatter.direction(result.netProfit)
        let amount = formatter.money.bareSigned(result.netProfit, decimals: 0)
        return CalendarDayView(
            css: (direction == "flat" ? "flat" : "\(direction) heat-\(min(max(heat, 1), 5))") + mark,
            number: "\(day.day)",
            count: "\(result.trades)",
            amount: amount,
            text: "",
            dayLabel: "\(DayText.dayMonth(day)): \(formatter.money.signed(result.netProfit)), "
                + Count.of(result.trades, "trade"),
            dayHref: query.without("month", "year").href("/journal/days/\(day)")
        )
    }

    private func quiet(_ day: TradingDay, mark: String) -> CalendarDayView {
        let isOpen = calendar.isOpen(day)
        let word = !isOpen && !day.weekday.isWeekend ? "closed" : day > today ? "" : isOpen ? "0" : ""
        return CalendarDayView(
            css: (day > today || !isOpen ? "none" : "") + mark,
            number: "\(day.day)",
            count: "",
            amount: "",
            text: word,
            dayLabel: "\(DayText.dayMonth(day)): \(isOpen ? "no trades" : "closed")",
            dayHref: nil
        )
    }
}
