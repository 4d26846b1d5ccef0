import BourseCore
import BourseJournal
import BourseWorld

/// A put sold against cash: bought back cheaper, lapsed, or assigned, after which a call is sold against the shares.
struct DemoWheelTrade: Sendable {
    /// The put.
    let put: DemoContract
    /// How many.
    let count: Int
    /// When it is sold.
    let entry: WorldMoment
    /// The part of the premium at which it is bought back; 0 means that it is held to the end.
    let buyBack: Double

    /// Plays the trade on the market; false when no call could be sold against shares that were put to him.
    func play(on pricer: DemoOptionPricer, blotter: inout DemoBlotter) -> Bool {
        let calendar = pricer.market.calendar
        let premium = pricer.cents(put, at: entry)
        let end = WorldMoment(session: put.expiration, second: calendar.sessions[put.expiration].seconds)
        blotter.trade(put.instrument, side: .sell, count: count, at: premium, moment: entry, effect: .open)
        blotter.startOrder()
        let looks = DemoWalk(calendar: calendar, from: entry, through: end, every: 6 * WorldMarket.interval)
        for moment in looks where buyBack > 0 {
            let now = pricer.cents(put, at: moment)
            let isDone = Double(now) <= Double(premium) * buyBack && now > 0
            // Who does not want the shares gives up when the put has trebled.
            if isDone || now > 3 * premium || (end.session == moment.session && now > premium / 4) {
                blotter.trade(put.instrument, side: .buy, count: count, at: now, moment: moment, effect: .close)
                return true
            }
        }
        guard pricer.intrinsic(put, at: end) > 0 else {
            blotter.trade(put.instrument, side: .buy, count: count, at: 0, moment: end, effect: .expire)
            return true
        }
        blotter.trade(put.instrument, side: .buy, count: count, at: 0, moment: end, effect: .assign)
        blotter.deliver(put.stock.shares, side: .buy, count: 100 * count, at: put.strike, moment: end)
        return sellCall(after: end, pricer: pricer, blotter: &blotter)
    }

    /// Sells a call against the shares on the next morning and holds it to its end.
    private func sellCall(after assigned: WorldMoment, pricer: DemoOptionPricer, blotter: inout DemoBlotter) -> Bool {
        let calendar = pricer.market.calendar
        let entry = WorldMoment(session: assigned.session + 1, second: 2_415)
        let spot = Int((pricer.market.price(of: put.stock, at: entry) * 100).rounded())
        let step = put.stock.strikeStep(near: put.strike)
        let strike = max(put.strike, (spot / step + 1) * step)
        guard let friday = calendar.fridays(after: entry.session, days: 9...25).first,
            let call = DemoContract(
                stock: put.stock,
                right: .call,
                strike: strike,
                expiration: friday,
                calendar: calendar
            ),
            pricer.cents(call, at: entry) >= 20
        else { return false }
        blotter.trade(
            call.instrument,
            side: .sell,
            count: count,
            at: pricer.cents(call, at: entry),
            moment: entry,
            effect: .open
        )
        blotter.startOrder()
        let end = WorldMoment(session: friday, second: calendar.sessions[friday].seconds)
        if pricer.intrinsic(call, at: end) > 0 {
            blotter.trade(call.instrument, side: .buy, count: count, at: 0, moment: end, effect: .assign)
            blotter.deliver(put.stock.shares, side: .sell, count: 100 * count, at: call.strike, moment: end)
        } else {
            blotter.trade(call.instrument, side: .buy, count: count, at: 0, moment: end, effect: .expire)
            let exit = WorldMoment(session: friday + 1, second: 1_322)
            let price = Int((pricer.market.price(of: put.stock, at: exit) * 100).rounded())
            blotter.trade(put.stock.shares, side: .sell, count: 100 * count, at: price, moment: exit, effect: .close)
        }
        return true
    }
}
