import BourseCore

/// What a file does not tell, so that a person has to look.
public enum BankQuestion: Hashable, Sendable {
    /// Every day may be read in two ways; the suggestion has entries closer together.
    case dayOrder(suggested: DayOrder, example: String)
    /// Some days can only be read with the day first, others only with the month first.
    case mixedDayOrders
    /// Every amount with a mark may be a thousand or a decimal, as `1,234`.
    case decimalMark(suggested: DecimalMark, example: String)
    /// No amount is below 0, and nothing says in which direction they go.
    case oneDirection
    /// The header does not name these columns; they were guessed from what stands in them.
    case guessed([BankColumn])
    /// The balances are not those that the amounts lead to.
    case balancesDoNotFit

    /// The question as a sentence.
    public var sentence: String {
        switch self {
        case .dayOrder(let suggested, let example):
            "Days such as \(example) can be read in two ways. Is the \(suggested == .dayFirst ? "day" : "month") first?"
        case .mixedDayOrders: "Some days have the day first and others the month. Check the days before you import."
        case .decimalMark(let suggested, let example):
            "Amounts such as \(example) can be read in two ways. Is the decimal mark a "
                + "\(suggested == .point ? "point" : "comma")?"
        case .oneDirection: "No amount is below 0. Are they money in, or money spent?"
        case .guessed(let columns):
            "The file does not name its columns. Are these right: \(columns.map(\.name).joined(separator: ", "))?"
        case .balancesDoNotFit: "The balances do not follow from the amounts. Check which column is the balance."
        }
    }
}
