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

    private func dashboard(_ context: PageContext) -> DashboardView {
        let indexes = context.filter.indexes(in: context.journal)
        let hasTrades = !indexes.isEmpty
        return DashboardView(
            notices: notices(context),
            scope: context.isEmpty ? nil : scope(context, path: "/journal"),
            start: context.isEmpty ? start(context) : nil,
            quiet: !context.isEmpty && !hasTrades ? nothingHere(context, path: "/journal") : nil,
            metrics: hasTrades ? metrics(context, indexes) : nil,
            positions: positions(context).html
        )
    }

    /// Which corporate actions leave executions uncounted, and what to do.
    private static func uncountedDetail(_ journal: MatchedJournal) -> String {
        let actions = Set(journal.unmatchedCloses.compactMap(\.action)).sorted().map { journal.actions[$0].action }
        let names = actions.prefix(3).map { "\($0.key.instrument.symbol) on \($0.day)" }
        let more = actions.count > names.count ? " and others" : ""
        return "The number of shares is unknown since a split or another corporate action: "
            + names.joined(separator: ", ") + more
            + ". Import the earlier executions, or a row with the ratio in the Bourse "
            + "CSV format."
    }

    private func notices(_ context: PageContext) -> [NoticeView] {
        var notices: [NoticeView] = []
        let uncounted = context.journal.matched.unmatchedCloses
        let unmatched = uncounted.count { $0.action == nil }
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
        if unmatched < uncounted.count {
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: Count.of(uncounted.count - unmatched, "execution") + " not counted",
                    detail: Self.uncountedDetail(context.journal.matched),
                    link: LinkView(title: "Import a split", href: "/journal/imports")
                )
            )
        }
        if context.journal.currencies.count > 1 {
            let others = context.journal.currencies.filter { $0 != context.formatter.currency }.map(\.code)
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Statistics in \(context.formatter.currency.code) only",
                    detail:
                        "Amounts in different currencies are not added up. Trades in \(others.joined(separator: ", ")) "
                        + "have separate statistics.",
                    link: nil
                )
            )
        }
        return notices
    }

    private func metrics(_ context: PageContext, _ indexes: [Int]) -> DashboardMetricsView {
        let journal = context.journal
        let formatter = context.formatter
        let query = context.query
        let statistics = JournalStatistics(indexes.lazy.map { journal.matched.trades[$0] })
        let tiles = JournalTiles(statistics: statistics, formatter: formatter)
        let charts = JournalCharts(formatter: formatter, journal: journal, indexes: indexes, statistics: statistics)
        let period = query["by"].flatMap(DayResult.Period.init(rawValue:))
        let latest = indexes.last.map { journal.closingDays[$0] } ?? context.frame.today
        let trades = query.without("by", "month", "year")
        return DashboardMetricsView(
            strips: [tiles.main, tiles.more],
            profit: charts.profit(
                period: period,
                choices: [("Auto", nil), ("Day", "day"), ("Week", "week"), ("Month", "month")].map { title, value in
                    ChoiceView(
                        title: title,
                        href: query.setting("by", to: value).href("/journal"),
                        isCurrent: period?.rawValue == value
                    )
                },
                download: FileAddress(trades.href("/journal/days"))
            ),
            calendar: calendar(context, latest: latest),
            alertHref: AlertPages.lossHref,
            recent: recent(indexes, context, trades).html,
            distribution: charts.distribution,
            year: year(charts, context, latest: latest)
        )
    }

    /// The calendar shows whole months, whatever the range; only account and currency choose.
    private func wholeMonths(_ context: PageContext) -> [Int] {
        var filter = context.filter
        filter.range = .all
        return filter.indexes(in: context.journal)
    }

    private func calendar(_ context: PageContext, latest: TradingDay) -> CalendarView {
        let month = context.query["month"].flatMap { JournalQuery.day($0 + "-01") } ?? latest
        let results = DayResult.results(of: wholeMonths(context), in: context.journal)
        return MonthCalendar(
            month: month,
            results: results,
            today: context.frame.today,
            formatter: context.formatter,
            calendar: desk.calendar,
            query: context.query
        ).view(span: context.span)
    }

    private func year(_ charts: JournalCharts, _ context: PageContext, latest: TradingDay) -> ChartPanelView {
        let year =
            context.query["year"].flatMap(Int.init).flatMap { (1900...2200).contains($0) ? $0 : nil } ?? latest.year
        let years = context.span.map { $0.lowerBound.year...$0.upperBound.year } ?? year...year
        func link(_ year: Int) -> LinkView? {
            guard years.contains(year) else { return nil }
            return LinkView(
                title: "\(year)",
                href: context.query.setting("year", to: "\(year)").href("/journal") + "#h-year"
            )
        }
        let whole = JournalCharts(
            formatter: charts.formatter,
            journal: charts.journal,
            indexes: wholeMonths(context),
            statistics: charts.statistics
        )
        return whole.year(
            year,
            earlier: link(year - 1),
            later: link(year + 1),
            query: context.query.only("account", "currency")
        )
    }

    /// The latest trades.
    private func recent(_ indexes: [Int], _ context: PageContext, _ query: Query) -> Table<TradeRowView> {
        Table(
            id: "recent",
            heading: "Recent trades",
            note: "\(NumberText.count(indexes.count)) in this range",
            span: "span-8 recent",
            caption: "Recent trades",
            style: .compact,
            css: "brief",
            columns: TradeColumns(formatter: context.formatter, page: context.query.href("/journal")).all,
            rows: indexes.suffix(8).reversed().map { context.formatter.row($0, in: context.journal, query: query) },
            buttons: Self.recentButtons(query)
        )
    }

    private static func recentButtons(_ query: Query) -> HTML {
        """
        <div class="end wide">\(FileAddress(query.href("/journal/trades")).buttons)</div><a class="btn btn-small btn-ghost" href="\(query.href("/journal/trades"))">All trades</a>
        """
    }

    /// Open positions; they do not depend on the range.
    private func positions(_ context: PageContext) -> Table<PositionRowView> {
        let rows = positionRows(context)
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
                Column("Stop", .number) { .text($0.stop) },
                Column("Target", .number) { .text($0.target) },
                Column("Planned risk", .number) { .money($0.risk) },
                Column("Fees so far", .number) { .money($0.fees) },
                Column("Realized, gross", .number) { .profit($0.realized, direction: $0.direction) }
                    .css(head: "arrowed last", cells: "last").card(.value),
                .onCard(.sub) { position in
                    [
                        .plain("\(position.side) "), .money(position.quantity),
                        .plain(" at \(position.average) · since \(position.openedDay) · stop \(position.stop)"),
                    ]
                },
                .onCard(.note) { _ in [.plain("realized")] },
            ],
            rows: rows,
            actions: { position in
                let name = [position.symbol, position.contract].filter { !$0.isEmpty }.joined(separator: " ")
                return """
                    <a class="btn btn-icon btn-small btn-ghost" href="\(position.riskHref)" aria-label="Stop, target and risk of \(name)" title="Stop, target and risk">\(icon: "note", css: "icon-16")</a>
                    """
            }
        )
    }

    private func positionRows(_ context: PageContext) -> [PositionRowView] {
        let matched = context.journal.matched
        return matched.open.indices.compactMap { index in
            let position = matched.open[index]
            let key = matched.key(of: position)
            guard key.currency == context.formatter.currency else { return nil }
            if let account = context.filter.account, key.account != account { return nil }
            let risk = context.journal.riskReport(ofOpenAt: index)
            let opened = context.formatter.zone.localTime(at: position.openedAt)
            return PositionRowView(
                symbol: key.instrument.symbol.name,
                contract: key.instrument.description,
                account: context.journal.title(ofAccount: key.account),
                side: position.direction == .long ? "Long" : "Short",
                quantity: NumberText.quantity(position.quantity),
                average: NumberText.price(position.averagePrice),
                openedDay: context.formatter.day(opened.day),
                openedTime: DayText.clock(opened),
                realized: context.formatter.money.bareSigned(position.realizedProfit),
                direction: JournalFormatter.direction(position.realizedProfit),
                fees: context.formatter.cost(position.fees),
                stop: risk.entered.stop.map { NumberText.price($0) } ?? "–",
                target: risk.entered.target.map { NumberText.price($0) } ?? "–",
                risk: risk.planned.map { context.formatter.money.bare($0.amount) } ?? "–",
                riskHref: context.query.href(TradeRiskPanel.path(of: context.journal.id(of: .open(index))))
            )
        }
    }
}
