import BourseCore
import BourseMarkets

/// A price made outside of the regular session.
public struct WorldExtendedPrice: Hashable, Sendable {
    /// Before the opening or after the close.
    public let phase: Session.Phase
    /// The price.
    public let price: Price
    /// When it was made.
    public let time: Timestamp
}

extension World {
    /// The last price outside of the regular session since it closed; nothing where there are no such hours, or before
    /// anybody can have traded.
    func extended(_ path: WorldPath, after session: Int, at now: Timestamp) -> WorldExtendedPrice? {
        let calendar = path.calendar
        guard path.asset.hours != .crypto, path.asset.hours != .nse, path.asset.instrument.kind != .index,
            session >= 0, session + 1 < calendar.sessions.count
        else { return nil }
        let next = calendar.sessions[session + 1]
        let before = calendar.exchange.day(calendar.sessions[session].day).sessions.first { $0.phase == .post }
        let after = calendar.exchange.day(next.day).sessions.first { $0.phase == .pre }
        if let after, now >= after.opens {
            let time = min(now, after.closes)
            let share = Self.share(of: after, at: time)
            return WorldExtendedPrice(
                phase: .pre,
                price: price(path, session, share: 0.35 + 0.65 * share, at: time),
                time: time
            )
        }
        guard let before, now > before.opens else { return nil }
        let time = min(now, before.closes)
        let share = Self.share(of: before, at: time)
        return WorldExtendedPrice(phase: .post, price: price(path, session, share: 0.35 * share, at: time), time: time)
    }

    /// Bars of the hours before or after a session's regular ones, up to an instant.
    func extendedBars(
        _ path: WorldPath,
        phase: Session.Phase,
        session: Int,
        length: Int,
        until now: Timestamp
    ) -> [Bar] {
        let calendar = path.calendar
        guard session > 0, session < calendar.sessions.count,
            let hours = calendar.exchange.day(calendar.sessions[session].day).sessions.first(where: {
                $0.phase == phase
            })
        else { return [] }
        // What is traded before an opening goes on from the close before.
        let anchor = phase == .pre ? session - 1 : session
        var bars: [Bar] = []
        var start = hours.opens
        let number = path.asset.number
        while start < hours.closes, start < now {
            let end = min(min(start.adding(seconds: Int64(length) * 60), hours.closes), now)
            let last = Timestamp(microseconds: end.microseconds - 1)
            guard let open = extended(path, after: anchor, at: Timestamp(microseconds: start.microseconds + 1)),
                let close = extended(path, after: anchor, at: last)
            else { break }
            var generator = WorldRandom(seed: seed, 35, Int(start.seconds / 60), number)
            bars.append(
                Bar(
                    time: .start(start),
                    open: open.price,
                    high: max(open.price, close.price),
                    low: min(open.price, close.price),
                    close: close.price,
                    volume: Quantity(generator.whole(in: 0...900) * length)
                )
            )
            start = start.adding(seconds: Int64(length) * 60)
        }
        return bars
    }

    private static func share(of session: Session, at time: Timestamp) -> Double {
        let whole = session.closes.microseconds - session.opens.microseconds
        return Double(time.microseconds - session.opens.microseconds) / Double(max(1, whole))
    }

    /// A price on the way from a close to the next opening, in shares of the close.
    private func price(_ path: WorldPath, _ session: Int, share: Double, at time: Timestamp) -> Price {
        let close = Double(path.close(session)) * path.asset.tickSize
        let ratio = path.actions.factor(session) / path.actions.factor(session + 1)
        let opening = path.opening(session + 1) * ratio
        var generator = WorldRandom(seed: seed, 34, Int(time.seconds / 60), path.asset.number)
        let noise = 0.03 * path.weather.deviation(of: path.asset, session: session) * close * generator.normal()
        return path.price(path.asset.ticks(close + (opening - close) * share + noise))
    }
}
