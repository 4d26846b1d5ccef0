import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

/// Figures of listed instruments: what arrives on the board of quotes, and bars of before.
public actor QuoteMetrics: MetricSource {
    /// Sources that cost nothing are a quarter of an hour behind; what is older says nothing of now.
    static let usualDelay: Int64 = 20 * 60
    /// Seconds between two looks that keep instruments current.
    private static let pollInterval: Int64 = 20
    /// Bars of days that are looked back at: 52 weeks also of what trades on all days.
    private static let daysBack = 366
    /// Bars of minutes that are looked back at: a day of what trades around the clock.
    private static let minutesBack = 1_440

    private let markets: Markets
    private var polledAt: Timestamp?
    /// What was wanted last, and the symbols in it.
    private var wanted: [AlertSubject: [AlertMeasure]] = [:]
    private var symbols: Set<Symbol> = []

    /// What arrived is taken over a hundred times a second: to see that nothing did costs next to nothing.
    public nonisolated var pace: Duration { .milliseconds(10) }

    /// Makes the figures of a markets desk.
    public init(markets: Markets) { self.markets = markets }

    /// Listed instruments.
    public nonisolated func isSource(of subject: AlertSubject) -> Bool {
        if case .symbol = subject { return true }
        return false
    }

    /// Last prices, changes of the day and volumes that arrived.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        let isChanged = wanted != self.wanted
        if isChanged {
            self.wanted = wanted
            symbols = []
            for case .symbol(let symbol) in wanted.keys { symbols.insert(symbol) }
        }
        // Who measures something else, or begins anew, is shown what is known and waits for nothing to change.
        let isLooking = isChanged || polledAt.map { now.seconds - $0.seconds >= Self.pollInterval } ?? true
        if isLooking { polledAt = now }
        return await markets.board.takeArrivals(of: symbols, refreshes: isLooking && !symbols.isEmpty)
            .flatMap { Self.ticks(of: $0, arrived: now) }
    }

    /// What a quote says: its last price, how far that is from the close before, and what was traded so far.
    static func ticks(of shown: QuoteSnapshot, arrived: Timestamp) -> [AlertTick] {
        let subject = AlertSubject.symbol(shown.instrument.symbol)
        func tick(_ reading: AlertTick.TickValue, _ asOf: Timestamp) -> AlertTick {
            AlertTick(
                subject,
                reading,
                at: AlertMoment(asOf),
                arrived: arrived,
                freshness: .fresh(until: asOf.adding(seconds: usualDelay))
            )
        }
        var ticks: [AlertTick] = []
        if let last = shown.quote.last {
            ticks.append(tick(.price(last.value), last.asOf))
            if let ratio = shown.quote.changeRatio(on: shown.instrument.exchange), let value = AlertValue(ratio) {
                ticks.append(tick(.metric(.dayChange, value), last.asOf))
            }
        }
        if let volume = shown.quote.volume { ticks.append(tick(.volume(volume.value), volume.asOf)) }
        return ticks
    }

    /// Prices of the past are told by the sources of markets.
    public nonisolated func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// The last price of the board and the change of its day; nothing of coins, which are traded around the clock.
    public nonisolated func lastKnown(
        _ measure: AlertMeasure,
        of subject: AlertSubject,
        now: Timestamp
    ) async -> KnownValue? {
        guard case .symbol(let symbol) = subject, let shown = await markets.board.snapshots(of: [symbol]).first,
            let last = shown.quote.last
        else { return nil }
        let instrument = shown.instrument
        guard instrument.kind != .coin, instrument.exchange?.isAlwaysOpen != true else { return nil }
        let value: AlertValue? =
            switch measure {
            case .price: AlertValue(last.value)
            case .dayChange: shown.quote.changeRatio(on: instrument.exchange).flatMap { AlertValue($0) }
            default: nil
            }
        return value.map {
            KnownValue(
                $0,
                asOf: last.asOf,
                freshUntil: last.asOf.adding(seconds: Self.usualDelay),
                exchange: instrument.exchange
            )
        }
    }

    /// Bars of minutes for moves and the last days, else of days.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .symbol(let symbol) = subject else { return AlertPast(bars: [], start: now) }
        let days = (now.seconds - start.seconds) / 86_400
        let step: BarStep =
            switch measure {
            case .move(_, let window) where window.seconds <= 86_400: .minute
            case .price where days < 5: .minute
            default: .day
            }
        // What was kept before the desk stopped says nothing of the time since.
        guard let past = try? await markets.prices.fetchedPast(of: symbol, step: step) else {
            return AlertPast(bars: [], start: now)
        }
        let exchange = past.instrument.exchange ?? .crypto
        let series: BarSeries<SplitAdjusted> = past.bars(for: .splits, asOf: exchange.zone.day(at: now))
        let bars = AlertBar.bars(of: series, for: measure, on: exchange)
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }

    /// The days of a year, and minutes where moves are watched.
    public func memory(of subject: AlertSubject, _ measures: [AlertMeasure], now: Timestamp) async -> AlertMemory? {
        guard case .symbol(let symbol) = subject else { return nil }
        var series: [BarSeries<SplitAdjusted>] = []
        var exchange = Exchange.crypto
        var steps: Set<BarStep> = [.day]
        for case .move(_, let window) in measures where window.seconds <= 86_400 { steps.insert(.minute) }
        for step in [BarStep.day, .minute] where steps.contains(step) {
            guard let past = try? await markets.prices.fetchedPast(of: symbol, step: step) else { continue }
            exchange = past.instrument.exchange ?? .crypto
            let today = exchange.zone.day(at: now)
            let bars: BarSeries<SplitAdjusted> = past.bars(for: .splits, asOf: today)
            // Of the day that goes on, what was seen so far is no past yet: a high of it is a new high.
            let end = step == .day ? bars.index(atOrAfter: .day(today)) ?? bars.count : bars.count
            series.append(bars[max(0, end - (step == .day ? Self.daysBack : Self.minutesBack))..<end])
        }
        return series.isEmpty ? nil : AlertMemory(series: series, exchange: exchange)
    }
}
