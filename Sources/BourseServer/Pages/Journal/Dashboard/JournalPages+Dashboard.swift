import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    @Sendable
    func dashboard(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page("Journal", .dashboard, at: "/journal", request, context) { dashboard($0).html }
    }

    private func dashboard(_ opening: PageContext) -> DashboardView {
        let indexes = opening.filter.indexes(in: opening.journal)
        let hasTrades = !indexes.isEmpty
        return DashboardView(
            notices: notices(opening),
            scope: opening.isEmpty ? nil : scope(opening, path: "/journal"),
            start: opening.isEmpty ? start(opening) : nil,
            quiet: !opening.isEmpty && !hasTrades ? nothingHere(opening, path: "/journal") : nil,
            figures: hasTrades ? figures(opening, indexes) : nil,
            positions: positions(opening).html
        )
    }

    private func notices(_ opening: PageContext) -> [NoticeView] {
        var notices: [NoticeView] = []
        let unmatched = opening.journal.matched.unmatchedCloses.count
        if unmatched > 0 {
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: Count.of(unmatched, "unmatched close"),
                    detail:
                        "Their opening executions are not in any file, so they are listed and not counted. "
                        + "Import the earlier history to complete them.",
                    link: LinkView(title: "Import earlier files", href: "/journal/imports")
                )
            )
        }
        if opening.journal.currencies.count > 1 {
            let others = opening.journal.currencies.filter { $0 != opening.words.currency }.map(\.code)
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Statistics in \(opening.words.currency.code) only",
                    detail:
                        "Amounts in different currencies are not added up. Trades in \(others.joined(separator: ", ")) "
                        + "have separate statistics.",
                    link: nil
                )
            )
        }
        return notices
    }

    private func figures(_ opening: PageContext, _ indexes: [Int]) -> DashboardFiguresView {
        let journal = opening.journal
        let words = opening.words
        let query = opening.query
        let statistics = JournalStatistics(indexes.lazy.map { journal.matched.trades[$0] })
        let tiles = JournalTiles(statistics: statistics, words: words)
        let charts = JournalCharts(words: words, journal: journal, indexes: indexes, statistics: statistics)
        let period = query["by"].flatMap(DayResult.Period.init(rawValue:))
        let latest = indexes.last.map { journal.closingDays[$0] } ?? opening.frame.today
        let trades = query.without("by", "month", "year")
        return DashboardFiguresView(
            strips: [tiles.main, tiles.more],
            profit: charts.profit(
                period: period,
                choices: [("Auto", nil), ("Day", "day"), ("Week", "week"), ("Month", "month")].map { title, value in
                    ChoiceView(
                        title: title,
                        href: query.setting("by", value).href("/journal"),
                        isCurrent: period?.rawValue == value
                    )
                },
                download: trades.href("/journal/days.csv")
            ),
            calendar: calendar(opening, latest: latest),
            alertHref: AlertPages.lossHref,
            recent: recent(indexes, opening, trades).html,
            distribution: charts.distribution,
            year: year(charts, opening, latest: latest)
        )
    }

    /// The calendar shows whole months, whatever the range; only account and currency choose.
    private func wholeMonths(_ opening: PageContext) -> [Int] {
        var filter = opening.filter
        filter.range = .all
        return filter.indexes(in: opening.journal)
    }

    private func calendar(_ opening: PageContext, latest: TradingDay) -> CalendarView {
        let month = opening.query["month"].flatMap { JournalQuery.day($0 + "-01") } ?? latest
        let results = DayResult.results(of: wholeMonths(opening), in: opening.journal)
        return MonthCalendar(
            month: month,
            results: results,
            today: opening.frame.today,
            words: opening.words,
            calendar: desk.calendar,
            query: opening.query
        ).view(span: opening.span)
    }

    private func year(_ charts: JournalCharts, _ opening: PageContext, latest: TradingDay) -> ChartPanelView {
        let year =
            opening.query["year"].flatMap(Int.init).flatMap { (1900...2200).contains($0) ? $0 : nil } ?? latest.year
        let years = opening.span.map { $0.lowerBound.year...$0.upperBound.year } ?? year...year
        func link(_ year: Int) -> LinkView? {
            guard years.contains(year) else { return nil }
            return LinkView(
                title: "\(year)",
                href: opening.query.setting("year", "\(year)").href("/journal") + "#h-year"
            )
        }
        let whole = JournalCharts(
            words: charts.words,
            journal: charts.journal,
            indexes: wholeMonths(opening),
            statistics: charts.statistics
        )
        return whole.year(
            year,
            earlier: link(year - 1),
            later: link(year + 1),
            query: opening.query.only("account", "currency")
        )
    }

    /// The latest trades.
    private func recent(_ indexes: [Int], _ opening: PageContext, _ query: Query) -> Table<TradeRowView> {
        Table(
            id: "recent",
            heading: "Recent trades",
            note: "\(NumberText.count(indexes.count)) in this range",
            span: "span-8 recent",
            caption: "Recent trades",
            style: .compact,
            css: "brief",
            columns: TradeColumns(words: opening.words).all,
            rows: indexes.suffix(8).reversed().map { opening.words.row($0, in: opening.journal, query: query) },
            buttons: Self.recentButtons(query)
        )
    }

    private static func recentButtons(_ query: Query) -> HTML {
        """
        <a class="btn btn-small btn-ghost wide" href="\(query.href("/journal/trades.csv"))" download>\(icon: "export", css: "icon-16")CSV</a><a class="btn btn-small btn-ghost" href="\(query.href("/journal/trades"))">All trades</a>
        """
    }

    /// Open positions; they do not depend on the range.
    private func positions(_ opening: PageContext) -> Table<PositionRowView> {
        let rows = positionRows(opening)
        return Table(
            id: "open",
            heading: "Open positions",
            note: Count.of(rows.count, "position") + ", as of your last import",
            span: "span-12 positions",
            caption: "Open positions",
            style: .compact,
            columns: [
                Column("Symbol") { .name($0.symbol, beside: $0.contract) }.card(.title),
                Column("Account", .quiet) { .text($0.account) },
                Column("Opened") { .moment($0.openedDay, $0.openedTime) },
                Column("Side") { .side($0.side) },
                Column("Quantity", .number) { .money($0.quantity) },
                Column("Average price", .number) { .text($0.average) },
                Column("Fees so far", .number) { .money($0.fees) },
                Column("Realized, gross", .number) { .profit($0.realized, direction: $0.direction) }
                    .css(head: "arrowed last", cells: "last").card(.value),
                .onCard(.sub) { position in
                    [
                        .plain("\(position.side) "), .money(position.quantity),
                        .plain(" at \(position.average) · since \(position.openedDay)"),
                    ]
                },
                .onCard(.note) { _ in [.plain("realized")] },
            ],
            rows: rows
        )
    }

    private func positionRows(_ opening: PageContext) -> [PositionRowView] {
        let matched = opening.journal.matched
        return matched.open.compactMap { position in
            let key = matched.key(of: position)
            guard key.currency == opening.words.currency else { return nil }
            if let account = opening.filter.account, key.account != account { return nil }
            let opened = opening.words.zone.localTime(at: position.openedAt)
            return PositionRowView(
                symbol: key.instrument.symbol.name,
                contract: key.instrument.description,
                account: key.account,
                side: position.direction == .long ? "Long" : "Short",
                quantity: NumberText.quantity(position.quantity),
                average: NumberText.price(position.averagePrice),
                openedDay: opening.words.day(opened.day),
                openedTime: DayText.clock(opened),
                realized: opening.words.money.bareSigned(position.realizedProfit),
                direction: JournalFormatter.direction(position.realizedProfit),
                fees: opening.words.cost(position.fees)
            )
        }
    }
}
