import BourseCore
import BourseJournal
import BourseWorld

/// A stock trade's rules, decided before it starts, and how it went.
struct DemoStockTrade: Sendable {
    /// What is traded.
    let stock: DemoStock
    /// Bought, or sold short.
    let isLong: Bool
    /// When it starts.
    let entry: WorldMoment
    /// When it ends at the latest.
    let limit: WorldMoment
    /// How often he looks, in seconds.
    let interval: Int
    /// The loss per share that is accepted, in cents.
    let stop: Int
    /// The win per share that is aimed at, in cents.
    let target: Int
    /// The shares of the whole position.
    let shares: Int
    /// Whether he starts with half and adds when it goes his way.
    let scalesIn: Bool
    /// Whether he takes half off on the way and lets the rest run, at worst to where he came in.
    let scalesOut: Bool

    /// Plays the trade on the market.
    func play(on market: WorldMarket, blotter: inout DemoBlotter) {
        let opening = isLong ? Side.buy : .sell
        let closing = isLong ? Side.sell : .buy
        let entryPrice = price(market, entry)
        var held = scalesIn ? Self.half(of: shares) : shares
        var isWhole = !scalesIn
        var isReduced = false
        var stopAt = stop
        blotter.trade(stock.shares, side: opening, count: held, at: entryPrice, moment: entry, effect: .open)
        blotter.startOrder()
        for moment in DemoWalk(calendar: market.calendar, from: entry, through: limit, every: interval) {
            let now = price(market, moment)
            let gain = isLong ? now - entryPrice : entryPrice - now
            if gain <= -stopAt || gain >= target {
                blotter.trade(stock.shares, side: closing, count: held, at: now, moment: moment, effect: .close)
                return
            }
            if !isWhole, gain * 10 >= target * 2 {
                blotter.trade(stock.shares, side: opening, count: shares - held, at: now, moment: moment, effect: .open)
                blotter.startOrder()
                held = shares
                isWhole = true
            } else if scalesOut, !isReduced, held > 1, gain * 10 >= target * 6 {
                let part = Self.half(of: held)
                blotter.trade(stock.shares, side: closing, count: part, at: now, moment: moment, effect: .close)
                blotter.startOrder()
                held -= part
                isReduced = true
                stopAt = 0
            }
        }
        blotter.trade(stock.shares, side: closing, count: held, at: price(market, limit), moment: limit, effect: .close)
    }

    /// About half of the shares, in a number that people would type.
    private static func half(of shares: Int) -> Int {
        let half = shares / 2
        return half >= 10 ? half / 5 * 5 : max(1, half)
    }

    private func price(_ market: WorldMarket, _ moment: WorldMoment) -> Int {
        Int((market.price(of: stock, at: moment) * 100).rounded())
    }
}
