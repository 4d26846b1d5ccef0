import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The next dates of a person but expirations, which have a table of their own.
struct TodayDates {
    /// What is listed.
    static let categories = Set(CalendarCategory.allCases).subtracting([.expirations])
    /// The most rows of a category, so that bills of one day do not hide a report.
    private static let mostOfCategory = 2
    /// How many days ahead is looked.
    private static let daysAhead = 14

    let today: TradingDay
    let events: [CalendarEvent]

    /// Nothing where no date is near.
    var html: HTML? {
        let near = events.filter { $0.day >= today && $0.day.number - today.number <= Self.daysAhead }
        guard !near.isEmpty else { return nil }
        var counts: [CalendarCategory: Int] = [:]
        let shown = near.filter { event in
            counts[event.category, default: 0] += 1
            return counts[event.category, default: 0] <= Self.mostOfCategory
        }
        return Table(
            id: "dates",
            heading: "Upcoming dates",
            note: (near.count > shown.count ? "\(shown.count) of \(near.count) " : "") + "within two weeks",
            caption: "Upcoming dates",
            style: .compact,
            columns: [
                Column("Date") { event in
                    .name(event.title, href: event.path).css(event.hasAmountInTitle ? "money" : "")
                }
                .card(.title),
                Column("Day") { .text("\(DayText.weekday($0.day).prefix(3)) \(DayText.dayMonth($0.day))") }.card(.sub),
                Column("When") { [today] in .text(DayText.relative($0.day, today: today)) }.card(.note),
                Column("Category", .quiet) { .text($0.category.title) }.card(.value),
            ],
            rows: shown,
            buttons: "<a class=\"btn btn-small btn-ghost\" href=\"\(DatesPages.path)\">Calendar</a>"
        )
        .html
    }
}
