import BourseCore

/// A series together with what a source tells of it now.
///
/// Nothing that was known is lost: a source that tells less than before is not asked to be right about the rest.
public struct MergedBars<Basis: PriceBasis>: Hashable, Sendable {
    /// A bar that is told differently now.
    public struct ChangedBar: Hashable, Sendable {
        /// What was known.
        public let before: Bar
        /// What is told now.
        public let after: Bar
    }

    /// All bars: those told now, and those known before that it tells nothing of.
    public let series: BarSeries<Basis>
    /// The bars that are told differently now, in order.
    public let changes: [ChangedBar]
    /// How many bars it tells that were not known.
    public let added: Int

    /// Puts two series of the same step together; nothing when the steps differ.
    ///
    /// - Complexity: O(n + m).
    public init?(_ known: BarSeries<Basis>, fetched: BarSeries<Basis>) {
        guard known.step == fetched.step else { return nil }
        var columns = BarColumns()
        columns.reserve(known.count + fetched.count)
        var changes: [ChangedBar] = []
        var (added, one, other) = (0, 0, 0)
        while one < known.count || other < fetched.count {
            let knownKey = one < known.count ? known.keys[one] : .max
            let fetchedKey = other < fetched.count ? fetched.keys[other] : .max
            if knownKey < fetchedKey {
                columns.append(knownKey, known[one])
            } else {
                let bar = fetched[other]
                columns.append(fetchedKey, bar)
                if fetchedKey < knownKey {
                    added += 1
                } else if known[one] != bar {
                    changes.append(ChangedBar(before: known[one], after: bar))
                }
            }
            if knownKey <= fetchedKey { one += 1 }
            if fetchedKey <= knownKey { other += 1 }
        }
        series = BarSeries(step: known.step, columns: columns)
        self.changes = changes
        self.added = added
    }
}
