import BourseCore

extension DialectParser {
    /// Reads a row of income, a charge, or money or securities that came or went.
    func activity(_ kind: ActivityKind, of row: DialectRow, _ time: DialectTime) throws(RowRefusal) -> RowOutcome {
        let currency = try amountCurrency(of: row)
        let stated = kind.isSplit ? .zero : currency.whole(try row.number(.amount)?.money ?? .zero)
        let quantity = try movedQuantity(of: row, kind, amount: stated)
        if stated == .zero, quantity == .zero, !kind.isSplit { return .ignored("rows without an amount") }
        let (fees, taxes) = try withheld(of: row, kind, currency)
        let text = row.text(.description)
        return .activity(
            AccountActivity(
                kind: kind,
                row: row.number,
                day: time.day,
                second: time.clock.map { Int32($0.microseconds / 1_000_000) },
                account: account(of: row),
                instrument: try subject(of: row, kind, quantity: quantity),
                quantity: quantity,
                amount: signed(stated, kind) + (dialect.amountsAreBeforeFees ? .zero : fees + taxes),
                currency: currency.currency,
                fees: fees,
                taxes: taxes,
                note: String((text.isEmpty ? row.text(.action) : text).prefix(200))
            )
        )
    }

    private func signed(_ amount: Money, _ kind: ActivityKind) -> Money {
        switch kind {
        case .deposit: amount.magnitude
        case .withdrawal: .zero - amount.magnitude
        case .fee, .tax: dialect.amountsHaveSigns ? amount : .zero - amount.magnitude
        default: amount
        }
    }

    /// The currency of the amount: the one beside it, else that of the account, else of the row.
    private func amountCurrency(of row: DialectRow) throws(RowRefusal) -> BrokerCurrency {
        guard let currency = accountCurrency(of: row, try self.currency(of: row, nil)) else {
            throw row.refusal(.amount, "is in a currency that the file does not name. Add this row by hand.")
        }
        return currency
    }

    /// What a row withholds from its amount.
    ///
    /// Charges and transfers of money have no fees of their own.
    private func withheld(
        of row: DialectRow,
        _ kind: ActivityKind,
        _ currency: BrokerCurrency
    ) throws(RowRefusal) -> (fees: Money, taxes: Money) {
        guard [.dividend, .interest].contains(kind) else { return (.zero, .zero) }
        let exchange = DialectExchange(row, dialect, price: currency, account: currency)
        let (fees, others) = try self.fees(of: row, exchange)
        guard others.isEmpty else {
            throw row.refusal(
                .fees,
                "are in another currency than \(currency.currency.code). Add this row by hand.",
                cell: others.map(\.code).joined(separator: ", ")
            )
        }
        return (max(fees, .zero), try taxes(of: row, exchange).magnitude)
    }

    /// Securities that a row moves: of a transfer without them, or of any other row, none.
    private func movedQuantity(
        of row: DialectRow,
        _ kind: ActivityKind,
        amount: Money
    ) throws(RowRefusal) -> Quantity {
        guard [.transfer, .reinvestment].contains(kind) else { return .zero }
        var cell = row.text(.quantity)
        var isOutgoing = false
        if case .outgoing(let suffix) = dialect.quantity, cell.last == suffix {
            isOutgoing = true
            cell.removeLast()
        }
        guard !BrokerNumber.isBlank(cell), !(row.text(.symbol).isEmpty && row.text(.isin).isEmpty) else { return .zero }
        guard let quantity = row.parsed(cell, isTerm: row.terms[.quantity] != nil)?.quantity else {
            throw row.refusal(.quantity, "is not a number with at most 8 decimals.", cell: cell)
        }
        return isOutgoing ? .zero - quantity : quantity
    }

    /// What an activity concerns: dividends and moved securities need it.
    private func subject(
        of row: DialectRow,
        _ kind: ActivityKind,
        quantity: Quantity
    ) throws(RowRefusal) -> TradedInstrument? {
        if kind == .dividend || kind == .reinvestment || kind.isSplit || quantity != .zero {
            return try instrument(of: row).instrument
        }
        guard kind == .tax || kind == .fee || kind == .interest else { return nil }
        do throws(RowRefusal) { return try instrument(of: row).instrument } catch { return nil }
    }
}
