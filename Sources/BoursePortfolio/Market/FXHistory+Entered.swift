import BourseCore

extension FXHistory {
    /// Takes rates that somebody entered, for days of which no source tells the rate of that currency.
    ///
    /// One between two currencies of which neither is the pivot is crossed through the rate of the other on its day or
    /// before; without one it does not count.
    ///
    /// - Complexity: O(rates · log days).
    public mutating func fill(with entered: [EnteredRate]) {
        let (direct, crossed) = (
            entered.filter { $0.other == pivot || $0.currency == pivot },
            entered.filter { $0.other != pivot && $0.currency != pivot }
        )
        for rate in direct {
            if rate.other == pivot {
                fill(rate.rate, of: rate.currency, on: rate.day)
            } else if let inverse = rate.rate.inverse {
                fill(inverse, of: rate.other, on: rate.day)
            }
        }
        for rate in crossed.sorted(by: { $0.day < $1.day }) {
            if let other = self.rate(of: rate.other, in: pivot, on: rate.day)?.rate {
                let units = rate.rate.units.scaled(by: other.units, dividedBy: ExchangeRate.one.units)
                if let own = ExchangeRate(units: units) { fill(own, of: rate.currency, on: rate.day) }
            } else if let own = self.rate(of: rate.currency, in: pivot, on: rate.day)?.rate,
                let other = own.divided(by: rate.rate)
            {
                fill(other, of: rate.other, on: rate.day)
            }
        }
    }

    /// Whether a rate of a day, or one of the two that it is crossed of, was entered.
    public func isEntered(_ currency: Currency, in other: Currency, on day: TradingDay) -> Bool {
        [currency, other].contains { enteredDays[$0]?.contains(Int32(clamping: day.number)) ?? false }
    }

    private mutating func fill(_ rate: ExchangeRate, of currency: Currency, on day: TradingDay) {
        let number = Int32(clamping: day.number)
        if let column = columns[currency], let place = column.index(atOrBefore: number), column.days[place] == number {
            return
        }
        set(rate, of: currency, on: day)
        enteredDays[currency, default: []].insert(number)
    }
}
