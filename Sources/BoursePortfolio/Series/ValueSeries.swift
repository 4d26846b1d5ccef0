import BourseCore

/// What a portfolio and each of its accounts were worth at the end of every day, and what came from outside and went
/// there, in the base currency.
///
/// Every day of the calendar from the first transaction on has a place, so that a day is found by subtraction. On days
/// without trading the last prices hold.
public struct ValueSeries: Sendable {
    /// A whole portfolio, or one of its accounts.
    public struct Lane: Hashable, Sendable {
        let number: Int

        /// Everything together.
        public static let total = Lane(number: 0)

        /// The account at a position of ``ValueSeries/accounts``.
        public static func account(_ position: Int) -> Lane { Lane(number: position + 1) }
    }

    /// The first day.
    public let first: TradingDay
    /// How many days there are.
    public let count: Int
    /// The names of the accounts.
    public let accounts: [String]

    /// By lane, then day; counts of 10^−16.
    var values: [Int128]
    /// What came from outside; of an account, from other accounts too.
    var inflows: [Int128]
    /// What went outside; of an account, to other accounts too.
    var outflows: [Int128]
    /// How many holdings have no price or rate, and are not part of the value.
    var missing: [Int32]
    /// How many holdings are valued at a price that is too old.
    var stale: [Int32]
    /// How many holdings are valued at their cost, because no price is known.
    var atCost: [Int32]
    /// How many holdings there are, with and without a value.
    var held: [Int32]
    /// By day: whether anything held has a new price.
    var isPriced: [Bool]

    init(first: TradingDay, count: Int, accounts: [String]) {
        self.first = first
        self.count = count
        self.accounts = accounts
        let size = (accounts.count + 1) * count
        values = [Int128](repeating: 0, count: size)
        inflows = values
        outflows = values
        missing = [Int32](repeating: 0, count: size)
        stale = missing
        atCost = missing
        held = missing
        isPriced = [Bool](repeating: false, count: count)
    }

    /// The last day.
    public var last: TradingDay { first.adding(days: count - 1) }

    /// The place of a day; nothing when it is outside.
    public func index(of day: TradingDay) -> Int? {
        let index = day.number - first.number
        return index >= 0 && index < count ? index : nil
    }

    /// The day at a place.
    public func day(at index: Int) -> TradingDay { first.adding(days: index) }

    /// What it was worth at the end of the day at a place, and 0 before the first.
    public func value(_ lane: Lane = .total, at index: Int) -> Money {
        index < 0 ? .zero : Money(units: values[lane.number * count + index])
    }

    /// What came in on the day at a place.
    public func inflow(_ lane: Lane = .total, at index: Int) -> Money {
        Money(units: inflows[lane.number * count + index])
    }

    /// What went out on the day at a place.
    public func outflow(_ lane: Lane = .total, at index: Int) -> Money {
        Money(units: outflows[lane.number * count + index])
    }

    /// How many holdings have no price or rate on the day at a place: the value is without them.
    public func missing(_ lane: Lane = .total, at index: Int) -> Int { Int(missing[lane.number * count + index]) }

    /// How many holdings have a price older than a week on the day at a place.
    public func stale(_ lane: Lane = .total, at index: Int) -> Int { Int(stale[lane.number * count + index]) }

    /// How many holdings are valued at their cost on the day at a place, because no price is known.
    public func atCost(_ lane: Lane = .total, at index: Int) -> Int { Int(atCost[lane.number * count + index]) }

    /// The values at the ends of days as the nearest floating-point numbers, for charts.
    public func column(_ lane: Lane = .total) -> [Double] {
        values[(lane.number * count)..<((lane.number + 1) * count)].map { Money(units: $0).double }
    }
}
