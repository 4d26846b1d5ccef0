import BourseCore
import BourseJournal
import BourseWorld

extension DemoIdea {
    /// A stock trade: closed the same day, or held for days to weeks.
    mutating func stockPlan() -> DemoPlan? {
        guard let stock = stock(), let signal = signal(for: stock) else { return nil }
        let isTrend = setup == .trend
        let swings = isTrend || (setup == .breakout && generator.chance(0.5))
        // He is quicker to buy than to sell short, which the retirement account does not let him do at all.
        guard signal.isLong || generator.chance(0.75) else { return nil }
        let account: DemoAccount = swings && signal.isLong && generator.chance(0.4) ? .retirement : .margin
        let sessions = swings ? generator.whole(in: isTrend ? 6...22 : 1...7) : 0
        guard session + sessions < market.range.upperBound else { return nil }
        let limit = swings ? moment(session + sessions, 0.02...0.98) : moment(session, 0.6...0.995)
        guard limit.session > signal.entry.session || limit.second > signal.entry.second + 900 else { return nil }
        let width = generator.number(in: isTrend ? 1.4...2.6 : swings ? 0.8...1.5 : 0.28...0.55)
        return play(stock, signal, until: limit, width: width, in: account, capital: swings ? 30_000 : 55_000)
    }

    /// Shares held for one to four months in the retirement account, with more room and more at stake.
    mutating func positionPlan() -> DemoPlan? {
        guard let stock = stock(), let signal = signal(for: stock) else { return nil }
        let last = session + generator.whole(in: 24...74)
        guard last < market.range.upperBound else { return nil }
        let width = generator.number(in: 5...9)
        return play(stock, signal, until: moment(last, 0.02...0.98), width: width, in: .retirement, capital: 16_000)
    }

    /// Plays a trade whose stop is `width` usual days' movement away and that ties up to `capital` dollars.
    private mutating func play(
        _ stock: DemoStock,
        _ signal: (entry: WorldMoment, isLong: Bool),
        until limit: WorldMoment,
        width: Double,
        in account: DemoAccount,
        capital: Double
    ) -> DemoPlan? {
        let price = market.price(of: stock, at: signal.entry) * 100
        let distance = price * market.dailyVolatility(of: stock, session: session) * width
        let stop = distance * (habit == .noStop ? 1.8 : 1)
        let target = distance * generator.number(in: 1.0...1.9) * (habit == .soldTooEarly ? 0.4 : 1)
        let shares = Self.lot(min(risk() * (setup == .position ? 3 : 1) / distance, capital * 100 / price))
        guard shares > 0, stop >= 5 else { return nil }
        let trade = DemoStockTrade(
            stock: stock,
            isLong: signal.isLong,
            entry: signal.entry,
            limit: limit,
            interval: limit.session > session ? 3 * WorldMarket.interval : WorldMarket.interval / 2,
            stop: Int(stop),
            target: Int(target) + 2,
            shares: shares,
            scalesIn: generator.chance(0.18),
            scalesOut: generator.chance(0.3)
        )
        var blotter = blotter(account)
        trade.play(on: market, blotter: &blotter)
        return DemoPlan(blotter, setup: setup, habit: habit)
    }

    /// A number of shares as people type it.
    private static func lot(_ shares: Double) -> Int {
        let step = shares < 40 ? 5.0 : shares < 150 ? 10 : 25
        return Int((shares / step).rounded()) * Int(step)
    }
}
