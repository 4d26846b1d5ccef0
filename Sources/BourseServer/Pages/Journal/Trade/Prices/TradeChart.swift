import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues

/// The price of a trade's underlying while the trade was open, with its executions, stop and target.
struct TradeChart {
    let journal: UserJournal
    let trade: RoundTrip
    let prices: TradePrices
    /// The profit before fees at the close of each bar; nil where the trade was not open.
    let profits: [Money?]
    let formatter: JournalFormatter

    private var text: QuoteText { QuoteText(prices.instrument, style: formatter.style) }
    private var symbol: String { prices.instrument.symbol.name }
    private var areOptions: Bool {
        journal.matched.legs(of: trade).contains { journal.matched.key(of: $0).instrument.type.isOption }
    }

    /// The places of the bars in which the trade was opened and closed.
    private var held: ClosedRange<Int> {
        let first = place(of: trade.openedAt) ?? 0
        return first...max(first, place(of: trade.closedAt) ?? prices.bars.count - 1)
    }

    func panel(source: String) -> ChartPanelView {
        let chart = chart
        let table = chart.table
        return ChartPanelView(
            id: "trade-price",
            heading: "Price during the trade",
            remark: "\(symbol), each bar covers \(prices.step.text)",
            span: "",
            wide: chart.svg(id: "trade-price-wide", size: ChartSize(width: JournalCharts.wide, height: 320)),
            middle: chart.svg(id: "trade-price-middle", size: ChartSize(width: JournalCharts.tablet, height: 320)),
            phone: chart.svg(id: "trade-price-phone", size: ChartSize(width: JournalCharts.phone, height: 280)),
            basis: basis(source),
            table: DataTableView(
                ChartTable(
                    caption: table.caption,
                    columns: table.columns,
                    rows: Array(table.rows.dropFirst(held.lowerBound).prefix(min(held.count, Self.mostRows)))
                )
            ),
            tools: replay
        )
    }

    /// The most rows of the table behind the chart.
    private static let mostRows = 120

    private var replay: HTML {
        """
        <div class="replay" role="group" aria-label="Replay" data-replay data-bars="\(prices.bars.count)" data-first="\(held.lowerBound)" hidden><button class="btn btn-small" type="button" data-do="entry">Entry</button><button class="btn btn-small" type="button" data-do="back">Back</button><button class="btn btn-small btn-primary" type="button" data-do="play">Play</button><button class="btn btn-small" type="button" data-do="next">Next</button><button class="btn btn-small" type="button" data-do="end">End</button><input type="range" min="0" max="1" value="1" aria-label="Bar"><output></output></div>
        """
    }

    private func basis(_ source: String) -> String {
        var parts = ["In \(text.currency.code)", "source \(source)"]
        if prices.step.isIntraday { parts.append("times in \(QuoteOrigin.zone(prices.exchange))") }
        if areOptions {
            let risk = journal.risk(of: trade)
            if risk?.reference == .contract, risk?.stop ?? risk?.target != nil {
                parts.append("stop and target are prices of the option and not drawn")
            }
            parts.append("executions in options are beside the bars")
        }
        return parts.joined(separator: ", ")
    }

    // MARK: - Chart

    private var chart: PriceChart {
        let text = text
        let style = formatter.style
        return PriceChart(
            text: ChartText(
                title: "\(symbol) during the trade",
                summary: summary,
                empty: "No prices available"
            ),
            name: symbol,
            axis: .measure { TickText.number($0, style: text.style) },
            bars: prices.bars.map(bar),
            overlays: levels,
            panes: panes,
            markers: markers,
            volume: { NumberText.compact($0, style: style) }
        )
    }

    private var summary: String {
        guard let first = prices.bars.first, let last = prices.bars.last else { return "No prices available." }
        let levels = levels.map { "\($0.name) \($0.values.compactMap(\.self).first.map($0.label) ?? "")" }
        return
            ([
                "From \(text.price(first.close)) (\(label(first.time))) to \(text.price(last.close)) (\(label(last.time)))"
            ] + levels).joined(separator: ", ") + "."
    }

    /// Stop and target, while the trade was open.
    private var levels: [PriceChart.Indicator] {
        guard let risk = journal.risk(of: trade), !areOptions || risk.reference == .underlying else { return [] }
        let held = held
        let text = text
        return [("Stop", risk.stop), ("Target", risk.target)].compactMap { name, price in
            price.map { price in
                PriceChart.Indicator(
                    name: name,
                    values: prices.bars.indices.map { held.contains($0) ? price.double : nil },
                    label: { _ in text.price(price) }
                )
            }
        }
    }

    /// The profit before fees in percent of what opening was worth, which the privacy key need not hide.
    private var panes: [PriceChart.Pane] {
        let shares = profits.map { $0.flatMap { Ratio($0, over: trade.cost) }?.double }
        guard shares.contains(where: { $0 != nil }) else { return [] }
        return [
            .atr(
                PriceChart.Indicator(
                    name: areOptions ? "Return, model" : "Return",
                    values: shares.map { $0.map { $0 * 100 } },
                    label: { FractionText.signed($0 / 100) }
                )
            )
        ]
    }

    /// What was bought and sold, one mark for each bar, side and contract.
    private var markers: [PriceChart.Marker] {
        let executions = journal.matched.parts[trade.parts].compactMap { part -> PriceTrades.ShownExecution? in
            let fill = journal.matched.ledger.fills[Int(part.fill)]
            return place(of: fill.time).map { bar in
                PriceTrades.ShownExecution(
                    bar: bar,
                    side: fill.side,
                    instrument: journal.matched.ledger.positions[Int(fill.position)].instrument,
                    quantity: part.quantity,
                    price: fill.price,
                    shown: fill.price.double
                )
            }
        }
        return PriceTrades(executions, text: text).markers
    }

    // MARK: - Bars

    /// The place of the bar of a time; of a day's bar, that of the trading day to which the time belongs.
    private func place(of time: Timestamp) -> Int? {
        if prices.step.isIntraday {
            return prices.bars.lastIndex { bar in prices.span(of: bar).map { $0.lowerBound <= time } ?? false }
        }
        let day = prices.exchange.tradingDay(of: time)
        return prices.bars.lastIndex { bar in
            guard case .day(let own) = bar.time else { return false }
            return own <= day
        }
    }

    private func bar(_ bar: Bar) -> PriceChart.PriceBar {
        PriceChart.PriceBar(bar, label: label(bar.time), zone: prices.exchange.zone, text: text)
    }

    private func label(_ time: BarTime) -> String {
        switch time {
        case .day(let day): return "\(DayText.weekday(day).prefix(3)) \(DayText.medium(day))"
        case .start(let time):
            let local = prices.exchange.zone.localTime(at: time)
            return "\(DayText.weekday(local.day).prefix(3)) \(DayText.dayMonth(local.day)) \(DayText.clock(local))"
        }
    }
}
