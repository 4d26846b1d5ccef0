import BourseCore

/// The rule to stop for the day after some losing trades in a row.
struct LossStop {
    private let losses: Int

    init(after losses: Int) { self.losses = losses }

    private struct Event {
        let time: Timestamp
        /// Closings come before openings of the same instant, except for the closing of a trade opened in it.
        let rank: Int
        let trade: Int
        let isOpening: Bool
    }

    /// Leaves out the trades that are opened after the stop.
    ///
    /// Only trades that were made count as losses.
    ///
    /// - Complexity: O(n log n).
    func effects(on trades: [WhatIfTrade]) -> [WhatIfRule.Effect] {
        var effects = [WhatIfRule.Effect](repeating: .unchanged, count: trades.count)
        var (day, inARow, isStopped) = (TradingDay?.none, 0, false)
        for event in Self.events(trades) {
            let trade = trades[event.trade]
            let eventDay = event.isOpening ? trade.openingDay : trade.closingDay
            if eventDay != day { (day, inARow, isStopped) = (eventDay, 0, false) }
            if event.isOpening {
                if isStopped { effects[event.trade] = .leftOut }
            } else if effects[event.trade] == .unchanged {
                inARow = trade.netProfit < .zero ? inARow + 1 : 0
                if inARow >= losses { isStopped = true }
            }
        }
        return effects
    }

    private static func events(_ trades: [WhatIfTrade]) -> [Event] {
        trades.enumerated().flatMap { index, trade in
            let isInstant = trade.openedAt == trade.closedAt
            return [
                Event(time: trade.openedAt, rank: 1, trade: index, isOpening: true),
                Event(time: trade.closedAt, rank: isInstant ? 2 : 0, trade: index, isOpening: false),
            ]
        }
        .sorted { ($0.time, $0.rank, $0.trade) < ($1.time, $1.rank, $1.trade) }
    }
}
