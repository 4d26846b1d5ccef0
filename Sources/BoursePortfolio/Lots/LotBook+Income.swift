extension LotBook {
    mutating func income(_ index: Int, _ row: LedgerRow, gross: Int128, net: Int128, _ context: LotContext) {
        let day = Int(row.day - context.rates.first)
        incomes.append(
            IncomeRow(
                row: Int32(index),
                gross: gross,
                net: net,
                baseGross: context.rates.base(gross, Int(row.currency), day) ?? 0,
                baseNet: context.rates.base(net, Int(row.currency), day) ?? 0
            )
        )
        book(.trade, row, money: net)
    }

    mutating func dividend(_ index: Int, _ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let asset = Int(row.asset)
        guard wasHeld[asset] else { return .dividendBeforePurchase(context.assets[asset].symbol) }
        income(index, row, gross: row.amount, net: row.amount - row.fee - row.tax, context)
        return nil
    }

    mutating func reinvest(_ index: Int, _ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let asset = Int(row.asset)
        guard wasHeld[asset] else { return .dividendBeforePurchase(context.assets[asset].symbol) }
        if let reason = tooLarge(row, context) { return reason }
        let (own, base) = worth(row.amount + row.fee, row, context)
        open(row.quantity, cost: own, base: base, row: index, day: row.day, position: Int(row.position))
        let (gross, net) = (row.amount + row.fee + row.tax, row.amount + row.fee)
        let day = Int(row.day - context.rates.first)
        incomes.append(
            IncomeRow(
                row: Int32(index),
                gross: gross,
                net: net,
                baseGross: context.rates.base(gross, Int(row.currency), day) ?? 0,
                baseNet: context.rates.base(net, Int(row.currency), day) ?? 0
            )
        )
        book(.trade, row, money: 0)
        return nil
    }
}
