import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Rates of return of thousands of flows")
struct ManyFlowsTests {
    /// Money that grows by the same rate every day, of which parts go and to which others come on most days.
    @Test(arguments: Seeds.first(10))
    func flowsInBothDirections_haveTheRateTheyGrewAt(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let yearly = Double(random.int(-20...90)) / 100
        let first = TradingDay(number: 18_000)
        var balance = 10_000.0
        var flows = [CashFlow(day: first, amount: try Money("-10000"))]
        for day in 1...3_000 {
            balance *= pow(1 + yearly, 1.0 / 365)
            guard !random.oneIn(3) else { continue }
            // Cents, so that the sum is what the flows say.
            let cents = (balance * Double(random.int(-10...10))).rounded()
            balance += cents / 100
            flows.append(
                CashFlow(day: first.adding(days: day), amount: Money(units: -Int128(cents) * 100_000_000_000_000))
            )
        }
        let end = (balance * 100).rounded()
        flows.append(CashFlow(day: first.adding(days: 3_001), amount: Money(units: Int128(end) * 100_000_000_000_000)))
        let rate = try XIRR.rate(flows)
        // A day without growth at the end, and half a cent.
        #expect(abs(rate - yearly) < 0.002, "seed \(seed): \(rate), not \(yearly)")
        let force = log1p(rate)
        let worth = flows.reduce((sum: 0.0, size: 0.0)) { result, flow in
            let term = flow.amount.double * exp(-force * Double(flow.day.number - first.number) / 365)
            return (result.sum + term, result.size + abs(term))
        }
        #expect(abs(worth.sum) < 1e-9 * worth.size, "seed \(seed)")
    }
}
