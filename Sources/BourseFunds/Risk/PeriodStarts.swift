import BourseCore

/// Where each period starts in a column of days, found once for all periods of a fund.
struct PeriodStarts {
    /// Start positions, newest first.
    private(set) var positions: SIMD16<Int32> = .zero
    /// The periods they belong to, as positions in ``ReturnPeriod/allCases``.
    private(set) var periods: SIMD16<Int32> = .zero
    /// How many periods there is history for.
    private(set) var count = 0

    /// Finds the starts in `days[...end]`.
    ///
    /// - Parameter targets: The day each period starts at as a day number, by position in ``ReturnPeriod/allCases``.
    @inline(__always)
    init<Day: FixedWidthInteger>(_ days: UnsafeBufferPointer<Day>, end: Int, targets: SIMD16<Int32>) {
        for period in 0..<ReturnPeriod.count {
            let isAll = period == ReturnPeriod.max.index
            let position = isAll ? 0 : Self.lastIndex(days, end: end, atOrBefore: Int(targets[period]))
            guard position >= 0, position < end else { continue }
            var slot = count
            while slot > 0, Int(positions[slot - 1]) < position {
                positions[slot] = positions[slot - 1]
                periods[slot] = periods[slot - 1]
                slot -= 1
            }
            positions[slot] = Int32(truncatingIfNeeded: position)
            periods[slot] = Int32(truncatingIfNeeded: period)
            count += 1
        }
    }

    /// The day each period starts at as a day number; 0 for the one that starts with the history.
    static func targets(asOf day: TradingDay) -> SIMD16<Int32> {
        var targets = SIMD16<Int32>.zero
        for period in ReturnPeriod.allCases {
            targets[period.index] = period.start(asOf: day).map { Int32(clamping: $0.number) } ?? 0
        }
        return targets
    }

    /// −1 when every day is later.
    @inline(__always)
    private static func lastIndex<Day: FixedWidthInteger>(
        _ days: UnsafeBufferPointer<Day>,
        end: Int,
        atOrBefore target: Int
    ) -> Int {
        var (low, high) = (0, end + 1)
        while low < high {
            let middle = (low + high) / 2
            if Int(days[middle]) <= target { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}
