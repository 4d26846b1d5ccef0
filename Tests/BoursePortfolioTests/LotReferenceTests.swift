import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

/// Lots kept share by share: slow, and nothing to get wrong.
private struct SingleShares {
    /// What each share held cost, in the order in which they came.
    var costs: [Double] = []
    var realized = 0.0

    mutating func buy(_ count: Int, _ cost: Double) {
        costs += Array(repeating: cost / Double(count), count: count)
    }

    mutating func sell(_ count: Int, _ proceeds: Double, _ method: LotMethod) -> Bool {
        guard count <= costs.count else { return false }
        let gone: Double
        switch method {
        case .fifo:
            gone = costs.prefix(count).reduce(0, +)
            costs.removeFirst(count)
        case .lifo:
            gone = costs.suffix(count).reduce(0, +)
            costs.removeLast(count)
        case .average:
            let mean = costs.reduce(0, +) / Double(costs.count)
            gone = mean * Double(count)
            costs = Array(repeating: mean, count: costs.count - count)
        }
        realized += proceeds - gone
        return true
    }

    mutating func split(by factor: Int) {
        costs = costs.flatMap { Array(repeating: $0 / Double(factor), count: factor) }
    }
}

@Suite("Lots against single shares")
struct LotReferenceTests {
    @Test(arguments: Seeds.first(30))
    func gainsAndCosts_areThoseOfSingleShares(seed: UInt64) throws {
        for method in LotMethod.allCases {
            var random = SeededGenerator(seed: seed)
            let stock = try MadeUp.symbol("ACME")
            var reference = SingleShares()
            var rows: [Transaction] = []
            var refused = 0
            for id in 0..<80 {
                let day = MadeUp.monday.adding(days: id)
                let count = random.int(1...40)
                let cents = random.int64(100...30_000)
                let price = Price(units: cents * 1_000_000)
                let worth = Double(count) * Double(cents) / 100
                switch random.int(0...9) {
                case 0...4:
                    rows.append(
                        try MadeUp.transaction(id, day, .buy(stock, Quantity(count), price: price), fee: "1.25")
                    )
                    reference.buy(count, worth + 1.25)
                case 5 where reference.costs.count < 2_000 && !reference.costs.isEmpty:
                    rows.append(try MadeUp.transaction(id, day, .split(stock, new: 3, old: 1)))
                    reference.split(by: 3)
                default:
                    rows.append(
                        try MadeUp.transaction(id, day, .sell(stock, Quantity(count), price: price), fee: "0.75")
                    )
                    if !reference.sell(count, worth - 0.75, method) { refused += 1 }
                }
            }
            let portfolio = MadeUp.portfolio(rows, method: method, asOf: MadeUp.monday.adding(days: 80))
            #expect(portfolio.problems.count == refused, "seed \(seed) \(method)")
            let held = portfolio.holdings.first
            #expect((held?.quantity ?? .zero) == Quantity(reference.costs.count), "seed \(seed) \(method)")
            #expect(abs((held?.cost.double ?? 0) - reference.costs.reduce(0, +)) < 1e-5, "seed \(seed) \(method)")
            let gain = portfolio.realizedTotal().total.double
            #expect(abs(gain - reference.realized) < 1e-5, "seed \(seed) \(method)")
        }
    }
}
