import BourseCore
import BourseMarkets
import BourseOptions
import Foundation

extension World {
    /// The days on which options of a symbol expire; none for what has no options.
    public func expirations(_ symbol: Symbol, at now: Timestamp) -> [TradingDay] {
        guard let asset = asset(symbol), asset.hasOptions, root(of: asset) != nil else { return [] }
        let zone = asset.hours.zone
        let today = zone.day(at: now)
        return WorldExpirations.days(of: asset, today: today).filter { Self.end(of: $0, asset) > now }
    }

    /// The options of a symbol that expire on a day; nothing when none are listed for it.
    ///
    /// - Complexity: O(strikes), some tenths of a millisecond.
    public func chain(_ symbol: Symbol, expiring day: TradingDay, at now: Timestamp) -> WorldChain? {
        guard let path = path(symbol, at: now), path.asset.hasOptions, let root = root(of: path.asset) else {
            return nil
        }
        let session = path.calendar.index(openingAfter: now) - 1
        guard session > 0, Self.end(of: day, path.asset) > now, let last = minutes(path, session, until: now).last
        else { return nil }
        let pricer = WorldOptionPricer(path: path, session: session, expiration: day, at: now)
        let spot = Double(last.close) * path.asset.tickSize
        let before = Double(path.close(session - 1)) * path.asset.tickSize
        let ratio = path.actions.factor(session) / path.actions.factor(session - 1)
        let deviation = pricer.deviation(spot: spot, strike: spot)
        let strikes = WorldStrikes.cents(spot: spot, isFund: path.asset.instrument.kind == .etf, deviation: deviation)
        func options(_ right: OptionRight) -> [WorldOption] {
            strikes.compactMap { cents in
                let strike = Price(units: Int64(cents) * 1_000_000)
                return OptionContract(root: root, expiration: day, right: right, strike: strike).map {
                    pricer.option($0, spot: spot, before: before * ratio)
                }
            }
        }
        return WorldChain(spot: path.price(last.close), expiration: day, calls: options(.call), puts: options(.put))
    }

    /// What options implied at the closes of the last days, of the monthly expiration that was more than `least` days away.
    ///
    /// - Complexity: O(days).
    public func impliedVolatilities(
        _ symbol: Symbol,
        days: Int,
        expiringAfter least: Int,
        at now: Timestamp
    ) -> [RecordedVolatility] {
        guard let path = path(symbol, at: now), path.asset.hasOptions, root(of: path.asset) != nil else { return [] }
        let end = path.calendar.index(openingAfter: now)
        return (max(0, end - days)..<end).compactMap { index in
            let session = path.calendar.sessions[index]
            let expirations = WorldExpirations.days(of: path.asset, today: session.day)
            guard session.closing <= now,
                let expiration = expirations.recordedExpiration(after: session.day.adding(days: least))
            else { return nil }
            let pricer = WorldOptionPricer(path: path, session: index, expiration: expiration, at: session.closing)
            return RecordedVolatility(
                day: session.day,
                expiration: expiration,
                value: pricer.volatility(atTheMoney: Double(path.close(index)) * path.asset.tickSize),
                asOf: session.closing
            )
        }
    }

    private func root(of asset: WorldAsset) -> Symbol? {
        Symbol(asset.symbol.name.filter { $0.isLetter }).flatMap { $0.name.utf8.count <= 6 ? $0 : nil }
    }

    /// When options that expire on a day end: at the close.
    static func end(of day: TradingDay, _ asset: WorldAsset) -> Timestamp {
        asset.hours.day(day).regular?.closes ?? asset.hours.zone.timestamp(of: LocalTime(day: day.adding(days: 1)))
    }
}
