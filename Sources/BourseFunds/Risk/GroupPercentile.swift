/// Where each member of a group stands in it: 0 is the best, 100 the last, so that "at most 25" is the best quarter.
///
/// 100 · (rank − 1) ÷ (n − 1), with the mean of their ranks for members that are equal.
public enum GroupPercentile {
    /// The percentiles of the members in their order; nothing for members without a figure, and for a group of one.
    ///
    /// - Parameter isMoreBetter: Whether the largest figure is the best, as with returns; false for falls and spreads.
    /// - Complexity: O(n log n).
    public static func of(_ values: [Double?], isMoreBetter: Bool = true) -> [Double?] {
        var percentiles = [Double?](repeating: nil, count: values.count)
        let ranked = values.enumerated()
            .compactMap { index, value in value.flatMap { $0.isFinite ? (index: index, figure: $0) : nil } }
            .sorted { isMoreBetter ? $0.figure > $1.figure : $0.figure < $1.figure }
        guard ranked.count > 1 else { return percentiles }
        let step = 100 / Double(ranked.count - 1)
        var start = 0
        while start < ranked.count {
            var end = start
            while end + 1 < ranked.count, ranked[end + 1].figure == ranked[start].figure { end += 1 }
            for place in start...end { percentiles[ranked[place].index] = Double(start + end) / 2 * step }
            start = end + 1
        }
        return percentiles
    }
}
