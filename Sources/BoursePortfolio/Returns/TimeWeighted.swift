import BourseCore

extension ValueSeries {
    /// What the day at a place did to each unit of money invested: (value at the end + what went out) ÷ (value of the day
    /// before + what came in).
    ///
    /// What comes in works from the start of its day and what goes out until the end of it, and the two are not set off
    /// against each other. So a portfolio that owes nothing never loses more than everything, the growth of two accounts
    /// together lies between theirs on every day on which nothing moves between them, and the order of trades within a day
    /// plays no part. Source for linking days: CFA Institute, "Global Investment Performance Standards (GIPS) Handbook",
    /// provision 2.A.23, true time-weighted return with valuation at the time of each external flow.
    ///
    /// 1 where nothing was invested, even if something was paid or came out; nothing where debts were as large as what was
    /// owned.
    func growth(_ lane: Lane, at index: Int) -> Double? {
        let row = lane.number * count + index
        let before = index > 0 ? values[row - 1] : 0
        let capital = before + inflows[row]
        let result = values[row] + outflows[row]
        if isIdle(row, before: before) { return 1 }
        guard capital > 0, result >= 0 else { return nil }
        if capital == result { return 1 }
        return Money(units: result).double / Money(units: capital).double
    }

    /// What came out of the day at a place, less what was paid, although nothing was invested.
    ///
    /// It is part of no return: a dividend that is paid after everything was sold, or the fee of an empty account.
    public func unearned(_ lane: Lane = .total, at index: Int) -> Money {
        let row = lane.number * count + index
        let before = index > 0 ? values[row - 1] : 0
        return isIdle(row, before: before) ? Money(units: values[row] + outflows[row] - inflows[row]) : .zero
    }

    /// Whether nothing was invested on a day: either nothing was there and nothing came in, or what came in was all paid
    /// away at once.
    func isIdle(_ row: Int, before: Int128) -> Bool {
        guard before == 0 else { return false }
        return inflows[row] == 0 && values[row] + outflows[row] >= 0 || values[row] == 0 && outflows[row] == 0
    }

    /// The time-weighted return from the end of one day to that of another, places of days; −1 is before the first.
    ///
    /// The growth of all days multiplied, less 1: what somebody earned who neither added nor took anything.
    ///
    /// - Complexity: O(days).
    func timeWeighted(_ lane: Lane, from start: Int, to end: Int) -> Result<Double, NoReturn> {
        guard start < end, start >= -1, end < count else { return .failure(.outside) }
        var product = 1.0
        var isInvested = false
        for index in (start + 1)...end {
            guard let growth = growth(lane, at: index) else { return .failure(.noCapital(day(at: index))) }
            product *= growth
            if !isInvested {
                let row = lane.number * count + index
                let before = index > 0 ? values[row - 1] : 0
                isInvested = !isIdle(row, before: before)
            }
        }
        guard isInvested else { return .failure(.nothingInvested) }
        return product.isFinite ? .success(product - 1) : .failure(.rate(.beyondRange))
    }

    /// What 1 became by the end of each day; on days without a return it stays.
    ///
    /// - Complexity: O(days).
    public func wealth(_ lane: Lane = .total) -> [Double] {
        var wealth = 1.0
        return (0..<count).map { index in
            let next = wealth * (growth(lane, at: index) ?? 1)
            if next.isFinite { wealth = next }
            return wealth
        }
    }
}
