import BourseCore

/// What each asset added to the return of a period.
public struct Contributions: Hashable, Sendable {
    /// What one asset added.
    public struct AssetContribution: Hashable, Sendable {
        /// The asset.
        public let symbol: Symbol
        /// Its part of the time-weighted return, as a fraction: the parts and ``Contributions/rest`` add up to it.
        public let contribution: Double
    }

    /// Assets that were held in the period, the largest part first.
    public let parts: [AssetContribution]
    /// What cash in other currencies, interest and charges of their own added.
    public let rest: Double
    /// The time-weighted return.
    public let timeWeighted: Double
}

extension Portfolio {
    /// What each asset added to the time-weighted return between the ends of two days.
    ///
    /// On a day an asset adds its gain ÷ the capital of the day, times what 1 had become by the day before: those sum to the
    /// return exactly, however long the period, for the growth of days telescopes. A gain is the change of the value less
    /// what was paid for the asset, with charges, plus what it brought.
    ///
    /// - Complexity: O(holdings · days).
    public func contributions(after start: TradingDay?, through end: TradingDay) -> Result<Contributions, NoReturn> {
        guard let to = series.index(of: end) else { return .failure(.outside) }
        let from = start.map { $0.number - series.first.number } ?? -1
        guard from >= -1 else { return .failure(.tooYoung(first: series.first)) }
        let total: Double
        switch series.timeWeighted(.total, from: from, to: to) {
        case .failure(let reason): return .failure(reason)
        case .success(let value): total = value
        }
        let weights = weights(from: from, to: to)
        var sums = [Double](repeating: 0, count: ledger.assets.count)
        var isHeld = [Bool](repeating: false, count: ledger.assets.count)
        eachFlow(from: from, to: to) { asset, index, gain in sums[asset] += gain * weights[index] }
        eachValue(from: from, to: to) { asset, index, gain in
            sums[asset] += gain * weights[index]
            isHeld[asset] = true
        }
        let parts = ledger.assets.indices.filter { isHeld[$0] || sums[$0] != 0 }
            .map { Contributions.AssetContribution(symbol: ledger.assets[$0].symbol, contribution: sums[$0]) }
            .sorted { ($1.contribution, $0.symbol) < ($0.contribution, $1.symbol) }
        let rest = total - parts.reduce(0) { $0 + $1.contribution }
        return .success(Contributions(parts: parts, rest: rest, timeWeighted: total))
    }

    /// What each day added through one asset, of a period that has a return: days on which it neither gained nor lost are
    /// left out.
    ///
    /// - Complexity: O(holdings · days).
    func contributions(
        of symbol: Symbol,
        after start: TradingDay?,
        through end: TradingDay
    ) -> [(day: TradingDay, gain: Double, weight: Double)] {
        guard let asset = ledger.asset(symbol), let to = series.index(of: end) else { return [] }
        let from = start.map { $0.number - series.first.number } ?? -1
        let weights = weights(from: from, to: to)
        var gains = [Double](repeating: 0, count: series.count)
        eachFlow(from: from, to: to) { if $0 == asset { gains[$1] += $2 } }
        eachValue(from: from, to: to) { if $0 == asset { gains[$1] += $2 } }
        return gains.indices.filter { gains[$0] != 0 }.map { (series.day(at: $0), gains[$0], weights[$0]) }
    }

    /// What a gain on each day is multiplied by: what 1 had become by the day before ÷ the capital of the day.
    private func weights(from: Int, to: Int) -> [Double] {
        var weights = [Double](repeating: 0, count: series.count)
        var wealth = 1.0
        for index in (from + 1)...to {
            let capital = series.value(at: index - 1) + series.inflow(at: index)
            weights[index] = capital > .zero ? wealth / capital.double : 0
            wealth *= series.growth(.total, at: index) ?? 1
        }
        return weights
    }

    /// What was paid for each asset and what it brought, as gains of the day.
    private func eachFlow(from: Int, to: Int, _ gain: (_ asset: Int, _ index: Int, Double) -> Void) {
        for (place, booking) in book.bookings.enumerated() where booking.position >= 0 {
            let index = Int(booking.day) - series.first.number
            guard index > from, index <= to else { continue }
            let asset = Int(ledger.positions[Int(booking.position)].asset)
            if booking.kind == .trade {
                let currency = Int(ledger.slots[Int(booking.slot)].currency)
                gain(
                    asset,
                    index,
                    Money(units: rateGrid.base(booking.money, currency: currency, at: index) ?? 0).double
                )
            } else if booking.moved != 0 {
                let moved = unitValue(asset, at: index) * Double(booking.moved) / 1e8
                gain(asset, index, -moved)
                // A spin-off: the row before it is that of the parent, which lost as much.
                if booking.kind == .exchange, place > 0 {
                    gain(Int(ledger.positions[Int(book.bookings[place - 1].position)].asset), index, moved)
                }
            }
        }
    }

    /// The values of each holding: that at the end of a day is gained on it and lost again at the start of the day after.
    private func eachValue(from: Int, to: Int, _ gain: (_ asset: Int, _ index: Int, Double) -> Void) {
        let (steps, starts) = building.steps()
        for position in ledger.positions.indices {
            let asset = Int(ledger.positions[position].asset)
            let range = steps[starts[position]..<starts[position + 1]]
            for place in range.indices where range[place].quantity != 0 {
                let quantity = Double(range[place].quantity) / 1e8
                let begin = Int(range[place].day) - series.first.number
                let next = place + 1 < range.endIndex ? Int(range[place + 1].day) - series.first.number : series.count
                for index in max(begin, from)..<max(max(begin, from), min(next, to + 1)) {
                    let value = quantity * unitValue(asset, at: index)
                    if index > from { gain(asset, index, value) }
                    if index < to { gain(asset, index + 1, -value) }
                }
            }
        }
    }

    /// What one unit of an asset is worth in the base currency on the day at a place, for statistics; 0 when not known.
    func unitValue(_ asset: Int, at index: Int) -> Double {
        guard index >= 0 else { return 0 }
        let rate = Money(units: rateGrid.rate(ledger.assetCurrencies[asset], at: index)).double
        let multiplier = ledger.assets[asset].multiplier
        return priceGrid.level(asset, at: index, multiplier: multiplier) * Double(multiplier.units) / 1e8 * rate
    }
}
