import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

extension YahooPublisher {
    /// The bars of a symbol.
    func chart(of name: String, _ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let symbol = Symbol(name), let asset = world.asset(symbol), let history = world.history(symbol, at: now),
            let quote = world.quote(symbol, at: now)
        else {
            return failure(
                "chart",
                status: .notFound,
                code: "Not Found",
                description: "No data found, symbol may be delisted"
            )
        }
        let question: YahooChartRequest
        do throws(RequestProblem) {
            question = try YahooChartRequest(target, on: asset.hours, at: now)
        } catch {
            return failure(
                "chart",
                status: .unprocessableEntity,
                code: "Unprocessable Entity",
                description: error.message
            )
        }
        let today = asset.hours.zone.day(at: now)
        let daily = history.adjusted(for: .splits, asOf: today).series
        var chart = YahooChart(meta: meta(asset, quote: quote, request: question, at: now))
        var gaps: [Timestamp] = []
        if question.step.isIntraday {
            (chart.bars, gaps) = intraday(asset, request: question, actions: history.actions, at: now)
            chart.meta.previousClose = Self.single(quote.previousClose)
        } else {
            chart.bars = bars(daily, history: history, asset: asset, request: question, today: today, quote: quote)
        }
        let first = (chart.bars.first?.time ?? question.from)
        let firstDay = asset.hours.zone.day(at: first)
        chart.meta.chartPreviousClose = daily.index(atOrBefore: .day(firstDay.adding(days: -1))).map {
            Self.single(daily.close(at: $0))
        }
        events(&chart, asset: asset, actions: history.actions, request: question, today: today)
        return .json(YahooChartWriter.bytes(chart, gaps: gaps))
    }

    /// Prices as Yahoo writes them: in 32-bit floating point, so that 166.69 comes as 166.69000244.
    static func single(_ price: Price) -> Price {
        Price(units: Int64((Double(Float(price.double)) * 1e8).rounded()))
    }

    // MARK: - days, weeks and months

    private func bars(
        _ daily: BarSeries<SplitAdjusted>,
        history: PriceHistory,
        asset: WorldAsset,
        request question: YahooChartRequest,
        today: TradingDay,
        quote: WorldQuote
    ) -> [MarketBar] {
        let total = history.adjusted(for: .splitsAndDividends, asOf: today).series
        let series = question.step == .day ? daily : daily.aggregated(to: question.step)
        let adjusted = question.step == .day ? total : total.aggregated(to: question.step)
        guard let series, let adjusted else { return [] }
        return (0..<series.count).compactMap { place in
            let bar = series[place]
            guard case .day(let day) = bar.time,
                let time = Self.time(of: day, asset: asset, request: question, quote: quote),
                time >= question.from, time < question.to
            else { return nil }
            var chartBar = Self.chartBar(bar, at: time)
            chartBar.adjustedClose = Self.single(adjusted.close(at: place))
            return chartBar
        }
    }

    /// A day is told by its opening, one that goes on by the last trade; weeks and months by their first midnight.
    private static func time(
        of day: TradingDay,
        asset: WorldAsset,
        request question: YahooChartRequest,
        quote: WorldQuote
    ) -> Timestamp? {
        guard question.step == .day else { return asset.hours.zone.timestamp(of: LocalTime(day: day)) }
        if day == quote.day, quote.state.isOpen { return quote.time }
        return asset.hours.day(day).regular?.opens
    }

    private static func chartBar(_ bar: Bar, at time: Timestamp) -> MarketBar {
        MarketBar(
            time: Timestamp(seconds: time.seconds),
            open: single(bar.open),
            high: single(bar.high),
            low: single(bar.low),
            close: single(bar.close),
            volume: bar.volume
        )
    }

    // MARK: - bars shorter than a day

    private func intraday(
        _ asset: WorldAsset,
        request question: YahooChartRequest,
        actions: CorporateActions,
        at now: Timestamp
    ) -> (bars: [MarketBar], gaps: [Timestamp]) {
        let days = Int((now.seconds - question.from.seconds) / 86_400) + 2
        guard
            let raw = world.intraday(
                asset.symbol,
                step: question.step,
                sessions: days,
                at: now,
                isExtended: question.wantsExtended
            ),
            let history = PriceHistory(exchange: asset.hours, raw: raw, actions: actions)
        else { return ([], []) }
        let series = history.adjusted(for: .splits, asOf: asset.hours.zone.day(at: now)).series
        var bars: [MarketBar] = []
        var gaps: [Timestamp] = []
        for place in 0..<series.count {
            let bar = series[place]
            guard case .start(let time) = bar.time, time >= question.from, time < question.to else { continue }
            // Now and then a span is missing, and stands there without prices.
            var random = VenueRandom(seed: UInt64(bitPattern: time.seconds), label: asset.symbol.name)
            if question.step == .minute, place > 0, place < series.count - 1, random.chance(1 / 400) {
                gaps.append(time)
            } else {
                bars.append(Self.chartBar(bar, at: time))
            }
        }
        return (bars, gaps)
    }

    // MARK: - what else is told

    private func meta(
        _ asset: WorldAsset,
        quote: WorldQuote,
        request question: YahooChartRequest,
        at now: Timestamp
    ) -> YahooChartMeta {
        let instrument = asset.instrument
        var meta = YahooChartMeta(symbol: instrument.symbol.name)
        meta.currency = QuotedCurrency(code: instrument.currency.code)
        (meta.exchange, meta.exchangeName) = instrument.yahooExchange
        meta.kind = instrument.yahooKind
        meta.time = quote.time
        meta.price = Self.single(quote.price)
        meta.dayHigh = Self.single(quote.high)
        meta.dayLow = Self.single(quote.low)
        meta.volume = quote.volume
        meta.fiftyTwoWeekHigh = Self.single(quote.yearHigh)
        meta.fiftyTwoWeekLow = Self.single(quote.yearLow)
        meta.name = instrument.name
        meta.shortName = instrument.name
        meta.zone = asset.hours.zone.identifier
        meta.offset = asset.hours.zone.offset(at: now)
        meta.priceHint = Self.hint(asset)
        meta.hasExtendedHours = asset.hours != .nse && asset.hours != .crypto && instrument.kind != .index
        meta.granularity = question.interval
        let zone = asset.hours.zone
        let state = asset.hours.state(at: now)
        let day = state.day.isOpen ? state.day : asset.hours.day(asset.hours.tradingDay(after: zone.day(at: now)))
        for session in day.sessions {
            let span = YahooSpan(start: session.opens, end: session.closes)
            switch session.phase {
            case .pre: meta.pre = span
            case .regular: meta.regular = span
            case .post: meta.post = span
            }
        }
        return meta
    }

    /// Splits and dividends of the time asked; dividends in shares of today.
    private func events(
        _ chart: inout YahooChart,
        asset: WorldAsset,
        actions: CorporateActions,
        request question: YahooChartRequest,
        today: TradingDay
    ) {
        func opening(_ day: TradingDay) -> Timestamp? {
            guard let time = asset.hours.day(day).regular?.opens else { return nil }
            return time >= question.from && time < question.to ? time : nil
        }
        if question.wantsSplits {
            chart.splits = actions.splits.compactMap { split in
                opening(split.day).map {
                    YahooSplit(
                        time: $0,
                        numerator: Quantity(Int(split.new)),
                        denominator: Quantity(Int(split.old))
                    )
                }
            }
        }
        guard question.wantsDividends else { return }
        chart.dividends = actions.dividends.compactMap { dividend in
            guard let time = opening(dividend.exDay) else { return nil }
            var units = Int128(dividend.amount.units)
            for split in actions.splits(after: dividend.exDay, through: today) {
                units = units.scaled(by: Int128(split.old), dividedBy: Int128(split.new))
            }
            return YahooDividend(time: time, amount: Price(units: Int64(units)))
        }
    }
}
