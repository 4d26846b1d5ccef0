import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Wash sales of random portfolios")
struct TaxPropertyTests {
    /// A disallowed loss is in the cost of something sold later or of something held, or it is known that no cost takes it
    /// over: none is lost or counted twice.
    @Test(arguments: Seeds.first(40))
    func disallowedLosses_areDeferredAndNeverLost(seed: UInt64) throws {
        let random = try RandomPortfolio(seed: seed)
        let portfolio = MadeUp.portfolio(
            random.transactions,
            prices: random.prices,
            rates: random.rates,
            accounts: [PortfolioAccount(name: "One", allowsShort: seed % 2 == 0)],
            assets: random.assets,
            asOf: random.asOf
        )
        let records = TaxRecords(
            portfolio.ledger,
            prices: random.prices,
            rates: random.rates,
            asOf: random.asOf
        )
        let sales = records.disposalsWithWashSales
        let before = portfolio.realized.reduce(Money.zero) { $0 + $1.gain.total }
        let after = sales.disposals.reduce(Money.zero) { $0 + $1.gain + $1.disallowed }
        let label: Comment = "seed \(seed)"
        let withoutCarryover = sales.disposals.filter(\.isWithoutCarryover).reduce(Money.zero) { $0 + $1.disallowed }
        #expect(after == before + sales.deferred + sales.departed + withoutCarryover, label)
        #expect(sales.disposals.allSatisfy { $0.disallowed == .zero || $0.disallowed == .zero - $0.gain }, label)
        #expect(sales.disposals.contains { $0.disallowed != .zero }, label)
        #expect(
            quantities(sales.disposals.map { ($0.closing, $0.quantity) })
                == quantities(portfolio.realized.map { ($0.closing, $0.quantity.magnitude) }),
            label
        )
        // Each purchase replaces at most as much as it brought, in the largest units that splits make of them.
        for disposal in sales.disposals where disposal.disallowed != .zero {
            #expect(disposal.replacements.reduce(Quantity.zero) { $0 + $1.quantity } == disposal.quantity, label)
            for replacement in disposal.replacements {
                #expect(abs(replacement.day.number - disposal.closed.number) <= 30, label)
                #expect(replacement.transaction != disposal.opening, label)
                #expect((replacement.kind == .purchase) != disposal.isShort, label)
            }
        }
    }

    private func quantities(_ parts: [(TransactionID, Quantity)]) -> [TransactionID: Quantity] {
        Dictionary(parts, uniquingKeysWith: +)
    }
}
