import ArgumentParser
import BourseCore
import BourseHousehold

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

    @Option(help: "A word in the column of directions that means money in; all others are money out then.")
    var moneyIn: [String] = []

    @Option(help: "The column of the balance after each entry, or before it.")
    var balance: Int?

    @Option(help: "The column of currencies.")
    var currency: Int?

    @Option(help: "The column of categories.")
    var category: Int?

    @Option(help: "The column of the bank's own numbers.")
    var reference: Int?

    @Option(help: "The column of fees.")
    var fee: Int?

    @Option(help: "The column that says whether an entry is booked.")
    var status: Int?

    @Option(help: "The order of days, where no row of the file tells.")
    var dayOrder: DayOrder?

    @Option(help: "The decimal mark, where no row of the file tells.")
    var decimalMark: DecimalMark?

    @Option(help: "Which way amounts go: as they are written, or reversed, amounts above 0 being spent.")
    var signs: BankSigns?

    @Flag(help: "Amounts above 0 are spent; the same as --signs reversed.")
    var reversed = false

    @Option(help: "Whether fees come on top of the amounts or are included in them.")
    var fees: BankFees?

    @Flag(help: "Read the file without its balances.")
    var ignoreBalance = false

    private var named: [Int?] {
        [date, amount, debit, credit, direction, balance, currency, category, reference, fee, status]
    }

    func validate() throws {
        let columns = named.compactMap(\.self) + description
        guard columns.allSatisfy({ (0...999).contains($0) }) else {
            throw ValidationError("Columns are numbers from 0 to 999.")
        }
        guard description.count <= BankMapping.mostDescriptions else {
            throw ValidationError("A description has at most \(BankMapping.mostDescriptions) columns.")
        }
        guard date != nil || (columns.isEmpty && moneyIn.isEmpty) else {
            throw ValidationError("Columns need --date, the column of days.")
        }
        guard !reversed || signs == nil else { throw ValidationError("--reversed and --signs do not go together.") }
    }

    /// What is said beside the columns.
    var answers: BankAnswers {
        BankAnswers(
            dayOrder: dayOrder,
            decimalMark: decimalMark,
            signs: reversed ? .reversed : signs,
            fees: fees,
            ignoresBalance: ignoreBalance
        )
    }

    /// Parameters as the options that say the same, in the words of a shell.
    static func options(_ parameters: [(name: String, value: String)]) -> String {
        parameters.flatMap { name, value -> [String] in
            let option = "--" + name.flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }
            switch name {
            case "ignoreBalance": return [option]
            case "description": return value.split(separator: ",").map { "\(option) \($0)" }
            case "moneyIn": return value.split(separator: BankMapping.wordSeparator).map { "\(option) \(quoted($0))" }
            default: return ["\(option) \(value)"]
            }
        }.joined(separator: " ")
    }

    private static func quoted(_ word: Substring) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain ? String(word) : "'" + word.replacing("'", with: "'\\''") + "'"
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
                fee: fee,
                status: status,
                moneyInWords: moneyIn.isEmpty ? nil : moneyIn
            )
        }
    }
}

extension DayOrder: ExpressibleByArgument {}

extension DecimalMark: ExpressibleByArgument {}

extension BankSigns: ExpressibleByArgument {}

extension BankFees: ExpressibleByArgument {}
