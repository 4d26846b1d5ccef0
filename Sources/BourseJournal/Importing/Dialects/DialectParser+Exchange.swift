import BourseCore

extension DialectParser {
    /// Books what a trade moved in other currencies than that of its price: an exchange with the account's, and charges.
    ///
    /// The journal has executions alone: what cannot be brought to the currency of the price is left out with a warning.
    func pay(
        _ entry: inout DialectEntry,
        _ row: DialectRow,
        price: BrokerCurrency,
        account: BrokerCurrency?,
        others: [OtherFee]
    ) throws(RowRefusal) {
        guard context.keepsActivities else { return payElsewhere(others, row, &entry) }
        let isAbroad = account?.currency != price.currency && entry.side != nil && entry.price != .zero
        guard let notation = dialect.exchange, isAbroad else {
            payElsewhere(charge(others, account, row, &entry), row, &entry)
            return try checkAmounts(of: entry, row)
        }
        guard let account else {
            entry.warning = RowRefusal(
                column: row.name(.amount),
                message:
                    "The file does not name the currency of the account, so the exchange that paid for this trade was left "
                    + "out. Add it by hand."
            )
            payElsewhere(charge(others, nil, row, &entry), row, &entry)
            return try checkAmounts(of: entry, row)
        }
        let exchange = DialectExchange(row, dialect, price: price, account: account).withoutRate
        let (own, foreign) = try fees(of: row, exchange)
        if dialect.fees != .insideAmount { entry.fees = own }
        entry.taxes = try taxes(of: row, exchange)
        let inAccount = DialectExchange(row, dialect, price: account, account: account).withoutRate
        let taxes = try taxes(of: row, inAccount)
        let withheld = try fees(of: row, inAccount).paid + taxes
        if let amount = try exchanged(row, entry, inAccount, notation, withheld: withheld) {
            entry.activities += try self.exchange(amount, account.currency, for: &entry, row, price)
        } else {
            entry.warning = RowRefusal(
                column: row.name(.amount),
                message:
                    "The row does not say what was paid in \(account.currency.code), so the exchange was left out. Add it "
                    + "by hand."
            )
        }
        if taxes != .zero {
            entry.activities.append(entry.charge(.tax, taxes, account.currency, row, row.name(.taxes)))
        }
        payElsewhere(charge(foreign, account, row, &entry), row, &entry)
        try checkAmounts(of: entry, row)
    }

    /// Refuses charges that are too large to be stored.
    private func checkAmounts(of entry: DialectEntry, _ row: DialectRow) throws(RowRefusal) {
        guard entry.activities.allSatisfy({ $0.amount.magnitude <= Money.limit }) else {
            throw row.refusal(.fees, "is too large.")
        }
    }

    /// What of the account's currency was exchanged; nil where the row does not say it.
    private func exchanged(
        _ row: DialectRow,
        _ entry: DialectEntry,
        _ inAccount: DialectExchange,
        _ notation: AccountExchange,
        withheld: Money
    ) throws(RowRefusal) -> Money? {
        let column = amountColumn(of: row)
        guard let stated = try row.number(column)?.money, stated != .zero,
            let amount = inAccount.converted(stated, code: row.code(besides: column))
        else { return nil }
        let isPurchase = entry.side == .buy
        let moved = !dialect.tradesHaveSigns ? amount.magnitude : isPurchase ? .zero - amount : amount
        let isBeforeFees = column == .amount && notation == .beforeFees
        let exchanged = isBeforeFees ? moved : isPurchase ? moved - withheld : moved + withheld
        guard .zero < exchanged, exchanged <= Money.limit else {
            throw row.refusal(column, "is less than the fees. Add this trade by hand.")
        }
        return exchanged
    }

    /// Both sides of the exchange, which leaves nothing in the currency of the price.
    private func exchange(
        _ amount: Money,
        _ currency: Currency,
        for entry: inout DialectEntry,
        _ row: DialectRow,
        _ price: BrokerCurrency
    ) throws(RowRefusal) -> [AccountActivity] {
        let value = entry.figures.value
        if let stated = try row.number(.value)?.money.map({ price.whole($0).magnitude }), stated != .zero {
            let isNear = DialectAmount.isTolerable(
                (stated - value).magnitude,
                beside: entry.figures,
                value: value,
                isOption: entry.instrument.type.isOption
            )
            guard isNear else {
                throw row.refusal(
                    .value,
                    "is not quantity × price, which is \(value.rounded(places: 2)). Add this trade by hand."
                )
            }
            entry.total = stated == value ? nil : stated
        }
        let (gross, costs) = (entry.total ?? value, entry.fees + entry.taxes)
        let isPurchase = entry.side == .buy
        let local = isPurchase ? gross + costs : gross - costs
        guard .zero < local, local <= Money.limit else {
            throw row.refusal(.price, "gives less than the fees. Add this trade by hand.")
        }
        return [
            entry.conversion(isPurchase ? .zero - amount : amount, currency, row, with: entry.currency),
            entry.conversion(isPurchase ? local : .zero - local, entry.currency, row, with: currency),
        ]
    }

    /// Makes charges of fees in other currencies, and returns those in no currency or in a coin.
    private func charge(
        _ fees: [OtherFee],
        _ account: BrokerCurrency?,
        _ row: DialectRow,
        _ entry: inout DialectEntry
    ) -> [OtherFee] {
        fees.filter { fee in
            let currency = fee.code.isEmpty ? account : BrokerCurrency(code: fee.code)
            // A coin has a code like that of a currency, and a future is no holding of an account.
            guard let currency, entry.instrument.type != .future,
                entry.instrument.type != .crypto || CoinPair.isMoney(fee.code)
            else { return true }
            let paid = currency.whole(fee.paid)
            entry.activities.append(entry.charge(.fee, paid, currency.currency, row, fee.column))
            return false
        }
    }
}

extension DialectEntry {
    /// A charge for the trade in a currency of its own.
    fileprivate func charge(
        _ kind: ActivityKind,
        _ paid: Money,
        _ currency: Currency,
        _ row: DialectRow,
        _ note: String
    ) -> AccountActivity {
        activity(kind, .zero - paid, currency, row, instrument, note)
    }

    /// One side of the exchange that paid for the trade, or that it paid.
    fileprivate func conversion(
        _ amount: Money,
        _ currency: Currency,
        _ row: DialectRow,
        with other: Currency
    ) -> AccountActivity {
        activity(.conversion, amount, currency, row, nil, "Exchange with \(other.code) for \(instrument.symbol)")
    }

    private func activity(
        _ kind: ActivityKind,
        _ amount: Money,
        _ currency: Currency,
        _ row: DialectRow,
        _ instrument: TradedInstrument?,
        _ note: String
    ) -> AccountActivity {
        AccountActivity(
            kind: kind,
            row: row.number,
            day: day,
            second: second,
            account: account,
            instrument: instrument,
            amount: amount,
            currency: currency,
            note: String(note.prefix(200)),
            order: pairedOrder
        )
    }
}
