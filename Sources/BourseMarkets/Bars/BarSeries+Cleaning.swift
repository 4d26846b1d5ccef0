import BourseCore

/// A series made of what a source told, and what was wrong with it.
public struct CleanBars<Basis: PriceBasis>: Hashable, Sendable {
    /// The bars that can be used.
    public let series: BarSeries<Basis>
    /// What was wrong, in the order it was told.
    public let issues: [BarIssue]
}

extension BarSeries {
    /// Makes a series of bars in any order.
    ///
    /// Bars that cannot be used are left out. Of two for the same time the one told later counts, for sources correct
    /// themselves. A range that does not have open and close in it is widened: vendors round the four prices one by one.
    ///
    /// - Parameter now: Bars that begin later are left out.
    /// - Complexity: O(n log n).
    public static func clean(_ bars: [Bar], step: BarStep, now: BarTime) -> CleanBars<Basis> {
        var issues: [(place: Int, issue: BarIssue)] = []
        var remaining: [(key: Int32, place: Int, bar: Bar)] = []
        remaining.reserveCapacity(bars.count)
        for (place, fetched) in bars.enumerated() {
            guard let key = fetched.time.key(of: step) else {
                let reason = BarIssue.BarIssueReason.impossibleTime(step)
                issues.append((place, BarIssue(bar: fetched, reason: fetched.time.isTooEarly ? .tooEarly : reason)))
                continue
            }
            var bar = fetched
            let reason = fetched.time.isLater(than: now) ? .future(now: now) : bar.repair()
            if let issue = reason.map({ BarIssue(bar: fetched, reason: $0) }) {
                issues.append((place, issue))
                guard issue.isUsed else { continue }
            }
            remaining.append((key, place, bar))
        }
        remaining.sort { ($0.key, $0.place) < ($1.key, $1.place) }
        var columns = BarColumns()
        columns.reserve(remaining.count)
        for (index, entry) in remaining.enumerated() {
            if index + 1 < remaining.count, remaining[index + 1].key == entry.key {
                let other = remaining[index + 1].bar
                let reason = other == entry.bar ? BarIssue.BarIssueReason.repeated : .replaced(by: other)
                issues.append((entry.place, BarIssue(bar: bars[entry.place], reason: reason)))
            } else {
                columns.append(entry.key, entry.bar)
            }
        }
        issues.sort { $0.place < $1.place }
        return CleanBars(series: BarSeries(step: step, columns: columns), issues: issues.map(\.issue))
    }
}

extension Bar {
    /// Widens the range where open or close lie outside; what was wrong, if anything was.
    fileprivate mutating func repair() -> BarIssue.BarIssueReason? {
        let least = min(min(open, close), min(high, low))
        guard least > .zero else { return least == .zero ? .zero : .negative }
        guard high >= low else { return .highBelowLow }
        guard volume >= .zero, volume <= Self.largestVolume else { return .impossibleVolume }
        let range = (low: min(low, min(open, close)), high: max(high, max(open, close)))
        guard range != (low, high) else { return nil }
        (low, high) = range
        return .widened(low: low, high: high)
    }
}

extension BarTime {
    /// Whether it is of a time before the first that a series can have.
    fileprivate var isTooEarly: Bool {
        switch self {
        case .day(let day): day.number < 0
        case .start(let time): time.microseconds < 0
        }
    }

    /// Whether it comes after another of the same kind.
    fileprivate func isLater(than other: BarTime) -> Bool {
        switch (self, other) {
        case (.day(let own), .day(let day)): own > day
        case (.start(let own), .start(let time)): own > time
        default: false
        }
    }
}
