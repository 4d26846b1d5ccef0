import BourseCore

extension SeriesBuilding {
    func holdings(_ cash: [Int128], _ series: inout ValueSeries, from start: Int) {
        let count = series.count
        let (steps, starts) = steps()
        let byAccount = Dictionary(grouping: ledger.positions.indices) { ledger.positions[$0].account }
        let slots = Dictionary(grouping: ledger.slots.indices) { ledger.slots[$0].account }
        let currencyCount = ledger.currencies.count
        let assetCurrency = ledger.assetCurrencies
        var local = [Int128](repeating: 0, count: currencyCount * count)
        for account in series.accounts.indices {
            for index in local.indices { local[index] = 0 }
            for slot in slots[Int32(account)] ?? [] {
                let row = Int(ledger.slots[slot].currency) * count
                var balance: Int128 = 0
                for index in 0..<count {
                    balance += cash[slot * count + index]
                    local[row + index] += balance
                }
            }
            let lane = (account + 1) * count
            for position in byAccount[Int32(account)] ?? [] {
                let range = starts[position]..<starts[position + 1]
                let asset = Int(ledger.positions[position].asset)
                add(
                    steps[range],
                    asset: asset,
                    row: assetCurrency[asset] * count,
                    local: &local,
                    series: &series,
                    lane: lane,
                    from: start
                )
            }
            // Until here each holding stands for its first day, and for the day after its last with the opposite sign.
            for index in (start + 1)..<count { series.held[lane + index] += series.held[lane + index - 1] }
            for currency in 0..<currencyCount {
                for index in start..<count where local[currency * count + index] != 0 {
                    let own = local[currency * count + index]
                    if own.magnitude <= 1_000 * Self.most, let value = rates.base(own, currency: currency, at: index) {
                        series.values[lane + index] += value
                    } else {
                        series.missing[lane + index] += 1
                    }
                }
            }
        }
    }

    /// Adds what one holding is worth on each day to the account's values in its currency.
    private func add(
        _ steps: ArraySlice<QuantityStep>,
        asset: Int,
        row: Int,
        local: inout [Int128],
        series: inout ValueSeries,
        lane: Int,
        from start: Int
    ) {
        let count = series.count
        let base = asset * count
        let multiplier = ledger.assetList[asset].multiplier
        let isOne = multiplier == .one
        let hasQuotients = !prices.quotients[asset].isEmpty
        for place in steps.indices where steps[place].quantity != 0 {
            let quantity = steps[place].quantity
            let from = max(Int(steps[place].day - prices.first), start)
            let to = place + 1 < steps.endIndex ? Int(steps[place + 1].day - prices.first) : count
            guard from < to else { continue }
            series.held[lane + from] += 1
            if to < count { series.held[lane + to] -= 1 }
            for index in prices.costs[asset].flatMap({ $0.clamped(to: from..<to) })
            where prices.worth(quantity, asset: asset, at: index, multiplier: multiplier).magnitude <= Self.most {
                series.atCost[lane + index] += 1
                // What has no price has no old one; it is counted below with those that have.
                let age = prices.first + Int32(truncatingIfNeeded: index) - prices.day(asset, at: index)
                if age > PriceGrid.staleAfterDays { series.stale[lane + index] -= 1 }
            }
            // Without a look at who else holds the arrays for each of a million days.
            prices.prices.withUnsafeBufferPointer { prices in
                self.prices.days.withUnsafeBufferPointer { days in
                    local.withUnsafeMutableBufferPointer { local in
                        for index in from..<to {
                            let price = prices[base + index]
                            let worth =
                                hasQuotients
                                ? self.prices.worth(quantity, asset: asset, at: index, multiplier: multiplier)
                                : isOne
                                    ? Int128(quantity) * Int128(price)
                                    : Self.worth(quantity, price: price, multiplier: multiplier)
                            let age = self.prices.first + Int32(truncatingIfNeeded: index) - days[base + index]
                            if price > 0, worth.magnitude <= Self.most {
                                local[row + index] += worth
                                if age > PriceGrid.staleAfterDays { series.stale[lane + index] += 1 }
                                if age == 0 { series.isPriced[index] = true }
                            } else {
                                series.missing[lane + index] += 1
                            }
                        }
                    }
                }
            }
        }
    }

    /// What is held of each position after each day on which that changed, by position.
    func steps() -> (steps: [QuantityStep], starts: [Int]) {
        var starts = [Int](repeating: 0, count: ledger.positions.count + 1)
        for booking in bookings where booking.position >= 0 { starts[Int(booking.position) + 1] += 1 }
        for index in 1..<max(starts.count, 1) { starts[index] += starts[index - 1] }
        var next = starts
        var steps = [QuantityStep](repeating: QuantityStep(day: 0, quantity: 0), count: starts[starts.count - 1])
        for booking in bookings where booking.position >= 0 {
            let position = Int(booking.position)
            steps[next[position]] = QuantityStep(day: booking.day, quantity: booking.quantity)
            next[position] += 1
        }
        return (steps, starts)
    }
}
