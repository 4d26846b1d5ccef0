import BourseCore

extension DialectParser {
    /// The profit that a row states for what it closes, where it is in the currency of the price.
    func profit(of row: DialectRow, _ entry: DialectEntry) -> Money? {
        guard dialect.columns[.profit] != nil, entry.effect == .close else { return nil }
        let code = row.text(.accountCurrency)
        guard code.isEmpty || code == entry.currency.code else { return nil }
        return row.parsed(.profit)?.total
    }

    /// The amount and the quantity of a row that is not read.
    func omitted(_ scanner: CSVScanner) -> OmittedRow {
        let row = row(scanner)
        return OmittedRow(
            row: row.number,
            symbol: row.text(.symbol),
            amount: moved(by: row),
            currency: cashCurrency(of: row),
            quantity: row.parsed(.quantity)?.totalQuantity
        )
    }

    /// The balance behind a row; nil where the row has none.
    func balance(_ scanner: CSVScanner) -> (row: BalanceChain.BalanceRow, account: String, currency: Currency)? {
        guard dialect.columns[.balance] != nil else { return nil }
        let row = row(scanner)
        guard let balance = row.parsed(.balance)?.total, let currency = cashCurrency(of: row) else { return nil }
        let known = BalanceChain.BalanceRow(
            row: row.number,
            day: DialectTime(DialectTime.effective(row.text(.day)), dialect.days)?.day,
            moved: moved(by: row) ?? .zero,
            balance: balance
        )
        return (known, account(of: row), currency)
    }

    /// What a row moved in cash, as it states it.
    private func moved(by row: DialectRow) -> Money? {
        let stated = row.parsed(.net)?.total ?? row.parsed(.amount)?.total ?? row.parsed(.profit)?.total
        guard let stated, dialect.fees == .paidNegative, row.parsed(.net) == nil else { return stated }
        return row.fees.reduce(stated) { $0 + (row.parsed($1.text)?.total ?? .zero) }
    }

    /// The currency of the cash that a row moved; nil where it is unknown.
    func cashCurrency(of row: DialectRow) -> Currency? {
        let named = [row.code(besides: .balance), row.text(.accountCurrency), row.text(.currency)].first { !$0.isEmpty }
        if let named { return Currency(named) }
        // Balances of an account whose currency the file does not name cannot be compared.
        return preamble.currency ?? (dialect.amountsAreInAccountCurrency ? nil : dialect.currency)
    }
}
