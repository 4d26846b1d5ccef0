import ArgumentParser
import BourseCore
import BourseHousehold

/// What the columns of a bank's file mean, for files of which it cannot be found out.
struct BankColumnOptions: ParsableArguments {
    @Option(help: "The date column, counted from 0; requires the other columns too.")
    var date: Int?

    @Option(help: "The amount column.")
    var amount: Int?

    @Option(help: "The money out column.")
    var debit: Int?

    @Option(help: "The money in column.")
    var credit: Int?

    @Option(help: "The column with the direction of amounts, in or out.")
    var direction: Int?

    @Option(help: "A description column; can be repeated.")
    var description: [Int] = []

    @Option(help: "A word in the direction column that means money in; all others then mean money out.")
    var moneyIn: [String] = []

    @Option(help: "The column of the balance after each entry, or before it.")
    var balance: Int?

    @Option(help: "The currency column.")
    var currency: Int?

    @Option(help: "The category column.")
    var category: Int?

    @Option(help: "The column of the bank's reference numbers.")
    var reference: Int?

    @Option(help: "The fee column.")
    var fee: Int?

    @Option(help: "The column with the booking status of an entry.")
    var status: Int?

    @Option(help: "The order of day and month, if the file is ambiguous.")
    var dayOrder: DayOrder?

    @Option(help: "The decimal mark, if the file is ambiguous.")
    var decimalMark: DecimalMark?

    @Option(help: "The sign of amounts: as written, or reversed, where amounts above 0 are money out.")
    var signs: BankSigns?

    @Flag(help: "Amounts above 0 are money out; the same as --signs reversed.")
    var reversed = false

    @Option(help: "Whether fees are added to amounts or included in them.")
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
            throw ValidationError("Columns require --date, the date column.")
        }
        guard !reversed || signs == nil else { throw ValidationError("--reversed and --signs cannot be combined.") }
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
