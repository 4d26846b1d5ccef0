import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Budgets")
struct BudgetTests {
    private func line(
        _ flow: BudgetFlow,
        _ amount: Int,
        _ frequency: PaymentFrequency,
        _ name: String = "Food",
        first: String = "2026-01-01",
        last: String? = nil,
        currency: Currency = .usd
    ) throws -> BudgetLine {
        try BudgetLine(
            id: 1,
            name: name,
            flow: flow,
            category: category(name),
            amount: cents(amount),
            currency: currency,
            schedule: PaymentSchedule(frequency, first: day(first), last: last.map { try day($0) })
        )
    }

    @Test(arguments: [
        (PaymentFrequency.daily, 3_041_67), (.weekly, 433_33), (.fortnightly, 216_67), (.fourWeekly, 108_33),
        (.semiMonthly, 200_00), (.monthly, 100_00), (.quarterly, 33_33), (.halfYearly, 16_67), (.yearly, 8_33),
        (.once, 0),
    ])
    func hundred_isThisMuchAMonth(frequency: PaymentFrequency, month: Int) throws {
        let totals = try Budget([line(.expense, 100_00, frequency)], in: .usd).averages(on: day("2026-06-01"))
        #expect(totals.monthlyExpenses == cents(month))
    }

    @Test func months_areRoundedOnceAndDoNotDrift() throws {
        let cent = try line(.expense, 1, .yearly)
        let totals = try Budget(Array(repeating: cent, count: 12), in: .usd).averages(on: day("2026-06-01"))
        #expect(totals.monthlyExpenses == cents(1) && totals.yearlyExpenses == cents(12))
        let pay = try line(.income, 2_000_00, .fortnightly)
        let year = try Budget([pay], in: .usd).averages(on: day("2026-06-01"))
        #expect(year.yearlyIncome == cents(52_000_00) && year.monthlyIncome == cents(4_333_33))
    }

    @Test func averages_haveWhatRunsOnly() throws {
        let lines = [
            try line(.income, 100_00, .monthly, last: "2026-03-31"),
            try line(.income, 7_00, .monthly, first: "2026-05-01"),
            try line(.expense, 40_00, .monthly), try line(.expense, 500_00, .once),
            try line(.income, 9_00, .monthly, currency: .inr),
        ]
        let budget = try Budget(lines, in: .usd)
        #expect(budget.averages(on: try day("2026-02-01")).monthlySurplus == cents(60_00))
        #expect(budget.averages(on: try day("2026-04-01")).monthlySurplus == cents(-40_00))
        #expect(budget.averages(on: try day("2026-05-01")).monthlySurplus == cents(-33_00))
        let january = budget.due(in: try day("2026-01-01")...(try day("2026-01-31")))
        #expect(january.income == cents(100_00) && january.expenses == cents(540_00))
    }

    @Test func comparison_putsWhatIsOverFirst_andKeepsWhatWasNotPlanned() throws {
        let lines = [
            try line(.expense, 50_00, .weekly), try line(.expense, 900_00, .monthly, "Rent"),
            try line(.expense, 30_00, .monthly, "Gym"), try line(.income, 5_000_00, .monthly, "Pay"),
            try line(.expense, 100_00, .yearly, "Car", first: "2026-06-01"),
        ]
        let spent = [
            try category("food"): cents(260_00), try category("Rent"): cents(900_00), try category("Toys"): cents(5_00),
        ]
        let rows = try Budget(lines, in: .usd).comparison(inMonthOf: day("2026-01-20"), spending: spent)
        #expect(rows.map { $0.category.name.lowercased() } == ["food", "toys", "rent", "gym"])
        // Five Thursdays in January 2026.
        #expect(rows[0].planned == cents(250_00) && rows[0].left == cents(-10_00))
        #expect(rows[0].share?.description == "1.04" && rows[1].share == nil)
        #expect(rows[3].spent == .zero && rows[3].left == cents(30_00))
    }

    @Test func line_withoutAnAmount_isRefused() throws {
        #expect(throws: HouseholdError.amountNotPositive("amount")) { try line(.expense, 0, .monthly) }
        #expect(throws: HouseholdError.amountNotPositive("amount")) { try line(.expense, -5, .monthly) }
    }

    @Test(arguments: Seeds.first(40))
    func yearsOfPayments_addUpToTheirMonths(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var lines: [BudgetLine] = []
        for _ in 0..<8 {
            lines.append(
                try line(
                    chance.oneIn(2) ? .income : .expense,
                    chance.int(1...1_000_000),
                    chance.pick(PaymentFrequency.allCases),
                    first: day("2025-01-01").adding(days: chance.int(0...400)).description
                )
            )
        }
        let budget = try Budget(lines, in: .usd)
        var (income, expenses) = (Money.zero, Money.zero)
        for month in 0..<24 {
            let start = try day("2025-01-01").adding(months: month)
            let due = budget.due(in: start...start.endOfMonth)
            income += due.income
            expenses += due.expenses
        }
        let whole = budget.due(in: try day("2025-01-01")...(try day("2026-12-31")))
        #expect(whole.income == income && whole.expenses == expenses, "seed \(seed)")
    }
}
