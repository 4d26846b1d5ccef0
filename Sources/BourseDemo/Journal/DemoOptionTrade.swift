import BourseCore
import BourseJournal
import BourseWorld

/// A bought call or put: its rules, decided before it starts, and how it went.
struct DemoOptionTrade: Sendable {
    /// What is bought.
    let contract: DemoContract
    /// How many.
    let count: Int
    /// When.
    let entry: WorldMoment
    /// When it is sold at the latest.
    let limit: WorldMoment
    /// How often he looks, in seconds.
    let interval: Int
    /// The loss that is accepted, as a fraction of the price; 1 means that there is no stop.
    let stop: Double
    /// The win that is aimed at, as a fraction of the price.
    let target: Double
    /// Whether he sells half on the way.
    let scalesOut: Bool

    /// Plays the trade on the market.
    func play(on pricer: DemoOptionPricer, blotter: inout DemoBlotter) {
        let calendar = pricer.market.calendar
        let entryPrice = pricer.cents(contract, at: entry)
        var held = count
        var floor = Int(Double(entryPrice) * (1 - stop))
        let ceiling = Int(Double(entryPrice) * (1 + target)) + 1
        let halfway = Int(Double(entryPrice) * (1 + target * 0.55)) + 1
        blotter.trade(contract.instrument, side: .buy, count: count, at: entryPrice, moment: entry, effect: .open)
        blotter.startOrder()
        for moment in DemoWalk(calendar: calendar, from: entry, through: limit, every: interval) {
            let now = pricer.cents(contract, at: moment)
            if now >= ceiling || (now <= floor && now > 0) {
                blotter.trade(contract.instrument, side: .sell, count: held, at: now, moment: moment, effect: .close)
                return
            }
            if scalesOut, held == count, count > 1, now >= halfway {
                blotter.trade(
                    contract.instrument,
                    side: .sell,
                    count: count / 2,
                    at: now,
                    moment: moment,
                    effect: .close
                )
                blotter.startOrder()
                held -= count / 2
                floor = entryPrice
            }
        }
        let last = pricer.cents(contract, at: limit)
        if limit.session == contract.expiration, last < 5, pricer.intrinsic(contract, at: limit) == 0 {
            expire(held, calendar: calendar, pricer: pricer, blotter: &blotter)
        } else {
            blotter.trade(
                contract.instrument,
                side: .sell,
                count: held,
                at: max(1, last),
                moment: limit,
                effect: .close
            )
        }
    }

    /// Lets what is held lapse, or sells it in the last minute when the close surprised him.
    private func expire(_ held: Int, calendar: WorldCalendar, pricer: DemoOptionPricer, blotter: inout DemoBlotter) {
        let end = WorldMoment(session: contract.expiration, second: calendar.sessions[contract.expiration].seconds)
        let value = pricer.intrinsic(contract, at: end)
        if value == 0 {
            blotter.trade(contract.instrument, side: .sell, count: held, at: 0, moment: end, effect: .expire)
        } else {
            let last = WorldMoment(session: end.session, second: end.second - 20)
            let price = max(1, pricer.cents(contract, at: last))
            blotter.trade(contract.instrument, side: .sell, count: held, at: price, moment: last, effect: .close)
        }
    }
}
