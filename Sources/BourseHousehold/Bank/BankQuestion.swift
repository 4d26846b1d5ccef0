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
    /// What says which way amounts go is contradicted.
    case signs(BankSignDoubt, suggested: BankSigns)
    /// Several columns may be the amount, the likeliest first.
    case amountColumn([Int])
    /// Fees may be part of the amounts or not; an amount and its fee.
    case fees(amount: Money, fee: Money)
    /// The header does not name these columns; they were guessed from what stands in them.
    case guessed([BankColumn])
    /// The balances are not those that the amounts lead to.
    case balancesDoNotFit

    /// What programs know it by.
    public var name: String {
        switch self {
        case .dayOrder, .mixedDayOrders: "dayOrder"
        case .decimalMark: "decimalMark"
        case .oneDirection, .signs: "signs"
        case .amountColumn: "amount"
        case .fees: "fees"
        case .guessed: "columns"
        case .balancesDoNotFit: "balance"
        }
    }

    /// The question as a sentence.
    public var sentence: String {
        switch self {
        case .dayOrder(let suggested, let example):
            "Dates such as \(example) are ambiguous. Is the \(suggested == .dayFirst ? "day" : "month") first?"
        case .mixedDayOrders:
            "Some dates have the day first and others the month. Which is first in ambiguous dates?"
        case .decimalMark(let suggested, let example):
            "Amounts such as \(example) are ambiguous. Is the decimal mark a "
                + "\(suggested == .point ? "point" : "comma")?"
        case .oneDirection: "No amount is below 0. Are the amounts money in, or money spent?"
        case .signs(.balancesContradict, _):
            "Balances change opposite to the signs of the amounts. Are amounts above 0 money in, or money spent?"
        case .signs(.wordsContradict, _):
            "The signs of the amounts contradict other text or columns of their rows. Which are right?"
        case .signs(.amountsLookSpent, _):
            "The amounts look like those of a card. Are amounts above 0 money in, or money spent?"
        case .amountColumn: "Several columns have amounts. Which one changed the balance of the account?"
        case .fees: "A column has fees. Are fees added to the amounts, or included in them?"
        case .guessed(let columns):
            "The columns have no titles. Are these right: \(columns.map(\.name).joined(separator: ", "))?"
        case .balancesDoNotFit: "The balances do not match the amounts. Check which column is the balance."
        }
    }
}

/// Why the signs of amounts are in doubt.
public enum BankSignDoubt: Hashable, Sendable {
    /// Balances rise where amounts are below 0, and fall where they are above.
    case balancesContradict
    /// Words for money in and out stand beside amounts with the other sign.
    case wordsContradict
    /// Payments to a card are below 0, or most amounts are above 0.
    case amountsLookSpent
}
