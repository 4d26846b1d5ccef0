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
    }

    /// Makes a column of the closes of bars of a day; nothing for other bars.
    public init?(source: String, bars: BarSeries<RawPrices>) {
        guard bars.step == .day else { return nil }
        let rows: [(day: TradingDay, price: Price)] = (0..<bars.count).compactMap { index in
            guard case .day(let day) = bars.time(at: index) else { return nil }
            return (day, bars.close(at: index))
        }
        self.init(source: source, rows: rows)
    }

    /// The price of exactly a day.
    func price(on day: Int32) -> Int64? {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low] == day ? prices[low] : nil
    }
}
