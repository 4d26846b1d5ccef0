import BourseCore

/// What one unit of each currency is in the base currency, for every day of a span.
struct RateGrid: Sendable {
    let first: Int32
    let count: Int
    /// The position of the base currency, or −1 when no transaction is in it.
    let base: Int
    /// By currency, then day; 0 where there is no rate yet.
    private let rates: [Int128]
    /// The day of each rate.
    private let days: [Int32]

    /// Makes a grid.
    ///
    /// - Complexity: O(currencies · days).
    init(_ history: FXHistory, currencies: [Currency], base: Currency, first: Int32, count: Int) {
        self.first = first
        self.count = count
        self.base = currencies.firstIndex(of: base) ?? -1
        var rates = [Int128](repeating: 0, count: currencies.count * count)
        var days = [Int32](repeating: 0, count: currencies.count * count)
        let baseColumn = history.columns[base]
        for (place, currency) in currencies.enumerated() where currency != base {
            let column = history.columns[currency]
            var (own, other) = (
                RateCursor(column, isPivot: currency == history.pivot),
                RateCursor(baseColumn, isPivot: base == history.pivot)
            )
            var cross: Int128 = 0
            for index in 0..<count {
                let day = first + Int32(index)
                let ownMoved = own.move(to: day)
                let otherMoved = other.move(to: day)
                if ownMoved || otherMoved {
                    cross =
                        own.rate > 0 && other.rate > 0
                        ? own.rate.scaled(by: ExchangeRate.one.units, dividedBy: other.rate) : 0
                    if !ExchangeRate.limits.contains(cross) { cross = 0 }
                }
                rates[place * count + index] = cross
                days[place * count + index] = min(own.day(at: day), other.day(at: day))
            }
        }
        self.rates = rates
        self.days = days
    }

    /// The rate of a day as a count of 10^−16; 0 when there is none.
    @inline(__always)
    func rate(_ currency: Int, at index: Int) -> Int128 {
        currency == base ? ExchangeRate.one.units : rates[currency * count + index]
    }

    /// How many days old the rate of a day is.
    func age(_ currency: Int, at index: Int) -> Int {
        currency == base ? 0 : Int(first) + index - Int(days[currency * count + index])
    }

    /// An amount in the base currency, rounded half to even to 10^−16; nothing when there is no rate, or the amount is
    /// beyond a thousand times ``Money/limit``.
    @inline(__always)
    func base(_ units: Int128, currency: Int, at index: Int) -> Int128? {
        if currency == base { return units }
        if units == 0 { return rates[currency * count + index] > 0 ? 0 : nil }
        let rate = rates[currency * count + index]
        guard rate > 0 else { return nil }
        let converted = units.scaled(by: rate, dividedBy: ExchangeRate.one.units)
        return converted.magnitude <= Self.most ? converted : nil
    }

    /// An amount of one currency in another, rounded half to even to 10^−16.
    func cross(_ units: Int128, from currency: Int, into other: Int, at index: Int) -> Int128? {
        if currency == other { return units }
        let (one, two) = (rate(currency, at: index), rate(other, at: index))
        guard one > 0, two > 0 else { return nil }
        let converted = units.scaled(by: one, dividedBy: two)
        return converted.magnitude <= Self.most ? converted : nil
    }

    private static let most: UInt128 = 1_000 * Money.limit.units.magnitude
}

/// A walk along the rates of one currency.
private struct RateCursor {
    private let column: FXColumn?
    private let isPivot: Bool
    private var next = 0
    private var isFresh = true
    private(set) var rate: Int128

    init(_ column: FXColumn?, isPivot: Bool) {
        self.column = column
        self.isPivot = isPivot
        rate = isPivot ? ExchangeRate.one.units : 0
    }

    /// Goes to a day; tells whether the rate may have changed.
    mutating func move(to day: Int32) -> Bool {
        var hasMoved = isFresh
        isFresh = false
        guard let column, !isPivot else { return hasMoved }
        while next < column.days.count, column.days[next] <= day {
            rate = column.rates[next]
            next += 1
            hasMoved = true
        }
        return hasMoved
    }

    func day(at day: Int32) -> Int32 {
        guard !isPivot, let column, next > 0 else { return isPivot ? day : Int32.min / 2 }
        return column.days[next - 1]
    }
}
