import BourseCore
import BourseMarkets

extension World {
    /// The bars of ten years up to an instant, as they were paid; that of the session going on is what it was so far.
    ///
    /// - Complexity: some ten milliseconds the first time a symbol is asked for on a day, then O(days).
    public func daily(_ symbol: Symbol, at now: Timestamp) -> BarSeries<RawPrices>? {
        guard let path = path(symbol, at: now) else { return nil }
        let current = path.calendar.index(openingAfter: now) - 1
        guard current >= 0 else { return nil }
        let session = path.calendar.sessions[current]
        var bars = closedBars(path, before: current)
        let minutes = minutes(path, current, until: now)
        if !minutes.isEmpty { bars.append(path.bar(of: minutes[...], .day(session.day))) }
        return BarSeries.clean(bars, step: .day, now: .day(session.day)).series
    }

    /// The bars of ten years and what the company did in them.
    public func history(_ symbol: Symbol, at now: Timestamp) -> PriceHistory? {
        guard let raw = daily(symbol, at: now), let path = path(symbol, at: now), let actions = actions(symbol, at: now)
        else { return nil }
        return PriceHistory(exchange: path.asset.hours, raw: raw, actions: actions)
    }

    /// The splits and dividends of ten years up to the day of an instant.
    public func actions(_ symbol: Symbol, at now: Timestamp) -> CorporateActions? {
        guard let path = path(symbol, at: now) else { return nil }
        let day = path.asset.hours.zone.day(at: now)
        return path.actions.known(through: day, from: day.adding(months: -12 * Self.years))
    }

    /// The bars of the last sessions up to an instant, as they were paid.
    ///
    /// They add up to the daily bars exactly. Steps are counted from the opening; the last bar of a session may be shorter,
    /// and the last of all is what it was so far.
    ///
    /// - Parameters:
    ///   - step: Shorter than a day.
    ///   - sessions: How many, that of the instant included; at most 800.
    ///   - isExtended: Whether the hours before the opening and after the close have bars, where there are such hours.
    /// - Complexity: O(minutes).
    public func intraday(
        _ symbol: Symbol,
        step: BarStep,
        sessions count: Int,
        at now: Timestamp,
        isExtended: Bool = false
    ) -> BarSeries<RawPrices>? {
        guard let length = step.minutes, let path = path(symbol, at: now) else { return nil }
        let current = path.calendar.index(openingAfter: now) - 1
        guard current >= 0 else { return nil }
        var bars: [Bar] = []
        let first = max(0, current - min(max(count, 1), 800) + 1)
        for session in first...current {
            if isExtended { bars += extendedBars(path, phase: .pre, session: session, length: length, until: now) }
            let minutes = minutes(path, session, until: now)
            let opening = path.calendar.sessions[session].opening
            for start in stride(from: 0, to: minutes.count, by: length) {
                let time = opening.adding(seconds: Int64(start) * 60)
                let part = minutes[start..<min(start + length, minutes.count)]
                bars.append(path.bar(of: part, .start(time)))
            }
            if isExtended { bars += extendedBars(path, phase: .post, session: session, length: length, until: now) }
        }
        if isExtended { bars += extendedBars(path, phase: .pre, session: current + 1, length: length, until: now) }
        return BarSeries.clean(bars, step: step, now: .start(now)).series
    }

    /// The close of a day and the one before it, both as they were paid; nothing for a day without a session that has
    /// ended by `now`.
    public func closes(
        _ symbol: Symbol,
        on day: TradingDay,
        at now: Timestamp
    ) -> (previousClose: Price, close: Price)? {
        guard let path = path(symbol, at: now), let session = path.session(on: day),
            path.calendar.sessions[session].closing <= now
        else { return nil }
        return path.closes(session)
    }

    // MARK: - parts of sessions

    /// The minutes of a session that have begun, the last one as far as it went.
    func minutes(_ path: WorldPath, _ session: Int, until now: Timestamp) -> [WorldMinute] {
        let minutes = minutes(path, session)
        let elapsed = now.microseconds - path.calendar.sessions[session].opening.microseconds
        guard elapsed >= 0 else { return [] }
        let whole = Int(elapsed / 60_000_000)
        guard whole < minutes.count else { return minutes }
        let share = Double(elapsed % 60_000_000) / 60e6
        return minutes[..<whole] + [minutes[whole].begun(share)]
    }
}

extension WorldPath {
    /// The session of a day that has one, and one before it.
    func session(on day: TradingDay) -> Int? {
        let session = calendar.index(onOrAfter: day)
        let isThere = session > 0 && session < calendar.sessions.count && calendar.sessions[session].day == day
        return isThere ? session : nil
    }

    /// The close of a session and the one before it, in shares of the session.
    func closes(_ session: Int) -> (previousClose: Price, close: Price) {
        let ratio = actions.factor(session) / actions.factor(session - 1)
        let before = max(1, Int64((Double(close(session - 1)) * ratio).rounded()))
        return (price(before), price(close(session)))
    }
}

extension WorldMinute {
    /// What it was after a share of it: on the straight way from its open to its close.
    func begun(_ share: Double) -> WorldMinute {
        let last = open + Int64((Double(close - open) * share).rounded())
        let reached = Int64(Double(volume) * share)
        return WorldMinute(open: open, high: max(open, last), low: min(open, last), close: last, volume: reached)
    }
}
