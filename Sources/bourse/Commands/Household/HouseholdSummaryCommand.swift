import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseProgram
import BourseValues

/// `bourse household summary`: net worth, budget, spending.
struct HouseholdSummaryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary",
        abstract: "Print net worth; --csv and --xlsx have the history of net worth."
    )

    @Option(help: "The number of month-ends before today, for --csv and --xlsx.")
    var months: Int = 24

    @OptionGroup var household: HouseholdOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard (0...HouseholdService.mostMonths).contains(months) else {
            throw ValidationError("--months must be from 0 to \(HouseholdService.mostMonths).")
        }
    }

    func run() async throws {
        try await household.open { live, person, today in
            let books = try await live.desk.household.books(of: person.id, today: today)
            let course = try await live.desk.household.netWorth(of: person.id, months: months, today: today)
            try await output.print(
                HouseholdDocument(books).summary(course.last),
                table: NetWorthFile.table(course, in: books.base)
            ) {
                let money = MoneyText(style: person.settings.numbers, currency: books.base)
                let totals = books.budget?.averages(on: today)
                let point = course.last?.point
                let atCost = course.last?.holdingsAtCost ?? 0
                let costNote =
                    atCost == 0 ? [] : ["No source has a price for \(Count.of(atCost, "holding")): valued at cost"]
                return [
                    "Net worth        \(course.last?.total.map { money.text($0) } ?? "not complete")",
                    "Owned            \(money.text(point?.assets ?? .zero))",
                    "Owed             \(money.text(point?.debts ?? .zero))",
                    "Monthly surplus  \(money.signed(totals?.monthlySurplus ?? .zero))",
                    "As of \(today), \(Count.of(books.stored.accounts.count, "account")), "
                        + "\(Count.of(books.entries.count, "entry", plural: "entries"))",
                ] + costNote
            }
        }
    }
}

/// `bourse household accounts`: the accounts with their balances.
struct HouseholdAccountsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts",
        abstract: "Print the accounts with their ids and balances."
    )

    @OptionGroup var household: HouseholdOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await household.open { live, person, today in
            let books = try await live.desk.household.books(of: person.id, today: today)
            try await output.print(
                .object([("accounts", HouseholdDocument(books).items(.account))]),
                table: HouseholdFile.accounts(books)
            ) {
                books.histories.map { history in
                    let account = history.account
                    let money = MoneyText(style: person.settings.numbers, currency: account.currency)
                    let balance = history.balance(on: today).map { money.text($0) } ?? "closed"
                    return "\(account.id)\t\(account.name)\t\(account.kind.rawValue)\t\(balance)"
                }
            }
        }
    }
}
