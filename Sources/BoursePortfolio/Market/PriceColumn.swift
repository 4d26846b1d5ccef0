import BourseCore
import BourseMarkets

/// The closing prices of one instrument as they were paid, by day.
///
/// Not adjusted for anything: a split in the transactions changes how many shares there are, and adjusted prices would
/// count it twice.
public struct PriceColumn: Hashable, Sendable {
    /// Who told them, as shown to people.
    public let source: String
    /// Days since 1970, strictly ascending.
    let days: [Int32]
    /// Prices as counts of 10^−8, above 0.
    let prices: [Int64]
    /// The days whose price somebody entered.
    let enteredDays: Set<Int32>

    /// Makes a column of rows in any order; of one day the last counts, and prices that are not above 0 are left out.
    ///
    /// - Complexity: O(n log n), O(n) when in order.
    public init(source: String, rows: some Sequence<(day: TradingDay, price: Price)>) {
        var days: [Int32] = []
        var prices: [Int64] = []
        var sorted = rows.filter { $0.price > .zero }
        if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0.day < $1.day }) {
            sorted = sorted.enumerated().sorted { ($0.1.day, $0.0) < ($1.1.day, $1.0) }.map(\.1)
        }
        for row in sorted {
            let day = Int32(clamping: row.day.number)
            if days.last == day {
                prices[prices.count - 1] = row.price.units
            } else {
                days.append(day)
                prices.append(row.price.units)
            }
        }
        self.source = source
        self.days = days
        self.prices = prices
        enteredDays = []
    }

    /// Makes a column of the closes of bars of a day; nothing for other bars.
    public init?(source: String, bars: BarSeries<RawPrices>) {
        guard bars.step == .day else { return nil }
        var days: [Int32] = []
        var prices: [Int64] = []
        days.reserveCapacity(bars.count)
        prices.reserveCapacity(bars.count)
        // Bars are in order of days, and there is one a day.
        for index in 0..<bars.count {
            let close = bars.close(at: index)
            guard case .day(let day) = bars.time(at: index), close > .zero else { continue }
            days.append(Int32(clamping: day.number))
            prices.append(close.units)
        }
        self.init(source: source, days: days, prices: prices)
    }

    init(source: String, days: [Int32], prices: [Int64], enteredDays: Set<Int32> = []) {
        (self.source, self.days, self.prices, self.enteredDays) = (source, days, prices, enteredDays)
    }

    /// The last day that has a price.
    public var lastDay: TradingDay? { days.last.map { TradingDay(number: Int($0)) } }

    /// The same prices with that of a day, if it is above 0 and no later day has one.
    ///
    /// - Parameter source: The source of these prices, where it differs.
    public func ending(_ price: Price, on day: TradingDay, source other: String? = nil) -> PriceColumn {
        let number = Int32(clamping: day.number)
        guard price > .zero, days.last.map({ $0 <= number }) ?? true else { return self }
        let remaining = days.last == number ? days.count - 1 : days.count
        return PriceColumn(
            source: other ?? source,
            days: days[..<remaining] + [number],
            prices: prices[..<remaining] + [price.units],
            enteredDays: enteredDays.subtracting([number])
        )
    }

    /// The price of a day, or the last one before it.
    public func price(atOrBefore day: TradingDay) -> Price? {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(days[middle]) <= day.number { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : Price(units: prices[low - 1])
    }

    /// Gives each day of a span with its price to `body`, ascending; all of them when no span is named.
    public func each(
        from first: TradingDay? = nil,
        through last: TradingDay? = nil,
        _ body: (TradingDay, Price) -> Void
    ) {
        var (low, high) = (0, days.count)
        while let first, low < high {
            let middle = (low + high) / 2
            if Int(days[middle]) < first.number { low = middle + 1 } else { high = middle }
        }
        for index in low..<days.count {
            let day = TradingDay(number: Int(days[index]))
            if let last, day > last { return }
            body(day, Price(units: prices[index]))
        }
    }

    /// The first day of which another column says something else; nothing when both say the same.
    ///
    /// - Complexity: O(days).
    public func firstDifference(from other: PriceColumn) -> TradingDay? {
        let common = zip(days, other.days)
        if let place = zip(common, zip(prices, other.prices)).enumerated()
            .first(where: { $0.element.0.0 != $0.element.0.1 || $0.element.1.0 != $0.element.1.1 })?.offset
        {
            return TradingDay(number: Int(min(days[place], other.days[place])))
        }
        guard days.count != other.days.count else { return nil }
        let longer = days.count > other.days.count ? days : other.days
        return TradingDay(number: Int(longer[min(days.count, other.days.count)]))
    }

    /// The price of exactly a day.
    func price(on day: Int32) -> Int64? { index(of: day).map { prices[$0] } }

    /// The return of exactly a day since the price before it, with splits between the two taken out; nothing without both
    /// prices.
    ///
    /// A dividend whose ex-dividend date lies between counts as paid back: its holder has it.
    func dayReturn(on day: TradingDay, actions: CorporateActions = .none) -> Double? {
        guard let index = index(of: Int32(clamping: day.number)), index > 0 else { return nil }
        func isBetween(_ other: TradingDay) -> Bool { other.number > Int(days[index - 1]) && other <= day }
        let paid = actions.dividends.filter { isBetween($0.exDay) }.reduce(0.0) { $0 + Double($1.amount.units) }
        let price = actions.splits.filter { isBetween($0.day) }
            .reduce(Double(prices[index]) + paid) { $0 * Double($1.new) / Double($1.old) }
        return price / Double(prices[index - 1]) - 1
    }

    private func index(of day: Int32) -> Int? {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low] == day ? low : nil
    }
}
