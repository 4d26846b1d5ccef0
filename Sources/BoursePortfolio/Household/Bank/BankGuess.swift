import BourseCore

/// What the columns of a file seem to mean, by their names and by what stands in them.
public struct BankGuess: Hashable, Sendable {
    /// The mapping to begin with.
    public let mapping: BankMapping
    /// What a person has to look at.
    public let questions: [BankQuestion]

    /// Looks at a file.
    ///
    /// A column is taken by its name only if its contents fit; what no name tells is taken by contents.
    /// - Complexity: O(cells of the first thousand rows), and O(rows) for days and amounts.
    public init(_ file: BankFile) throws(BankFileError) {
        var columns = BankColumnSearch(file)
        columns.takeNamed()
        let guessed = columns.takeByContents()
        guard let date = columns.taken[.date] else { throw .missingColumn("date") }
        var mapping = BankMapping(
            date: date,
            amount: columns.taken[.amount],
            debit: columns.taken[.debit],
            credit: columns.taken[.credit],
            direction: columns.taken[.direction],
            description: columns.descriptions,
            balance: columns.taken[.balance],
            currency: columns.taken[.currency],
            category: columns.taken[.category],
            reference: columns.taken[.reference]
        )
        try mapping.check(columns: file.columns)
        var questions: [BankQuestion] = guessed.isEmpty ? [] : [.guessed(guessed)]
        let notation = BankNotation(file, mapping)
        questions += notation.questions
        for question in notation.questions {
            switch question {
            case .dayOrder(let suggested, _): mapping.dayOrder = suggested
            case .decimalMark(let suggested, _): mapping.decimalMark = suggested
            default: continue
            }
        }
        if let amount = mapping.amount, mapping.direction == nil {
            let amounts = file.texts(amount).compactMap { BankAmount($0) }
            let hasDirections = amounts.contains { $0.isNegative || $0.side != nil }
            let trend = Self.trend(file, mapping, notation.decimalMark)
            mapping.isReversed = trend == .against
            if !hasDirections, trend != .against { questions.append(.oneDirection) }
        }
        self.mapping = mapping
        self.questions = questions
    }

    private enum Trend { case with, against, unknown }

    /// Whether balances rise with amounts or against them, where there are balances.
    private static func trend(_ file: BankFile, _ mapping: BankMapping, _ mark: DecimalMark) -> Trend {
        guard let amount = mapping.amount, let balance = mapping.balance else { return .unknown }
        let pairs = BankColumnSearch.pairs(file, amount, balance, mark)
        let with = RunningBalance(pairs.map { ($0, $1) }).fits
        let against = RunningBalance(pairs.map { (-$0, $1) }).fits
        guard with != against else { return .unknown }
        return with > against ? .with : .against
    }
}
