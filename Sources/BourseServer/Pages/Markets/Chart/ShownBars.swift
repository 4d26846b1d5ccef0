import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// The bars of a price chart: those it shows, and those before, from which averages get their first values.
struct ShownBars {
    /// How long each lasts.
    let step: BarStep
    /// Whose clock names them.
    let exchange: Exchange
    /// All bars, oldest first.
    let bars: [Bar]
    /// Days, or seconds since 1970, of ``bars``.
    let keys: [Int64]
    /// The bars that are shown.
    let shown: Range<Int>
    /// Whether the last one is made of the quote of a session whose bar is not told yet.
    let isProvisional: Bool
    /// What the prices of bars are multiplied by, before they are put together.
    let ratios: AdjustmentRatios

    /// The bars that a chart shows; nothing where there are none.
    ///
    /// - Complexity: O(bars).
    init?(_ past: PricePast, quote: QuoteSnapshot?, chartQuery: PriceChartQuery, now: Timestamp) {
        let exchange = past.history.exchange
        let today = exchange.zone.day(at: now)
        var history = past.history
        var isProvisional = false
        if chartQuery.range.source == .day, let bar = quote.flatMap({ Self.bar($0, after: history.raw.last, exchange) })
        {
            let latest = BarSeries<RawPrices>.clean(
                [bar],
                step: .day,
                now: .day(max(today, Self.day(bar.time, exchange)))
            )
            if let merged = MergedBars(history.raw, fetched: latest.series), merged.added > 0,
                let longer = PriceHistory(exchange: exchange, raw: merged.series, actions: history.actions)
            {
                history = longer
                isProvisional = true
            }
        }
        guard let last = history.raw.last?.time else { return nil }
        let start = chartQuery.range.start(last: Self.day(last, exchange))
        if let start, chartQuery.range.source == .day,
            let first = history.raw.index(atOrAfter: .day(start.adding(days: -chartQuery.range.lead))),
            let shorter = PriceHistory(
                exchange: exchange,
                raw: history.raw[first..<history.raw.count],
                actions: history.actions
            )
        {
            history = shorter
        }
        let span = Self.day(last, exchange).number - (start ?? Self.day(history.raw.time(at: 0), exchange)).number
        let step = chartQuery.range.step(spanning: span)
        let all: [Bar]
        switch chartQuery.basis {
        case .raw:
            all = Self.bars(history.raw, step: step, on: exchange)
            ratios = AdjustmentRatios()
        case .splits:
            let series = history.adjusted(for: .splits, asOf: today).series
            all = Self.bars(series, step: step, on: exchange)
            ratios = AdjustmentRatios(history.raw, series)
        case .total:
            let series = history.adjusted(for: .splitsAndDividends, asOf: today).series
            all = Self.bars(series, step: step, on: exchange)
            ratios = AdjustmentRatios(history.raw, series)
        }
        guard !all.isEmpty else { return nil }
        bars = all
        self.step = step
        self.exchange = exchange
        self.isProvisional = isProvisional
        keys = all.map { Self.key($0.time) }
        let first = start.flatMap { start in all.firstIndex { Self.day($0.time, exchange) >= start } } ?? 0
        shown = first..<all.count
    }

    /// What is shown of it.
    var window: ArraySlice<Bar> { bars[shown] }

    /// The exchange's day of a bar.
    func day(_ time: BarTime) -> TradingDay { Self.day(time, exchange) }

    static func key(_ time: BarTime) -> Int64 {
        switch time {
        case .day(let day): Int64(day.number)
        case .start(let time): time.seconds
        }
    }

    private static func day(_ time: BarTime, _ exchange: Exchange) -> TradingDay {
        switch time {
        case .day(let day): day
        case .start(let time): exchange.zone.day(at: time)
        }
    }

    private static func bars<Basis>(_ series: BarSeries<Basis>, step: BarStep, on exchange: Exchange) -> [Bar] {
        guard step != series.step else { return series.bars }
        guard step.isIntraday else { return (series.aggregated(to: step) ?? series).bars }
        let bars = (series.aggregated(to: step, in: exchange) ?? series).bars
        let regular = Self.regular(bars, exchange)
        return regular.isEmpty ? bars : regular
    }

    /// The bars of regular sessions: over days, quiet hours around them would only stretch the chart.
    private static func regular(_ bars: [Bar], _ exchange: Exchange) -> [Bar] {
        var known: ExchangeDay?
        return bars.filter { bar in
            guard case .start(let time) = bar.time else { return true }
            let day = exchange.zone.day(at: time)
            let sessions = known.flatMap { $0.day == day ? $0 : nil } ?? exchange.day(day)
            known = sessions
            return sessions.sessions.contains { $0.phase == .regular && $0.contains(time) }
        }
    }

    /// The bar of the session that a quote is of, where it is later than the last one that is known.
    private static func bar(_ shown: QuoteSnapshot, after last: Bar?, _ exchange: Exchange) -> Bar? {
        guard let price = shown.quote.last, price.value > .zero else { return nil }
        let day = exchange.tradingDay(of: price.asOf)
        if let last, Self.day(last.time, exchange) >= day { return nil }
        func own(_ value: Sourced<Price>?) -> Price? {
            value.flatMap { $0.value > .zero && exchange.tradingDay(of: $0.asOf) == day ? $0.value : nil }
        }
        let open = own(shown.quote[.open]) ?? price.value
        return Bar(
            time: .day(day),
            open: open,
            high: max(own(shown.quote[.high]) ?? price.value, open, price.value),
            low: min(own(shown.quote[.low]) ?? price.value, open, price.value),
            close: price.value,
            volume: shown.quote.volume.flatMap { exchange.tradingDay(of: $0.asOf) == day ? $0.value : nil } ?? .zero
        )
    }
}
