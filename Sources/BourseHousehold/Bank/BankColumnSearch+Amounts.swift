import BourseCore

extension BankColumnSearch {
    /// Takes the amount that moved the account's balance, and asks where two may have.
    mutating func takeNamedAmount() {
        let found = named(.amount).compactMap { column in
            titles[column].amountKind.map { (column: column, kind: $0) }
        }
        guard !found.isEmpty else { return }
        let grossOrPlain = found.first { $0.kind == .gross } ?? found.first { $0.kind == .plain }
        if let net = found.first(where: { $0.kind == .net }), let gross = grossOrPlain {
            taken[.amount] = net.column
            if differ(net.column, gross.column) { questions.append(.amountColumn([net.column, gross.column])) }
            return
        }
        if let currency {
            let beside = found.filter { code(of: $0.column) == currency.code }
            let others = found.filter { code(of: $0.column).map { $0 != currency.code } ?? false }
            if beside.count == 1, beside.count + others.count == found.count {
                taken[.amount] = beside[0].column
                return
            }
        }
        guard let best = found.map(\.kind).min() else { return }
        let equal = found.filter { $0.kind == best }.map(\.column)
        taken[.amount] = equal[0]
        let different = equal.dropFirst().filter { differ(equal[0], $0) }
        if !different.isEmpty { questions.append(.amountColumn([equal[0]] + different)) }
    }

    /// The currency of all amounts of a column, by its title or the column beside it.
    private func code(of column: Int) -> String? {
        if let code = title(column)?.currencyCode { return code }
        for beside in [column + 1, column - 1] where texts.indices.contains(beside) {
            guard let first = texts[beside].first, BankCurrencies.codes.contains(first) else { continue }
            return texts[beside].allSatisfy { $0 == first } ? first : nil
        }
        return nil
    }

    /// Whether two columns have different amounts in a row.
    private func differ(_ first: Int, _ second: Int) -> Bool {
        let mark = mark(first, second)
        func amount(_ row: BankFile.BankRow, _ column: Int) -> Money? {
            column < row.cells.count ? BankAmount(row.cells[column])?.signed(mark) : nil
        }
        return rows.contains { row in
            guard let second = amount(row, second), let first = amount(row, first) else { return false }
            return first != second
        }
    }

    // MARK: - Directions

    /// What the words of a column say; nothing where they are not of directions.
    func directionWords(_ column: Int) -> BankDirectionVocabulary? {
        let texts = texts[column]
        var words: Set<String> = []
        var count = 0
        for text in texts {
            if words.contains(text) {
                count += 1
            } else if BankDirectionVocabulary.isWord(text) {
                words.insert(text)
                count += 1
            }
        }
        guard count * 10 >= texts.count * 9, words.count <= BankDirectionVocabulary.mostWords else { return nil }
        return BankDirectionVocabulary(words, isTitled: isDirectionTitle(column), hasBlanks: texts.count < rows.count)
    }

    private func isDirectionTitle(_ column: Int) -> Bool {
        title(column).flatMap { BankColumn.direction.rank(of: $0) } != nil
    }

    /// Takes the column that says whether an amount came or went: one with such a title, or without signs any other.
    mutating func takeDirection() {
        guard let amount = taken[.amount] else { return }
        if let titled = named(.direction).first {
            taken[.direction] = titled
            return
        }
        let isSigned = texts[amount].contains { BankAmount($0).map { $0.isNegative || $0.side != nil } ?? false }
        guard !isSigned else { return }
        taken[.direction] = freeColumns.first { column in
            guard !texts[column].isEmpty, let words = directionWords(column) else { return false }
            let title = title(column)?.words ?? []
            guard !title.contains(where: { ["card", "account", "karte", "kaart", "konto"].contains($0) }) else {
                return false
            }
            // A word that is the same everywhere may be that of a card; one that is only here and there is not.
            return words.hasBoth || words.blank != nil
        }
    }

    // MARK: - By contents

    /// Takes by contents what no name told, and says what, if a person has to look at it.
    mutating func takeByContents() -> [BankColumn] {
        var guessed: [BankColumn] = []
        var isCertain = true
        if taken[.date] == nil {
            let dated = freeColumns.filter { fits(.date, $0) && texts[$0].allSatisfy { $0.utf8.count >= 5 } }
                .filter { column in texts[column].count { BankHeader.isDay($0) } * 10 >= texts[column].count * 9 }
            if let column = dated.first(where: isInOrder) ?? dated.first {
                taken[.date] = column
                guessed.append(.date)
            }
        }
        if taken[.amount] == nil, taken[.debit] == nil, taken[.credit] == nil {
            let (columns, certain) = takeAmounts()
            guessed += columns
            isCertain = certain
            if titles.isEmpty {
                let codes = freeColumns.filter { fits(.currency, $0) }
                taken[.currency] = currencyColumn(codes)
            }
            takeDirection()
        }
        if descriptions.isEmpty, let index = wordiest {
            descriptions = [index]
            if !guessed.isEmpty { guessed.append(.description) }
        }
        return isCertain ? [] : guessed
    }

    /// Whether the days of a column only rise or only fall.
    private func isInOrder(_ column: Int) -> Bool {
        let days = texts[column].compactMap { BankDay($0)?.day(.dayFirst, in: nil)?.number }
        let pairs = zip(days, days.dropFirst())
        return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
    }

    /// Takes amounts by what they are like, and says whether there was a choice.
    private mutating func takeAmounts() -> (columns: [BankColumn], isCertain: Bool) {
        let numbers = freeColumns.filter { column in
            guard fits(.amount, column), texts[column].contains(where: { BankAmount.isNumber($0) }) else {
                return false
            }
            guard let title = title(column) else { return true }
            return !title.isOtherNumber && BankColumn.balance.rank(of: title) == nil
        }
        let money = numbers.filter(isMoney)
        for (first, second) in pairs(of: money) {
            let chain = chain(first, second)
            if chain.fits == chain.steps, chain.steps > 1, isSigned(first) {
                taken[.amount] = first
                taken[.balance] = second
                return ([.amount, .balance], true)
            }
        }
        for (first, second) in pairs(of: numbers) {
            let chain = chain(first, second)
            if chain.fits * 10 >= 6 * max(1, chain.steps), chain.steps > 1 {
                taken[.amount] = first
                taken[.balance] = second
                return ([.amount, .balance], false)
            }
        }
        for (first, second) in pairs(of: numbers) where first < second && isEitherOr(first, second) {
            taken[.debit] = first
            taken[.credit] = second
            return ([.debit, .credit], false)
        }
        let signed = money.filter(isSigned)
        if let only = signed.first, money.count == 1 || (signed.count == 1 && taken[.balance] != nil) {
            taken[.amount] = only
            return ([.amount], true)
        }
        guard let amount = signed.first ?? money.first ?? numbers.first else { return ([], false) }
        taken[.amount] = amount
        return ([.amount], false)
    }

    /// Whether a column of numbers has decimals or signs, which numbers of accounts and of entries have not.
    private func isMoney(_ column: Int) -> Bool {
        let amounts = texts[column].compactMap { BankAmount($0) }
        return amounts.contains { $0.isNegative || $0.hasPlus || $0.mark != nil }
    }

    /// Whether a column has amounts in both directions.
    private func isSigned(_ column: Int) -> Bool {
        let amounts = texts[column].compactMap { BankAmount($0) }
        return amounts.contains(where: \.isNegative) && amounts.contains { !$0.isNegative }
    }

    private func pairs(of columns: [Int]) -> [(Int, Int)] {
        columns.prefix(8).flatMap { first in columns.prefix(8).filter { $0 != first }.map { (first, $0) } }
    }

    /// How many of the balances in one column follow from the amounts in another, in whichever direction.
    private func chain(_ amount: Int, _ balance: Int) -> (fits: Int, steps: Int) {
        let mark = mark(amount, balance)
        let rows = rows.compactMap { row -> (amount: Money, balance: Money)? in
            guard max(amount, balance) < row.cells.count,
                let first = BankAmount(row.cells[amount])?.signed(mark),
                let second = BankAmount(row.cells[balance])?.signed(mark)
            else { return nil }
            return (first, second)
        }
        let steps = BankSteps(rows)
        return (steps.most, steps.count)
    }

    /// Whether each row has an amount in one of two columns and none in the other.
    private func isEitherOr(_ first: Int, _ second: Int) -> Bool {
        guard !isSigned(first), !isSigned(second) else { return false }
        let single = rows.count { row in
            let has = [first, second].map { column in
                guard column < row.cells.count, let amount = BankAmount(row.cells[column]) else { return false }
                return amount.digits.contains { $0 > 0x30 }
            }
            return has[0] != has[1]
        }
        return single * 10 >= rows.count * 9
    }

    private func mark(_ columns: Int...) -> DecimalMark {
        let marks = columns.flatMap { texts[$0].compactMap { BankAmount($0)?.mark } }
        return marks.count { $0 == .comma } * 2 > marks.count ? .comma : .point
    }
}

extension BankTitle {
    /// Which amount it names; nothing for another column.
    var amountKind: AmountKind? { AmountKind(self) }
}
