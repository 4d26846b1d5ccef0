import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The charts of the journal: figures become points, labels and tables; no chart computes money.
struct JournalCharts {
    let formatter: JournalFormatter
    let journal: UserJournal
    let indexes: [Int]
    let statistics: JournalStatistics

    /// The width of a chart over eight columns, over four, over twelve, on a tablet and on a phone, in pixels.
    static let wide = 742.0, narrow = 346.0, full = 1140.0, tablet = 684.0, phone = 332.0

    private var money: MoneyText { formatter.money }
    private var axis: ValueAxis { .money { [money] in money.axis($0) } }

    /// Cumulative net profit above, one bar a day, week or month below.
    func profit(period requested: DayResult.Period?, choices: [ChoiceView], download: FileAddress) -> ChartPanelView {
        let days = DayResult.results(of: indexes, in: journal)
        let span = days.last.flatMap { last in days.first.map { last.day.number - $0.day.number + 1 } } ?? 1
        let bucket = requested?.bucket ?? .fitting(days: span, width: Self.wide)
        let chart = profitChart(days, bucket: bucket)
        let phone = profitChart(days, bucket: max(bucket, .fitting(days: span, width: Self.phone)))
        return ChartPanelView(
            id: "pnl",
            heading: "Net P&L",
            remark: "",
            span: "span-8",
            legend: [
                LegendItemView(title: "Cumulative", key: ""),
                LegendItemView(title: "\(bucket.title) up", key: "key-box up"),
                LegendItemView(title: "\(bucket.title) down", key: "key-box down"),
            ],
            choices: choices,
            choicesLabel: "Bars",
            wide: chart.svg(id: "pnl-wide", size: ChartSize(width: Self.wide, height: 352)),
            phone: phone.svg(id: "pnl-phone", size: ChartSize(width: Self.phone, height: 320)),
            basis: "\(formatter.currency.code), net of fees · exchange days, New York",
            table: table(chart.table),
            download: download
        )
    }

    private func profitChart(_ days: [DayResult], bucket: ProfitChart.Bucket) -> ProfitChart {
        var total = Money.zero
        let points = days.map { day in
            total += day.netProfit
            return ProfitChart.Point(
                day: day.day.number,
                label: DayText.short(day.day),
                result: day.netProfit.double,
                total: total.double,
                details: [money.signed(day.netProfit), money.signed(total), NumberText.count(day.trades)]
            )
        }
        return ProfitChart(
            text: ChartText(
                title: "Cumulative net P&L, with the result of each \(bucket.title.lowercased())",
                summary: "\(Count.of(statistics.trades, "trade")) on \(Count.of(days.count, "day")): "
                    + "\(money.signed(total)) net of fees.",
                empty: "No trades in this range"
            ),
            axis: axis,
            columns: [
                ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Net P&L", .money),
                ChartTable.ChartColumn("Cumulative", .money), ChartTable.ChartColumn("Trades"),
            ],
            points: points,
            bucket: bucket,
            drawdown: drawdown
        )
    }

    private var drawdown: ProfitChart.DrawdownBand? {
        guard let trough = statistics.drawdown.troughAt,
            let start = statistics.drawdown.peakAt ?? indexes.first.map({ journal.matched.trades[$0].closedAt })
        else { return nil }
        let first = UserJournal.exchangeZone.day(at: start).number
        let last = UserJournal.exchangeZone.day(at: trough).number
        return ProfitChart.DrawdownBand(
            days: min(first, last)...max(first, last),
            title: "Maximum drawdown \(money.signed(-statistics.maxDrawdown, decimals: 0))",
            detail: JournalTiles(statistics: statistics, formatter: formatter).drawdownDays ?? ""
        )
    }

    /// How many trades ended with how much.
    var distribution: ChartPanelView {
        let nets = indexes.map { journal.matched.trades[$0].netProfit }
        let chart = histogram(nets, target: 20)
        return ChartPanelView(
            id: "distribution",
            heading: "Result per trade",
            remark: Count.of(nets.count, "trade"),
            span: "span-4",
            wide: chart.svg(id: "distribution-wide", size: ChartSize(width: Self.narrow, height: 260)),
            phone: chart.svg(id: "distribution-phone", size: ChartSize(width: Self.phone, height: 220)),
            basis: "Net, \(formatter.currency.code)",
            table: table(chart.table)
        )
    }

    /// Outliers would press all others into one bar, so the outer bars hold what lies beyond the middle 96 of 100.
    private func histogram(_ nets: [Money], target: Int) -> Histogram {
        let values = nets.map(\.double).sorted()
        let cut = values.count / 50
        let lower = values.isEmpty ? 0 : values[cut]
        let upper = values.isEmpty ? 0 : values[values.count - 1 - cut]
        let edges = Histogram.edges(from: lower, through: upper, target: target)
        var counts = [Int](repeating: 0, count: max(edges.count - 1, 1))
        for value in values {
            let place = edges.lastIndex { $0 <= value } ?? 0
            counts[min(max(place, 0), counts.count - 1)] += 1
        }
        let bins = zip(edges, edges.dropFirst()).enumerated().map { index, edge in
            Histogram.Bin(
                lower: edge.0,
                upper: edge.1,
                count: counts[index],
                label: "\(money.axis(edge.0)) to \(money.axis(edge.1))",
                details: [NumberText.count(counts[index])]
            )
        }
        let hasOutliers = (values.first ?? 0) < (edges.first ?? 0) || (values.last ?? 0) >= (edges.last ?? 0)
        return Histogram(
            text: ChartText(
                title: "Trades by net P&L",
                summary: "\(Count.of(statistics.winners, "winner")) and \(Count.of(statistics.losers, "loser")).",
                empty: "No trades in this range"
            ),
            axis: axis,
            unit: "trades",
            columns: [ChartTable.ChartColumn("Result", .text), ChartTable.ChartColumn("Trades")],
            bins: nets.isEmpty ? [] : bins,
            note: hasOutliers ? "outer bars include all values beyond" : nil
        )
    }

    /// Every day of a year, colored by its result.
    func year(_ year: Int, earlier: LinkView?, later: LinkView?, query: Query) -> ChartPanelView {
        let days = DayResult.results(of: indexes, in: journal).filter { $0.day.year == year }
        let total = days.reduce(Money.zero) { $0 + $1.netProfit }
        let chart = YearHeatMap(
            text: ChartText(
                title: "Net P&L by day, \(year)",
                summary: "\(Count.of(days.count, "day")) with trades: \(money.signed(total)).",
                empty: "No trades in \(year)"
            ),
            year: year,
            columns: [
                ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Net P&L", .money),
                ChartTable.ChartColumn("Trades"),
            ],
            cells: days.map { day in
                YearHeatMap.DayCell(
                    day: day.day.number,
                    value: day.netProfit.double,
                    label: DayText.medium(day.day),
                    details: [money.signed(day.netProfit), NumberText.count(day.trades)],
                    href: query.href("/journal/days/\(day.day)")
                )
            }
        )
        func svg(_ id: String, _ width: Double) -> String {
            chart.svg(id: id, size: ChartSize(width: width, height: YearHeatMap.height(width: width)))
        }
        return ChartPanelView(
            id: "year",
            heading: "\(year)",
            headingHref: query.href(YearPages.path(of: year)),
            remark: days.isEmpty ? "no trades" : money.signed(total, decimals: 0),
            span: "span-12",
            chartEarlier: earlier,
            chartLater: later,
            wide: svg("year-wide", Self.full),
            middle: svg("year-middle", Self.tablet),
            phone: svg("year-phone", Self.phone),
            basis: "Each square is a trading day. Select one to open it.",
            table: table(chart.table)
        )
    }

    /// The net profit through one day: from minute to minute where prices are stored, else from close to close.
    func intraday(day: TradingDay, _ curve: DayCurve?, zone: ZoneRules) -> ChartPanelView {
        curve.map { dayCurve($0, day: day, zone: zone) } ?? closings(day: day, zone: zone)
    }

    private func dayCurve(_ curve: DayCurve, day: TradingDay, zone: ZoneRules) -> ChartPanelView {
        let last = curve.points.last?.profit ?? .zero
        let chart = ClockChart(
            text: ChartText(
                title: "Net P&L on \(DayText.medium(day)), realized and unrealized",
                summary: "\(Count.of(indexes.count, "trade")): \(money.signed(last)).",
                empty: "No trades on this day"
            ),
            axis: axis,
            columns: [ChartTable.ChartColumn("Time", .text), ChartTable.ChartColumn("Net P&L", .money)],
            points: curve.points.map { point in
                let local = zone.localTime(at: point.time)
                return ClockChart.Point(
                    clock: local.day.number * 86_400 + Int(local.secondOfDay),
                    label: DayText.clock(local),
                    value: point.profit.double,
                    details: [money.signed(point.profit)]
                )
            }
        )
        var basis = [
            "\(formatter.currency.code), net of fees",
            "realized and unrealized since the opening of each trade, at stored prices of minutes",
        ]
        if curve.usesModel { basis.append("options by a model") }
        if curve.unmarked > 0 {
            basis.append("\(Count.of(curve.unmarked, "trade")) without such prices only when closed")
        }
        return ChartPanelView(
            id: "day",
            heading: "Intraday",
            remark: "realized and unrealized",
            span: "span-8",
            wide: chart.svg(id: "day-wide", size: ChartSize(width: Self.wide, height: 240)),
            phone: chart.svg(id: "day-phone", size: ChartSize(width: Self.phone, height: 220)),
            basis: basis.joined(separator: " · "),
            table: table(chart.table)
        )
    }

    /// Cumulative net profit from close to close of one day.
    private func closings(day: TradingDay, zone: ZoneRules) -> ChartPanelView {
        var total = Money.zero
        let bars = indexes.map { index in
            let trade = journal.matched.trades[index]
            total += trade.netProfit
            return BarChart.CategoryBar(
                label: DayText.clock(zone.localTime(at: trade.closedAt)),
                value: total.double,
                details: [
                    journal.matched.key(of: trade).instrument.title, money.signed(trade.netProfit), money.signed(total),
                ]
            )
        }
        let chart = BarChart(
            text: ChartText(
                title: "Cumulative net P&L on \(DayText.medium(day)), after each trade",
                summary: "\(Count.of(bars.count, "trade")): \(money.signed(total)).",
                empty: "No trades on this day"
            ),
            axis: axis,
            columns: [
                ChartTable.ChartColumn("Closed", .text), ChartTable.ChartColumn("Trade", .text),
                ChartTable.ChartColumn("Net P&L", .money), ChartTable.ChartColumn("Cumulative", .money),
            ],
            bars: bars
        )
        return ChartPanelView(
            id: "day",
            heading: "Intraday",
            remark: "cumulative net after each trade",
            span: "span-8",
            wide: chart.svg(id: "day-wide", size: ChartSize(width: Self.wide, height: 240)),
            phone: chart.svg(id: "day-phone", size: ChartSize(width: Self.phone, height: 220)),
            basis: "\(formatter.currency.code), net of fees · no stored prices of minutes, so realized P&L only",
            table: table(chart.table)
        )
    }

    private func table(_ table: ChartTable) -> DataTableView {
        // A table of many years would be longer than the page it explains: the file has all of it.
        let newest = Array(table.rows.suffix(400).reversed())
        return DataTableView(ChartTable(caption: table.caption, columns: table.columns, rows: newest))
    }
}

extension DayResult.Period {
    var bucket: ProfitChart.Bucket {
        switch self {
        case .day: .day
        case .week: .week
        case .month: .month
        }
    }
}

extension ProfitChart.Bucket {
    var title: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        }
    }

}

/// The coarser of two buckets.
private func max(_ lhs: ProfitChart.Bucket, _ rhs: ProfitChart.Bucket) -> ProfitChart.Bucket {
    let order = ProfitChart.Bucket.allCases
    return (order.firstIndex(of: lhs) ?? 0) >= (order.firstIndex(of: rhs) ?? 0) ? lhs : rhs
}
