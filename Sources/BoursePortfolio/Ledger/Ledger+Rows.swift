import BourseCore

extension Ledger {
    /// The row of a transaction, whose names get numbers; nothing when it is refused.
    ///
    /// - Parameter isRepeated: Whether there is one of its identifier already.
    mutating func accepted(_ transaction: Transaction, isRepeated: Bool) -> LedgerRow? {
        let symbol = transaction.kind.symbol
        let known = symbol.flatMap { assetNumbers.find($0) }
        let multiplier = known.map { assetList[Int($0)].multiplier }
        let isOption =
            multiplier == nil && (symbol.map { OptionContract(occ: $0.name) != nil } ?? false)
        if let reason = transaction.problem(multiplier: multiplier ?? (isOption ? .hundred : .one)) {
            refused.append(TransactionProblem(id: transaction.id, day: transaction.day, reason: reason))
            return nil
        }
        if case let reason? = cashProblem(transaction) {
            refused.append(TransactionProblem(id: transaction.id, day: transaction.day, reason: reason))
            return nil
        }
        guard !isRepeated else {
            refused.append(TransactionProblem(id: transaction.id, day: transaction.day, reason: .repeated))
            return nil
        }
        let account = number(ofAccount: transaction.account)
        let currency = currencyNumbers.number(of: transaction.currency)
        var row = LedgerRow(
            kind: .buy,
            day: Int32(transaction.day.number),
            place: TransactionOrder.place(of: transaction),
            account: account,
            currency: currency,
            slot: slotNumbers.number(of: SlotKey(account: account, currency: currency)),
            fee: transaction.fee.units,
            tax: transaction.tax.units,
            id: transaction.id
        )
        if let symbol {
            row.asset = known ?? number(ofAsset: symbol, currency: transaction.currency)
            row.position = positionNumbers.number(of: AccountAssetKey(account: account, asset: row.asset))
        }
        fill(&row, from: transaction)
        countCash(row, by: 1)
        return row
    }

    private func cashProblem(_ transaction: Transaction) -> TransactionProblem.Reason? {
        var names: [String] = []
        switch transaction.kind {
        case .deposit, .withdrawal: names = [transaction.account]
        case .cashTransfer(_, let target): names = [transaction.account, target]
        default: return nil
        }
        return names.first { settings[$0]?.tracksCash == false }.map { .cashNotTracked($0) }
    }

    private mutating func fill(_ row: inout LedgerRow, from transaction: Transaction) {
        func units(_ quantity: Quantity) -> Int64 { Int64(clamping: quantity.units) }
        switch transaction.kind {
        case .buy(_, let quantity, let paid):
            row.kind = .buy
            trade(quantity, consideration: paid, row: &row)
        case .sell(_, let quantity, let received, let lots):
            row.kind = .sell
            trade(quantity, consideration: received, row: &row)
            name(lots, &row)
        case .reinvestment(_, let quantity, let paid):
            row.kind = .reinvestment
            trade(quantity, consideration: paid, row: &row)
        case .dividend(_, let amount): (row.kind, row.amount) = (.dividend, amount.units)
        case .split(_, let new, let old): (row.kind, row.quantity, row.price) = (.split, new, old)
        case .spinOff(_, let child, let quantity, let share):
            row.kind = .spinOff
            (row.quantity, row.price) = (units(quantity), Int64(clamping: share.units))
            let asset = number(ofAsset: child, currency: transaction.currency)
            row.targetPosition = positionNumbers.number(of: AccountAssetKey(account: row.account, asset: asset))
        case .transferIn(_, let quantity, let cost):
            (row.kind, row.quantity, row.amount) = (.transferIn, units(quantity), cost?.units ?? -1)
        case .transferOut(_, let quantity, let lots):
            (row.kind, row.quantity) = (.transferOut, units(quantity))
            name(lots, &row)
        case .transfer(_, let quantity, let target, let lots):
            (row.kind, row.quantity) = (.transfer, units(quantity))
            row.target = number(ofAccount: target)
            row.targetPosition = positionNumbers.number(of: AccountAssetKey(account: row.target, asset: row.asset))
            name(lots, &row)
        case .deposit(let amount): (row.kind, row.amount) = (.deposit, amount.units)
        case .withdrawal(let amount): (row.kind, row.amount) = (.withdrawal, amount.units)
        case .charge(let amount): (row.kind, row.amount) = (.charge, amount.units)
        case .interest(let amount): (row.kind, row.amount) = (.interest, amount.units)
        case .cashTransfer(let amount, let target):
            (row.kind, row.amount) = (.cashTransfer, amount.units)
            row.target = number(ofAccount: target)
            row.targetSlot = slotNumbers.number(of: SlotKey(account: row.target, currency: row.currency))
        }
    }

    private func trade(_ quantity: Quantity, consideration: Consideration, row: inout LedgerRow) {
        let multiplier = assetList[Int(row.asset)].multiplier
        row.quantity = Int64(clamping: quantity.units)
        row.amount = consideration.total(of: quantity, multiplier: multiplier).units
        switch consideration {
        case .price(let price): row.price = price.units
        case .total: row.price = consideration.unitPrice(of: quantity, multiplier: multiplier).rounded.units
        }
    }

    private mutating func name(_ lots: [LotPick], _ row: inout LedgerRow) {
        guard !lots.isEmpty else { return }
        row.picks = Int32(picks.count)
        picks.append(lots.map { RowPick(opening: $0.opening, quantity: Int64(clamping: $0.quantity.units)) })
    }

    private mutating func number(ofAccount name: String) -> Int32 {
        let number = accountNumbers.number(of: name)
        if Int(number) == cashRows.count { cashRows.append(0) }
        return number
    }

    private mutating func number(ofAsset symbol: Symbol, currency: Currency) -> Int32 {
        let number = assetNumbers.number(of: symbol)
        if Int(number) == assetList.count {
            append(PortfolioAsset(symbol: symbol, assetClass: .other, currency: currency))
        }
        return number
    }

    mutating func append(_ asset: PortfolioAsset) {
        assetList.append(asset)
        assetCurrencies.append(Int(currencyNumbers.number(of: asset.currency)))
    }

    mutating func countCash(_ row: LedgerRow, by count: Int) {
        switch row.kind {
        case .deposit, .withdrawal: cashRows[Int(row.account)] += count
        case .cashTransfer:
            cashRows[Int(row.account)] += count
            cashRows[Int(row.target)] += count
        default: break
        }
    }
}
