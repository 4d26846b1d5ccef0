import BourseCore

/// A change from one value of a fund to the next, with the days of both: not every value has one of the day before.
public struct NAVChange: Hashable, Sendable {
    /// The value before.
    public let before: NAVRow
    /// The value after.
    public let after: NAVRow

    /// The change in the fund's currency, exact.
    public var difference: Price { Price(units: after.nav.units - before.nav.units) }
    /// The change as a fraction of the value before.
    public var fraction: Double { after.nav.double / before.nav.double - 1 }
}

extension NAVSeries {
    /// The change to the last value from the one before; nothing for fewer than two values.
    public var lastChange: NAVChange? { count > 1 ? change(to: count - 1) : nil }

    /// The change to the last value on or before `day` from the one before it; nothing when there are not both.
    public func change(atOrBefore day: TradingDay) -> NAVChange? {
        guard let index = index(atOrBefore: day), index > 0 else { return nil }
        return change(to: index)
    }

    /// Changes by more than `fraction` up or down between neighboring values, oldest first.
    ///
    /// They are rather mistakes, splits or payouts than a day's trading. They are kept in the series, for the source may be
    /// right; ``ReturnsCaveat`` tells whoever looks at returns across them.
    ///
    /// - Complexity: O(n).
    public func jumps(above fraction: Double = 0.4) -> [NAVChange] {
        guard count > 1 else { return [] }
        return (1..<count).filter { abs(growth(from: $0 - 1, to: $0) - 1) > fraction }.map(change(to:))
    }

    private func change(to index: Int) -> NAVChange { NAVChange(before: row(at: index - 1), after: row(at: index)) }
}
