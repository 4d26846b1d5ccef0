import BourseCore

/// Answers to questions about a file that leave its columns as they were found.
public struct BankAnswers: Hashable, Sendable {
    /// How days are meant.
    public var dayOrder: DayOrder?
    /// How amounts are meant.
    public var decimalMark: DecimalMark?
    /// Which way amounts go.
    public var signs: BankSigns?
    /// What the column of fees means.
    public var fees: BankFees?
    /// Whether the balances are not to be used.
    public var ignoresBalance: Bool

    /// Makes answers; nothing where a question is not answered.
    public init(
        dayOrder: DayOrder? = nil,
        decimalMark: DecimalMark? = nil,
        signs: BankSigns? = nil,
        fees: BankFees? = nil,
        ignoresBalance: Bool = false
    ) {
        self.dayOrder = dayOrder
        self.decimalMark = decimalMark
        self.signs = signs
        self.fees = fees
        self.ignoresBalance = ignoresBalance
    }

    /// Whether nothing is answered.
    public var isEmpty: Bool { self == BankAnswers() }

    /// These answers with others, which count more.
    public func merging(_ other: BankAnswers) -> BankAnswers {
        BankAnswers(
            dayOrder: other.dayOrder ?? dayOrder,
            decimalMark: other.decimalMark ?? decimalMark,
            signs: other.signs ?? signs,
            fees: other.fees ?? fees,
            ignoresBalance: other.ignoresBalance || ignoresBalance
        )
    }

    /// A mapping with these answers.
    public func applied(to mapping: BankMapping) -> BankMapping {
        var mapping = mapping
        mapping.dayOrder = dayOrder ?? mapping.dayOrder
        mapping.decimalMark = decimalMark ?? mapping.decimalMark
        mapping.signs = signs ?? mapping.signs
        mapping.fees = fees ?? mapping.fees
        if ignoresBalance { mapping.balance = nil }
        return mapping
    }

    /// The answers as parameters of an address, which are options of the command line, too.
    public var parameters: [(name: String, value: String)] {
        let all: [(String, String?)] = [
            ("dayOrder", dayOrder?.rawValue), ("decimalMark", decimalMark?.rawValue), ("signs", signs?.rawValue),
            ("fees", fees?.rawValue), ("ignoreBalance", ignoresBalance ? "true" : nil),
        ]
        return all.compactMap { name, value in value.map { (name, $0) } }
    }
}

extension BankMapping {
    /// What stands between words of ``moneyInWords`` in a parameter.
    public static let wordSeparator: Character = "|"

    /// The mapping as parameters of an address, columns counted from 0, which are options of the command line, too.
    public var parameters: [(name: String, value: String)] {
        let columns: [(String, String?)] = BankColumn.allCases.map { column in
            if column == .description {
                let places = description.map(String.init).joined(separator: ",")
                return (column.rawValue, places.isEmpty ? nil : places)
            }
            return (column.rawValue, self[column].map { "\($0)" })
        }
        let words = moneyInWords.map { $0.joined(separator: String(Self.wordSeparator)) }
        let answers = BankAnswers(dayOrder: dayOrder, decimalMark: decimalMark, signs: signs, fees: fees)
        return (columns + [("moneyIn", words)]).compactMap { name, value in value.map { (name, $0) } }
            + answers.parameters
    }
}
