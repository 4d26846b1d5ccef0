import BourseCore

/// Reading the rows of one file.
struct BankRowReading {
    private let file: BankFile
    private let mapping: BankMapping
    private let notation: BankNotation
    private let currency: Currency?
    /// Whether every amount in the column of money out has a minus, which then says nothing more.
    private let isDebitSigned: Bool
    /// The same of money in.
    private let isCreditSigned: Bool

    init(_ file: BankFile, _ mapping: BankMapping, _ notation: BankNotation, _ currency: Currency?) {
        self.file = file
        self.mapping = mapping
        self.notation = notation
        self.currency = currency
        isDebitSigned = Self.isSigned(file, mapping.debit)
        isCreditSigned = Self.isSigned(file, mapping.credit)
    }

    /// Whether every amount of a column has a minus.
    private static func isSigned(_ file: BankFile, _ column: Int?) -> Bool {
        guard let column else { return false }
        let moving = file.cells(column).compactMap { BankAmount($0) }.filter { $0.digits.contains { $0 > 0x30 } }
        return !moving.isEmpty && moving.allSatisfy(\.isNegative)
    }

    /// A row as it is written: which way its amount goes and what its balance is, the rows together decide.
    struct BankRowEntry {
        let day: TradingDay
        /// Money out below 0, as the row itself says.
        var amount: Money
        /// Whether neither a sign nor a word says which way the amount goes.
        let isUnsigned: Bool
        /// Whether a sign and a word say different things.
        let isContradicted: Bool
        let fee: Money
        let balance: Money?
        let row: Int
    }

    /// What a row is.
    enum BankRowKind {
        case entry(BankRowEntry)
        /// More of the description of the entry above.
        case continuation(String)
        case refused(ImportIssue)
    }

    /// Reads a row as it is written.
    func kind(_ row: BankFile.BankRow) -> BankRowKind {
        if let text = continuation(row) { return .continuation(text) }
        do throws(ImportIssue) {
            let status = text(row, mapping.status)
            if !status.isEmpty, BankVocabulary.unbooked.contains(BankTitle.plain(status)) {
                throw refusal(
                    row,
                    column: mapping.status,
                    reason: "The entry is not booked: \(quoted(status)). Use a later export."
                )
            }
            let day = try day(row)
            if let text = summary(row) {
                throw refusal(row, column: nil, reason: "\(quoted(text)) is a balance or a total, not an entry.")
            }
            let code = text(row, mapping.currency)
            if let currency, !code.isEmpty, Currency(code) != currency {
                throw foreign(row, code: code, column: mapping.currency)
            }
            let fee = try mapping.fee.flatMap { column throws(ImportIssue) in try money(row, column) } ?? .zero
            let (amount, isUnsigned, isContradicted) = try amount(row, hasFee: fee != .zero)
            return .entry(
                BankRowEntry(
                    day: day,
                    amount: amount,
                    isUnsigned: isUnsigned,
                    isContradicted: isContradicted,
                    fee: fee,
                    balance: try balance(row),
                    row: row.number
                )
            )
        } catch {
            return .refused(error)
        }
    }

    /// The text of a row that states a balance among the entries.
    private func summary(_ row: BankFile.BankRow) -> String? {
        row.cells.first { cell in
            guard (6...60).contains(cell.utf8.count), cell.utf8.first.map({ $0 > 0x39 }) == true else { return false }
            let text = BankTitle.plain(cell)
            // “Opening balance as of 1 January”, not a payment to somebody of that name.
            return BankVocabulary.summaries.contains { summary in
                guard text.hasPrefix(summary) else { return false }
                let rest = text.dropFirst(summary.count)
                return rest.isEmpty || rest.contains { $0.isNumber } || rest.hasPrefix(" as of")
            }
        }
    }

    /// The text of a row that has nothing but a text, in a column of descriptions.
    private func continuation(_ row: BankFile.BankRow) -> String? {
        guard text(row, mapping.date).isEmpty else { return nil }
        let described = mapping.description.map { text(row, $0) }.filter { !$0.isEmpty }
        let filled = row.cells.count { !$0.isEmpty }
        return !described.isEmpty && described.count == filled ? described.joined(separator: " ") : nil
    }

    /// The whole entry, with the amount and the balance that were decided.
    func entry(_ row: BankFile.BankRow, _ entry: BankRowEntry, amount: Money, balance: Money?, more: [String])
        -> BankEntry
    {
        let described = mapping.description.map { text(row, $0) }.filter { !$0.isEmpty } + more
        return BankEntry(
            day: entry.day,
            amount: amount,
            description: cut(described.joined(separator: " · ")) ?? "",
            balance: balance,
            category: cut(text(row, mapping.category)),
            reference: cut(text(row, mapping.reference))
        )
    }

    /// Everything a row says in words, by which purchases and payments are known.
    func words(_ row: BankFile.BankRow) -> String {
        row.cells.lazy.filter { $0.utf8.count < 120 }.joined(separator: " ")
    }

    /// A refusal of a row that was read, for what the rows together tell.
    func refusal(_ row: BankFile.BankRow, reason: String) -> ImportIssue {
        refusal(row, column: mapping.amount, reason: reason)
    }

    private func day(_ row: BankFile.BankRow) throws(ImportIssue) -> TradingDay {
        let text = text(row, mapping.date)
        guard !text.isEmpty else { throw refusal(row, column: mapping.date, reason: "The date is missing.") }
        guard let written = BankDay(text) else {
            throw refusal(row, column: mapping.date, reason: "\(quoted(text)) is not a date. Write it as 2024-12-31.")
        }
        guard let day = written.day(notation.dayOrder, in: notation.period) else {
            let reason =
                if case .yearless = written {
                    "\(quoted(text)) has no year, and no year is above the table. Write it as 2024-12-31."
                } else {
                    "\(quoted(text)) can be two dates. Choose whether the day or the month is first."
                }
            throw refusal(row, column: mapping.date, reason: reason)
        }
        guard HouseholdLimits.days.contains(day) else {
            throw refusal(row, column: mapping.date, reason: "The date \(day) is not in the years 1900 to 2199.")
        }
        return day
    }

    private func amount(
        _ row: BankFile.BankRow,
        hasFee: Bool
    ) throws(ImportIssue) -> (amount: Money, isUnsigned: Bool, isContradicted: Bool) {
        let result =
            if let column = mapping.amount {
                try directed(row, column)
            } else {
                try sided(row)
            }
        guard result.amount != .zero || hasFee else {
            throw refusal(row, column: mapping.amount, reason: "The amount is 0.")
        }
        return result
    }

    /// An amount in a column of its own, with or without a word for its direction.
    private func directed(
        _ row: BankFile.BankRow,
        _ column: Int
    ) throws(ImportIssue) -> (amount: Money, isUnsigned: Bool, isContradicted: Bool) {
        guard let cell = try cell(row, column) else {
            throw refusal(row, column: column, reason: "The amount is missing.")
        }
        let amount = try signed(cell, row: row, column: column)
        let isBare = !cell.isNegative && !cell.hasPlus && cell.side == nil
        let word = text(row, mapping.direction)
        guard mapping.direction != nil, let directions = notation.directions else {
            guard isBare, let unsigned = notation.unsigned else {
                // Where some say `CR` and others `DR`, one that says nothing is neither.
                guard !isBare || !notation.hasBothSides else {
                    throw refusal(
                        row,
                        column: column,
                        reason: "\(quoted(text(row, column))) does not say whether money is in or out."
                    )
                }
                return (amount, isBare && !notation.hasMinus, false)
            }
            return (unsigned == .moneyOut ? -amount : amount, false, false)
        }
        guard let direction = word.isEmpty ? directions.blank : directions[word] else {
            guard word.isEmpty, notation.hasMinus || !isBare else {
                let reason =
                    word.isEmpty
                    ? "The row does not say whether it is money in or out."
                    : "\(quoted(word)) does not say whether money is in or out."
                throw refusal(row, column: mapping.direction, reason: reason)
            }
            return (amount, false, false)
        }
        let isOut = amount < .zero
        // Where no amount has a minus, its lack says nothing.
        let isContradicted = notation.hasMinus && amount != .zero && isOut != (direction == .moneyOut)
        return (direction == .moneyOut ? -amount.magnitude : amount.magnitude, false, isContradicted)
    }

    /// An amount in one of the columns of money out and money in.
    private func sided(
        _ row: BankFile.BankRow
    ) throws(ImportIssue) -> (amount: Money, isUnsigned: Bool, isContradicted: Bool) {
        let debit = try mapping.debit.flatMap { column throws(ImportIssue) in try money(row, column) } ?? .zero
        let credit = try mapping.credit.flatMap { column throws(ImportIssue) in try money(row, column) } ?? .zero
        guard debit == .zero || credit == .zero else {
            throw refusal(row, column: mapping.debit, reason: "The row has both money out and money in.")
        }
        // Where all money in has a minus, the column and its signs say different things.
        let isContradicted = isCreditSigned && credit < .zero
        let moneyIn = isCreditSigned ? credit.magnitude : credit
        // A minus in the column of money out is money that came back, unless all of them have one.
        return (moneyIn - (isDebitSigned ? debit.magnitude : debit), false, isContradicted)
    }

    private func balance(_ row: BankFile.BankRow) throws(ImportIssue) -> Money? {
        try mapping.balance.flatMap { column throws(ImportIssue) in try money(row, column) }
    }

    /// The figure in a column; nothing where the cell is blank.
    private func money(_ row: BankFile.BankRow, _ column: Int) throws(ImportIssue) -> Money? {
        try cell(row, column).map { cell throws(ImportIssue) in try signed(cell, row: row, column: column) }
    }

    /// The cell of a column; nothing where it is blank.
    private func cell(_ row: BankFile.BankRow, _ column: Int) throws(ImportIssue) -> BankAmount? {
        let text = text(row, column)
        guard !BankAmount.isBlank(text) else { return nil }
        guard let amount = BankAmount(text) else {
            throw refusal(row, column: column, reason: "\(quoted(text)) is not an amount.")
        }
        if let code = amount.currency, let currency, code != currency {
            throw foreign(row, code: code.code, column: column)
        }
        return amount
    }

    private func signed(_ amount: BankAmount, row: BankFile.BankRow, column: Int) throws(ImportIssue) -> Money {
        guard let signed = column == mapping.debit ? unsided(amount) : amount.signed(notation.decimalMark) else {
            let mark = notation.decimalMark == .point ? "point" : "comma"
            throw refusal(
                row,
                column: column,
                reason: "\(quoted(text(row, column))) is not an amount with a decimal \(mark), which this file uses."
            )
        }
        return signed
    }

    /// An amount in the column of money out, where `DR` says nothing new.
    private func unsided(_ amount: BankAmount) -> Money? {
        amount.magnitude(notation.decimalMark).map { amount.isNegative || amount.side == .credit ? -$0 : $0 }
    }

    private func foreign(_ row: BankFile.BankRow, code: String, column: Int?) -> ImportIssue {
        let account = currency.map { "in \($0)" } ?? "in another currency"
        return refusal(
            row,
            column: column,
            reason: "The row is in \(quoted(code)), the account \(account). Import it into an account in that currency."
        )
    }

    private func text(_ row: BankFile.BankRow, _ column: Int?) -> String {
        guard let column, column < row.cells.count else { return "" }
        return row.cells[column]
    }

    private func refusal(_ row: BankFile.BankRow, column: Int?, reason: String) -> ImportIssue {
        let name = column.flatMap { column in file.header.flatMap { column < $0.count ? $0[column] : nil } }
        return ImportIssue(
            file: file.name,
            row: row.number,
            column: name.map { String($0.prefix(80)) },
            severity: .error,
            message: reason
        )
    }

    private func quoted(_ text: String) -> String { text.count <= 40 ? "“\(text)”" : "“\(text.prefix(40))…”" }

    /// A text on one line, cut; nothing for an empty one.
    private func cut(_ text: String) -> String? {
        let words = text.prefix(4 * BankStatementReader.longestText).split(whereSeparator: \.isWhitespace)
        let line = words.joined(separator: " ").prefix(BankStatementReader.longestText)
        return line.isEmpty ? nil : String(line)
    }
}
