import BourseCore

/// The net asset values of one fund: in order of days, each day once, each value above 0.
///
/// Held as two columns, so that a pass over values does not touch days. Days without a value are simply not there:
/// nothing is filled in.
public struct NAVSeries: Hashable, Sendable {
    /// The earliest day a series can hold: 1 January 1970.
    public static let firstPossibleDay = TradingDay(number: 0)
    /// The latest day a series can hold: 6 June 2149, the last that 16 bits count to.
    public static let lastPossibleDay = TradingDay(number: Int(UInt16.max))

    /// Days since 1 January 1970, strictly ascending.
    public let dayNumbers: [Int32]
    /// Values as counts of 10^−8, above 0; as many as there are days.
    public let units: [Int64]

    /// Makes a series of columns that are known to be in order, without repeats and positive.
    init(dayNumbers: [Int32], units: [Int64]) {
        self.dayNumbers = dayNumbers
        self.units = units
    }

    /// No values.
    public static let empty = NAVSeries(dayNumbers: [], units: [])

    /// How many days have a value.
    public var count: Int { units.count }
    /// Whether no day has a value.
    public var isEmpty: Bool { units.isEmpty }
    /// The first day with a value.
    public var firstDay: TradingDay? { dayNumbers.first.map { TradingDay(number: Int($0)) } }
    /// The last day with a value.
    public var lastDay: TradingDay? { dayNumbers.last.map { TradingDay(number: Int($0)) } }

    /// The day of a position.
    public func day(at index: Int) -> TradingDay { TradingDay(number: Int(dayNumbers[index])) }
    /// The value at a position.
    public func nav(at index: Int) -> Price { Price(units: units[index]) }
    /// The row of a position.
    public func row(at index: Int) -> NAVRow { NAVRow(day: day(at: index), nav: nav(at: index)) }
    /// The last row.
    public var last: NAVRow? { isEmpty ? nil : row(at: count - 1) }

    /// The position of the last value on or before `day`; nothing when the fund has none that early.
    ///
    /// - Complexity: O(log n).
    public func index(atOrBefore day: TradingDay) -> Int? {
        let after = firstIndex(after: day.number)
        return after == 0 ? nil : after - 1
    }

    /// The position of the first value on or after `day`; nothing when there is none that late.
    ///
    /// - Complexity: O(log n).
    public func index(atOrAfter day: TradingDay) -> Int? {
        let index = firstIndex(after: day.number - 1)
        return index == count ? nil : index
    }

    /// The last row on or before `day`: the value a unit had at the end of that day.
    public func row(atOrBefore day: TradingDay) -> NAVRow? { index(atOrBefore: day).map(row(at:)) }
    /// The first row on or after `day`: the value at which an order of that day is carried out.
    public func row(atOrAfter day: TradingDay) -> NAVRow? { index(atOrAfter: day).map(row(at:)) }

    /// The quotient of two values, end over start.
    ///
    /// Of the values as anybody would write them, not of their units: the same to the last digit for whoever checks it.
    func growth(from start: Int, to end: Int) -> Double { nav(at: end).double / nav(at: start).double }

    private func firstIndex(after number: Int) -> Int {
        dayNumbers.withUnsafeBufferPointer { days in
            var (low, high) = (0, days.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(days[middle]) <= number { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
