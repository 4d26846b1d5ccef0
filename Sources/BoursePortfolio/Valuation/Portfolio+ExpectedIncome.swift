import BourseCore
import BourseMarkets
import BourseOptions

extension Portfolio {
    /// Two payments no further apart than this are the same one a year later: companies shift their days by some weeks.
    private static let sameWithinDays = 45

    /// The dividends that what is held now is expected to bring in the twelve months after the last day, by day.
    ///
    /// Those that are announced; and what was paid in the last twelve months, a year later, where nothing near it is
    /// announced. Where no source tells any dividend of an asset, what was received of it counts, for as much as is held
    /// now.
    ///
    /// - Complexity: O(holdings · dividends of two years + rows of income).
    public func expectedDividends(
        actions: [Symbol: CorporateActions],
        of holdings: [Holding]
    ) -> [ExpectedDividend] {
        var quantities: [Symbol: Quantity] = [:]
        var assets: [Symbol: PortfolioAsset] = [:]
        for holding in holdings where holding.asset.option == nil {
            quantities[holding.asset.symbol, default: .zero] += holding.quantity
            assets[holding.asset.symbol] = holding.asset
        }
        let stated = actions.filter { !$0.value.dividends.isEmpty }
        let received = receipts { quantities[$0] != nil && stated[$0] == nil }
        var expected: [ExpectedDividend] = []
        for (symbol, quantity) in quantities where quantity != .zero {
            guard let asset = assets[symbol] else { continue }
            let payments = stated[symbol].map(payments) ?? received[symbol] ?? []
            expected += payments.compactMap { dividend(asset, quantity: quantity, payment: $0) }
        }
        return expected.sorted { ($0.day, $0.symbol) < ($1.day, $1.symbol) }
    }

    /// What a share brings on a day, and why that is expected.
    private struct Payment {
        var day: TradingDay
        var perShare: Price
        var basis: ExpectedDividend.Basis
    }

    private func payments(_ actions: CorporateActions) -> [Payment] {
        let asOf = settings.asOf
        let end = asOf.adding(months: 12)
        let announced = actions.dividends.filter { $0.exDay > asOf && $0.exDay <= end }
        var past = actions.dividends.filter { $0.exDay > asOf.adding(months: -12) && $0.exDay <= asOf }.map {
            dividend in
            let splits = actions.splits(after: dividend.exDay, through: asOf)
            return Payment(
                day: dividend.exDay.adding(months: 12),
                perShare: splits.reduce(dividend.amount) { Self.perNewShare($0, $1) },
                basis: .lastYear
            )
        }
        for dividend in announced {
            func distance(_ payment: Payment) -> Int { abs(payment.day.number - dividend.exDay.number) }
            let nearest = past.indices.min { distance(past[$0]) < distance(past[$1]) }
            if let nearest, distance(past[nearest]) <= Self.sameWithinDays { past.remove(at: nearest) }
        }
        return announced.map { Payment(day: $0.exDay, perShare: $0.amount, basis: .announced) } + past
    }

    /// What was received in the last year for each share that there was then, a year later.
    private func receipts(of isWanted: (Symbol) -> Bool) -> [Symbol: [Payment]] {
        let since = Int32(settings.asOf.adding(months: -12).number)
        var rows: [Int32: [IncomeRow]] = [:]
        for income in book.incomes where income.gross > 0 {
            let row = ledger.rows[Int(income.row)]
            guard row.day > since, row.asset >= 0, isWanted(ledger.assets[Int(row.asset)].symbol) else { continue }
            rows[row.position, default: []].append(income)
        }
        guard !rows.isEmpty else { return [:] }
        var held: [Int32: [Booking]] = [:]
        for booking in book.bookings where rows[booking.position] != nil {
            held[booking.position, default: []].append(booking)
        }
        var splits: [Int32: [Split]] = [:]
        for row in ledger.rows where row.kind == .split && rows[row.position] != nil {
            let split = Split(day: TradingDay(number: Int(row.day)), new: row.quantity, old: row.price)
            if let split { splits[row.position, default: []].append(split) }
        }
        var payments: [Symbol: [Payment]] = [:]
        for (position, incomes) in rows {
            let symbol = ledger.assets[Int(ledger.positions[Int(position)].asset)].symbol
            for income in incomes {
                let day = ledger.rows[Int(income.row)].day
                let then = held[position]?.last { $0.day < day }?.quantity ?? 0
                let each = Money(units: income.gross).double / (Double(then) / 1e8)
                guard then > 0, each > 0, each < 1e10 else { continue }
                let since = (splits[position] ?? []).filter { $0.day.number > Int(day) }
                payments[symbol, default: []].append(
                    Payment(
                        day: TradingDay(number: Int(day)).adding(months: 12),
                        perShare: since.reduce(Price(rounding: each)) { Self.perNewShare($0, $1) },
                        basis: .ownReceipts
                    )
                )
            }
        }
        return payments
    }

    private static func perNewShare(_ amount: Price, _ split: Split) -> Price {
        let units = Int128(amount.units).scaled(by: Int128(split.old), dividedBy: Int128(split.new))
        return Price(units: Int64(clamping: units))
    }

    private func dividend(_ asset: PortfolioAsset, quantity: Quantity, payment: Payment) -> ExpectedDividend? {
        guard payment.perShare > .zero,
            payment.perShare.double * quantity.double.magnitude * Double(asset.multiplier.units) / 1e8
                <= Money.limit.double
        else { return nil }
        let amount = Money(price: payment.perShare, quantity: quantity, multiplier: asset.multiplier)
        let currency = ledger.currency(asset.currency)
        return ExpectedDividend(
            symbol: asset.symbol,
            day: payment.day,
            basis: payment.basis,
            quantity: quantity,
            perShare: payment.perShare,
            currency: asset.currency,
            amount: amount,
            baseAmount: currency.flatMap { rateGrid.base(amount.units, currency: $0, at: end) }.map { Money(units: $0) }
        )
    }
}
