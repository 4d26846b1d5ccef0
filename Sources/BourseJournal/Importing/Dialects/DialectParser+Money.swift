import BourseCore

extension DialectParser {
    /// The price of one unit: that of the row, or the one that gives its amount.
    func price(
        of row: DialectRow,
        _ action: DialectAction,
        _ side: Side?,
        _ quantity: Quantity,
        _ multiplier: Multiplier
    ) throws(RowRefusal) -> Price {
        let column: DialectColumn = side == .sell && dialect.columns[.salePrice] != nil ? .salePrice : .price
        guard let number = try row.number(column) else {
            if case .removal = action { return .zero }
            if dialect.derivesPrices { return try derivedPrice(of: row, side, quantity) }
            throw .missing(row.name(column), "Add the price of one share or contract.")
        }
        guard let price = number.price else {
            throw row.refusal(column, "is too large.")
        }
        guard isExactEnough(price, number) else {
            throw row.refusal(
                column,
                "has more than 8 decimals, which is too small to store. Add this trade by hand with the multiplier 0.001 "
                    + "and a price of 1000 coins."
            )
        }
        guard dialect.isPricedPerContract else { return price }
        return TradeFigures.perUnit(price, multiplier)
    }

    /// Whether rounding a price to 8 decimals changes it by less than a millionth.
    private func isExactEnough(_ price: Price, _ number: BrokerNumber) -> Bool {
        guard price.units.magnitude < 1_000_000, let exact = number.money else { return true }
        let difference = (exact.units - Int128(price.units) * 100_000_000).magnitude
        return difference * 1_000_000 <= exact.units.magnitude
    }

    /// The amount without fees and taxes, for one unit, rounded half to even at 8 decimals.
    private func derivedPrice(
        of row: DialectRow,
        _ side: Side?,
        _ quantity: Quantity
    ) throws(RowRefusal) -> Price {
        let total = try derivedTotal(of: row, side)
        guard let price = Int64(exactly: total.units.dividedHalfToEven(by: Int128(quantity.units))) else {
            throw row.refusal(.amount, "gives no price.")
        }
        return Price(units: price)
    }

    /// The amount without fees and taxes.
    func derivedTotal(of row: DialectRow, _ side: Side?) throws(RowRefusal) -> Money {
        guard let amount = try row.number(.amount)?.money.map(\.magnitude), amount != .zero else {
            throw .missing(row.name(.amount), "Add the amount of the trade.")
        }
        guard !dialect.amountsAreBeforeFees else { return amount }
        var withheld = try row.number(.taxes)?.money.map(\.magnitude) ?? .zero
        for (_, cell, _) in row.fees { withheld = withheld + (row.parsed(cell)?.money?.magnitude ?? .zero) }
        let gross = side == .buy ? amount - withheld : amount + withheld
        guard gross > .zero else { throw row.refusal(.amount, "gives no price.") }
        return gross
    }

    /// The currency of the price: that of the row, else of the contract, else of the account, else of the broker.
    func currency(of row: DialectRow, _ traded: DialectInstrument?) throws(RowRefusal) -> BrokerCurrency {
        let named = row.text(.currency)
        let code = named.isEmpty ? row.code(besides: .price) : named
        guard !BrokerNumber.isBlank(code) else {
            return BrokerCurrency(traded?.currency ?? preamble.currency ?? dialect.currency)
        }
        guard let currency = BrokerCurrency(code: code) else {
            throw row.refusal(.currency, "is not a code such as USD.", cell: code)
        }
        return currency
    }

    /// The fees in the currency of the price, and those that could not be brought to it, one for each currency.
    func fees(
        of row: DialectRow,
        _ exchange: DialectExchange
    ) throws(RowRefusal) -> (paid: Money, others: [OtherFee]) {
        let named = row.text(.feeCurrency)
        var sum = Money.zero
        var others: [OtherFee] = []
        for (column, cell, code) in row.fees where !BrokerNumber.isBlank(cell) {
            guard let fee = row.parsed(cell)?.money else {
                throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(cell)) is not a number.")
            }
            guard fee != .zero else { continue }
            let own = BrokerNumber.isBlank(named) ? code : named
            if let fee = exchange.converted(fee, code: own) {
                sum = sum + dialect.fees.paid(fee)
            } else if let index = others.firstIndex(where: { $0.code == own }) {
                others[index].paid = others[index].paid + dialect.fees.paid(fee)
                others[index].column += ", \(column)"
            } else {
                others.append(OtherFee(column: column, code: own, paid: dialect.fees.paid(fee)))
            }
        }
        return (sum, others)
    }

    /// The taxes in the currency of the price; where amounts have no sign, that of taxes counts.
    func taxes(of row: DialectRow, _ exchange: DialectExchange) throws(RowRefusal) -> Money {
        guard let stated = try row.number(.taxes)?.money,
            let taxes = exchange.converted(stated, code: row.code(besides: .taxes))
        else { return .zero }
        return dialect.amountsHaveSigns ? taxes.magnitude : taxes
    }

    /// The fees of a row, as the names of their columns say that they are written.
    func feesAfterCheck(of row: DialectRow) throws(RowRefusal) -> Money {
        var sum = Money.zero
        for (column, cell, _) in row.fees where !BrokerNumber.isBlank(cell) {
            guard let fee = row.parsed(cell)?.money else {
                throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(cell)) is not a number.")
            }
            sum = sum + (dialect.feesAfterCheck[column.lowercased()] ?? dialect.fees).paid(fee)
        }
        return sum
    }

    /// Pays fees in the coin that was traded; those of any other currency are left out, with a warning.
    func payElsewhere(_ others: [OtherFee], _ row: DialectRow, _ entry: inout DialectEntry) {
        for other in others {
            if entry.instrument.type == .crypto, other.code.uppercased() == entry.instrument.symbol.name,
                entry.figures.pay(inCoin: other.paid)
            {
                continue
            }
            entry.warning = Self.leftOut(row.name(.fees), entry.currency)
            if !other.code.isEmpty { OtherFee.append(other.paid, other.code, to: &entry.note) }
        }
    }

    /// The warning that fees were left out.
    static func leftOut(_ column: String, _ currency: Currency) -> RowRefusal {
        RowRefusal(
            column: column,
            message: "The fees are in another currency than \(currency.code), so they were left out."
        )
    }

    /// The currency of amounts and fees that name none; nil when it is unknown.
    func accountCurrency(of row: DialectRow, _ price: BrokerCurrency) -> BrokerCurrency? {
        let beside = row.code(besides: .amount)
        let named = beside.isEmpty ? row.text(.accountCurrency) : beside
        if !BrokerNumber.isBlank(named) { return BrokerCurrency(code: named) }
        return dialect.amountsAreInAccountCurrency ? preamble.currency.map { BrokerCurrency($0) } : price
    }
}

/// A fee in another currency than the price, or in a coin.
struct OtherFee {
    /// The columns, as the file names them.
    var column: String
    /// The currency or the coin, as the file writes it; empty for that of the account.
    let code: String
    /// What was paid; negative for a rebate.
    var paid: Money

    /// Appends a fee that was left out to a note.
    static func append(_ paid: Money, _ code: String, to note: inout String) {
        note += "\(note.isEmpty ? "" : "; ")fees of \(paid) \(code.prefix(10))"
    }
}
