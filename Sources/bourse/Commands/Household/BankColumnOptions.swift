import ArgumentParser
import BourseCore
import BoursePortfolio

/// What the columns of a bank's file mean, for files of which it cannot be found out.
struct BankColumnOptions: ParsableArguments {
    @Option(help: "The column of days, counted from 0; with it the other columns are said, too.")
    var date: Int?

    @Option(help: "The column of amounts.")
    var amount: Int?

    @Option(help: "The column of money out.")
    var debit: Int?

    @Option(help: "The column of money in.")
    var credit: Int?

    @Option(help: "The column that says whether an amount came in or went out.")
    var direction: Int?

    @Option(help: "A column of the description; it may be said several times.")
    var description: [Int] = []

    @Option(help: "The column of the balance after each entry.")
    var balance: Int?

    @Option(help: "The column of currencies.")
    var currency: Int?

    @Option(help: "The column of categories.")
    var category: Int?

    @Option(help: "The column of the bank's own numbers.")
    var reference: Int?

    @Option(help: "The order of days, where no row of the file tells.")
    var dayOrder: DayOrder?

    @Option(help: "The decimal mark, where no row of the file tells.")
    var decimalMark: DecimalMark?

    @Flag(help: "Amounts above 0 are spent.")
    var reversed = false

    private var named: [Int?] { [date, amount, debit, credit, direction, balance, currency, category, reference] }

    func validate() throws {
        let columns = named.compactMap(\.self) + description
        guard columns.allSatisfy({ (0...999).contains($0) }) else {
            throw ValidationError("Columns are numbers from 0 to 999.")
        }
        guard description.count <= BankMapping.mostDescriptions else {
            throw ValidationError("A description has at most \(BankMapping.mostDescriptions) columns.")
        }
        let isAnySaid = !columns.isEmpty || dayOrder != nil || decimalMark != nil || reversed
        guard date != nil || !isAnySaid else { throw ValidationError("Columns need --date, the column of days.") }
    }

    /// Nothing when none was said.
    var mapping: BankMapping? {
        date.map { date in
            BankMapping(
                date: date,
                amount: amount,
                debit: debit,
                credit: credit,
                direction: direction,
                description: description,
                balance: balance,
                currency: currency,
                category: category,
                reference: reference,
                dayOrder: dayOrder,
                decimalMark: decimalMark,
                isReversed: reversed
            )
        }
    }
}

extension DayOrder: ExpressibleByArgument {}

extension DecimalMark: ExpressibleByArgument {}
