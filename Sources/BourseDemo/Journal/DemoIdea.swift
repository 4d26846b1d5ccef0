import BourseCore
import BourseJournal
import BourseWorld

/// One idea on one day, with the numbers of chance that shape it.
///
/// An idea is asked for several times until one comes out as wanted, so nothing here may depend on an earlier attempt.
struct DemoIdea: Sendable {
    /// The market and its options.
    let pricer: DemoOptionPricer
    /// The day.
    let session: Int
    /// What kind of trade it is.
    let setup: DemoSetup
    /// What he does wrong this time.
    let habit: DemoHabit?
    /// The number of its first order.
    let firstOrder: Int
    /// Chance.
    var generator: WorldRandom

    /// The market.
    var market: WorldMarket { pricer.market }
    /// The sessions.
    var calendar: WorldCalendar { market.calendar }

    /// Plays the idea; nothing when the market offers no occasion for it.
    mutating func plan() -> DemoPlan? {
        switch setup {
        case .openingRange, .gapFill, .pullback, .breakout:
            generator.chance(0.44) ? optionPlan() : stockPlan()
        case .trend: generator.chance(0.35) ? optionPlan() : stockPlan()
        case .position: positionPlan()
        case .earnings: earningsPlan()
        case .creditSpread, .debitSpread: spreadPlan()
        case .wheel: wheelPlan(wantsAssignment: false)
        }
    }

    /// What may be lost, in cents: about the same each time, which is the discipline he has.
    mutating func risk() -> Double {
        let usual = 19_500 * (1 + 0.28 * generator.normal())
        return max(7_000, usual) * (habit == .oversized ? 1.65 : 1)
    }

    /// A symbol, the favorites more often.
    mutating func stock(where isWanted: (DemoStock) -> Bool = { _ in true }) -> DemoStock? {
        let stocks = DemoStock.all.filter(isWanted)
        guard !stocks.isEmpty else { return nil }
        return stocks[generator.index(weights: stocks.map(\.weight))]
    }

    /// A moment of a session between two fractions of it.
    mutating func moment(_ session: Int, _ range: ClosedRange<Double>) -> WorldMoment {
        let length = Double(calendar.sessions[session].seconds - 240)
        return WorldMoment(session: session, second: 70 + Int(length * generator.number(in: range)))
    }

    /// A blotter for the idea.
    func blotter(_ account: DemoAccount) -> DemoBlotter {
        DemoBlotter(account: account, calendar: calendar, firstOrder: firstOrder)
    }

    /// When the setup would have him enter, and which way; nothing when the chart does not show it.
    mutating func signal(for stock: DemoStock) -> (entry: WorldMoment, isLong: Bool)? {
        let opening = market.price(of: stock, at: WorldMoment(session: session, second: 0))
        let before = market.close(of: stock, session: session - 1)
        let deviation = market.dailyVolatility(of: stock, session: session) * before
        switch setup {
        case .openingRange:
            let entry = moment(session, 0.015...0.1)
            let move = market.price(of: stock, at: entry) - opening
            return abs(move) > 0.06 * deviation ? (entry, move > 0) : nil
        case .gapFill:
            let gap = opening - before
            return abs(gap) > 0.35 * deviation ? (moment(session, 0.01...0.14), gap < 0) : nil
        case .pullback:
            let entry = moment(session, 0.18...0.75)
            let earlier = market.price(of: stock, at: WorldMoment(session: session, second: entry.second - 1_800))
            let trend = earlier - opening
            let step = market.price(of: stock, at: entry) - earlier
            return abs(trend) > 0.2 * deviation && trend * step < 0 ? (entry, trend > 0) : nil
        case .breakout:
            let entry = moment(session, 0.05...0.85)
            let price = market.price(of: stock, at: entry)
            let closes = (1...6).map { market.close(of: stock, session: session - $0) }
            if let high = closes.max(), price > high { return (entry, true) }
            if let low = closes.min(), price < low { return (entry, false) }
            return nil
        case .position: return (moment(session, 0.05...0.95), true)
        case .trend, .earnings, .creditSpread, .debitSpread, .wheel:
            let move = before - market.close(of: stock, session: session - 15)
            return abs(move) > deviation ? (moment(session, 0.04...0.97), move > 0) : nil
        }
    }
}
