import BourseCore
import BoursePortfolio

/// Wash sales share by share, in cents: slow, and without anything that is divided or rounded.
struct SingleShareSales {
    struct Trade {
        let id: Int
        let day: Int
        /// Below 0 for a sale.
        let count: Int
        let cents: Int
        var account = "Broker"
    }

    /// A share that is held, or one that was sold short.
    struct Share {
        let trade: Int
        let day: Int
        let account: String
        let isShort: Bool
        /// What it cost with losses, or what it brought less losses.
        var cents: Int
        var tackedDays = 0
        /// Whether it replaces a share that was closed.
        var isReplacement = false

        mutating func take(_ loss: (cents: Int, days: Int)) {
            cents += isShort ? -loss.cents : loss.cents
            (tackedDays, isReplacement) = (loss.days, true)
        }
    }

    struct Sale: Equatable {
        /// The sum of gains after wash sales.
        var cents = 0
        var disallowed = 0
        /// The part of ``disallowed`` that nothing takes over.
        var withoutCarryover = 0
        var longTerm = 0
    }

    let trades: [Trade]
    private(set) var sales: [Int: Sale] = [:]
    private var open: [Share] = []
    /// By trade: how many shares it closes.
    private var closing: [Int: Int] = [:]
    /// By trade: the losses that the first shares that it opens take over.
    private var pending: [Int: [(cents: Int, days: Int)]] = [:]
    /// By trade: how many of the held shares that it sold disallow a loss.
    private var used: [Int: Int] = [:]

    init(_ trades: [Trade]) {
        self.trades = trades
        var positions: [String: Int] = [:]
        for trade in trades {
            let position = positions[trade.account] ?? 0
            closing[trade.id] = position * trade.count < 0 ? min(abs(position), abs(trade.count)) : 0
            positions[trade.account] = position + trade.count
        }
        for (index, trade) in trades.enumerated() { book(trade, index) }
    }

    /// How many shares a trade opens.
    private func opening(_ trade: Trade) -> Int { abs(trade.count) - (closing[trade.id] ?? 0) }

    private mutating func book(_ trade: Trade, _ index: Int) {
        var closed: [Share] = []
        for _ in 0..<(closing[trade.id] ?? 0) { closed += [takeFirst(of: trade.account)].compactMap(\.self) }
        let losses = pending[trade.id] ?? []
        for place in 0..<opening(trade) {
            var share = Share(
                trade: trade.id,
                day: trade.day,
                account: trade.account,
                isShort: trade.count < 0,
                cents: trade.cents
            )
            if place < losses.count { share.take(losses[place]) }
            open.append(share)
        }
        guard !closed.isEmpty else { return }
        var sale = Sale()
        for share in closed {
            let gain = share.isShort ? share.cents - trade.cents : trade.cents - share.cents
            let acquired = TradingDay(number: share.day - share.tackedDays)
            let term = HoldingPeriod(acquired: acquired, sold: TradingDay(number: trade.day))
            if !share.isShort, term == .long { sale.longTerm += 1 }
            if gain < 0, replace(share, (-gain, trade.day - share.day + share.tackedDays), trade.day, index) {
                sale.disallowed -= gain
            } else if gain < 0, share.isShort, isHeldShareSold(near: trade.day, besides: share.trade) {
                sale.disallowed -= gain
                sale.withoutCarryover -= gain
            } else {
                sale.cents += gain
            }
        }
        sales[trade.id] = sale
    }

    /// Closes the oldest share of an account; of the oldest trade, shares that replace others go first.
    private mutating func takeFirst(of account: String) -> Share? {
        guard let oldest = open.first(where: { $0.account == account }) else { return nil }
        let place =
            open.firstIndex { $0.trade == oldest.trade && $0.isReplacement }
            ?? open.firstIndex { $0.trade == oldest.trade }
        return place.map { open.remove(at: $0) }
    }

    /// Finds a share of the same side that takes over a loss.
    private mutating func replace(_ share: Share, _ loss: (cents: Int, days: Int), _ day: Int, _ index: Int) -> Bool {
        let free = open.firstIndex { other in
            !other.isReplacement && other.isShort == share.isShort && other.day >= day - 30
                && other.trade != share.trade
        }
        if let free {
            var other = open.remove(at: free)
            other.take(loss)
            // Later parts of the trade that replace come behind it.
            let first = open.firstIndex { $0.trade == other.trade } ?? free
            let behind = open[first...].prefix { $0.trade == other.trade && $0.isReplacement }.count
            open.insert(other, at: first + behind)
            return true
        }
        for trade in trades[(index + 1)...] where trade.day <= day + 30 && (trade.count < 0) == share.isShort {
            guard (pending[trade.id]?.count ?? 0) < opening(trade) else { continue }
            pending[trade.id, default: []].append(loss)
            return true
        }
        return false
    }

    /// Finds a share that was held and sold within 30 days and disallows no other loss.
    private mutating func isHeldShareSold(near day: Int, besides opening: Int) -> Bool {
        for trade in trades where trade.count < 0 && abs(trade.day - day) <= 30 && trade.id != opening {
            guard used[trade.id] ?? 0 < closing[trade.id] ?? 0 else { continue }
            used[trade.id, default: 0] += 1
            return true
        }
        return false
    }

    /// The losses in what is open at the end.
    var openLosses: Int {
        let prices = Dictionary(trades.map { ($0.id, $0.cents) }, uniquingKeysWith: { first, _ in first })
        return open.reduce(0) { $0 + abs($1.cents - (prices[$1.trade] ?? 0)) }
    }
}
