import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    @Sendable
    func day(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        guard let day = context.parameters.get("day").flatMap({ JournalQuery.day($0) }) else {
            throw PageError.notFound
        }
        var filter = pageContext.filter
        filter.range = DateRange(start: day, end: day)
        let journal = pageContext.journal
        let indexes = filter.indexes(in: journal)
        if request.wantsFragment { return pages.page(opened(day, indexes, pageContext)) }
        let note = try await desk.notes.note(on: .period(NotePeriod(.day, containing: day)), user: context.user.id)
        let statistics = JournalStatistics(indexes.lazy.map { journal.matched.trades[$0] })
        let charts = JournalCharts(
            formatter: pageContext.formatter,
            journal: journal,
            indexes: indexes,
            statistics: statistics
        )
        let curve = await desk.tradePrices.dayCurve(of: indexes, on: day, in: journal)
        let retained = pageContext.query.only("account", "currency")
        let list = retained.setting("from", to: day.description).setting("to", to: day.description)
        let path = retained.href("/journal/days/\(day)")
        let view = DayView(
            shell: pageContext.frame.shell(
                title: DayText.medium(day),
                place: .days,
                back: LinkView(title: "Days", href: pageContext.query.href("/journal/days")),
                subtitle: subtitle(day),
                steps: steps(pageContext, day),
                isReport: true
            ),
            strip: JournalTiles(statistics: statistics, formatter: pageContext.formatter).day,
            chart: !indexes.isEmpty ? charts.intraday(day: day, curve, zone: pageContext.formatter.zone) : nil,
            quiet: indexes.isEmpty ? Self.quiet : nil,
            trades: indexes.isEmpty ? nil : closedTrades(on: day, indexes, pageContext, list, at: path).html,
            breaches: journal.rules.isEmpty
                ? nil : RuleTables(context: pageContext, calendar: desk.calendar).breaches(on: day)?.html,
            checklists: checklists(indexes, pageContext, list),
            note: NoteEditorView(
                heading: "Day note",
                note: note,
                saved: NotePages.saved(note, pageContext.frame.zone),
                returnPath: path,
                span: "span-4 annotate"
            ),
            shareHref: indexes.isEmpty ? nil : CardQuery.href(.period(NotePeriod(.day, containing: day)), retained)
        )
        return pages.page(view.html)
    }

    /// The trades of a day below its row in the list of days.
    private func opened(_ day: TradingDay, _ indexes: [Int], _ context: PageContext) -> HTML {
        guard !indexes.isEmpty else { return "<p class=\"t3\">\(Self.quiet.headline).</p>" }
        let query = context.query.only("account", "currency")
        let list = context.query.href("/journal/days")
        return closedTrades(on: day, indexes, context, query, at: list).region
    }

    /// The trades closed on a day.
    ///
    /// - Parameter path: The address of the page.
    private func closedTrades(
        on day: TradingDay,
        _ indexes: [Int],
        _ context: PageContext,
        _ query: Query,
        at path: String
    ) -> Table<TradeRowView> {
        Table(
            id: "closed",
            heading: "Trades",
            note: "\(NumberText.count(indexes.count)) closed on this day",
            caption: "Trades closed on this day",
            label: "Trades closed on \(DayText.medium(day))",
            style: .compact,
            columns: TradeColumns(formatter: context.formatter, page: path).all,
            rows: indexes.map { context.formatter.row($0, in: context.journal, query: query) },
            buttons: alertMe(alertHref: AlertPages.lossHref),
            fileAddress: FileAddress(query.href("/journal/trades"))
        )
    }

    private func subtitle(_ day: TradingDay) -> String {
        switch desk.calendar.session(on: day) {
        case .weekend: "\(DayText.weekday(day)) · US exchanges closed"
        case .holiday(let name): "\(DayText.weekday(day)) · \(name), US exchanges closed"
        case .earlyClose: "\(DayText.weekday(day)) · US exchanges closed at 13:00 New York"
        case .regular: DayText.weekday(day)
        }
    }

    private static let quiet = EmptyStateView(
        icon: "calendar",
        headline: "No trades were closed on this day",
        detail:
            "You can still add a note. A trade belongs to the day on which its position was closed, in New York time.",
        links: [LinkView(title: "All days", href: "/journal/days")]
    )

    /// The days with trades before and after.
    private func steps(_ context: PageContext, _ day: TradingDay) -> StepsView {
        var filter = context.filter
        filter.range = .all
        let days = filter.indexes(in: context.journal).map { context.journal.closingDays[$0] }
        func link(_ day: TradingDay?) -> LinkView? {
            day.map { LinkView(title: DayText.medium($0), href: context.query.href("/journal/days/\($0)")) }
        }
        return StepsView(previous: link(days.last { $0 < day }), next: link(days.first { $0 > day }))
    }
}
