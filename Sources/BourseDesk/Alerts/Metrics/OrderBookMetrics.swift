import BourseAlerts
import BourseCore
import BourseMarkets
import BourseOrderBook

/// Prices, spreads and imbalances of live books, as the hub has them.
public actor OrderBookMetrics: MetricSource {
    /// A book that did not change for so long says nothing of now, in seconds.
    static let lasting: Int64 = 60
    /// The levels of each side whose sizes are compared.
    static let levels = 10

    private let hub: LiveMarketService
    private var followed: Set<Symbol> = []
    private var seen: [Symbol: TapePosition] = [:]

    /// Five looks a second; trades between them are all seen.
    public nonisolated var pace: Duration { .milliseconds(200) }

    /// Makes the figures of a hub.
    public init(hub: LiveMarketService) { self.hub = hub }

    /// Live books.
    public nonisolated func isSource(of subject: AlertSubject) -> Bool {
        if case .book = subject { return true }
        return false
    }

    /// Every trade since the last look, and the book as it is.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        var symbols: Set<Symbol> = []
        for case .book(let symbol) in wanted.keys { symbols.insert(symbol) }
        await follow(symbols)
        var ticks: [AlertTick] = []
        for symbol in followed.sorted() {
            guard let market = await hub.market(symbol), market.unusable == nil else { continue }
            ticks += trades(of: market, now) + Self.book(of: market, now)
        }
        return ticks
    }

    private func follow(_ symbols: Set<Symbol>) async {
        for symbol in followed.subtracting(symbols) {
            followed.remove(symbol)
            seen[symbol] = nil
            await hub.end(watching: symbol)
        }
        for symbol in symbols.subtracting(followed).sorted() where (try? await hub.begin(watching: symbol)) != nil {
            followed.insert(symbol)
        }
    }

    private func trades(of market: LiveMarket, _ now: Timestamp) -> [AlertTick] {
        let last = seen[market.symbol]
        let new = market.tape.newest(LiveMarket.tapeLength).prefix { entry in last.map { entry.position > $0 } ?? true }
        if let newest = new.first { seen[market.symbol] = newest.position }
        return new.reversed().compactMap { entry in
            guard let trade = entry.trade else { return nil }
            return AlertTick(
                .book(market.symbol),
                .price(trade.price),
                at: AlertMoment(trade.time, sequence: Int64(clamping: entry.position.sequence)),
                arrived: now,
                freshness: .fresh(until: trade.time.adding(seconds: Self.lasting))
            )
        }
    }

    static func book(of market: LiveMarket, _ now: Timestamp) -> [AlertTick] {
        guard market.bookState == .current, market.book.isTrusted, let changedAt = market.bookChangedAt,
            let bid = market.book.best(.bid), let ask = market.book.best(.ask)
        else { return [] }
        func tick(_ measure: AlertMeasure, numerator: Int128, denominator: Int128) -> AlertTick? {
            guard let ratio = Ratio(numerator, over: denominator), let value = AlertValue(ratio) else { return nil }
            return AlertTick(
                .book(market.symbol),
                .metric(measure, value),
                at: AlertMoment(changedAt),
                arrived: now,
                freshness: .fresh(until: changedAt.adding(seconds: lasting))
            )
        }
        let (low, high) = (Int128(bid.price.units), Int128(ask.price.units))
        let bids = market.book.levels(.bid, levels).reduce(Int128(0)) { $0 + Int128($1.size) }
        let asks = market.book.levels(.ask, levels).reduce(Int128(0)) { $0 + Int128($1.size) }
        return [
            tick(.spread, numerator: 2 * (high - low), denominator: high + low),
            tick(.imbalance, numerator: bids - asks, denominator: bids + asks),
        ]
        .compactMap { $0 }
    }

    /// A venue keeps candles of prices, and nobody how books were.
    public nonisolated func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { measure.isOfPrices }

    /// That the market is unusable, or that there is no room for another one.
    public func obstacle(to subject: AlertSubject) async -> String? {
        if case .book(let symbol) = subject, let reason = await hub.unusable(symbol) { return reason }
        guard case .book(let symbol) = subject, !followed.contains(symbol), await !hub.canFollow(symbol) else {
            return nil
        }
        return
            "Not watched now: the limit of \(LiveMarketService.mostFollowed) live markets is reached. "
            + "Watching starts when one of them is closed."
    }

    /// Candles of minutes for the last day, else of hours or days.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .book(let symbol) = subject, measure.isOfPrices, await hub.unusable(symbol) == nil else {
            return AlertPast(bars: [], start: now)
        }
        let minutes = (now.seconds - start.seconds) / 60
        let interval: CandleInterval = minutes < 1_000 ? .minute : minutes < 60_000 ? .hour : .day
        let bins = (try? await hub.history(of: symbol, interval, count: 1_000, until: now)) ?? []
        let bars = bins.compactMap { bin -> AlertBar? in
            guard let open = bin.open, let high = bin.high, let low = bin.low, let close = bin.close else { return nil }
            return AlertBar(
                start: Timestamp(microseconds: bin.end.microseconds - interval.microseconds),
                end: bin.end,
                open: AlertValue(open),
                high: AlertValue(high),
                low: AlertValue(low),
                close: AlertValue(close)
            )
        }
        return AlertPast(bars: bars.filter { $0.end <= now }, start: bars.first?.start ?? now)
    }
}
