import BourseCore
import BourseHousehold
import BourseTestSupport
import Foundation
import Testing

@Suite("Plans to pay debts")
struct DebtPlanTests {
    private func debt(
        _ id: Int64,
        _ balance: Int,
        _ rate: Int,
        _ minimum: MinimumPayment,
        promotion: PromotionalRate? = nil,
        currency: Currency = .usd
    ) throws -> Debt {
        try Debt(
            id: id,
            name: "Debt \(id)",
            balance: cents(balance),
            currency: currency,
            annualRate: basisPoints(rate),
            minimum: minimum,
            promotion: promotion
        )
    }

    private func plan(_ debts: [Debt], _ strategy: DebtStrategy, extra: Int = 0) throws -> DebtPlan {
        try DebtPlan(debts, strategy: strategy, extra: cents(extra), start: day("2026-01-31"))
    }

    private func months(_ plan: DebtPlan) -> Int? {
        if case .paid(let months, _) = plan.outcome { months } else { nil }
    }

    // 15 U.S.C. 1637 (b)(11)(A): 2 % of 1,000 at 17 % takes 88 months, and (B): 5 % of 300 at 17 % takes 24 months.
    @Test(arguments: [(1_000_00, 200, 20_00, 88), (300_00, 500, 15_00, 24)])
    func minimumPayments_takeAsLongAsTheStatuteSays(balance: Int, share: Int, floor: Int, expected: Int) throws {
        let card = try debt(1, balance, 1_700, .share(basisPoints(share), floor: cents(floor)))
        #expect(try months(plan([card], .minimumsOnly)) == expected)
    }

    // The textbook mortgage: 200,000 for thirty years at 6.5 % costs 1,264.14 a month.
    @Test func mortgage_isPaidInThirtyYears() throws {
        let home = try debt(1, 200_000_00, 650, .fixed(cents(1_264_14)))
        let plan = try plan([home], .avalanche)
        #expect(months(plan) == 360)
        #expect(plan.months[0].interest == cents(1_083_33) && plan.months[0].closing == cents(199_819_19))
        // 360 payments are 455,090.40; the last is smaller, because the payment was rounded up.
        #expect(plan.interest > cents(255_080_00) && plan.interest <= cents(255_090_40))
    }

    // "How the Debt Snowball Method Can Transform Your Finances", American First Financial Services: after four months
    // of 100 extra, without interest.
    @Test func snowball_withoutInterest_hasThePublishedBalances() throws {
        let balances = [(2_500, 85), (3_000, 95), (500, 25), (5_000, 235), (28_000, 522)]
        var debts: [Debt] = []
        for (index, (balance, minimum)) in balances.enumerated() {
            debts.append(try debt(Int64(index), balance * 100, 0, .fixed(cents(minimum * 100))))
        }
        let plan = try plan(debts, .snowball, extra: 100_00)
        #expect(plan.months[3].lines.map(\.closing) == [2_160_00, 2_620_00, 0, 4_060_00, 25_912_00].map(cents))
        #expect(plan.payoffs[2]?.month == 4 && plan.payoffs[2]?.day.description == "2026-05-31")
        // What the card freed goes to the next in line: 85 + 125.
        #expect(plan.months[4].lines[0].payment == cents(210_00))
        #expect(plan.interest == .zero && plan.months.allSatisfy { $0.interest == .zero })
    }

    @Test func avalanche_savesInterest_andSnowballEndsTheSmallestFirst() throws {
        let debts = [
            try debt(1, 1_000_00, 500, .fixed(cents(25_00))), try debt(2, 5_000_00, 2_400, .fixed(cents(120_00))),
        ]
        let comparison = try DebtComparison(debts, extra: cents(200_00), start: day("2026-01-15"))
        let avalanche = comparison.plans[0]
        let snowball = comparison.plans[1]
        #expect(avalanche.interest < snowball.interest && comparison.cheapest == avalanche)
        #expect((snowball.payoffs[0]?.month ?? 0) < (avalanche.payoffs[0]?.month ?? 0))
        let saved = try #require(comparison.saved(by: avalanche))
        #expect(saved.interest == comparison.baseline.interest - avalanche.interest && saved.months > 12)
    }

    @Test func ownOrder_isFollowed_andMustNameWhatIsThere() throws {
        let debts = [
            try debt(1, 1_000_00, 0, .fixed(cents(10_00))), try debt(2, 1_000_00, 2_000, .fixed(cents(20_00))),
            try debt(3, 1_000_00, 1_000, .fixed(cents(20_00))),
        ]
        let plan = try plan(debts, .own([3, 1]), extra: 50_00)
        #expect(plan.months[0].lines.map(\.payment) == [10_00, 20_00, 70_00].map(cents))
        let payoffs = plan.payoffs.compactMap { $0?.month }
        #expect(payoffs.count == 3 && payoffs[2] < payoffs[0] && payoffs[0] < payoffs[1])
        #expect(throws: HouseholdError.badOrder) { try self.plan(debts, .own([4])) }
        #expect(throws: HouseholdError.badOrder) { try self.plan(debts, .own([1, 1])) }
    }

    @Test func payment_belowInterest_isSaidWithWhatIsNeeded() throws {
        let card = try debt(1, 10_000_00, 2_400, .fixed(cents(150_00)))
        for strategy in [DebtStrategy.minimumsOnly, .avalanche] {
            let plan = try plan([card], strategy)
            guard case .never(let shortfall) = plan.outcome else {
                Issue.record("It ended.")
                return
            }
            #expect(shortfall.interest == cents(200_00) && shortfall.payment == cents(150_00))
            // The least that ends it does, and a cent less does not.
            let enough = try debt(1, 10_000_00, 2_400, .fixed(shortfall.needed))
            let less = try debt(1, 10_000_00, 2_400, .fixed(shortfall.needed - cents(1)))
            #expect(try months(self.plan([enough], .avalanche)) != nil)
            #expect(try months(self.plan([less], .avalanche)) == nil)
        }
    }

    @Test func minimumThatFallsForEver_isLongButNotStuck() throws {
        let card = try debt(1, 1_000_00, 0, .share(basisPoints(100), floor: .zero))
        // A hundredth of less than half a unit rounds to nothing: then the balance stays.
        guard case .never = try plan([card], .minimumsOnly).outcome else {
            Issue.record("It ended.")
            return
        }
        #expect(try months(plan([card], .avalanche)) == 100)
    }

    @Test func promotion_holdsUntilItsDay() throws {
        let card = try debt(
            1,
            1_000_00,
            1_200,
            .fixed(cents(100_00)),
            promotion: PromotionalRate(annualRate: basisPoints(0), until: day("2026-04-30"))
        )
        let plan = try plan([card], .avalanche)
        #expect(plan.months.prefix(3).allSatisfy { $0.interest == .zero })
        #expect(plan.months[3].interest == cents(7_00) && plan.months[3].day.description == "2026-05-31")
    }

    @Test func avalanche_turnsToADebtWhosePromotionEnds() throws {
        let debts = [
            try debt(
                1,
                5_000_00,
                3_000,
                .fixed(cents(50_00)),
                promotion: PromotionalRate(annualRate: basisPoints(0), until: day("2026-03-15"))
            ),
            try debt(2, 5_000_00, 1_000, .fixed(cents(50_00))),
        ]
        let plan = try plan(debts, .avalanche, extra: 100_00)
        #expect(plan.months[0].lines.map(\.payment) == [50_00, 150_00].map(cents))
        #expect(plan.months[1].lines.map(\.payment) == [150_00, 50_00].map(cents))
    }

    @Test func noDebts_arePaidAtOnce_andAbsurdOnesRefused() throws {
        #expect(try months(plan([], .avalanche, extra: 5_00)) == 0)
        #expect(throws: HouseholdError.amountNotPositive("balance")) { try debt(1, 0, 0, .fixed(.zero)) }
        #expect(throws: HouseholdError.rateOutside(0...10)) { try debt(1, 1, 100_001, .fixed(.zero)) }
        #expect(throws: HouseholdError.rateOutside(0...10)) { try debt(1, 1, -1, .fixed(.zero)) }
        #expect(throws: HouseholdError.badShare) { try debt(1, 1, 1, .share(basisPoints(0), floor: .zero)) }
        #expect(throws: HouseholdError.mixedCurrencies) {
            try plan([debt(1, 1, 1, .fixed(.zero)), debt(2, 1, 1, .fixed(.zero), currency: .inr)], .avalanche)
        }
        #expect(throws: HouseholdError.amountNotPositive("extra payment")) {
            try plan([debt(1, 1, 1, .fixed(.zero))], .avalanche, extra: -1)
        }
    }

    @Test func debt_thatGrowsWithoutBounds_ends() throws {
        let debts = try (1...100).map { try debt(Int64($0), 1_000_000_000_000_00, 100_000, .fixed(.zero)) }
        guard case .never(let shortfall) = try plan(debts, .avalanche).outcome else {
            Issue.record("It ended.")
            return
        }
        #expect(shortfall.needed > shortfall.interest)
    }

    @Test(arguments: Seeds.first(60))
    func oneDebt_takesAsLongAsTheFormulaSays(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let balance = chance.int(100_00...50_000_00)
        let rate = chance.int(1...3_000)
        let monthly = Double(rate) / 120_000
        let payment = Int((Double(balance) * (monthly + 1 / Double(chance.int(5...300)))).rounded(.up))
        let plan = try plan([debt(1, balance, rate, .fixed(cents(payment)))], .snowball)
        let formula = -log(1 - monthly * Double(balance) / Double(payment)) / log(1 + monthly)
        let found = try #require(months(plan), "seed \(seed)")
        // Cents rounded on the way move the end by a fraction of a month.
        #expect(abs(Double(found) - formula.rounded(.up)) <= 1, "seed \(seed): \(found), \(formula)")
    }

    @Test(arguments: Seeds.first(40))
    func months_addUpToTheCent(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var debts: [Debt] = []
        for id in 1...chance.int(1...6) {
            let balance = chance.int(50_00...9_000_00)
            debts.append(try debt(Int64(id), balance, chance.int(0...2_900), .fixed(cents(balance / 30))))
        }
        let extra = chance.int(0...300_00)
        let strategies = [DebtStrategy.avalanche, .snowball, .own([Int64(chance.int(1...debts.count))])]
        let comparison = try DebtComparison(
            debts,
            strategies: strategies,
            extra: cents(extra),
            start: day("2026-01-31")
        )
        for plan in comparison.plans + [comparison.baseline] {
            let owed = debts.reduce(Money.zero) { $0 + $1.balance }
            let paid = plan.months.reduce(Money.zero) { $0 + $1.payment }
            #expect(paid == owed + plan.interest, "seed \(seed)")
            var balances = debts.map(\.balance)
            for month in plan.months {
                #expect(month.lines.map(\.opening) == balances, "seed \(seed), month \(month.number)")
                for (line, debt) in zip(month.lines, debts) {
                    let interest = slowInterest(line.opening, debt.annualRate)
                    #expect(line.interest == interest && line.closing >= .zero, "seed \(seed), month \(month.number)")
                    let least = min(line.opening + interest, cents(Int(debt.balance.units / 100_000_000_000_000) / 30))
                    #expect(line.payment >= least, "seed \(seed), month \(month.number)")
                }
                if plan.strategy != .minimumsOnly, month.number < plan.months.count {
                    #expect(month.payment == plan.monthlyPayment, "seed \(seed), month \(month.number)")
                }
                balances = month.lines.map(\.closing)
            }
            #expect(balances.allSatisfy { $0 == .zero }, "seed \(seed)")
        }
        // Rounded cents may favour another order by less than a cent a month and debt.
        let slack = cents(comparison.plans[1].months.count * debts.count)
        #expect(comparison.plans[0].interest <= comparison.plans[1].interest + slack, "seed \(seed)")
        #expect(comparison.plans[0].interest <= comparison.plans[2].interest + slack, "seed \(seed)")
        #expect(comparison.plans[0].interest <= comparison.baseline.interest + slack, "seed \(seed)")
    }

    /// A month's interest in cents by long division, half to even.
    private func slowInterest(_ balance: Money, _ rate: Ratio) -> Money {
        let product = Int(balance.units / 100_000_000_000_000) * Int(rate.units / 1_000_000)
        let (quotient, rest) = product.quotientAndRemainder(dividingBy: 120_000)
        let up = rest * 2 > 120_000 || (rest * 2 == 120_000 && quotient % 2 == 1)
        return cents(quotient + (up ? 1 : 0))
    }
}
