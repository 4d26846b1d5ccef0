import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The dates of a person: those to come, or those of the last month.
struct DatesPage {
    let frame: PageFrame
    let events: [CalendarEvent]

    private var category: CalendarCategory? { frame.query["category"].flatMap(CalendarCategory.init(rawValue:)) }
    private var isPast: Bool { frame.query["when"] == "past" }
    private var today: TradingDay { frame.zone.day(at: frame.now) }
    private var query: Query { frame.query.only("category", "when") }

    /// The events of the choice: those to come from today on, those that are over the latest first.
    var listed: [CalendarEvent] {
        let chosen = events.filter { ($0.day < today) == isPast && (category == nil || $0.category == category) }
        return isPast ? chosen.reversed() : chosen
    }

    var view: DatesView {
        let listed = listed
        return DatesView(
            shell: frame.shell(title: "Calendar", place: .elsewhere, isReport: true),
            times: [
                OptionView(value: "", title: "Upcoming", isSelected: !isPast),
                OptionView(value: "past", title: "Past month", isSelected: isPast),
            ],
            categories: [OptionView(value: "", title: "All dates", isSelected: category == nil)]
                + CalendarCategory.allCases.map {
                    OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == category)
                },
            table: listed.isEmpty ? nil : table(listed),
            quiet: listed.isEmpty ? quiet : nil
        )
    }

    private func table(_ listed: [CalendarEvent]) -> HTML {
        let today = today
        return Table(
            id: "dates",
            heading: Count.of(listed.count, "date"),
            caption: "Dates",
            style: .compact,
            columns: [
                Column("Day") { .moment(DayText.medium($0.day), DayText.weekday($0.day)) }.card(.note),
                Column("Date") { event in
                    .name(event.title, href: event.path).css(event.hasAmountInTitle ? "money" : "")
                }.card(.title),
                Column("When", .number) { .metric(DayText.relative($0.day, today: today)) }.card(.value),
                Column("Category", .quiet) { .text($0.category.title) }.card(.sub),
                Column("Details", .quiet) { event in
                    .text(event.detailLine)
                        .css(event.hasAmountInDetail ? "money" : "")
                },
            ],
            rows: listed,
            basis: "As sources announce them, or as earlier payments suggest.",
            fileAddress: FileAddress(query.href(DatesPages.path))
        ).html
    }

    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "calendar",
            headline: isPast ? "No dates in the last month" : "No upcoming dates",
            detail: "Dates come from your open options, what you hold and watch, fund plans, the household and alerts.",
            links: [
                LinkView(title: "Watchlists", href: "/markets/lists"), LinkView(title: "Portfolio", href: "/portfolio"),
            ]
        )
    }
}
