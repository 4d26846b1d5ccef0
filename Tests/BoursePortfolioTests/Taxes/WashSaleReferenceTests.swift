import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Wash sales against single shares")
struct WashSaleReferenceTests {
    /// What a random journal trades.
    enum Journal: CaseIterable {
        /// Shares that are bought and sold.
        case held
        /// Shares that are sold short and bought back.
        case short
        /// One account from one side to the other, and one that holds.
        case both
    }

    @Test(arguments: Seeds.first(60), Journal.allCases)
    func salesAndDeferredLosses_areThoseOfSingleShares(seed: UInt64, journal: Journal) throws {
        let trades = Self.trades(journal, seed: seed)
        let reference = SingleShareSales(trades)
        var taxes = TaxCase()
        taxes.accounts.append(PortfolioAccount(name: "Other"))
        for trade in trades.sorted(by: { $0.id < $1.id }) {
            let price = Price(units: Int64(trade.cents) * 1_000_000)
            let (symbol, quantity) = (try MadeUp.symbol("ACME"), Quantity(abs(trade.count)))
            let kind: TransactionKind =
                trade.count > 0 ? .buy(symbol, quantity, price: price) : .sell(symbol, quantity, price: price)
            taxes.transactions.append(
                try MadeUp.transaction(trade.id, TradingDay(number: trade.day), kind, account: trade.account)
            )
        }
        taxes.asOf = "2035-12-31"
        let sales = try taxes.records().disposalsWithWashSales
        var found: [Int: SingleShareSales.Sale] = [:]
        for disposal in sales.disposals {
            let term = HoldingPeriod(acquired: disposal.heldFrom, sold: disposal.closed)
            var sale = found[Int(disposal.closing.number)] ?? SingleShareSales.Sale()
            sale.cents += cents(disposal.gain + disposal.disallowed)
            sale.disallowed += cents(disposal.disallowed)
            if disposal.isWithoutCarryover { sale.withoutCarryover += cents(disposal.disallowed) }
            if !disposal.isShort, term == .long { sale.longTerm += Int(disposal.quantity.units / 100_000_000) }
            found[Int(disposal.closing.number)] = sale
        }
        #expect(found == reference.sales, "seed \(seed)")
        #expect(cents(sales.deferred) == reference.openLosses, "seed \(seed)")
        #expect(reference.sales.values.contains { $0.disallowed > $0.withoutCarryover }, "seed \(seed)")
        let isWithoutCarryover = reference.sales.values.contains { $0.withoutCarryover > 0 }
        #expect(isWithoutCarryover == (journal == .both), "seed \(seed)")
    }

    private static func trades(_ journal: Journal, seed: UInt64) -> [SingleShareSales.Trade] {
        var random = SeededGenerator(seed: seed)
        var (trades, day, positions) = ([SingleShareSales.Trade](), MadeUp.monday.number, [String: Int]())
        for id in 1...60 {
            // A ledger has the purchases of a day first, which here would close what is opened later.
            day += random.int((journal == .held ? 0 : 1)...14)
            let account = journal == .both && random.oneIn(2) ? "Other" : "Broker"
            let position = positions[account] ?? 0
            var count = random.int(1...12) * (random.oneIn(2) ? 1 : -1)
            if journal == .short {
                count = position < 0 && count > 0 ? min(count, -position) : -abs(count)
            } else if journal == .held || account == "Other" {
                count = position > 0 && count < 0 ? max(count, -position) : abs(count)
            } else {
                count = abs(count) * (position < 0 && !random.oneIn(3) ? 1 : -1)
            }
            positions[account] = position + count
            let cents = random.int(1_000...3_000)
            trades.append(SingleShareSales.Trade(id: id, day: day, count: count, cents: cents, account: account))
        }
        // Purchases of a day come before its sales.
        return trades.sorted { ($0.day, $0.count > 0 ? 0 : 1, $0.id) < ($1.day, $1.count > 0 ? 0 : 1, $1.id) }
    }

    private func cents(_ money: Money) -> Int { Int(money.units / 100_000_000_000_000) }
}
