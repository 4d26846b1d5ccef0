import BourseCore
import BourseFunds
import BourseTestSupport
import Foundation
import Testing

@Suite("Rates of return of cash flows")
struct XIRRTests {
    private static func flows(_ rows: [(Int, String)]) throws -> [CashFlow] {
        try rows.map { CashFlow(day: TradingDay(number: 18_000 + $0.0), amount: try Money($0.1)) }
    }

    /// What the flows are worth at a rate, and the sum of their sizes.
    private static func worth(_ flows: [CashFlow], rate: Double) -> (sum: Double, size: Double) {
        let first = flows.map(\.day.number).min() ?? 0
        let terms = flows.map { $0.amount.double * pow(1 + rate, -Double($0.day.number - first) / 365) }
        return (terms.reduce(0, +), terms.reduce(0) { $0 + abs($1) })
    }

    @Test
    func knownFlows_haveTheRatesSpreadsheetsShow() throws {
        let year = try XIRR.rate(Self.flows([(0, "-1000"), (365, "1100")]))
        #expect(abs(year - 0.1) < 1e-14)
        // The example of the function's page in Excel's documentation: 37.34 %.
        let days = ["2008-01-01", "2008-03-01", "2008-10-30", "2009-02-15", "2009-04-01"]
        let amounts = ["-10000", "2750", "4250", "3250", "2750"]
        let example = try zip(days, amounts).map { CashFlow(day: try Fixed.day($0), amount: try Money($1)) }
        #expect(abs(try XIRR.rate(example) - 0.373_362_534_8) < 1e-8)
        #expect(try XIRR.rate(example.reversed()) == XIRR.rate(example))
        let loss = try XIRR.rate(Self.flows([(0, "-1000"), (730, "10")]))
        #expect(abs(loss + 0.9) < 1e-14)
    }

    @Test
    func flowsWithoutARate_sayWhy() throws {
        let day = TradingDay(number: 18_000)
        let cases: [([(Int, String)], NoRate)] = [
            ([], .noFlows), ([(0, "0"), (5, "0")], .noFlows), ([(0, "-100")], .oneFlow),
            ([(0, "-100"), (9, "50"), (9, "-50")], .oneFlow), ([(0, "-100"), (0, "120")], .sameDay(day)),
            ([(0, "-100"), (0, "100")], .sameDay(day)), ([(0, "-100"), (30, "-100"), (60, "0")], .totalLoss),
            ([(0, "100"), (30, "5")], .nothingInvested),
            ([(0, "-100"), (365, "150"), (730, "-100")], .noRate),
            ([(0, "-0.01"), (1, "1000000000")], .beyondRange),
        ]
        for (rows, reason) in cases {
            #expect(throws: reason) { try XIRR.rate(Self.flows(rows)) }
            #expect(reason.sentence.hasSuffix("."))
        }
    }

    @Test
    func severalRoots_areNeverGuessedBetween() throws {
        // Worth nothing at 10 % and at 20 %: the money is owed in between, and neither rate is the return.
        let two = try Self.flows([(0, "-1000"), (365, "2300"), (730, "-1320")])
        let error = #expect(throws: NoRate.self) { try XIRR.rate(two) }
        guard case .severalRates(let rates)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rates.count == 2 && abs(rates[0] - 0.1) < 1e-9 && abs(rates[1] - 0.2) < 1e-9)
    }

    @Test(arguments: Seeds.first(40))
    func flowsWithRootsAtGivenRates_haveThoseAndNoOthers(seed: UInt64) throws {
        // Yearly flows are the coefficients of a polynomial in 1 + rate, made from its roots.
        var generator = SeededGenerator(seed: seed)
        var growths: [Int] = []
        while growths.count < 3 {
            let growth = generator.int(60...200)
            if growths.allSatisfy({ abs($0 - growth) > 5 }) { growths.append(growth) }
        }
        var coefficients = [-1]
        for growth in growths {
            var next = [Int](repeating: 0, count: coefficients.count + 1)
            for (index, coefficient) in coefficients.enumerated() {
                next[index] += coefficient * 100
                next[index + 1] -= coefficient * growth
            }
            coefficients = next
        }
        let flows = try Self.flows(coefficients.enumerated().map { ($0.offset * 365, String($0.element)) })
        let wanted = growths.map { Double($0) / 100 - 1 }.sorted()
        switch Result(catching: { () throws(NoRate) in try XIRR.rate(flows) }) {
        case .success(let rate): #expect(wanted.contains { abs($0 - rate) < 1e-9 }, "seed \(seed)")
        case .failure(.severalRates(let rates)):
            #expect(rates.count == 3 && zip(rates, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
        case .failure(let reason): Issue.record("seed \(seed): \(reason)")
        }
    }

    @Test
    func payingInAgainAfterSelling_hasItsOneRate() throws {
        let flows = try Self.flows([(0, "-100"), (365, "300"), (730, "-50"), (1_095, "52")])
        let rate = try XIRR.rate(flows)
        let worth = Self.worth(flows, rate: rate)
        #expect(abs(worth.sum) < 1e-12 * worth.size && rate > 1)
        let owing = try Self.flows((0..<200).map { ($0 * 10, $0 % 2 == 0 ? "101" : "-100") })
        #expect(throws: NoRate.tooManyTurns(199)) { try XIRR.rate(owing) }
    }

    @Test
    func payingInAndOutAHundredTimes_hasTheRateAtWhichMoneyWasAlwaysInvested() throws {
        let flows = try Self.flows((0..<200).map { ($0 * 10, $0 % 2 == 0 ? "-100" : "101") })
        #expect(abs(try XIRR.rate(flows) - (pow(1.01, 36.5) - 1)) < 1e-9)
    }

    @Test(arguments: Seeds.first(60))
    func manyInstalmentsAndWithdrawals_haveTheRateTheyWereMadeWith(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rate = Double(generator.int(-60...150)) / 100
        var (flows, balance, day): ([(Int, String)], Double, Int) = ([], 0, 0)
        for turn in 0..<generator.int(70...300) {
            let days = turn == 0 ? 0 : generator.int(1...12)
            day += days
            balance *= pow(1 + rate, Double(days) / 365)
            // Never more is taken out than there is.
            let paid = turn % 2 == 0 || balance < 2 ? generator.int(100...9_999) : -generator.int(1...Int(balance))
            balance += Double(paid)
            flows.append((day, "\(-paid)"))
        }
        flows.append((day + 30, String(format: "%.6f", balance * pow(1 + rate, 30.0 / 365))))
        #expect(abs(try XIRR.rate(try Self.flows(flows)) - rate) < 1e-6, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(300))
    func anyRate_makesTheFlowsWorthNothing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let count = generator.int(2...40)
        let flows = (0..<count).map { _ in
            CashFlow(
                day: TradingDay(number: 18_000 + generator.int(0...4_000)),
                amount: Money(units: Int128(generator.int(-100_000_000...100_000_000)) * 100_000_000_000_000)
            )
        }
        switch Result(catching: { () throws(NoRate) in try XIRR.rate(flows) }) {
        case .success(let rate):
            let worth = Self.worth(flows, rate: rate)
            #expect(rate >= -1)
            // Nearer to −100 % a rate has too few digits after it to check anything with.
            if rate > -0.999 { #expect(abs(worth.sum) <= 1e-9 * worth.size, "seed \(seed)") }
        case .failure(.severalRates(let rates)):
            #expect(rates.count > 1)
            for rate in rates where rate > -0.999 {
                let worth = Self.worth(flows, rate: rate)
                #expect(abs(worth.sum) <= 1e-9 * worth.size, "seed \(seed)")
            }
        case .failure(let reason):
            // All of one sign, few as they are, or a turn and back that no rate makes up for.
            #expect([.totalLoss, .nothingInvested, .noRate, .oneFlow, .beyondRange].contains(reason), "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(100))
    func flowsMadeWithARate_giveItBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rate = Double(generator.int(-900...3_000)) / 1_000
        var flows: [CashFlow] = []
        var balance = 0.0
        let end = 18_000 + 3_650
        for _ in 0..<generator.int(1...60) {
            let paid = generator.int(1...1_000)
            let day = 18_000 + generator.int(0...3_000)
            flows.append(CashFlow(day: TradingDay(number: day), amount: try Money("-\(paid)")))
            balance += Double(paid) * pow(1 + rate, Double(end - day) / 365)
        }
        let value = Money(units: Int128((balance * 1e10).rounded()) * 1_000_000)
        guard value > .zero else { return }
        flows.append(CashFlow(day: TradingDay(number: end), amount: value))
        #expect(abs(try XIRR.rate(flows) - rate) <= 1e-6 * max(1, abs(rate)), "seed \(seed), rate \(rate)")
    }

    @Test(arguments: Seeds.first(50))
    func aSingleSpan_hasTheAnnualizedReturn(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(700)
        let metrics = try #require(FundMetrics(series)[.year])
        let flows = [
            CashFlow(day: metrics.from, amount: -Money(units: Int128(metrics.startNAV.units) * 100_000_000)),
            CashFlow(
                day: metrics.from.adding(days: metrics.days),
                amount: Money(units: Int128(metrics.endNAV.units) * 100_000_000)
            ),
        ]
        let rate = try XIRR.rate(flows, year: .average)
        #expect(abs(rate - (metrics.annualizedReturn ?? .infinity)) <= 1e-12)
    }
}
