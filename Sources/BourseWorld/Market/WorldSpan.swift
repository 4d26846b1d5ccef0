import BourseCore
import BourseMarkets

/// What a year of closed sessions says of today: its range and the usual volume.
struct WorldSpan: Sendable {
    let high: Price
    let low: Price
    /// The mean volume of the last three months.
    let volume: Quantity

    init(path: WorldPath, before session: Int) {
        let calendar = path.calendar
        let last = min(session, calendar.sessions.count - 1)
        let day = calendar.sessions[last].day
        let first = calendar.index(onOrAfter: day.adding(months: -12))
        let bars = (first..<max(first, session)).map { path.bar($0) }
        let raw = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(day)).series
        let actions = path.actions.known(through: day, from: calendar.sessions[min(first, last)].day)
        let history = PriceHistory(exchange: path.asset.hours, raw: raw, actions: actions)
        let adjusted = history?.adjusted(for: .splits, asOf: day).series
        let all = adjusted?.bars ?? []
        high = all.map(\.high).max() ?? .zero
        low = all.map(\.low).min() ?? .zero
        let recent = all.suffix(63)
        let sum = recent.reduce(Int128(0)) { $0 + $1.volume.units }
        volume = Quantity(units: recent.isEmpty ? 0 : sum / Int128(recent.count) / 100_000_000 * 100_000_000)
    }
}

extension WorldPath {
    /// The bar of a whole session.
    func bar(_ session: Int) -> Bar { bar(of: [day(session)], .day(calendar.sessions[session].day)) }

    /// The bar that some minutes make together; there is at least one.
    func bar(of minutes: ArraySlice<WorldMinute>, _ time: BarTime) -> Bar {
        var (high, low, volume) = (Int64.min, Int64.max, Int64(0))
        for minute in minutes {
            high = max(high, minute.high)
            low = min(low, minute.low)
            volume += minute.volume
        }
        let (open, close) = (minutes.first?.open ?? 1, minutes.last?.close ?? 1)
        return Bar(
            time: time,
            open: price(open),
            high: price(max(high, max(open, close))),
            low: price(min(low, min(open, close))),
            close: price(close),
            volume: Quantity(Int(volume))
        )
    }

    /// Ticks as a price.
    func price(_ ticks: Int64) -> Price { Price(units: ticks * asset.tick) }
}
