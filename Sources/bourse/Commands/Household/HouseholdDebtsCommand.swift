import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseProgram
import BourseValues

/// `bourse household debts`: ways to pay the debts, beside each other.
struct HouseholdDebtsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "debts",
        abstract: "Compare payoff plans; --csv and --xlsx have every month of the plan with the lowest cost."
    )

    @Option(help: "The extra payment per month beyond minimum payments. (default: the household's setting)")
    var extra: String?

    @Option(help: "The currency of the debts. (default: the base currency)")
    var currency: String?

    @OptionGroup var household: HouseholdOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard currency.map({ Currency($0) != nil }) ?? true else {
            throw ValidationError("--currency must be the code of a currency, such as USD.")
        }
        guard extra.map({ amount($0) != nil }) ?? true else {
            throw ValidationError("--extra must be an amount of 0 or more, such as 250.")
        }
    }

    private func amount(_ text: String) -> Money? {
        guard let amount = try? Money(text), amount >= .zero, amount <= HouseholdLimits.largestAmount else {
            return nil
        }
        return amount
    }

    func run() async throws {
        try await household.open { live, person, today in
            let books = try await live.desk.household.books(of: person.id, today: today)
            let code = currency.flatMap { Currency($0) } ?? books.debtCurrencies.first ?? books.base
            let comparison = try books.debtComparison(in: code, extra: extra.flatMap { amount($0) })
            try await output.print(
                DebtPlanDocument.json(comparison, in: code, hasMonths: false),
                table: HouseholdFile.plan(comparison)
            ) {
                guard books.debtCurrencies.contains(code) else { return ["no debts in \(code)"] }
                let money = MoneyText(style: person.settings.numbers, currency: code)
                return (comparison.plans + [comparison.baseline]).map { plan in
                    let end =
                        switch plan.outcome {
                        case .paid(let months, let day): "\(months) month\(months == 1 ? "" : "s"), until \(day)"
                        case .never(let shortfall): "never; at least \(money.text(shortfall.needed)) a month needed"
                        }
                    return "\(name(plan.strategy))\tinterest \(money.text(plan.interest))\t\(end)"
                }
            }
        }
    }

    private func name(_ strategy: DebtStrategy) -> String {
        switch strategy {
        case .minimumsOnly: "minimums only"
        case .avalanche: "avalanche"
        case .snowball: "snowball"
        case .own: "custom order"
        }
    }
}

/// `bourse household spending`: what each month cost.
struct HouseholdSpendingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spending",
        abstract: "Print spending by month and category."
    )

    @Option(help: "The number of last months.")
    var months: Int = 12

    @OptionGroup var household: HouseholdOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard (1...1200).contains(months) else { throw ValidationError("--months must be from 1 to 1200.") }
    }

    func run() async throws {
        try await household.open { live, person, today in
            let books = try await live.desk.household.books(of: person.id, today: today)
            try await output.print(
                SpendingDocument(books).json(months: months),
                table: HouseholdFile.spending(books, months: months)
            ) {
                let money = MoneyText(style: person.settings.numbers, currency: books.base)
                return books.spending.months.suffix(months).flatMap { month in
                    ["\(DayText.month(month.month))\t\(money.text(month.total))"]
                        + month.categories.sorted { $0.value > $1.value }.map { "  \($0.key)\t\(money.text($0.value))" }
                }
            }
        }
    }
}
