import BourseCore
import BourseMarkets
import Foundation

extension World {
    /// The last price of the regular session by an instant.
    public func price(_ symbol: Symbol, at now: Timestamp) -> Price? {
        guard let path = path(symbol, at: now) else { return nil }
        let session = path.calendar.index(openingAfter: now) - 1
        guard session >= 0, let last = minutes(path, session, until: now).last else { return nil }
        return path.price(last.close)
    }

    /// How a symbol stands at an instant.
    ///
    /// - Complexity: about a millisecond the first time a symbol is asked for on a day, then microseconds.
    public func quote(_ symbol: Symbol, at now: Timestamp) -> WorldQuote? {
        guard let path = path(symbol, at: now) else { return nil }
        let calendar = path.calendar
        let current = calendar.index(openingAfter: now) - 1
        guard current > 0 else { return nil }
        let session = calendar.sessions[current]
        let bar = path.bar(of: minutes(path, current, until: now)[...], .day(session.day))
        let span = span(path, before: current)
        let ratio = path.actions.factor(current) / path.actions.factor(current - 1)
        let previous = max(1, Int64((Double(path.close(current - 1)) * ratio).rounded()))
        let asset = path.asset
        let isTradable = asset.instrument.kind != .index
        let half = max(1, asset.ticks(bar.close.double * 0.000_08)) * asset.tick
        let shares = asset.size > 0 ? Self.shares(path, current) : nil
        let next = path.earnings.next[min(current, calendar.sessions.count - 1)]
        return WorldQuote(
            symbol: symbol,
            state: asset.hours.state(at: now),
            price: bar.close,
            time: min(now, session.closing),
            day: session.day,
            open: bar.open,
            high: bar.high,
            low: bar.low,
            volume: bar.volume,
            previousClose: path.price(previous),
            bid: isTradable ? Price(units: max(asset.tick, bar.close.units - half)) : nil,
            ask: isTradable ? Price(units: bar.close.units + half) : nil,
            extended: now >= session.closing ? extended(path, after: current, at: now) : nil,
            yearHigh: max(span.high, bar.high),
            yearLow: span.low > .zero ? min(span.low, bar.low) : bar.low,
            averageVolume: span.volume,
            shares: shares,
            marketCap: shares.map { Money(price: bar.close, quantity: $0) },
            dividendRate: Self.dividendRate(path, current),
            earningsPerShare: asset.reports ? Self.earnings(path, current) : nil,
            nextEarnings: next > 0 && next < calendar.sessions.count ? calendar.sessions[next - 1].closing : nil
        )
    }

    private static func shares(_ path: WorldPath, _ session: Int) -> Quantity {
        Quantity(Int((path.asset.size * 1e9 / path.asset.level / path.actions.factor(session)).rounded()))
    }

    private static func dividendRate(_ path: WorldPath, _ session: Int) -> Price? {
        path.actions.dividends.last { $0.session <= session }.map { Price(units: $0.dividend.amount.units * 4) }
    }

    /// Earnings that make the price of the year's beginning a usual multiple of them.
    private static func earnings(_ path: WorldPath, _ session: Int) -> Price {
        var generator = WorldRandom(seed: UInt64(path.asset.number), 36)
        let multiple = generator.number(in: 11...42)
        let year = path.calendar.sessions[session].year
        let level = exp(WorldCloses.anchor(of: path.asset, year: year, seed: path.weather.seed))
        let cents = max(1, (level * path.actions.factor(session) / multiple * 100).rounded())
        return Price(units: Int64(cents) * 1_000_000)
    }
}
