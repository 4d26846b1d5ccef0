import BourseCore

/// How the rows of a file are written, decided by all of them.
struct BankNotation {
    /// How days are meant; nothing where it is not known.
    let dayOrder: DayOrder?
    /// How amounts are meant.
    let decimalMark: DecimalMark
    /// What could not be decided.
    let questions: [BankQuestion]

    init(_ file: BankFile, _ mapping: BankMapping) {
        var questions: [BankQuestion] = []
        dayOrder = Self.order(file.texts(mapping.date), mapping.dayOrder, &questions)
        var marks: [DecimalMark: Int] = [:]
        var unclear: (amount: BankAmount, text: String)?
        for column in mapping.amounts {
            for text in file.texts(column) {
                guard let amount = BankAmount(text) else { continue }
                if let mark = amount.mark {
                    marks[mark, default: 0] += 1
                } else if amount.digits.contains(where: { $0 == 0x2E || $0 == 0x2C }) {
                    unclear = unclear ?? (amount, text)
                }
            }
        }
        let points = marks[.point] ?? 0
        let commas = marks[.comma] ?? 0
        if points != commas {
            decimalMark = points > commas ? .point : .comma
        } else if let mark = mapping.decimalMark {
            decimalMark = mark
        } else if let unclear {
            // Banks write two decimals or none: three digits are more likely to be thousands.
            decimalMark = unclear.amount.digits.contains(0x2C) ? .point : .comma
            questions.append(.decimalMark(suggested: decimalMark, example: unclear.text))
        } else {
            decimalMark = .point
        }
        self.questions = questions
    }

    private static func order(
        _ texts: [String],
        _ chosen: DayOrder?,
        _ questions: inout [BankQuestion]
    ) -> DayOrder? {
        var decided: Set<DayOrder> = []
        var example: String?
        for text in texts {
            switch WrittenDay(text) {
            case .decisive(_, let order): decided.insert(order)
            case .ambiguous: example = example ?? text
            case .certain, nil: continue
            }
        }
        if decided.count == 2 { questions.append(.mixedDayOrders) }
        if decided.count == 1 { return decided.first }
        if chosen != nil { return chosen }
        guard decided.isEmpty, let example else { return nil }
        questions.append(.dayOrder(suggested: suggestion(texts), example: example))
        return nil
    }

    /// The order in which the days follow each other more closely: a month's entries are not spread over a year.
    static func suggestion(_ texts: [String]) -> DayOrder {
        func gaps(_ order: DayOrder) -> Int {
            let days = texts.compactMap { WrittenDay($0)?.day(order)?.number }
            return zip(days, days.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
        }
        return gaps(.monthFirst) < gaps(.dayFirst) ? .monthFirst : .dayFirst
    }
}
