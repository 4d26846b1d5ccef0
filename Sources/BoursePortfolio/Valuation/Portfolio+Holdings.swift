import BourseCore

extension Portfolio {
    /// What is held on the last day, by account and symbol.
    ///
    /// - Complexity: O(lots held + bookings).
    public var holdings: [Holding] {
        let since = dayStart
        let flows = recentFlows(from: since)
        let held = ledger.positions.indices.filter { $0 < book.pools.count && book.pools[$0].quantity != 0 }
        return held.map { holding($0, since: since, flows: flows) }
            .sorted { ($0.account, $0.asset.symbol) < ($1.account, $1.asset.symbol) }
    }

    /// The cash of accounts that keep some, on the last day.
    public var cash: [CashBalance] {
        var sums = [Int128](repeating: 0, count: ledger.slots.count)
        let tracked = ledger.tracked
        for booking in book.bookings where booking.kind != .externalMove && booking.kind != .internalMove {
            if tracked[Int(booking.account)] { sums[Int(booking.slot)] += booking.money }
        }
        return ledger.slots.indices.filter { sums[$0] != 0 }.map { slot in
            let key = ledger.slots[slot]
            let currency = Int(key.currency)
            return CashBalance(
                account: ledger.accounts[Int(key.account)],
                currency: ledger.currencies[currency],
                amount: Money(units: sums[slot]),
                baseAmount: rateGrid.base(sums[slot], currency: currency, at: end).map { Money(units: $0) },
                rate: ExchangeRate(units: rateGrid.rate(currency, at: end)).map {
                    DatedRate(rate: $0, day: settings.asOf.adding(days: -rateGrid.age(currency, at: end)))
                }
            )
        }
        .sorted { ($0.account, $0.currency) < ($1.account, $1.currency) }
    }

    /// The gain of the last day with new prices and those after it: value less what came in and plus what went out.
    public var dayChange: Money {
        let since = dayStart
        var change = series.value(at: end) - series.value(at: since - 1)
        for index in since...end { change += series.outflow(at: index) - series.inflow(at: index) }
        return change
    }

    /// The place of the last day on which anything held had a new price; the last day when there was none for a week.
    var dayStart: Int {
        series.isPriced.lastIndex(of: true).flatMap { end - $0 <= Int(PriceGrid.staleAfterDays) ? $0 : nil } ?? end
    }

    private func holding(_ position: Int, since: Int, flows: [Int: RecentFlow]) -> Holding {
        let key = ledger.positions[position]
        let asset = Int(key.asset)
        let currency = ledger.assetCurrencies[asset]
        let pool = book.pools[position]
        let lots = pool.lots.map(lot)
        let cost = lots.reduce(Money.zero) { $0 + $1.cost }
        let baseCost = lots.reduce(Money.zero) { $0 + $1.baseCost }
        let value = worth(pool.quantity, asset: asset, at: end)
        let baseValue = value.flatMap { rateGrid.base($0.units, currency: currency, at: end) }.map { Money(units: $0) }
        var change = baseValue
        if let recent = flows[position] {
            change = change.flatMap { change in
                baseWorth(recent.before, asset: asset, at: since - 1).map { change - $0 - Money(units: recent.paid) }
            }
        } else {
            change = change.flatMap { change in
                baseWorth(pool.quantity, asset: asset, at: since - 1).map { change - $0 }
            }
        }
        let unit = price(asset, at: end)
        let isCost = priceGrid.isCost(asset, at: end)
        let basis: ValuationBasis = isCost ? .cost : unit?.source == nil ? .trade : .price
        return Holding(
            account: ledger.accounts[Int(key.account)],
            asset: ledger.assets[asset],
            lots: lots,
            quantity: Quantity(units: Int128(pool.quantity)),
            cost: cost,
            baseCost: baseCost,
            price: isCost ? nil : unit,
            valuedAt: value == nil ? nil : basis,
            hasSource: prices[ledger.assets[asset].symbol]?.price(atOrBefore: settings.asOf) != nil,
            rate: DatedRate(
                rate: ExchangeRate(units: rateGrid.rate(currency, at: end)) ?? .one,
                day: settings.asOf.adding(days: -rateGrid.age(currency, at: end))
            ),
            value: value,
            baseValue: baseValue,
            unrealized: value.flatMap { value in
                guard let baseValue, let gained = rateGrid.base((value - cost).units, currency: currency, at: end)
                else { return nil }
                return GainSplit(total: baseValue - baseCost, price: Money(units: gained))
            },
            dayChange: change
        )
    }

    private func lot(_ cell: LotCell) -> Lot {
        Lot(
            opening: ledger.rows[Int(cell.row)].id,
            day: TradingDay(number: Int(cell.day)),
            quantity: Quantity(units: Int128(cell.quantity)),
            cost: Money(units: cell.cost),
            baseCost: Money(units: cell.base)
        )
    }

    func price(_ asset: Int, at index: Int) -> HoldingPrice? {
        guard let unit = priceGrid.unitPrice(asset, at: index, multiplier: ledger.assets[asset].multiplier) else {
            return nil
        }
        let day = priceGrid.day(asset, at: index)
        let column = prices[ledger.assets[asset].symbol]
        let isTold = column?.price(on: day) != nil
        return HoldingPrice(
            unit: unit,
            day: TradingDay(number: Int(day)),
            source: isTold ? column?.source(of: day) : nil,
            isStale: series.first.number + index - Int(day) > Int(PriceGrid.staleAfterDays)
        )
    }

    func worth(_ quantity: Int64, asset: Int, at index: Int) -> Money? {
        guard priceGrid.price(asset, at: index) > 0 else { return nil }
        let units = priceGrid.worth(quantity, asset: asset, at: index, multiplier: ledger.assets[asset].multiplier)
        return units.magnitude <= Money.limit.units.magnitude ? Money(units: units) : nil
    }

    private func baseWorth(_ quantity: Int64, asset: Int, at index: Int) -> Money? {
        guard quantity != 0, index >= 0 else { return .zero }
        return worth(quantity, asset: asset, at: index).flatMap {
            rateGrid.base($0.units, currency: ledger.assetCurrencies[asset], at: index)
        }
        .map { Money(units: $0) }
    }

    /// What was held before a day, and what was paid for it since, less what it brought.
    private struct RecentFlow {
        var before: Int64
        var paid: Int128
    }

    private func recentFlows(from start: Int) -> [Int: RecentFlow] {
        let day = Int32(series.first.number + start)
        guard let place = book.bookings.firstIndex(where: { $0.day >= day }) else { return [:] }
        var flows: [Int: RecentFlow] = [:]
        for place in place..<book.bookings.count where book.bookings[place].position >= 0 {
            let booking = book.bookings[place]
            let position = Int(booking.position)
            let index = Int(booking.day) - series.first.number
            let asset = Int(ledger.positions[position].asset)
            var paid: Int128 = 0
            if booking.kind == .trade {
                paid =
                    -(rateGrid.base(booking.money, currency: Int(ledger.slots[Int(booking.slot)].currency), at: index)
                    ?? 0)
            } else if booking.moved != 0 {
                paid = baseWorth(booking.moved, asset: asset, at: index)?.units ?? 0
                // A spin-off: the parent lost what the child is worth.
                if booking.kind == .exchange, place > 0 {
                    flows[Int(book.bookings[place - 1].position)]?.paid -= paid
                }
            }
            flows[position, default: RecentFlow(before: before(position, place: place), paid: 0)].paid += paid
        }
        return flows
    }

    /// What was held of a position before the booking at a place.
    private func before(_ position: Int, place: Int) -> Int64 {
        book.bookings[..<place].last { Int($0.position) == position }?.quantity ?? 0
    }
}
