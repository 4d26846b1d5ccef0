import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The next dates of a person but expirations, which have a table of their own.
struct TodayDates {
    /// The categories that the table can list.
    static let categories = Set<CalendarCategory>.all.subtracting([.expirations])
    /// The most rows of a category, so that bills of one day do not hide a report.
    private static let mostOfCategory = 2
    /// How many days ahead is looked.
    private static let daysAhead = 14

    let today: TradingDay
    let events: [CalendarEvent]
    /// The categories that the person hides.
    var hidden: Set<CalendarCategory> = []

    /// The categories that are listed for a person who hides some.
    static func categories(hiding hidden: Set<CalendarCategory>) -> Set<CalendarCategory> {
        categories.subtracting(hidden)
    }

    /// Nothing where no date is near and none can be hidden.
    var html: HTML? {
        let near = events.filter { $0.day >= today && $0.day.number - today.number <= Self.daysAhead }
        guard !near.isEmpty else { return remark.map(Self.withoutDates) }
        var counts: [CalendarCategory: Int] = [:]
        let shown = near.filter { event in
            counts[event.category, default: 0] += 1
            return counts[event.category, default: 0] <= Self.mostOfCategory
        }
        return Table(
            id: "dates",
            heading: Self.heading,
            note: (near.count > shown.count ? "\(shown.count) of \(near.count) " : "") + "within two weeks",
            caption: Self.heading,
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
            buttons: Self.calendar,
            basis: remark
        )
        .html
    }

    private static let heading = "Upcoming dates"
    private static let calendar: HTML = "<a class=\"btn btn-small btn-ghost\" href=\"\(DatesPages.path)\">Calendar</a>"

    /// Which categories are hidden; nothing without any.
    private var remark: String? { hidden.intersection(Self.categories).hiddenText.map { "\($0)." } }

    private static func withoutDates(_ remark: String) -> HTML {
        """
        <section class="panel span-12" aria-labelledby="h-dates"><div class="panel-head"><h2 id="h-dates">\(heading)</h2><div class="end">\(calendar)</div></div>
        <p class="panel-body t2">No other dates within two weeks. \(remark)</p></section>
        """
    }
}
