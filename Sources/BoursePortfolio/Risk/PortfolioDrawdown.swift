import BourseCore

/// A fall from a high to a later, lower point, and the way back; of what 1 became, so that flows play no part.
public struct PortfolioDrawdown: Hashable, Sendable {
    /// The last day at the highest point.
    public let peak: TradingDay
    /// The first day at the lowest point before a new high.
    public let trough: TradingDay
    /// The first day at least as high as the peak; nothing while it is below.
    public let recovery: TradingDay?
    /// (peak − trough) ÷ peak, 0…1.
    public let depth: Double
}

extension ValueSeries {
    /// The deepest fall between the ends of two days, the first of equals; nothing when nothing fell.
    ///
    /// - Complexity: O(days).
    public func drawdown(
        _ lane: Lane = .total,
        after start: TradingDay? = nil,
        through end: TradingDay? = nil
    ) -> PortfolioDrawdown? {
        let wealth = wealth(lane)
        let from = max((start?.number ?? first.number - 1) - first.number, -1)
        let to = min((end?.number ?? last.number) - first.number, count - 1)
        guard from < to else { return nil }
        func level(_ index: Int) -> Double { index < 0 ? 1 : wealth[index] }
        var peak = from
        var deepest: (peak: Int, trough: Int)?
        var depth = 0.0
        for index in (from + 1)...to {
            if level(index) >= level(peak) {
                peak = index
            } else if (level(peak) - level(index)) / level(peak) > depth {
                depth = (level(peak) - level(index)) / level(peak)
                deepest = (peak, index)
            }
        }
        guard let deepest else { return nil }
        let recovery = (deepest.trough...to).first { level($0) >= level(deepest.peak) }
        return PortfolioDrawdown(
            peak: day(at: deepest.peak),
            trough: day(at: deepest.trough),
            recovery: recovery.map(day(at:)),
            depth: depth
        )
    }

    /// How far each day is below the highest until then, 0…1.
    ///
    /// - Complexity: O(days).
    public func drawdowns(_ lane: Lane = .total) -> [Double] {
        var peak = 1.0
        return wealth(lane).map { level in
            peak = max(peak, level)
            return (peak - level) / peak
        }
    }

    /// How far the last day is below the highest so far, 0…1.
    public func currentDrawdown(_ lane: Lane = .total) -> Double {
        drawdowns(lane).last ?? 0
    }
}
