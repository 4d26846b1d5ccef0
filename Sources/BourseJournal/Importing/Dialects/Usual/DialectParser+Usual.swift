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
        guard let reads, !reads.hasOthers, let side = entry.side, entry.warning == nil, entry.activities.isEmpty,
            entry.profit == nil, dialect.columns[.profit] == nil || entry.effect != .close
        else { return nil }
        let row = row(scanner)
        guard row.terms.isEmpty, let action = action(of: row) else { return nil }
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
        var ownFees: UInt64 = 0
        for (place, fee) in row.fees.enumerated() where isOwn(BrokerNumber.isBlank(named) ? fee.code : named) {
            ownFees |= 1 << UInt64(place)
        }
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
            balancePlace: cashCurrency(of: row).flatMap { balances.place(of: self.account(of: row), $0) }
        )
        return (trade, reads.columns.compactMap { header.cells[$0.rawValue] })
    }
}
