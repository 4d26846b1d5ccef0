import BourseCore

extension DialectParser {
    /// Reads a row of income, a charge, or money or securities that came or went.
    func activity(_ kind: ActivityKind, of row: DialectRow, _ time: DialectTime) throws(RowRefusal) -> RowOutcome {
        let currency = try amountCurrency(of: row)
        try checkSigns(of: row, price: nil, account: currency)
        if kind.isSplit { return .activity(try split(kind, of: row, time, currency)) }
        let quantity = try movedQuantity(of: row, kind)
        // What stands beside securities that came or went is their value: no money moved.
        let isDelivery = kind == .transfer && quantity != .zero
        let column = dialect.columns[.net] == nil ? DialectColumn.amount : .net
        var stated = isDelivery ? .zero : currency.whole(try row.number(column)?.money ?? .zero)
        if stated == .zero, let shares = cashShares(of: row) { stated = shares }
        guard stated.magnitude <= Money.limit else { throw row.refusal(.amount, "is too large.") }
        if stated == .zero, quantity == .zero {
            if row.ends(before: column) { throw row.wrongWidth(missing: column) }
            guard row.parsed(.quantity).map({ $0.quantity == .zero }) ?? true else { throw unsupported(row) }
            return .ignored("rows without an amount")
        }
        let (fees, taxes, other) = try withheld(of: row, kind, currency, stated)
        let text = row.text(.description).split(whereSeparator: \.isNewline).joined(separator: " ")
        let isGross = dialect.amountsAreBeforeFees && column == .amount
        var activity = AccountActivity(
            kind: kind,
            row: row.number,
            day: time.day,
            second: time.clock?.secondOfDay,
            account: account(of: row),
            instrument: try subject(of: row, kind, quantity: quantity),
            quantity: quantity,
            amount: try signed(stated, kind, row) + (isGross ? .zero : fees + taxes),
            currency: currency.currency,
            fees: fees,
            taxes: taxes,
            note: String((text.isEmpty ? row.words : text).prefix(200)),
            order: pairedOrder(of: row)
        )
        let warning = try dialect.correctActivity?(row, &activity)
        return .activity(activity, warning: warning ?? other)
    }

    /// A split moves neither money nor a number of securities that counts: the ratio says it all.
    private func split(
        _ kind: ActivityKind,
        of row: DialectRow,
        _ time: DialectTime,
        _ currency: BrokerCurrency
    ) throws(RowRefusal) -> AccountActivity {
        AccountActivity(
            kind: kind,
            row: row.number,
            day: time.day,
            account: account(of: row),
            instrument: try instrument(of: row).instrument,
            currency: currency.currency,
            note: String(row.text(.description).prefix { !$0.isNewline }.prefix(200))
        )
    }

    /// The amount with the sign of what moved: a deposit that is negative is one that was taken back, and so is a
    /// withdrawal that is positive where amounts have signs.
    private func signed(_ amount: Money, _ kind: ActivityKind, _ row: DialectRow) throws(RowRefusal) -> Money {
        switch kind {
        case .withdrawal where !dialect.amountsHaveSigns:
            guard amount >= .zero else {
                throw row.refusal(
                    .amount,
                    "is negative, where other amounts have no sign, so it is unknown whether it went out. Add this row "
                        + "by hand."
                )
            }
            return .zero - amount
        case .fee, .tax: return dialect.amountsHaveSigns ? amount : .zero - amount.magnitude
        default: return amount
        }
    }

    /// The currency of the amount: the one beside it, else that of the account, else of the row.
    private func amountCurrency(of row: DialectRow) throws(RowRefusal) -> BrokerCurrency {
        var traded: DialectInstrument?
        // Only a contract can say a currency; what is none has that of the row.
        do throws(RowRefusal) { traded = try instrument(of: row) } catch { traded = nil }
        guard let currency = accountCurrency(of: row, try self.currency(of: row, traded)) else {
            throw row.refusal(.amount, "is in a currency that the file does not name. Add this row by hand.")
        }
        return currency
    }

    /// What a row withholds from its amount, and a warning of a tax in another currency: then the amount is after it.
    ///
    /// Charges and transfers of money have no fees of their own.
    private func withheld(
        of row: DialectRow,
        _ kind: ActivityKind,
        _ currency: BrokerCurrency,
        _ amount: Money
    ) throws(RowRefusal) -> (fees: Money, taxes: Money, warning: RowRefusal?) {
        guard [.dividend, .interest].contains(kind) else { return (.zero, .zero, nil) }
        let exchange = DialectExchange(row, dialect, price: currency, account: currency)
        let (fees, others) = try self.fees(of: row, exchange)
        guard others.isEmpty else {
            throw row.refusal(
                .fees,
                "are in another currency than \(currency.currency.code). Add this row by hand.",
                cell: others.map(\.code).joined(separator: ", ")
            )
        }
        let paid = max(fees, .zero)
        if let gross = try row.number(.gross)?.money {
            let rest = currency.whole(gross).magnitude - amount.magnitude - paid
            guard .zero <= rest else { throw row.refusal(.gross, "is less than the amount. Add this row by hand.") }
            return (paid, rest, nil)
        }
        guard let tax = try row.number(.taxes)?.money, tax != .zero else { return (paid, .zero, nil) }
        let code = row.code(besides: .taxes)
        if let own = exchange.converted(tax, code: code) { return (paid, own.magnitude, nil) }
        return (paid, .zero, row.taxElsewhere(code))
    }

    /// Securities that a row moves: of a transfer without them, or of any other row, none.
    private func movedQuantity(of row: DialectRow, _ kind: ActivityKind) throws(RowRefusal) -> Quantity {
        guard [.transfer, .reinvestment].contains(kind) else { return .zero }
        let (cell, isOutgoing) = quantityCell(of: row)
        guard !BrokerNumber.isBlank(cell), hasSubject(row) else { return .zero }
        guard let quantity = row.parsed(cell, isTerm: row.terms[.quantity] != nil)?.quantity else {
            throw row.refusal(.quantity, "is not a number with at most 8 decimals.", cell: cell)
        }
        return isOutgoing ? .zero - quantity : quantity
    }

    /// The shares of a fund that holds cash, which are worth one each: what it paid and reinvested has no amount.
    private func cashShares(of row: DialectRow) -> Money? {
        guard isCashFund(row) else { return nil }
        return row.parsed(.quantity)?.money
    }

    /// Whether a row names a security; some brokers write `--` for none, and a fund that holds cash is none.
    private func hasSubject(_ row: DialectRow) -> Bool {
        let symbol = row.text(.symbol)
        guard !isCashFund(row) else { return false }
        return !BrokerNumber.isBlank(symbol) || !BrokerNumber.isBlank(row.text(.isin))
    }

    /// What an activity concerns: dividends and moved securities need it.
    private func subject(
        of row: DialectRow,
        _ kind: ActivityKind,
        quantity: Quantity
    ) throws(RowRefusal) -> TradedInstrument? {
        if kind == .dividend || kind == .reinvestment || quantity != .zero { return try instrument(of: row).instrument }
        guard [.tax, .fee, .interest].contains(kind), hasSubject(row) else { return nil }
        do throws(RowRefusal) { return try instrument(of: row).instrument } catch { return nil }
    }
}
