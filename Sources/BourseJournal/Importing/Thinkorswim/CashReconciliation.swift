import BourseCore

/// Finds, for each fill of the cash sections, the order of the Account Trade History it belongs to, so that its fees
/// are added and nothing is counted twice.
///
/// The two sections stamp the same fill up to two seconds apart. Equal times go first, then the nearest. A single leg
/// agrees in instrument, side, quantity and price; a spread in symbol and, as far as the trade history has them, net
/// price and quantity. What is left of single legs is compared in sums, because one section may list a fill in parts.
///
/// - Complexity: O(n) for what agrees exactly, O(n log n) for the rest.
struct CashReconciliation {
    /// How many seconds the two sections may differ.
    static let tolerance: Int64 = 2

    /// What the cash sections add to an order.
    struct CashMatch {
        /// The commissions and fees of the order.
        var fees = Money.zero
        /// The multiplier, where the description has it.
        var multiplier: Multiplier?
        /// What was paid or received before fees, of a single leg.
        var amount: Money?
    }

    private let orders: [TradeHistoryOrder]
    private let trades: [CashTrade]
    private var matches: [CashMatch?]
    private var isTradeMatched: [Bool]

    /// Takes both sides.
    init(orders: [TradeHistoryOrder], trades: [CashTrade]) {
        self.orders = orders
        self.trades = trades
        matches = Array(repeating: nil, count: orders.count)
        isTradeMatched = Array(repeating: false, count: trades.count)
    }

    /// What was found for an order.
    func match(ofOrder index: Int) -> CashMatch { matches[index] ?? CashMatch() }
    /// Whether a fill of a cash section belongs to an order of the trade history.
    func isMatched(trade index: Int) -> Bool { isTradeMatched[index] }
    /// The orders for which no cash row was found.
    var unmatchedOrders: [TradeHistoryOrder] { orders.indices.filter { matches[$0] == nil }.map { orders[$0] } }

    /// Matches everything there is.
    mutating func match() {
        guard !orders.isEmpty, !trades.isEmpty else { return }
        for detail: FillKey.Detail in [.all, .netPrice, .quantity] { matchEqual(detail) }
        matchSums()
    }

    private mutating func matchEqual(_ detail: FillKey.Detail) {
        var waiting: [FillKey: [Int]] = [:]
        for index in orders.indices.reversed() where matches[index] == nil {
            if let key = FillKey(orders[index], detail) { waiting[key, default: []].append(index) }
        }
        guard !waiting.isEmpty else { return }
        for offset: Int64 in [0, 1, -1, 2, -2] {
            for index in trades.indices where !isTradeMatched[index] {
                guard let key = FillKey(trades[index], detail, offset: offset) else { continue }
                guard let order = waiting[key]?.popLast() else { continue }
                join([index], [order])
            }
        }
    }

    /// Joins parts of one fill: runs of the same instrument, side and price whose neighbors are at most two seconds
    /// apart and whose quantities add up to the same on both sides.
    private mutating func matchSums() {
        struct CashItem {
            let second: Int64
            let order: Int?
            let trade: Int?
            var rank: (Int64, Int, Int) { (second, order ?? -1, trade ?? -1) }
        }
        var groups: [FillKey: [CashItem]] = [:]
        for index in orders.indices where matches[index] == nil {
            guard let key = FillKey(orders[index], .total) else { continue }
            let second = orders[index].leader.time.wallSecond
            groups[key, default: []].append(CashItem(second: second, order: index, trade: nil))
        }
        for index in trades.indices where !isTradeMatched[index] {
            guard let key = FillKey(trades[index], .total, offset: 0), groups[key] != nil else { continue }
            groups[key]?.append(CashItem(second: trades[index].time.wallSecond, order: nil, trade: index))
        }
        for items in groups.values where items.contains(where: { $0.trade != nil }) {
            let sorted = items.sorted { $0.rank < $1.rank }
            var start = 0
            for end in 1...sorted.count
            where end == sorted.count || sorted[end].second - sorted[end - 1].second > Self.tolerance {
                let run = sorted[start..<end]
                start = end
                let tradeRun = run.compactMap(\.trade)
                let orderRun = run.compactMap(\.order)
                let sold = tradeRun.reduce(Quantity.zero) { $0 + trades[$1].order.quantity }
                let listed = orderRun.reduce(Quantity.zero) { $0 + orders[$1].quantity }
                if !tradeRun.isEmpty, sold == listed { join(tradeRun, orderRun) }
            }
        }
    }

    /// Gives the fees of `tradeRun` to `orderRun`, by quantity.
    private mutating func join(_ tradeRun: [Int], _ orderRun: [Int]) {
        let fees = tradeRun.reduce(Money.zero) { $0 + trades[$1].fees }
        let shares = fees.split(by: orderRun.map { orders[$0].quantity })
        var multiplier: Multiplier?
        for index in tradeRun {
            isTradeMatched[index] = true
            if case .single(_, let given) = trades[index].order.kind { multiplier = multiplier ?? given }
        }
        for (order, share) in zip(orderRun, shares) { matches[order] = CashMatch(fees: share, multiplier: multiplier) }
        if let trade = tradeRun.first, let order = orderRun.first, tradeRun.count == 1, orderRun.count == 1,
            orders[order].legs.count == 1
        {
            matches[order]?.amount = trades[trade].amount
        }
    }
}

extension TradeHistoryOrder {
    /// What its legs amount to; of a single leg its quantity.
    var quantity: Quantity { legs.reduce(.zero) { $0 + $1.quantity } }
}

extension LocalTime {
    /// Seconds on this clock since 1970, for comparing times of one clock with each other.
    var wallSecond: Int64 { timestamp(offset: 0).seconds }
}
