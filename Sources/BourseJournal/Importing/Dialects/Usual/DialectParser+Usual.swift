import BourseCore

extension DialectParser {
    /// What the row that was just read has in common with all that are alike in the cells that decided it; nil for a row
    /// that is unusual.
    ///
    /// - Parameter position: The index of what was traded.
    mutating func usualTrade(
        of scanner: CSVScanner,
        _ entry: DialectEntry,
        position: Int32,
        _ balances: RunningBalance
    ) -> (trade: UsualTrade, cells: [Int])? {
        guard let reads, !reads.hasOthers, let side = entry.side, entry.activities.isEmpty,
            entry.profit == nil, dialect.columns[.profit] == nil || entry.effect != .close
        else { return nil }
        let row = row(scanner)
        guard row.terms.isEmpty, row.hasUsualUnits, let action = action(of: row) else { return nil }
        var isNamedPurchase = false
        switch action {
        case .trade(let named, _): isNamedPurchase = named == .buy
        case .signedTrade: break
        case .portfolioTrade, .removal, .cancellation, .activity, .corporateAction, .refused, .ignored: return nil
        }
        guard let traded = try? tradedInstrument(of: row), let price = try? currency(of: row, traded),
            !price.isHundredth, let account = accountCurrency(of: row, price), account == price
        else { return nil }
        func isOwn(_ code: String) -> Bool { code.isEmpty || BrokerCurrency(code: code) == price }
        let named = row.text(.feeCurrency)
        let codes = row.fees.map { BrokerNumber.isBlank(named) ? $0.code : named }
        var ownFees: UInt64 = 0
        for (place, code) in codes.enumerated() where isOwn(code) { ownFees |= 1 << UInt64(place) }
        let coinFee = coinFee(row, codes.enumerated().filter { !isOwn($0.element) }, entry)
        guard entry.warning == nil || coinFee != nil else { return nil }
        let trade = UsualTrade(
            position: position,
            side: side,
            effect: entry.effect,
            multiplier: entry.multiplier,
            isOption: entry.instrument.type.isOption,
            isFuture: entry.instrument.type == .future,
            isNamedPurchase: isNamedPurchase,
            level: entry.level,
            takesDollar: CurrencySign.dollar.canMean(price.currency),
            ownFees: ownFees,
            hasOwnAmounts: isOwn(row.code(besides: .amount)) && isOwn(row.code(besides: .net)),
            hasOwnTaxes: isOwn(row.code(besides: .taxes)),
            hasNote: dialect.correctTrade == nil || !entry.note.isEmpty || row.text(.note).isEmpty,
            balancePlace: cashCurrency(of: row).flatMap { balances.place(of: self.account(of: row), $0) },
            coinFee: coinFee
        )
        return (trade, reads.columns.compactMap { header.cells[$0.rawValue] })
    }

    /// What one column of fees in a coin means, as ``payElsewhere(_:_:_:)`` reads it.
    ///
    /// - Parameter others: The columns of fees that are not in the currency of the price, with their codes.
    private func coinFee(
        _ row: DialectRow,
        _ others: [(offset: Int, element: String)],
        _ entry: DialectEntry
    ) -> UsualTrade.CoinFee? {
        guard entry.instrument.type == .crypto, dialect.correctTrade == nil, others.count == 1,
            let (place, code) = others.first, !CoinPair.isMoney(code)
        else { return nil }
        let isTraded = code.uppercased() == entry.instrument.symbol.name
        let warning = isTraded ? nil : Self.leftOut(row.name(.fees), entry.currency)
        return UsualTrade.CoinFee(place: place, code: code, warning: warning)
    }
}
