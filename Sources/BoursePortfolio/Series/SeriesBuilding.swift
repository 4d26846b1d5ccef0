import BourseCore

/// Works out values of days from bookings, prices and rates.
struct SeriesBuilding {
    let ledger: Ledger
    let bookings: [Booking]
    let prices: PriceGrid
    let rates: RateGrid

    /// A change of what is held.
    struct QuantityStep {
        var day: Int32
        var quantity: Int64
    }

    /// A holding or an amount worth more than this is left out and counted as missing: no sum of many can overflow then.
    static let most = Money.limit.units.magnitude

    /// Writes the days of a series from `start` on; those before stay.
    ///
    /// - Complexity: O(bookings + holdings · days from `start`).
    func write(_ series: inout ValueSeries, from start: Int) {
        let count = series.count
        for lane in 0...series.accounts.count {
            for index in (lane * count + start)..<(lane * count + count) {
                series.values[index] = 0
                series.inflows[index] = 0
                series.outflows[index] = 0
                series.missing[index] = 0
                series.stale[index] = 0
                series.atCost[index] = 0
                series.held[index] = 0
            }
        }
        for index in start..<count { series.isPriced[index] = false }
        let cash = flows(&series, from: start)
        holdings(cash, &series, from: start)
        for index in start..<count {
            for lane in 1..<(series.accounts.count + 1) {
                series.values[index] += series.values[lane * count + index]
                series.missing[index] += series.missing[lane * count + index]
                series.stale[index] += series.stale[lane * count + index]
                series.atCost[index] += series.atCost[lane * count + index]
                series.held[index] += series.held[lane * count + index]
            }
        }
    }

    /// Books flows; tells what the cash of each slot changes by on each day.
    private func flows(_ series: inout ValueSeries, from start: Int) -> [Int128] {
        let count = series.count
        let first = Int(prices.first)
        let tracked = ledger.tracked
        let currencies = ledger.slots.map { Int($0.currency) }
        var cash = [Int128](repeating: 0, count: ledger.slots.count * count)
        for booking in bookings {
            let index = Int(booking.day) - first
            let lane = (Int(booking.account) + 1) * count + index
            let isTracked = tracked[Int(booking.account)]
            if isTracked, booking.kind != .externalMove, booking.kind != .internalMove {
                cash[Int(booking.slot) * count + index] += booking.money
            }
            guard index >= start else { continue }
            var flow: Int128 = 0
            switch booking.kind {
            case .trade where isTracked, .exchange: continue
            case .trade:
                flow = -(rates.base(booking.money, currency: currencies[Int(booking.slot)], at: index) ?? 0)
            case .externalCash, .internalCash:
                flow = rates.base(booking.money, currency: currencies[Int(booking.slot)], at: index) ?? 0
            case .externalMove, .internalMove:
                flow = moved(booking, index)
            }
            let isInternal = booking.kind == .internalCash || booking.kind == .internalMove
            if flow > 0 {
                series.inflows[lane] += flow
                if !isInternal { series.inflows[index] += flow }
            } else {
                series.outflows[lane] -= flow
                if !isInternal { series.outflows[index] -= flow }
            }
        }
        return cash
    }

    /// What moved is worth on the day, in the base currency.
    private func moved(_ booking: Booking, _ index: Int) -> Int128 {
        let asset = Int(ledger.positions[Int(booking.position)].asset)
        let own = prices.worth(booking.moved, asset: asset, at: index, multiplier: ledger.assetList[asset].multiplier)
        guard own.magnitude <= Self.most else { return 0 }
        return rates.base(own, currency: ledger.assetCurrencies[asset], at: index) ?? 0
    }

    /// Quantity times price times multiplier, as a count of 10^−16; more than ``most`` when it cannot be held.
    static func worth(_ quantity: Int64, price: Int64, multiplier: Multiplier) -> Int128 {
        let product = Int128(quantity) * Int128(price)
        guard multiplier != .one else { return product }
        let factor = Double(quantity) / 1e8 * Double(price) / 1e8 * Double(multiplier.units) / 1e8
        guard abs(factor) <= 1.1e15 else { return .max }
        return product.scaled(by: Int128(multiplier.units), dividedBy: 100_000_000)
    }
}
