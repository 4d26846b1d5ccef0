import BourseCore

/// How the rows of a file are written, decided by all of them.
struct BankNotation {
    /// How days are meant; nothing where it is not known.
    let dayOrder: DayOrder?
    /// The days that the words above the table name, which days without a year belong to.
    let period: ClosedRange<TradingDay>?
    /// How amounts are meant.
    let decimalMark: DecimalMark
    /// What words beside amounts mean.
    let directions: BankDirectionVocabulary?
    /// The direction of amounts without any sign, where others have one; nothing where they are money in.
    let unsigned: BankDirection?
    /// Whether some amount has a minus.
    let hasMinus: Bool
    /// Whether amounts say by a word beside them whether money came or went, in both directions.
    let hasBothSides: Bool
    /// What could not be decided.
    let questions: [BankQuestion]

    init(_ file: BankFile, _ mapping: BankMapping, currency: Currency?) {
        var questions: [BankQuestion] = []
        period = BankPeriod.days(of: file)
        dayOrder = BankDayOrder(file, mapping).decide(&questions)
        var marks = MarkCount()
        for column in mapping.amounts where column != mapping.amount { marks.add(file.cells(column)) }
        var signs = SignCount()
        if let amount = mapping.amount {
            for row in file.rows where amount < row.cells.count {
                guard let cell = BankAmount(row.cells[amount]) else { continue }
                marks.add(cell, row.cells[amount])
                signs.add(cell)
            }
        }
        decimalMark = marks.decide(mapping.decimalMark, currency: currency, &questions)
        hasMinus = signs.minuses > 0
        hasBothSides = signs.credits > 0 && signs.debits > 0 && signs.minuses == 0
        unsigned = signs.unsigned
        directions = Self.directions(file, mapping)
        self.questions = questions
    }

    private static func directions(_ file: BankFile, _ mapping: BankMapping) -> BankDirectionVocabulary? {
        guard let column = mapping.direction, mapping.amount != nil else { return nil }
        if let words = mapping.moneyInWords { return BankDirectionVocabulary(moneyIn: words) }
        var words: Set<String> = []
        var hasBlanks = false
        for row in file.rows {
            let cell = column < row.cells.count ? row.cells[column] : ""
            if cell.isEmpty {
                hasBlanks = hasBlanks || BankHeader.isEntry(row.cells)
            } else if !words.contains(cell), words.count < BankDirectionVocabulary.mostWords,
                BankDirectionVocabulary.isWord(cell)
            {
                words.insert(cell)
            }
        }
        return BankDirectionVocabulary(words, isTitled: true, hasBlanks: hasBlanks)
    }
}

/// Which signs the amounts of a column have.
private struct SignCount {
    var (minuses, pluses, credits, debits, bare) = (0, 0, 0, 0, 0)

    mutating func add(_ amount: BankAmount) {
        guard amount.digits.contains(where: { $0 > 0x30 }) else { return }
        if amount.isNegative {
            minuses += 1
        } else if let side = amount.side {
            if side == .credit { credits += 1 } else { debits += 1 }
        } else if amount.hasPlus {
            pluses += 1
        } else {
            bare += 1
        }
    }

    /// Where only money in is marked, what is not marked is money out.
    var unsigned: BankDirection? {
        bare > 0 && minuses == 0 && debits == 0 && credits + pluses > 0 ? .moneyOut : nil
    }
}

/// Which decimal marks the amounts of a file have.
private struct MarkCount {
    private var marks: [DecimalMark: Int] = [:]
    private var unclear: (amount: BankAmount, text: String)?

    mutating func add(_ cells: some Sequence<String>) {
        for cell in cells { if let amount = BankAmount(cell) { add(amount, cell) } }
    }

    mutating func add(_ amount: BankAmount, _ cell: String) {
        if let mark = amount.mark {
            marks[mark, default: 0] += 1
        } else if unclear == nil, amount.digits.contains(where: { $0 == 0x2E || $0 == 0x2C }) {
            unclear = (amount, cell)
        }
    }

    func decide(_ chosen: DecimalMark?, currency: Currency?, _ questions: inout [BankQuestion]) -> DecimalMark {
        let points = marks[.point] ?? 0
        let commas = marks[.comma] ?? 0
        if points != commas { return points > commas ? .point : .comma }
        if let chosen { return chosen }
        guard let unclear else { return .point }
        // Banks write two decimals or none: three digits are more likely to be thousands.
        let suggested: DecimalMark = unclear.amount.digits.contains(0x2C) ? .point : .comma
        if currency?.minorDigits != 0 {
            questions.append(.decimalMark(suggested: suggested, example: unclear.text))
        }
        return suggested
    }
}
