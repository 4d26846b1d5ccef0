import BourseCore

extension DialectParser {
    /// Reads a row in which coins or money came or went without a trade.
    ///
    /// What a file says of the coins' value moved no money.
    /// Coins have up to 18 decimals; what is beyond the eighth is rounded half to even.
    func coinActivity(_ kind: ActivityKind, of row: DialectRow, _ time: DialectTime) throws(RowRefusal) -> RowOutcome {
        if kind == .conversion { return .activity(try exchange(of: row, time)) }
        let named = row.text(.symbol)
        let code = (named.isEmpty ? row.unit(.quantity) : named).uppercased()
        guard let number = row.parsed(.quantity)?.money else {
            throw row.refusal(.quantity, "is not a number.")
        }
        // Some exchanges write what went out without a sign.
        let moved = kind == .withdrawal ? .zero - number.magnitude : number
        var fee = Money.zero
        if dialect.amountsAreBeforeFees {
            for (column, text, unit) in row.fees where !BrokerNumber.isBlank(text) {
                guard let paid = row.parsed(text)?.money, unit.isEmpty || unit.uppercased() == code else {
                    throw RowRefusal(
                        column: column,
                        message:
                            "\(column) \(RowRefusal.quoted(text)) is no number of \(code.prefix(10)). Add this row "
                            + "by hand."
                    )
                }
                fee = fee + paid.magnitude
            }
        }
        guard moved != .zero || fee != .zero else { return .ignored("rows without an amount") }
        let text = row.text(.note)
        guard
            let activity = AccountActivity(
                coins: moved,
                fee: fee,
                code: code,
                kind: kind,
                row: row.number,
                time: time,
                account: account(of: row),
                note: text.isEmpty ? row.text(.action) : "\(row.text(.action)): \(text)"
            )
        else { throw row.refusal(.symbol, "is not a coin or a currency.", cell: code) }
        return .activity(activity)
    }

    /// Reads money that was exchanged for money of another currency: the quantity by its sign, and the amount against it.
    private func exchange(of row: DialectRow, _ time: DialectTime) throws(RowRefusal) -> AccountActivity {
        let codes = (row.text(.symbol), row.text(.currency))
        guard let own = Currency(codes.0), let other = Currency(codes.1) else {
            throw row.refusal(.symbol, "is not a code such as USD.", cell: codes.0)
        }
        guard let moved = row.parsed(.quantity)?.money, moved != .zero,
            let paid = try row.number(.amount)?.money?.magnitude,
            paid != .zero, max(moved.magnitude, paid) <= .limit
        else { throw row.refusal(.amount, "and the quantity are not two amounts. Add this conversion by hand.") }
        let exchange = DialectExchange(row, dialect, price: BrokerCurrency(other), account: BrokerCurrency(other))
        let fees = try self.fees(of: row, exchange)
        guard fees.others.isEmpty else {
            throw row.refusal(
                .fees,
                "are in another currency than \(other.code). Add this conversion by hand.",
                cell: ""
            )
        }
        let text = row.text(.note)
        return AccountActivity(
            kind: .conversion,
            row: row.number,
            day: time.day,
            second: time.clock?.secondOfDay,
            account: account(of: row),
            amount: moved,
            currency: own,
            note: text.isEmpty ? "Conversion" : String(text.prefix(200)),
            counterpart: AccountActivity.Counterpart(
                amount: moved > .zero ? .zero - paid - fees.paid : paid - fees.paid,
                currency: other
            )
        )
    }
}

extension AccountActivity {
    /// Money or coins that came or went at an exchange of coins; nil when the code is neither.
    ///
    /// Money keeps its kind, and coins are a transfer, whose cost is unknown.
    ///
    /// - Parameters:
    ///   - coins: What came in; negative for what went out.
    ///   - fee: What else went out, 0 or more.
    init?(
        coins: Money,
        fee: Money = .zero,
        code: String,
        kind: ActivityKind,
        row: Int,
        time: DialectTime,
        account: String,
        note: String
    ) {
        let second = time.clock?.secondOfDay
        let note = String(note.prefix(200))
        if CoinPair.isMoney(code), let currency = Currency(code) {
            let isIncome = kind == .interest || kind == .fee
            self.init(
                kind: isIncome ? kind : .cash,
                row: row,
                day: time.day,
                second: second,
                account: account,
                amount: coins,
                currency: currency,
                fees: fee,
                note: note
            )
            return
        }
        guard let coin = CoinPair.coin(code), let instrument = TradedInstrument(symbol: coin, type: .crypto),
            let units = Int64(exactly: (coins - fee).units.dividedHalfToEven(by: 100_000_000))
        else { return nil }
        self.init(
            kind: .transfer,
            row: row,
            day: time.day,
            second: second,
            account: account,
            instrument: instrument,
            quantity: Quantity(units: Int128(units)),
            currency: .usd,
            note: note
        )
    }
}
