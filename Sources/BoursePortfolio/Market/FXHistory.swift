import BourseCore

/// Rates of currencies by day, each told in one currency, the pivot; any other pair is crossed through it.
///
/// The rate of a day is the last one known on it or before: nothing is filled in from the future.
public struct FXHistory: Hashable, Sendable {
    /// A rate older than this many days is marked: no holiday of a central bank is longer.
    public static let staleAfterDays = 7

    /// What all rates are told in.
    public let pivot: Currency
    private(set) var columns: [Currency: FXColumn] = [:]
    /// The days of rates that somebody entered.
    var enteredDays: [Currency: Set<Int32>] = [:]

    /// A history without rates.
    public init(pivot: Currency) { self.pivot = pivot }

    /// Keeps what one unit of a currency is in the pivot on a day; a rate that was there is replaced, the pivot's own is
    /// passed over.
    ///
    /// - Complexity: O(1) in order of days.
    public mutating func set(_ rate: ExchangeRate, of currency: Currency, on day: TradingDay) {
        guard currency != pivot else { return }
        columns[currency, default: FXColumn()].set(rate.units, on: Int32(clamping: day.number))
    }

    /// The currencies that have a rate.
    public var currencies: [Currency] { ([pivot] + columns.keys).sorted() }

    /// What one unit of a currency is in another on a day; nothing when one of them has no rate by then.
    ///
    /// - Complexity: O(log n).
    public func rate(of currency: Currency, in other: Currency, on day: TradingDay) -> DatedRate? {
        if currency == other { return DatedRate(rate: .one, day: day) }
        guard let one = pivotRate(currency, day), let two = pivotRate(other, day),
            let rate = one.rate.divided(by: two.rate)
        else { return nil }
        return DatedRate(rate: rate, day: min(one.day, two.day))
    }

    /// The first day of which another history says something else; nothing when both say the same.
    ///
    /// - Complexity: O(rates).
    public func firstDifference(from other: FXHistory) -> TradingDay? {
        guard pivot == other.pivot else { return TradingDay(number: Int(Int32.min)) }
        let days = Set(columns.keys).union(other.columns.keys).compactMap { currency in
            (columns[currency] ?? FXColumn()).firstDifference(from: other.columns[currency] ?? FXColumn())
        }
        return days.min().map { TradingDay(number: Int($0)) }
    }

    private func pivotRate(_ currency: Currency, _ day: TradingDay) -> DatedRate? {
        guard currency != pivot else { return DatedRate(rate: .one, day: day) }
        guard let column = columns[currency], let index = column.index(atOrBefore: Int32(clamping: day.number)),
            let rate = ExchangeRate(units: column.rates[index])
        else { return nil }
        return DatedRate(rate: rate, day: TradingDay(number: Int(column.days[index])))
    }
}

/// A rate and the day it is of: of a cross rate the older of its two.
public struct DatedRate: Hashable, Sendable {
    /// The rate.
    public let rate: ExchangeRate
    /// Its day.
    public let day: TradingDay

    /// How many days old it is on a day.
    public func age(on day: TradingDay) -> Int { day.number - self.day.number }
    /// Whether it is too old to be shown without saying so.
    public func isStale(on day: TradingDay) -> Bool { age(on: day) > FXHistory.staleAfterDays }
}

/// The rates of one currency, in order of days.
struct FXColumn: Hashable, Sendable {
    private(set) var days: [Int32] = []
    private(set) var rates: [Int128] = []

    func firstDifference(from other: FXColumn) -> Int32? {
        let common = min(days.count, other.days.count)
        for place in 0..<common where days[place] != other.days[place] || rates[place] != other.rates[place] {
            return min(days[place], other.days[place])
        }
        guard days.count != other.days.count else { return nil }
        return (days.count > common ? days : other.days)[common]
    }

    mutating func set(_ rate: Int128, on day: Int32) {
        let place = index(atOrBefore: day)
        if let place, days[place] == day {
            rates[place] = rate
        } else {
            let place = place.map { $0 + 1 } ?? 0
            days.insert(day, at: place)
            rates.insert(rate, at: place)
        }
    }

    func index(atOrBefore day: Int32) -> Int? {
        if let last = days.last, last <= day { return days.count - 1 }
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
