import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb

/// The price chart of an instrument.
struct PriceChartPage {
    static let id = "price"

    let context: MarketPages.PageContext
    let shown: QuoteSnapshot
    let chartQuery: PriceChartQuery
    let past: PricePast
    let bars: ShownBars
    /// The instruments compared with, as far as something is known of them.
    let others: [(name: String, bars: ShownBars)]
    /// Why others are not drawn, as sentences.
    let mistakes: [String]
    /// The reader's own trades.
    let trades: [PriceChart.Marker]
    /// What options expect of the price.
    let outlook: PriceOutlook
    /// When the company reports.
    let earnings: [EarningsReport]
    let sources: SourceRegistry

    var instrument: Instrument { shown.instrument }
    var path: String { MarketAddress.path(instrument.symbol) }
    var text: QuoteText { QuoteText(instrument, style: context.style) }

    var panel: ChartPanelView {
        let chart = chart
        let panes = Double(chart.panes.count)
        let table = chart.table
        return ChartPanelView(
            id: Self.id,
            heading: "\(instrument.symbol.name), \(chartQuery.range.text)",
            remark: remark,
            span: "span-12",
            choices: PriceRange.allCases.map {
                ChoiceView(title: $0.title, href: chartQuery.href(path, range: $0), isCurrent: $0 == chartQuery.range)
            },
            choicesLabel: "Range",
            wide: chart.svg(
                id: "\(Self.id)-wide",
                size: ChartSize(width: JournalCharts.full, height: 340 + panes * 76)
            ),
            middle: chart.svg(
                id: "\(Self.id)-middle",
                size: ChartSize(width: JournalCharts.tablet, height: 300 + panes * 70)
            ),
            phone: chart.svg(
                id: "\(Self.id)-phone",
                size: ChartSize(width: JournalCharts.phone, height: 250 + panes * 62)
            ),
            basis: basis,
            table: DataTableView(
                ChartTable(
                    caption: table.caption,
                    columns: table.columns,
                    rows: table.rows.suffix(Self.mostRows)
                )
            ),
            download: FileAddress(chartQuery.query.href(path + "/history")),
            tools: tools.html
        )
    }

    /// The most rows of the table behind the chart; the file has all.
    static let mostRows = 60

    // MARK: - Words

    /// "23 May 2026 to 20 Nov 2026, +12.3%".
    private var remark: String {
        guard let first = bars.window.first, let last = bars.window.last else { return "" }
        let (from, to) = (bars.day(first.time), bars.day(last.time))
        let days = from == to ? DayText.full(to) : "\(DayText.medium(from)) to \(DayText.medium(to))"
        return growth.map { "\(days), \(FractionText.signed($0, decimals: 2))" } ?? days
    }

    /// From the first shown price to the last one, or over the session from the close before.
    private var growth: Double? {
        guard let first = bars.window.first, let last = bars.window.last else { return nil }
        let base = chartQuery.range == .day ? previousClose?.double ?? first.open.double : first.close.double
        return base > 0 ? last.close.double / base - 1 : nil
    }

    private var basis: String {
        var parts = ["Each bar covers \(bars.step.text)", chartQuery.basis.text + unit]
        if chartQuery.isCompared { parts = ["Change in percent since the start of the range", parts[1]] }
        if bars.isProvisional { parts.append("the last bar from the current quote") }
        if let provenance = past.provenance {
            parts.append(
                "source \(sources.title(of: provenance.source)), "
                    + "updated \(DayText.about(seconds: context.now.seconds - provenance.at.seconds)) ago"
            )
        }
        if case .stale(let problem, _) = past.freshness { parts.append("not updated: \(problem)") }
        switch outlook {
        case .unasked: break
        case .expected(let expectation):
            parts.append("expected move from options, source \(sources.title(of: expectation.source))")
        case .nothing(let why): parts.append("no expected move: \(why)")
        }
        return parts.joined(separator: ", ")
    }

    /// ", in USD", with the clock of bars shorter than a day.
    private var unit: String {
        let currency = instrument.kind == .index || instrument.kind == .currencyPair ? "" : " in \(text.currency.code)"
        return currency + (bars.step.isIntraday ? ", times in \(QuoteOrigin.zone(bars.exchange))" : "")
    }

    private var summary: String {
        guard let first = bars.window.first, let last = bars.window.last,
            let highest = bars.window.max(by: { $0.high < $1.high }),
            let lowest = bars.window.min(by: { $0.low < $1.low })
        else { return "No prices available." }
        return "From \(text.price(first.close)) (\(label(first.time))) to \(text.price(last.close)) "
            + "(\(label(last.time))), \(FractionText.signed(growth, decimals: 2)). Highest \(text.price(highest.high)), "
            + "lowest \(text.price(lowest.low))."
            + (outlook.expectation.map { " " + $0.sentence(text) } ?? "")
    }

    // MARK: - Chart

    var chart: PriceChart {
        let (text, style) = (text, context.style)
        let window = bars.window
        let last = window.last?.close
        return PriceChart(
            text: ChartText(
                title: "\(instrument.symbol.name), \(chartQuery.range.text)",
                summary: summary,
                empty: "No prices available"
            ),
            name: instrument.symbol.name,
            axis: .measure { TickText.number($0, style: text.style) },
            bars: window.map(bar),
            style: chartQuery.style,
            slots: slots,
            overlays: overlays,
            bands: bands,
            panes: panes,
            markers: actions + trades,
            previousClose: chartQuery.range == .day
                ? previousClose.map { PriceChart.PriceLine(value: $0.double, label: text.price($0)) } : nil,
            last: last.map { PriceChart.PriceLine(value: $0.double, label: text.price($0)) },
            sessions: sessions,
            comparisons: others.map { PriceChart.ComparisonLine(name: $0.name, values: bars.closes(of: $0.bars)) },
            projection: outlook.expectation?.projection(text),
            isLogarithmic: chartQuery.isLogarithmic,
            volume: { NumberText.compact($0, style: style) }
        )
    }

    private func bar(_ bar: Bar) -> PriceChart.PriceBar {
        PriceChart.PriceBar(bar, label: label(bar.time), zone: bars.exchange.zone, text: text)
    }

    /// "Fri 20 Nov 2026", "Week of 16 Nov 2026", "Nov 2026", "14:35" or "Fri 20 Nov 14:35".
    func label(_ time: BarTime) -> String {
        switch time {
        case .day(let day):
            switch bars.step {
            case .week: return "Week of \(DayText.medium(day))"
            case .month: return "\(DayText.monthName(day)) \(day.year)"
            default: return "\(DayText.weekday(day).prefix(3)) \(DayText.medium(day))"
            }
        case .start(let time):
            let local = bars.exchange.zone.localTime(at: time)
            let clock = DayText.clock(local)
            return chartQuery.range == .day
                ? clock : "\(DayText.weekday(local.day).prefix(3)) \(DayText.dayMonth(local.day)) \(clock)"
        }
    }
}
