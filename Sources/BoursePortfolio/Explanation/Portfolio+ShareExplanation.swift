import BourseCore

extension Portfolio {
    private var unit: String { settings.base.code }

    func explainUnrealizedTotal() -> Explanation {
        var rows: [Explanation.ExplanationRow] = []
        var notes: [String] = []
        var total = GainSplit.zero
        for holding in holdings {
            let name = "\(holding.asset.symbol.text) in \(holding.account)"
            guard let gain = holding.unrealized, let value = holding.baseValue else {
                notes.append("\(name) has no price and is not included.")
                continue
            }
            total = total + gain
            if let note = holding.valuationNote, !notes.contains(note) { notes.append(note) }
            rows.append(
                Explanation.ExplanationRow(
                    "Value of \(name)",
                    value,
                    unit: unit,
                    day: holding.price?.day,
                    source: holding.valuationSource
                )
            )
            let method = settings.method.title
            rows.append(
                Explanation.ExplanationRow("Cost basis of \(name)", -holding.baseCost, unit: unit, source: method)
            )
        }
        notes.append(Self.origins(of: total, in: settings.base))
        return Explanation(
            title: "Unrealized gain",
            value: total.total.description,
            unit: unit,
            formula: "Σ value of holdings − Σ their cost basis, each lot at the exchange rate of its day",
            rows: rows,
            notes: notes
        )
    }

    /// Nothing where no cash is kept.
    func explainCash(_ account: String, _ currency: Currency) -> Explanation? {
        guard let balance = cash.first(where: { $0.account == account && $0.currency == currency }) else { return nil }
        let rows = book.bookings.filter { booking in
            guard booking.kind != .externalMove, booking.kind != .internalMove, booking.money != 0 else { return false }
            let slot = ledger.slots[Int(booking.slot)]
            return ledger.accounts[Int(slot.account)] == account
                && ledger.currencies[Int(slot.currency)] == currency
        }
        return Explanation(
            title: "Cash \(currency) in \(account)",
            value: balance.amount.description,
            unit: currency.code,
            formula: "Σ inflows − Σ outflows",
            rows: rows.map { booking in
                let symbol =
                    booking.position >= 0
                    ? ledger.assets[Int(ledger.positions[Int(booking.position)].asset)].symbol.text : nil
                return Explanation.ExplanationRow(
                    [booking.kind.text, symbol].compactMap { $0 }.joined(separator: " "),
                    Money(units: booking.money),
                    unit: currency.code,
                    day: TradingDay(number: Int(booking.day))
                )
            },
            notes: []
        )
    }

    func explainShare(of holding: Holding) -> Explanation {
        let whole = series.value(at: end)
        var rows = [Explanation.ExplanationRow("Total value", whole, unit: unit, day: settings.asOf)]
        if let value = holding.baseValue {
            rows.insert(
                Explanation.ExplanationRow("Value of the holding", value, unit: unit, day: holding.price?.day),
                at: 0
            )
        }
        return Explanation(
            title: "Share of \(holding.asset.symbol.text) in \(holding.account)",
            value: holding.baseValue.flatMap { Ratio($0, over: whole) }?.double.description,
            unit: "",
            formula: "value of the holding ÷ total value",
            rows: rows,
            notes: holding.baseValue == nil
                ? ["No price or no exchange rate."] : [holding.valuationNote].compactMap { $0 }
        )
    }

    /// Nothing for a part that there is not.
    func explainShare(of part: String, by axis: AllocationAxis) -> Explanation? {
        let parts = allocation(by: axis)
        guard let own = parts.first(where: { $0.title == part }) else { return nil }
        var rows = holdings.filter { Self.part(of: $0, by: axis) == part }.compactMap { holding in
            holding.baseValue.map {
                Explanation.ExplanationRow(
                    "\(holding.asset.symbol.text) in \(holding.account)",
                    $0,
                    unit: unit,
                    day: holding.price?.day,
                    source: holding.valuationSource
                )
            }
        }
        rows += cash.filter { Self.part(of: $0, by: axis) == part }.compactMap { balance in
            balance.baseAmount.map {
                Explanation.ExplanationRow("Cash \(balance.currency) in \(balance.account)", $0, unit: unit)
            }
        }
        let whole = parts.reduce(Money.zero) { $0 + max($1.value, .zero) }
        rows.append(Explanation.ExplanationRow("All parts above 0", whole, unit: unit, day: settings.asOf))
        let share = Ratio(units: Int128(own.basisPoints) * 1_000_000)
        return Explanation(
            title: "Share of \(axis == .asset ? Symbol(part)?.text ?? part : part)",
            value: share.double.description,
            unit: "",
            formula: "value of the part ÷ value of all parts above 0, rounded so that shares add up to 100 %",
            rows: rows,
            notes: own.value < .zero ? ["A part below 0 has no share."] : []
        )
    }
}

extension Booking.BookingKind {
    fileprivate var text: String {
        switch self {
        case .trade: "Trade, income or charge"
        case .externalCash: "Deposit or withdrawal"
        case .internalCash: "Transfer between own accounts"
        case .externalMove, .internalMove: "Transfer of holdings"
        case .exchange: "Exchange"
        }
    }
}
