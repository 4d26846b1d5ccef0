import BourseCore

/// Income, or a charge that belongs to no trade.
public struct Income: Hashable, Sendable {
    /// Where it comes from.
    public enum IncomeKind: String, Hashable, Sendable, CaseIterable {
        /// A dividend or interest of a holding, paid in money.
        case dividend
        /// A dividend paid in shares.
        case reinvestment
        /// Interest on cash.
        case interest
        /// A charge; its amounts are below 0.
        case charge
    }

    /// The transaction.
    public let id: TransactionID
    /// The day.
    public let day: TradingDay
    /// The account.
    public let account: String
    /// The holding it comes from, if any.
    public let symbol: Symbol?
    /// Where it comes from.
    public let kind: IncomeKind
    /// Its currency.
    public let currency: Currency
    /// Before tax and fee.
    public let gross: Money
    /// After tax and fee.
    public let net: Money
    /// ``gross`` in the base currency, at the rate of the day.
    public let baseGross: Money
    /// ``net`` in the base currency, at the rate of the day.
    public let baseNet: Money
}

extension Portfolio {
    /// All parts of lots that were closed, in order of days.
    ///
    /// - Complexity: O(closed parts).
    public var realized: [RealizedGain] { book.gains.map(realized) }

    /// What closed lots earned together between two days, both included.
    public func realizedTotal(_ range: DateRange = .all) -> GainSplit {
        book.gains.reduce(.zero) { sum, row in
            range.contains(TradingDay(number: Int(row.day))) ? sum + gain(row) : sum
        }
    }

    private func realized(_ row: GainRow) -> RealizedGain {
        let key = ledger.positions[Int(row.position)]
        return RealizedGain(
            closing: ledger.rows[Int(row.row)].id,
            opening: ledger.rows[Int(row.lot.row)].id,
            account: ledger.accounts[Int(key.account)],
            symbol: ledger.assets[Int(key.asset)].symbol,
            acquired: TradingDay(number: Int(row.lot.day)),
            closed: TradingDay(number: Int(row.day)),
            quantity: Quantity(units: Int128(row.lot.quantity)),
            proceeds: Money(units: row.proceeds),
            cost: Money(units: row.lot.cost),
            baseProceeds: Money(units: row.baseProceeds),
            baseCost: Money(units: row.lot.base),
            gain: gain(row)
        )
    }

    private func gain(_ row: GainRow) -> GainSplit {
        let total = Money(units: row.baseProceeds - row.lot.base)
        let currency = ledger.assetCurrencies[Int(ledger.positions[Int(row.position)].asset)]
        let index = Int(row.day) - series.first.number
        let price = rateGrid.base(row.proceeds - row.lot.cost, currency: currency, at: index) ?? total.units
        return GainSplit(total: total, price: Money(units: price))
    }

    /// Income and charges, in order of days.
    ///
    /// - Complexity: O(rows of income).
    public var income: [Income] {
        book.incomes.map { row in
            let ledgerRow = ledger.rows[Int(row.row)]
            let kind: Income.IncomeKind =
                switch ledgerRow.kind {
                case .reinvestment: .reinvestment
                case .interest: .interest
                case .charge: .charge
                default: .dividend
                }
            return Income(
                id: ledgerRow.id,
                day: TradingDay(number: Int(ledgerRow.day)),
                account: ledger.accounts[Int(ledgerRow.account)],
                symbol: ledgerRow.asset >= 0 ? ledger.assets[Int(ledgerRow.asset)].symbol : nil,
                kind: kind,
                currency: ledger.currencies[Int(ledgerRow.currency)],
                gross: Money(units: row.gross),
                net: Money(units: row.net),
                baseGross: Money(units: row.baseGross),
                baseNet: Money(units: row.baseNet)
            )
        }
    }
}
