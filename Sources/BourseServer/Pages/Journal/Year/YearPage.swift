import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The content of the review of a year.
struct YearPage {
    private let context: JournalPages.PageContext
    private let review: YearReview

    init(_ context: JournalPages.PageContext, _ review: YearReview) {
        self.context = context
        self.review = review
    }

    private var formatter: JournalFormatter { context.formatter }
    private var money: MoneyText { formatter.money }
    private var retained: Query { context.query.only("account", "currency") }
    private var statistics: JournalStatistics { review.overview.statistics }

    var html: HTML {
        guard statistics.trades > 0 else {
            return EmptyStateView(
                icon: "calendar",
                headline: "No closed trades in \(review.year)",
                detail: "A trade belongs to the year in which its position was closed, in New York time.",
                links: [LinkView(title: "Journal", href: "/journal")]
            ).html
        }
        return """
            <div class="toolbar span-12"><a class="btn" href="\(CardQuery.href(.year(review.year), retained))">Share a card</a>\(file.buttons)</div>
            \(tiles.html)
            \(monthChart.html)
            \(extremes.html)
            \(comparison.html)
            \(UserJournal.yearDimensions.compactMap { dimension in review.report(of: dimension.id).map { group($0, dimension) } })
            """
    }

    private var file: FileAddress {
        FileAddress(retained.href("\(YearPages.path(of: review.year))/table"))
    }

    // MARK: - Tiles

    private var tiles: TileStripView {
        let tiles = JournalTiles(statistics: statistics, formatter: formatter)
        return TileStripView(
            columns: 6,
            tiles: [tiles.net, tiles.winRate, tiles.profitFactor, tiles.fees, winningStreak, losingStreak]
        )
    }

    private var winningStreak: TileView {
        streak("winning", "Winning streak", review.overview.tradeStreaks.winning, role: "")
    }

    private var losingStreak: TileView {
        streak("losing", "Losing streak", review.overview.tradeStreaks.losing, role: "tail")
    }

    private func streak(_ id: String, _ label: String, _ streak: Streak?, role: String) -> TileView {
        TileView(
            id: "\(id)-streak",
            label: label,
            definition: "The most \(id) trades one after the other, in order of closing. A trade of 0 ends a streak.",
            value: [.plain(streak.map { Count.of($0.length, "trade") } ?? FractionText.none)],
            foot: [.plain(streak.map { DayText.range($0.days.lowerBound, $0.days.upperBound) } ?? "none")],
            role: role
        )
    }

    // MARK: - Months

    private var monthChart: ChartPanelView {
        let chart = BarChart(
            text: ChartText(
                title: "Net P&L by month, \(review.year)",
                summary: "\(Count.of(statistics.trades, "trade")): \(money.signed(statistics.netProfit)).",
                empty: "No trades in \(review.year)"
            ),
            axis: .money { [money] in money.axis($0) },
            columns: [
                ChartTable.ChartColumn("Month", .text), ChartTable.ChartColumn("Net P&L", .money),
                ChartTable.ChartColumn("Trades"),
            ],
            bars: review.months.map { month in
                BarChart.CategoryBar(
                    label: TradingDay.monthNames[month.month - 1],
                    value: month.net.double,
                    details: [money.signed(month.net), NumberText.count(month.trades)]
                )
            }
        )
        func svg(_ id: String, _ width: Double, _ height: Double) -> String {
            chart.svg(id: id, size: ChartSize(width: width, height: height))
        }
        return ChartPanelView(
            id: "months",
            heading: "Months",
            remark: "net P&L",
            span: "span-12",
            wide: svg("months-wide", JournalCharts.full, 260),
            middle: svg("months-middle", JournalCharts.tablet, 240),
            phone: svg("months-phone", JournalCharts.phone, 220),
            basis: "\(formatter.currency.code), net of fees",
            table: DataTableView(chart.table)
        )
    }

    // MARK: - Best and worst

    /// The best or the worst of one kind of period, or a trade.
    private struct ExtremeRow: Sendable {
        let title: String
        let text: String
        let href: String
        let net: Money
        let card: String
    }

    private var extremes: Table<ExtremeRow> {
        Table(
            id: "extremes",
            heading: "Best and worst",
            span: "span-6",
            caption: "Best and worst day, week, month and trade",
            style: .compact,
            columns: [
                Column("What") { .text($0.title) }.card(.sub),
                Column("When") { .name($0.text, href: $0.href) }.card(.title),
                Column("Net P&L, \(formatter.unit)", .number) { formatter.profit($0.net) }.card(.value),
                Column("Card") { row in
                    .markup(
                        """
                        <a class="btn btn-small btn-ghost" href="\(row.card)" aria-label="Share a card: \(row.title.lowercased())">Share</a>
                        """
                    )
                }
                .card(.note),
            ],
            rows: periodRows + tradeRows
        )
    }

    private var periodRows: [ExtremeRow] {
        func row(_ title: String, _ total: PeriodTotal, _ kind: NotePeriod.Kind) -> ExtremeRow {
            let subject = CardSubject.period(NotePeriod(kind, containing: total.days.lowerBound))
            let (first, last) = (total.days.lowerBound, total.days.upperBound)
            let href =
                first == last
                ? retained.href("/journal/days/\(first)")
                : retained.setting("from", to: first.description).setting("to", to: last.description)
                    .href("/journal/trades")
            return ExtremeRow(
                title: title,
                text: subject.title ?? DayText.range(first, last),
                href: href,
                net: total.net,
                card: CardQuery.href(subject, retained)
            )
        }
        func rows(_ kind: NotePeriod.Kind, _ found: YearReview.Extremes<PeriodTotal>?) -> [ExtremeRow] {
            let name = kind.rawValue
            return found.map { [row("Best \(name)", $0.best, kind), row("Worst \(name)", $0.worst, kind)] } ?? []
        }
        return rows(.day, review.day) + rows(.week, review.week) + rows(.month, review.month)
    }

    private var tradeRows: [ExtremeRow] {
        func row(_ title: String, _ index: Int) -> ExtremeRow {
            let trade = context.journal.matched.trades[index]
            let id = context.journal.id(ofTradeAt: index)
            return ExtremeRow(
                title: title,
                text: context.journal.matched.subject(of: trade).symbol.name,
                href: retained.href(JournalPages.path(of: id)),
                net: trade.netProfit,
                card: CardQuery.href(.trade(id.description), retained)
            )
        }
        return review.trade.map { found in
            let (win, loss) = (row("Largest win", found.best), row("Largest loss", found.worst))
            return (win.net > .zero ? [win] : []) + (loss.net < .zero ? [loss] : [])
        } ?? []
    }

    // MARK: - The year before

    /// A metric of both years.
    private struct ComparedRow: Sendable {
        let metric: OverviewMetric
        let value: MetricValue?
        let previous: MetricValue?
    }

    private static let comparedMetrics = [
        "net-profit", "trades", "win-rate", "profit-factor", "payoff", "expectancy", "drawdown", "fees",
    ]

    private var comparison: Table<ComparedRow> {
        let readings = review.overview.readings
        let former = review.previous?.readings ?? []
        let text = MetricText(money)
        func cell(_ value: MetricValue?, _ reason: String) -> Cell { OverviewPage.cell(value, text, reason: reason) }
        return Table(
            id: "compared",
            heading: "Compared with \(review.year - 1)",
            note: review.previous == nil ? "no trades in \(review.year - 1)" : "",
            span: "span-6",
            caption: "Metrics of \(review.year) and \(review.year - 1)",
            style: .compact,
            columns: [
                Column("Metric") { .text($0.metric.title) }.card(.title),
                Column(String(review.year), .number) { cell($0.value, "Too few trades.") }.card(.value),
                Column(String(review.year - 1), .number) { cell($0.previous, "No trades, or too few.") }.card(.note),
            ],
            rows: Self.comparedMetrics.compactMap { id in
                readings.first { $0.metric.id == id }.map { reading in
                    ComparedRow(
                        metric: reading.metric,
                        value: reading.value,
                        previous: former.first { $0.metric.id == id }?.value
                    )
                }
            }
        )
    }

    // MARK: - Groups

    /// The most groups of a table; the report has all.
    private static let mostGroups = 12

    private func group(_ report: TradeReport, _ dimension: TradeDimension) -> HTML {
        let year = CardSubject.year(review.year).days
        let query = retained.setting("from", to: year?.lowerBound.description)
            .setting("to", to: year?.upperBound.description)
        return GroupTable(
            report: report,
            id: "year-\(dimension.id)",
            heading: dimension.title,
            trades: query,
            formatter: formatter,
            limit: Self.mostGroups,
            holding: context.journal.holdingDifferences(ofTradesAt: review.overview.sample.indexes, by: dimension)
        ).html
    }
}
