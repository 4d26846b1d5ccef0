import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

/// Wash sales share by share, in cents: slow, and without anything that is divided or rounded.
private struct SingleShareSales {
    struct Trade {
        let id: Int
        let day: Int
        /// Below 0 for a sale.
        let count: Int
        let cents: Int
    }

    struct Share {
        let purchase: Int
        let day: Int
        var cents: Int
        var tackedDays = 0
        /// Whether it replaces a share that was sold.
        var isReplacement = false
    }

    struct Sale: Equatable {
        /// The sum of gains after wash sales.
        var cents = 0
        var disallowed = 0
        var longTerm = 0
    }

    let trades: [Trade]
    private(set) var sales: [Int: Sale] = [:]
    private var held: [Share] = []
    /// By purchase: the losses that its first shares take over.
    private var pending: [Int: [(cents: Int, days: Int)]] = [:]

    init(_ trades: [Trade]) {
        self.trades = trades
        for (index, trade) in trades.enumerated() {
            if trade.count > 0 { buy(trade) } else { sell(trade, index) }
        }
    }

    private mutating func buy(_ trade: Trade) {
        let losses = pending[trade.id] ?? []
        for place in 0..<trade.count {
            var share = Share(purchase: trade.id, day: trade.day, cents: trade.cents)
            if place < losses.count {
                share.cents += losses[place].cents
                (share.tackedDays, share.isReplacement) = (losses[place].days, true)
            }
            held.append(share)
        }
    }

    private mutating func sell(_ trade: Trade, _ index: Int) {
        var sold: [Share] = []
        for _ in 0..<(-trade.count) {
            // Of the oldest purchase, shares that replace others go first.
            let purchase = held[0].purchase
            let place = held.firstIndex { $0.purchase == purchase && $0.isReplacement } ?? 0
            sold.append(held.remove(at: place))
        }
        var sale = Sale()
        for share in sold {
            let gain = trade.cents - share.cents
            let days = trade.day - share.day + share.tackedDays
            let acquired = TradingDay(number: share.day - share.tackedDays)
            if HoldingPeriod(acquired: acquired, sold: TradingDay(number: trade.day)) == .long { sale.longTerm += 1 }
            if gain < 0, replace(share, -gain, days, trade.day, index) {
                sale.disallowed -= gain
            } else {
                sale.cents += gain
            }
        }
        sales[trade.id] = sale
    }

    /// Finds a share that replaces one that was sold.
    private mutating func replace(_ share: Share, _ loss: Int, _ days: Int, _ day: Int, _ index: Int) -> Bool {
        let isFree = { (other: Share) in
            !other.isReplacement && other.day >= day - 30 && other.purchase != share.purchase
        }
        if let place = held.firstIndex(where: isFree) {
            held[place].cents += loss
            (held[place].tackedDays, held[place].isReplacement) = (days, true)
            // Later parts of the purchase that replace come behind it.
            let purchase = held[place].purchase
            let moved = held.remove(at: place)
            let first = held.firstIndex { $0.purchase == purchase } ?? place
            let behind = held[first...].prefix { $0.purchase == purchase && $0.isReplacement }.count
            held.insert(moved, at: first + behind)
            return true
        }
        for trade in trades[(index + 1)...] where trade.count > 0 && trade.day <= day + 30 {
            guard (pending[trade.id]?.count ?? 0) < trade.count else { continue }
            pending[trade.id, default: []].append((loss, days))
            return true
        }
        return false
    }

    var heldLosses: Int {
        let costs = Dictionary(trades.map { ($0.id, $0.cents) }, uniquingKeysWith: { first, _ in first })
        return held.reduce(0) { $0 + $1.cents - (costs[$1.purchase] ?? 0) }
    }
}

@Suite("Wash sales against single shares")
struct WashSaleReferenceTests {
    /// Bought and sold, or sold short and bought back at prices that make the same gains.
    @Test(arguments: Seeds.first(60), [false, true])
    func salesAndDeferredLosses_areThoseOfSingleShares(seed: UInt64, isShort: Bool) throws {
        var random = SeededGenerator(seed: seed)
        var (trades, day, held) = ([SingleShareSales.Trade](), MadeUp.monday.number, 0)
        for id in 1...60 {
            // A ledger has the purchases of a day first, which here would close what is opened later.
            day += random.int((isShort ? 1 : 0)...14)
            let isSale = held > 0 && random.oneIn(2)
            let count = isSale ? -random.int(1...min(held, 12)) : random.int(1...12)
            held += count
            trades.append(SingleShareSales.Trade(id: id, day: day, count: count, cents: random.int(1_000...3_000)))
        }
        // Purchases of a day come before its sales.
        trades.sort { ($0.day, $0.count > 0 ? 0 : 1, $0.id) < ($1.day, $1.count > 0 ? 0 : 1, $1.id) }
        let reference = SingleShareSales(trades)
        var taxes = TaxCase()
        for trade in trades.sorted(by: { $0.id < $1.id }) {
            let price = Price(units: Int64(isShort ? 4_000 - trade.cents : trade.cents) * 1_000_000)
            let (symbol, quantity) = (try MadeUp.symbol("ACME"), Quantity(abs(trade.count)))
            let kind: TransactionKind =
                (trade.count > 0) != isShort
                ? .buy(symbol, quantity, price: price)
                : .sell(symbol, quantity, price: price)
            taxes.transactions.append(try MadeUp.transaction(trade.id, TradingDay(number: trade.day), kind))
        }
        taxes.asOf = "2035-12-31"
        let sales = try taxes.records().disposalsWithWashSales
        var found: [Int: SingleShareSales.Sale] = [:]
        for disposal in sales.disposals {
            let id = Int(disposal.closing.number)
            let isLong = !isShort && HoldingPeriod(acquired: disposal.heldFrom, sold: disposal.closed) == .long
            found[id, default: SingleShareSales.Sale()].cents += cents(disposal.gain + disposal.disallowed)
            found[id, default: SingleShareSales.Sale()].disallowed += cents(disposal.disallowed)
            found[id, default: SingleShareSales.Sale()].longTerm +=
                isLong ? Int(disposal.quantity.units / 100_000_000) : 0
        }
        var expected = reference.sales
        // What closes a short position is bought on that day.
        if isShort { for id in expected.keys { expected[id]?.longTerm = 0 } }
        #expect(found == expected, "seed \(seed)")
        #expect(cents(sales.deferred) == reference.heldLosses, "seed \(seed)")
        #expect(reference.sales.values.contains { $0.disallowed > 0 }, "seed \(seed)")
    }

    private func cents(_ money: Money) -> Int { Int(money.units / 100_000_000_000_000) }
}
