import BourseAPI
import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseOrderBook
import BourseValues
import BourseWeb

/// Candles with volume, the same for the page, for a chart by itself, and for the bar that moves.
struct CandleDrawing: Sendable {
    let symbol: Symbol
    let query: LiveQuery
    let candles: [Candle]
    let numbers: LiveNumbers
    let unit: String
    /// The last price; nothing while the chart shows the past.
    let last: Price?
    /// Whether the market has prices that cannot be held, so that there are no candles.
    var isUnusable = false

    /// What the line of the last price shows: before a trade is heard of, the end of the last candle.
    static func last(of market: LiveMarket?, _ candles: [Candle], _ query: LiveQuery) -> Price? {
        query.until == nil ? market?.last ?? candles.last?.close : nil
    }

    private static let columns = ["Open", "High", "Low", "Close", "Volume"]

    private var isDaily: Bool { query.interval == .day }

    private func label(_ start: Timestamp) -> String {
        let zone = isDaily ? Zones.rules("UTC") : numbers.zone
        let local = zone.localTime(at: start)
        let day = "\(DayText.weekday(local.day)) \(DayText.dayMonth(local.day))"
        return isDaily ? "\(day) \(local.day.year)" : "\(day) \(local.clock.prefix(5))"
    }

    private func details(_ candle: Candle) -> [String] {
        [candle.open, candle.high, candle.low, candle.close].map(numbers.price)
            + [numbers.short(Double(candle.volume))]
    }

    private var chart: CandleChart {
        let zone = numbers.zone
        let isDaily = isDaily
        return CandleChart(
            text: ChartText(
                title: "\(symbol), candles of \(query.interval.rawValue) with volume",
                summary: last.map { "The last price is \(numbers.price($0))." } ?? "",
                empty: isUnusable ? "Prices unavailable" : "No trades in this range"
            ),
            axis: .measure(resolution: numbers.tick.double) { [numbers] in numbers.price(Price(rounding: $0)) },
            columns: [ChartTable.ChartColumn("Time", .text)]
                + Self.columns.map { ChartTable.ChartColumn($0 == "Volume" ? "Volume, \(unit)" : $0) },
            bars: candles.map { candle in
                CandleChart.CandleBar(
                    start: Int(candle.start.seconds),
                    label: label(candle.start),
                    open: candle.open.double,
                    high: candle.high.double,
                    low: candle.low.double,
                    close: candle.close.double,
                    volume: Double(candle.volume),
                    details: details(candle)
                )
            },
            slots: query.bars,
            last: last.map { CandleChart.LastPrice(value: $0.double, label: numbers.price($0)) },
            isMovable: true,
            offset: { start in isDaily ? 0 : Int(zone.offset(at: Timestamp(seconds: Int64(start)))) }
        )
    }

    /// The panel; an exact size draws one chart.
    func view(page: String) -> LiveCandlesView {
        let chart = chart
        let exact = query.drawing
        func link(_ change: (inout LiveQuery) -> Void) -> String {
            var changed = query
            change(&changed)
            return changed.canonical.href(page)
        }
        let seconds = query.interval.seconds
        let isFollowing = query.until == nil
        let first = candles.first?.start
        let end = candles.last?.start
        let half = Int64(query.bars / 2) * seconds
        let row = candles.last.map(details) ?? Self.columns.map { _ in "–" }
        return LiveCandlesView(
            address: "\(page)/candles",
            intervals: CandleInterval.allCases.map { interval in
                LiveChoiceView(
                    title: interval.rawValue,
                    href: link { ($0.interval, $0.until) = (interval, nil) },
                    isCurrent: interval == query.interval,
                    option: "interval",
                    value: interval.rawValue
                )
            },
            seconds: Int(seconds),
            bars: query.bars,
            until: query.until.map { "\($0.seconds)" } ?? "",
            isFollowing: isFollowing,
            wide: chart.svg(
                id: "candles-wide",
                size: ChartSize(width: exact?.width ?? 640, height: exact?.height ?? 360)
            ),
            phone: exact == nil ? chart.svg(id: "candles-phone", size: ChartSize(width: 358, height: 366)) : nil,
            reading: zip(["O", "H", "L", "C", "Vol"], zip(Self.columns, row)).map { label, value in
                CandleReadingView(label: label, title: value.0, value: value.1)
            },
            readingLabel: candles.last.map { label($0.start) } ?? "",
            earlierHref: candles.count < query.bars
                ? nil : first.flatMap { first in link { $0.until = first.adding(seconds: half) } },
            laterHref: isFollowing ? nil : end.flatMap { end in link { $0.until = end.adding(seconds: half) } },
            latestHref: isFollowing ? nil : link { $0.until = nil },
            nearerHref: query.bars > 20 ? link { $0.bars = max(20, query.bars / 2) } : nil,
            fartherHref: query.bars < 500 ? link { $0.bars = min(500, query.bars * 2) } : nil,
            basis: "\(Count.of(candles.count, "candle")) of \(query.interval.rawValue) · "
                + "\(isDaily ? "UTC days" : "times in \(Zones.title(numbers.zone))") · volume in \(unit)",
            values: candles.isEmpty ? nil : DataTableView(chart.table)
        )
    }

    /// The bar that trades now, as the stream tells it.
    static func json(_ candle: Candle, _ drawing: CandleDrawing) -> JSON {
        .object([
            ("time", .integer(Int(candle.start.seconds))), ("open", .price(candle.open)), ("high", .price(candle.high)),
            ("low", .price(candle.low)), ("close", .price(candle.close)), ("volume", .integer(Int(candle.volume))),
            ("label", .string(drawing.label(candle.start))),
            ("figures", .array(drawing.details(candle).map(JSON.string))),
        ])
    }
}
