import BourseCore
import BourseJournal
import BourseWorld

extension DemoIdea {
    /// A vertical spread of one to six weeks, for a credit or a debit.
    mutating func spreadPlan() -> DemoPlan? {
        let (market, session) = (market, session)
        // The legs of dear and wild shares swing by thousands, which is nothing for a small account.
        let candidate = stock { $0.isFund || market.close(of: $0, session: session - 1) < 260 }
        guard let stock = candidate, let signal = signal(for: stock) else { return nil }
        let fridays = calendar.fridays(after: session, days: setup == .creditSpread ? 9...38 : 9...30)
        guard !fridays.isEmpty else { return nil }
        let expiration = fridays[generator.whole(in: 0...(fridays.count - 1))]
        guard expiration < market.range.upperBound,
            let legs = legs(of: stock, at: signal.entry, isUp: signal.isLong, expiration: expiration)
        else { return nil }
        let value = pricer.cents(legs.bought, at: signal.entry) - pricer.cents(legs.sold, at: signal.entry)
        let width = abs(legs.bought.strike - legs.sold.strike)
        let paid = abs(value)
        // Nobody sells a spread for less than a sixth of its width or buys one for more than two thirds.
        guard setup == .creditSpread ? value < 0 && paid * 6 >= width : value > 0 && paid * 3 <= width * 2 else {
            return nil
        }
        let stop = setup == .creditSpread ? generator.number(in: 0.8...1.3) : generator.number(in: 0.4...0.6)
        guard let count = contracts(loss: Double(paid) * stop), max(paid, width - paid) <= 450 else { return nil }
        // Legs are trades of their own in a journal; of dear ones he takes few, or they would dwarf all others.
        let dearest = max(pricer.cents(legs.bought, at: signal.entry), pricer.cents(legs.sold, at: signal.entry))
        let holds = setup == .creditSpread && generator.chance(0.4)
        let gain = Double(width - paid) / Double(paid)
        let trade = DemoSpreadTrade(
            bought: legs.bought,
            sold: legs.sold,
            count: max(1, min(count, 900 / dearest)),
            entry: signal.entry,
            limit: moment(expiration, 0.9...0.99),
            stop: stop * (habit == .noStop ? 1.6 : 1),
            target: setup == .debitSpread
                ? gain * generator.number(in: 0.45...0.75)
                : holds ? 1.1 : generator.number(in: 0.5...0.7)
        )
        var blotter = blotter(.margin)
        trade.play(on: pricer, blotter: &blotter)
        return DemoPlan(blotter, setup: setup, habit: habit)
    }

    /// The legs: for a credit out of the money against the trend's back, for a debit around the price in its direction.
    private mutating func legs(
        of stock: DemoStock,
        at moment: WorldMoment,
        isUp: Bool,
        expiration: Int
    ) -> (bought: DemoContract, sold: DemoContract)? {
        let price = market.price(of: stock, at: moment) * 100
        let step = stock.strikeStep(near: Int(price))
        let width = step * (stock.isFund ? generator.whole(in: 2...4) : generator.whole(in: 1...2))
        let isCredit = setup == .creditSpread
        let right: OptionRight = isUp == isCredit ? .put : .call
        let daily = market.dailyVolatility(of: stock, session: moment.session)
        let usual = daily * Double(expiration - moment.session).squareRoot()
        let reach = usual * (isCredit ? generator.number(in: 0.35...0.8) : generator.number(in: -0.1...0.2))
        let sign: Double = right == .put ? -1 : 1
        let near = Int((price * (1 + sign * reach) / Double(step)).rounded()) * step
        let far = near + Int(sign) * width
        let (bought, sold) = isCredit ? (far, near) : (near, far)
        guard
            let long = DemoContract(
                stock: stock,
                right: right,
                strike: bought,
                expiration: expiration,
                calendar: calendar
            ),
            let short = DemoContract(
                stock: stock,
                right: right,
                strike: sold,
                expiration: expiration,
                calendar: calendar
            ),
            min(pricer.cents(long, at: moment), pricer.cents(short, at: moment)) >= 10
        else { return nil }
        return (long, short)
    }

    /// A put sold against cash; if the trader wants the shares, one that was assigned.
    mutating func wheelPlan(wantsAssignment: Bool) -> DemoPlan? {
        let (market, session) = (market, session)
        // Cash for a hundred shares: dear ones are out of reach.
        guard let stock = stock(where: { market.close(of: $0, session: session - 1) < 260 }) else { return nil }
        let fridays = calendar.fridays(after: session, days: wantsAssignment ? 16...32 : 18...42)
        guard !fridays.isEmpty else { return nil }
        let expiration = fridays[generator.whole(in: 0...(fridays.count - 1))]
        let entry = moment(session, 0.05...0.9)
        let price = market.price(of: stock, at: entry) * 100
        let usual = market.dailyVolatility(of: stock, session: session) * Double(expiration - session).squareRoot()
        let step = stock.strikeStep(near: Int(price))
        let strike = Int(price * (1 - usual * generator.number(in: 0.35...0.75)) / Double(step)) * step
        guard expiration < market.range.upperBound,
            let put = DemoContract(
                stock: stock,
                right: .put,
                strike: strike,
                expiration: expiration,
                calendar: calendar
            ),
            pricer.cents(put, at: entry) >= 60
        else { return nil }
        let holds = wantsAssignment || generator.chance(0.5)
        let trade = DemoWheelTrade(
            put: put,
            count: strike < 12_000 && !wantsAssignment ? 2 : 1,
            entry: entry,
            buyBack: holds ? 0 : generator.number(in: 0.3...0.55)
        )
        var blotter = blotter(.retirement)
        guard trade.play(on: pricer, blotter: &blotter) else { return nil }
        let plan = DemoPlan(blotter, setup: setup, habit: nil)
        let isAssigned = blotter.executions.contains { $0.effect == .assign }
        return isAssigned == wantsAssignment ? plan : nil
    }
}
