import BourseCore

/// The numbers of a usual row.
struct UsualNumbers {
    private let quantity, price: DecimalCell
    /// The amount; nil where the row has none.
    private let amount: Money?
    /// Whether the quantity has the mark of what went out of the account.
    private let isOutgoing: Bool

    /// Reads the numbers that every trade has, and the amount; nil for unusual ones.
    init?(_ row: UsualRow, _ columns: UsualColumns) {
        guard var cell = row.bytes(columns.quantity), let price = row.bytes(columns.price),
            let amount = row.bytes(columns.amount)
        else { return nil }
        isOutgoing = columns.outgoing != nil && cell.last == columns.outgoing
        if isOutgoing { cell = UnsafeBufferPointer(rebasing: cell.dropLast()) }
        guard let quantity = columns.number(cell), quantity.digits != 0, let price = columns.number(price) else {
            return nil
        }
        (self.quantity, self.price) = (quantity, price)
        guard !amount.isEmpty else {
            self.amount = nil
            return
        }
        guard let money = columns.number(amount)?.money else { return nil }
        self.amount = money
    }

    /// The signs of quantity and amount, which say what a row is.
    var signs: UInt64 {
        let amount: UInt64 = self.amount.map { $0 == .zero ? 1 : $0 < .zero ? 2 : 3 } ?? 0
        return amount << 2 | (quantity.digits < 0 ? 2 : 0) | (isOutgoing ? 1 : 0)
    }

    /// The numbers of the trade, settled as ``DialectParser`` does, and the fees that were left out; nil where it would
    /// refuse, correct or warn of anything else.
    func figures(
        _ trade: UsualTrade,
        _ row: UsualRow,
        _ columns: UsualColumns,
        _ instant: Timestamp
    ) -> (figures: TradeFigures, leftOut: Money)? {
        guard let units = quantity.exactUnits(), units != .min, units > 0 || !trade.isNamedPurchase,
            let price = unitPrice(trade, columns), trade.takesDollar || hasNoDollar(row, columns),
            let fees = paidFees(trade, row, columns)
        else { return nil }
        var figures = TradeFigures(
            side: trade.side,
            quantity: Quantity(units: Int128(abs(units))),
            price: price,
            multiplier: trade.multiplier,
            fees: fees.paid
        )
        guard Self.isPossible(figures, fees: .zero, instant), settle(&figures, trade, row, columns) else { return nil }
        var leftOut = Money.zero
        if let fee = trade.coinFee, fees.coins != .zero {
            guard !columns.hasLaterFees else { return nil }
            if fee.warning != nil {
                leftOut = fees.coins
            } else if !figures.pay(inCoin: fees.coins) {
                return nil
            }
        }
        if columns.hasLaterFees { figures.fees = fees.later }
        if columns.pricesAreOfMarket, let amount, amount != .zero { figures.setPrice(from: amount.magnitude) }
        return Self.isPossible(figures, fees: figures.fees, instant) ? (figures, leftOut) : nil
    }

    /// What the state withheld or charged; nil for a number that is unusual.
    func taxes(_ row: UsualRow, _ columns: UsualColumns) -> Money? {
        guard let taxes = withheld(row, columns) else { return nil }
        return columns.amountsHaveSigns ? taxes.magnitude : taxes
    }

    /// The balance behind the row: all of it is nil for an unusual one, and the balance for none.
    func balance(_ row: UsualRow, _ columns: UsualColumns, _ day: TradingDay, number: Int) -> BalanceChain
        .BalanceRow??
    {
        guard let cell = row.bytes(columns.balance), let net = row.bytes(columns.net) else { return nil }
        guard !cell.isEmpty else { return .some(nil) }
        let moved: Money? =
            net.isEmpty ? amount ?? .zero : columns.number(net)?.money
        guard let balance = columns.number(cell)?.money, let moved, max(balance.magnitude, moved.magnitude) <= .limit
        else { return nil }
        return BalanceChain.BalanceRow(row: number, day: day, moved: moved, balance: balance)
    }

    private func withheld(_ row: UsualRow, _ columns: UsualColumns) -> Money? {
        guard let cell = row.bytes(columns.taxes) else { return nil }
        guard !cell.isEmpty else { return .zero }
        return columns.number(cell)?.money
    }

    /// Checks the amount, and takes the fees or the price that it gives.
    private func settle(
        _ figures: inout TradeFigures,
        _ trade: UsualTrade,
        _ row: UsualRow,
        _ columns: UsualColumns
    ) -> Bool {
        guard let taxes = withheld(row, columns), taxes == .zero || trade.hasOwnTaxes,
            let net = row.bytes(columns.net)
        else { return false }
        var moved = amount
        if !net.isEmpty {
            guard let money = columns.number(net)?.money else { return false }
            moved = money
        }
        if columns.tradesHaveSigns, !trade.isFuture, let moved, moved != .zero {
            guard !DialectParser.isOpposite(moved, trade.side) else { return false }
        }
        guard let amount, amount != .zero else { return !columns.amounts.areInsideAmount || self.amount != nil }
        guard trade.hasOwnAmounts else { return false }
        return DialectAmount(amount.magnitude, taxes: taxes.magnitude, columns.amounts, isExact: true)
            .settle(&figures, isOption: trade.isOption)
    }

    private func unitPrice(_ trade: UsualTrade, _ columns: UsualColumns) -> Price? {
        guard let units = price.roundedUnits() else { return nil }
        // Of a tiny price, rounding may change too much.
        guard units.magnitude >= 1_000_000 || price.exactUnits() != nil else { return nil }
        return columns.isPricedPerContract
            ? TradeFigures.perUnit(Price(units: units), trade.multiplier) : Price(units: units)
    }

    /// The fees, and those in coins; nil where one is unusual or in another currency.
    private func paidFees(
        _ trade: UsualTrade,
        _ row: UsualRow,
        _ columns: UsualColumns
    ) -> (paid: Money, later: Money, coins: Money)? {
        var (paid, later, coins) = (Money.zero, Money.zero, Money.zero)
        for (place, column) in columns.fees.enumerated() {
            guard let cell = row.bytes(column.cell) else { return nil }
            guard !cell.isEmpty else { continue }
            guard let fee = columns.number(cell)?.money else { return nil }
            if trade.coinFee?.place == place {
                coins = column.notation.paid(fee)
                continue
            }
            guard trade.ownFees & 1 << UInt64(place) != 0 else { return nil }
            paid = paid + column.notation.paid(fee)
            later = later + (column.later ?? column.notation).paid(fee)
        }
        return (paid, later, coins)
    }

    private func hasNoDollar(_ row: UsualRow, _ columns: UsualColumns) -> Bool {
        guard columns.areMarked else { return true }
        func isBare(_ place: Int) -> Bool { row.bytes(place).map { !$0.contains(0x24) } ?? false }
        return isBare(columns.price) && isBare(columns.amount) && isBare(columns.net) && isBare(columns.taxes)
            && columns.fees.allSatisfy { isBare($0.cell) }
    }

    private static func isPossible(_ figures: TradeFigures, fees: Money, _ instant: Timestamp) -> Bool {
        do throws(ExecutionError) {
            try ExecutionError.check(
                quantity: figures.quantity,
                price: figures.price,
                multiplier: figures.multiplier,
                fees: fees,
                time: instant
            )
            return true
        } catch {
            return false
        }
    }
}
