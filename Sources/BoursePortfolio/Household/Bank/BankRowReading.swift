import BourseCore

/// Reading the rows of one file.
struct BankRowReading {
    private let file: BankFile
    private let mapping: BankMapping
    private let notation: BankNotation
    private let currency: Currency
    /// Whether every amount in the column of money out has a minus, which then says nothing more.
    private let isDebitSigned: Bool

    init(_ file: BankFile, _ mapping: BankMapping, _ notation: BankNotation, _ currency: Currency) {
        self.file = file
        self.mapping = mapping
        self.notation = notation
        self.currency = currency
        let debits = mapping.debit.map { file.texts($0).compactMap { BankAmount($0) } } ?? []
        let moving = debits.filter { $0.digits.contains { $0 > 0x30 } }
        isDebitSigned = !moving.isEmpty && moving.allSatisfy(\.isNegative)
    }

    /// The entry of a row, or why it is none.
    func entry(_ row: BankFile.Row) -> Result<BankEntry, BankRefusal> {
        do throws(BankRefusal) {
            let day = try day(row)
            let code = text(row, mapping.currency)
            if !code.isEmpty, Currency(code) != currency { throw foreign(row, code, mapping.currency) }
            let amount = try amount(row)
            let description = mapping.description.map { text(row, $0) }.filter { !$0.isEmpty }
            return .success(
                BankEntry(
                    day: day,
                    amount: amount,
                    description: cut(description.joined(separator: " · ")) ?? "",
                    balance: try balance(row),
                    category: cut(text(row, mapping.category)),
                    reference: cut(text(row, mapping.reference))
                )
            )
        } catch {
            return .failure(error)
        }
    }

    private func day(_ row: BankFile.Row) throws(BankRefusal) -> TradingDay {
        let text = text(row, mapping.date)
        guard !text.isEmpty else { throw refusal(row, mapping.date, "The day is missing.") }
        guard let written = WrittenDay(text) else {
            throw refusal(row, mapping.date, "\(quoted(text)) is no day. Write it as 2024-12-31.")
        }
        guard let day = written.day(notation.dayOrder) else {
            throw refusal(
                row,
                mapping.date,
                "\(quoted(text)) can be two days. Say whether the day or the month is first."
            )
        }
        guard HouseholdLimits.days.contains(day) else {
            throw refusal(row, mapping.date, "The day \(day) is not in the years 1900 to 2199.")
        }
        return day
    }

    private func amount(_ row: BankFile.Row) throws(BankRefusal) -> Money {
        let amount =
            if let column = mapping.amount {
                try directed(row, column)
            } else {
                try sided(row)
            }
        guard amount != .zero else { throw refusal(row, mapping.amount, "The amount is 0: nothing moved.") }
        return mapping.isReversed ? -amount : amount
    }

    /// An amount in a column of its own, with or without a word for its direction.
    private func directed(_ row: BankFile.Row, _ column: Int) throws(BankRefusal) -> Money {
        guard let amount = try figure(row, column) else { throw refusal(row, column, "The amount is missing.") }
        let word = text(row, mapping.direction)
        guard !word.isEmpty else { return amount }
        guard let direction = BankDirection(word) else {
            throw refusal(row, mapping.direction, "\(quoted(word)) does not say whether money came or went.")
        }
        guard direction == .moneyOut || amount >= .zero else {
            throw refusal(row, mapping.direction, "The amount is below 0, but \(quoted(word)) says that money came.")
        }
        return direction == .moneyOut ? -amount.magnitude : amount
    }

    /// An amount in one of the columns of money out and money in.
    private func sided(_ row: BankFile.Row) throws(BankRefusal) -> Money {
        let debit = try mapping.debit.flatMap { column throws(BankRefusal) in try figure(row, column) } ?? .zero
        let credit = try mapping.credit.flatMap { column throws(BankRefusal) in try figure(row, column) } ?? .zero
        guard debit == .zero || credit == .zero else {
            throw refusal(row, mapping.debit, "The row has both money out and money in.")
        }
        // A minus in the column of money out is money that came back, unless all of them have one.
        return credit - (isDebitSigned ? debit.magnitude : debit)
    }

    private func balance(_ row: BankFile.Row) throws(BankRefusal) -> Money? {
        try mapping.balance.flatMap { column throws(BankRefusal) in try figure(row, column) }
    }

    /// The figure in a column; nothing where the cell is blank.
    private func figure(_ row: BankFile.Row, _ column: Int) throws(BankRefusal) -> Money? {
        let text = text(row, column)
        guard !BankAmount.isBlank(text) else { return nil }
        guard let amount = BankAmount(text) else { throw refusal(row, column, "\(quoted(text)) is no amount.") }
        if let code = amount.currency, code != currency { throw foreign(row, code.code, column) }
        guard let signed = column == mapping.debit ? unsided(amount) : amount.signed(notation.decimalMark) else {
            let mark = notation.decimalMark == .point ? "point" : "comma"
            throw refusal(row, column, "\(quoted(text)) is no amount with a decimal \(mark), as this file has them.")
        }
        return signed
    }

    /// An amount in the column of money out, where `DR` says nothing new.
    private func unsided(_ amount: BankAmount) -> Money? {
        amount.magnitude(notation.decimalMark).map { amount.isNegative || amount.side == .credit ? -$0 : $0 }
    }

    private func foreign(_ row: BankFile.Row, _ code: String, _ column: Int?) -> BankRefusal {
        refusal(
            row,
            column,
            "The row is in \(quoted(code)), the account in \(currency). Import it into an account in that currency."
        )
    }

    private func text(_ row: BankFile.Row, _ column: Int?) -> String {
        guard let column, column < row.cells.count else { return "" }
        return row.cells[column]
    }

    private func refusal(_ row: BankFile.Row, _ column: Int?, _ reason: String) -> BankRefusal {
        let name = column.flatMap { column in file.header.flatMap { column < $0.count ? $0[column] : nil } }
        return BankRefusal(row: row.number, column: name.map { String($0.prefix(80)) }, reason: reason)
    }

    private func quoted(_ text: String) -> String { text.count <= 40 ? "“\(text)”" : "“\(text.prefix(40))…”" }

    /// A text on one line, cut; nothing for an empty one.
    private func cut(_ text: String) -> String? {
        let words = text.prefix(4 * BankStatementReader.longestText).split(whereSeparator: \.isWhitespace)
        let line = words.joined(separator: " ").prefix(BankStatementReader.longestText)
        return line.isEmpty ? nil : String(line)
    }
}
