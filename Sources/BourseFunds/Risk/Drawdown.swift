import BourseCore

/// A fall from a value to a later, lower one, and the way back.
public struct Drawdown: Hashable, Sendable {
    /// Where it began: the last day at the highest value so far.
    public let peak: NAVRow
    /// The lowest value before a new high: its first day.
    public let trough: NAVRow
    /// The first value after the trough that is at least the peak; nothing while it is below.
    public let recovery: NAVRow?

    /// (peak − trough) ÷ peak, 0…1.
    public var depth: Double { Double(peak.nav.units - trough.nav.units) / Double(peak.nav.units) }
    /// Days from trough to recovery; nothing while it is below.
    public var daysToRecover: Int? { recovery.map { $0.day.number - trough.day.number } }
}

extension NAVSeries {
    /// The deepest fall from `start` to `end`, both included, the first of equals; nothing when the value never fell.
    ///
    /// - Complexity: O(n).
    public func maxDrawdown(from start: TradingDay? = nil, to end: TradingDay? = nil) -> Drawdown? {
        let first = start.map { index(atOrAfter: $0) ?? count } ?? 0
        let last = end.map { index(atOrBefore: $0) ?? -1 } ?? count - 1
        guard first < last else { return nil }
        var peak = first
        var deepest: (peak: Int, trough: Int)?
        var share = 1.0
        for index in (first + 1)...last {
            if units[index] >= units[peak] {
                peak = index
            } else if growth(from: peak, to: index) < share {
                share = growth(from: peak, to: index)
                deepest = (peak, index)
            }
        }
        guard let deepest else { return nil }
        let recovery = (deepest.trough...last).first { units[$0] >= units[deepest.peak] }
        return Drawdown(
            peak: row(at: deepest.peak),
            trough: row(at: deepest.trough),
            recovery: recovery.map(row(at:))
        )
    }

    /// How far each value is below the highest so far, 0…1: what a drawdown chart draws.
    ///
    /// - Complexity: O(n).
    public var depths: [Double] {
        var peak: Int64 = 1
        return units.map { value in
            peak = max(peak, value)
            return Double(peak - value) / Double(peak)
        }
    }
}
