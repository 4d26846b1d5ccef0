import BourseCore
import BourseJournal
import BourseValues
import BourseWorld

extension DemoIdea {
    /// A bought call or put, from the same day's to one of six weeks.
    mutating func optionPlan() -> DemoPlan? {
        guard let stock = stock(), let signal = signal(for: stock) else { return nil }
        let swings = setup == .trend || (setup == .breakout && generator.chance(0.4))
        let isFriday = calendar.sessions[session].day.weekday == .friday
        let days = setup == .trend ? 18...45 : swings ? 6...20 : isFriday && generator.chance(0.75) ? 0...0 : 1...8
        let sessions = swings ? generator.whole(in: setup == .trend ? 4...13 : 1...4) : 0
        guard session + sessions < market.range.upperBound,
            let expiration = calendar.fridays(after: session, days: days).first, session + sessions <= expiration
        else { return nil }
        // Now and then he lets a cheap one ride to the end instead of selling it.
        let rides = !swings && expiration - session <= 3 && generator.chance(0.3)
        var limit = rides ? moment(expiration, 0.96...0.99) : moment(session + sessions, 0.55...0.99)
        if sessions > 0 { limit = moment(session + sessions, 0.02...0.98) }
        guard limit.session > session || limit.second > signal.entry.second + 900 else { return nil }
        guard let contract = contract(stock, isCall: signal.isLong, at: signal.entry, expiration: expiration) else {
            return nil
        }
        let premium = pricer.cents(contract, at: signal.entry)
        let stop = generator.number(in: 0.28...0.45) * (habit == .noStop ? 1.8 : 1)
        let target = generator.number(in: 0.38...0.9) * (habit == .soldTooEarly ? 0.4 : 1)
        guard let count = contracts(loss: Double(premium) * (rides ? 0.8 : min(stop, 0.5))), premium >= 25 else {
            return nil
        }
        let trade = DemoOptionTrade(
            contract: contract,
            count: count,
            entry: signal.entry,
            limit: limit,
            interval: swings ? 3 * WorldMarket.interval : WorldMarket.interval / 2,
            stop: rides ? 1 : min(stop, 0.9),
            target: rides ? 2.5 * target : target,
            scalesOut: generator.chance(0.3)
        )
        var blotter = blotter(.margin)
        trade.play(on: pricer, blotter: &blotter)
        return DemoPlan(blotter, setup: setup, habit: habit)
    }

    /// A call or a put over the night a company reports.
    mutating func earningsPlan() -> DemoPlan? {
        let (market, session) = (market, session)
        guard session + 1 < market.range.upperBound,
            let stock = stock(where: { market.nextEarnings[$0.index][session] == session + 1 }),
            let expiration = calendar.fridays(after: session, days: 1...9).first, expiration > session
        else { return nil }
        let entry = moment(session, 0.8...0.99)
        guard let contract = contract(stock, isCall: generator.chance(0.6), at: entry, expiration: expiration),
            let count = contracts(loss: Double(pricer.cents(contract, at: entry)) * 0.6)
        else { return nil }
        let trade = DemoOptionTrade(
            contract: contract,
            count: count,
            entry: entry,
            limit: moment(session + 1, 0.03...0.3),
            interval: WorldMarket.interval,
            stop: 0.75,
            target: generator.number(in: 0.6...1.4),
            scalesOut: false
        )
        var blotter = blotter(.margin)
        trade.play(on: pricer, blotter: &blotter)
        return DemoPlan(blotter, setup: setup, habit: habit)
    }

    /// A contract a little out of the money, by up to half of what the price usually moves until it expires.
    private mutating func contract(
        _ stock: DemoStock,
        isCall: Bool,
        at moment: WorldMoment,
        expiration: Int
    ) -> DemoContract? {
        let price = market.price(of: stock, at: moment) * 100
        let daily = market.dailyVolatility(of: stock, session: moment.session)
        let reach = daily * (Double(expiration - moment.session) + 0.4).squareRoot() * generator.number(in: -0.1...0.55)
        let wanted = price * (isCall ? 1 + reach : 1 - reach)
        let step = Double(stock.strikeStep(near: Int(price)))
        return DemoContract(
            stock: stock,
            right: isCall ? .call : .put,
            strike: Int((wanted / step).rounded()) * Int(step),
            expiration: expiration,
            calendar: calendar
        )
    }

    /// How many contracts lose about what may be lost when each loses `loss` cents a share; nothing when one already
    /// loses too much.
    mutating func contracts(loss: Double) -> Int? {
        let count = risk() / max(1, loss * 100)
        return count < 0.5 ? nil : min(12, max(1, Int(count.rounded())))
    }
}
