import BourseCore
import BourseJournal
import BourseWorld

/// A vertical spread, both legs in one order: its rules, decided before it starts, and how it went.
struct DemoSpreadTrade: Sendable {
    /// The leg that is bought.
    let bought: DemoContract
    /// The leg that is sold.
    let sold: DemoContract
    /// How many of each.
    let count: Int
    /// When it starts.
    let entry: WorldMoment
    /// When it is closed at the latest.
    let limit: WorldMoment
    /// The loss that is accepted, as a fraction of what was paid or received.
    let stop: Double
    /// The win that is aimed at, as a fraction of what was paid or received.
    let target: Double

    /// Plays the trade on the market.
    func play(on pricer: DemoOptionPricer, blotter: inout DemoBlotter) {
        let calendar = pricer.market.calendar
        let paid = value(pricer, entry)
        blotter.trade(
            bought.instrument,
            side: .buy,
            count: count,
            at: pricer.cents(bought, at: entry),
            moment: entry,
            effect: .open
        )
        blotter.trade(
            sold.instrument,
            side: .sell,
            count: count,
            at: pricer.cents(sold, at: entry),
            moment: entry,
            effect: .open
        )
        blotter.startOrder()
        for moment in DemoWalk(calendar: calendar, from: entry, through: limit, every: 3 * WorldMarket.interval) {
            let gain = Double(value(pricer, moment) - paid) / Double(max(1, abs(paid)))
            if gain >= target || gain <= -stop {
                return close(at: moment, pricer: pricer, blotter: &blotter)
            }
        }
        let end = WorldMoment(session: bought.expiration, second: calendar.sessions[bought.expiration].seconds)
        let isWorthless = [bought, sold].allSatisfy {
            pricer.cents($0, at: limit) <= 3 && pricer.intrinsic($0, at: end) == 0
        }
        guard limit.session == bought.expiration, isWorthless else {
            return close(at: limit, pricer: pricer, blotter: &blotter)
        }
        blotter.trade(bought.instrument, side: .sell, count: count, at: 0, moment: end, effect: .expire)
        blotter.trade(sold.instrument, side: .buy, count: count, at: 0, moment: end, effect: .expire)
    }

    private func value(_ pricer: DemoOptionPricer, _ moment: WorldMoment) -> Int {
        pricer.cents(bought, at: moment) - pricer.cents(sold, at: moment)
    }

    private func close(at moment: WorldMoment, pricer: DemoOptionPricer, blotter: inout DemoBlotter) {
        blotter.trade(
            bought.instrument,
            side: .sell,
            count: count,
            at: max(1, pricer.cents(bought, at: moment)),
            moment: moment,
            effect: .close
        )
        blotter.trade(
            sold.instrument,
            side: .buy,
            count: count,
            at: max(1, pricer.cents(sold, at: moment)),
            moment: moment,
            effect: .close
        )
    }
}
