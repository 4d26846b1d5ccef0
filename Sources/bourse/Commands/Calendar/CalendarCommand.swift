import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseValues

/// `bourse calendar`: the dates of a person.
struct CalendarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar",
        abstract: "Print expirations, earnings, dividends, plans, bills, economic dates and last days of alerts.",
        discussion: """
            Dates are those of the page Calendar, from what is stored: no source is asked. The default is from today on. \
            --json prints the response of /api/v1/calendar.
            """
    )

    @Option(help: "A category of dates; repeat it for several. (default: all)")
    var category: [CalendarCategory] = []

    @Option(help: "The first day, yyyy-MM-dd. (default: today)")
    var from: String?

    @Option(help: "The last day, yyyy-MM-dd. (default: in 366 days)")
    var to: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        for (name, text) in [("--from", from), ("--to", to)] where text.map({ TradingDay(iso: $0) == nil }) ?? false {
            throw ValidationError("\(name) must be a day such as 2026-12-18.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let desk = live.desk
                let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
                let first = from.flatMap { TradingDay(iso: $0) } ?? zone.day(at: desk.environment.now())
                let last = to.flatMap { TradingDay(iso: $0) }
                let events = try await desk.calendarEvents.events(
                    of: person,
                    in: category.isEmpty ? .all : Set(category),
                    patience: .zero
                ).filter { event in event.day >= first && last.map { event.day <= $0 } ?? true }
                if output.isText, events.isEmpty { Console.note("bourse: there are no dates") }
                try await output.print(
                    CalendarDocument.events.json(events),
                    table: CalendarDocument.table(events)
                ) {
                    guard !events.isEmpty else { return [] }
                    return TextTable(
                        heads: ["Day", "Category", "Date", "Details"],
                        numbers: [],
                        rows: events.map { event in
                            [
                                event.day.description, event.category.title, event.title,
                                event.detailLine,
                            ]
                        }
                    ).lines
                }
            }
        }
    }
}

extension CalendarCategory: ExpressibleByArgument {}
