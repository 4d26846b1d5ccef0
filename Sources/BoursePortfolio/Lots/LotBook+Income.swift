extension LotBook {
    mutating func income(_ index: Int, row: LedgerRow, gross: Int128, net: Int128, context: LotContext) {
        let day = Int(row.day - context.rates.first)
        incomes.append(
            IncomeRow(
                row: Int32(index),
                gross: gross,
                net: net,
                baseGross: context.rates.base(gross, currency: Int(row.currency), at: day) ?? 0,
                baseNet: context.rates.base(net, currency: Int(row.currency), at: day) ?? 0
            )
        )
        book(.trade, row, money: net)
    }

    mutating func dividend(_ index: Int, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        let asset = Int(row.asset)
        guard wasHeld[asset] else { return .dividendBeforePurchase(context.assets[asset].symbol) }
        income(index, row: row, gross: row.amount, net: row.amount - row.fee - row.tax, context: context)
        return nil
    }

    mutating func reinvest(_ index: Int, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        let asset = Int(row.asset)
        // A short position receives no dividends, and a lot that is bought cannot be beside lots that were sold short.
        guard wasHeld[asset], pools[Int(row.position)].quantity >= 0 else {
            return .dividendBeforePurchase(context.assets[asset].symbol)
        }
        if let reason = tooLarge(row, context) { return reason }
        let (own, base) = worth(row.amount + row.fee, row: row, context: context)
        open(row.quantity, cost: own, base: base, row: index, day: row.day, position: Int(row.position))
        let (gross, net) = (row.amount + row.fee + row.tax, row.amount + row.fee)
        let day = Int(row.day - context.rates.first)
        incomes.append(
            IncomeRow(
                row: Int32(index),
                gross: gross,
                net: net,
                baseGross: context.rates.base(gross, currency: Int(row.currency), at: day) ?? 0,
                baseNet: context.rates.base(net, currency: Int(row.currency), at: day) ?? 0
            )
        )
        book(.trade, row, money: 0)
        return nil
    }
}
