import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The dates of a person: those to come, or those of the last month.
struct DatesPage {
    let frame: PageFrame
    /// The events of the categories that are shown.
    let events: [CalendarEvent]
    /// The categories that are hidden.
    let hidden: Set<CalendarCategory>
    /// Whether they are hidden on Today as well.
    let isRemembered: Bool
    /// What is wrong with the categories of the address.
    var mistake: String?

    /// The categories that an address hides, which names those that it shows; nil for an address without a choice.
    ///
    /// - Throws: ``InvalidMember`` for a category that does not exist.
    static func hidden(by query: Query) throws(InvalidMember) -> Set<CalendarCategory>? {
        guard query.typed("category") != nil else { return nil }
        let shown = try Parameters(query.removing("category", "")).set("category", CalendarCategory.self)
        return shown.isEmpty ? [] : Set<CalendarCategory>.all.subtracting(shown)
    }

    private var isPast: Bool { frame.query["when"] == "past" }
    private var today: TradingDay { frame.zone.day(at: frame.now) }
    private var query: Query { mistake == nil ? frame.query.only("category", "when") : frame.query.only("when") }

    /// The events of the choice: those to come from today on, those that are over the latest first.
    var listed: [CalendarEvent] {
        let chosen = events.filter { ($0.day < today) == isPast }
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
            categories: CalendarCategory.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: !hidden.contains($0))
            },
            mistake: mistake,
            notice: notice,
            table: listed.isEmpty ? nil : table(listed),
            quiet: listed.isEmpty ? quiet : nil
        )
    }

    /// Which categories are hidden.
    private var notice: NoticeView? {
        hidden.hiddenText.map { text in
            NoticeView(
                tone: "",
                icon: "info",
                headline: text,
                detail: isRemembered ? "They are also hidden on Today." : "",
                link: LinkView(
                    title: "Show all dates",
                    // The empty category is a choice: all of them.
                    href: DatesPages.path + (isPast ? "?when=past&category=" : "?category=") + "&remember=on"
                )
            )
        }
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
