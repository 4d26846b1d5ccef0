import BourseCore

/// The largest drop of cumulative net P&L from a high to a later low, and the way back.
///
/// The first high is 0, before the first trade.
public struct DrawdownCourse: Hashable, Sendable {
    /// The size of the drop, 0 or more.
    public let depth: Money
    /// The day of the high before it; the day of the first trade where the high is the start.
    ///
    /// Nil without a drop.
    public let high: TradingDay?
    /// The day of the low.
    public let low: TradingDay?
    /// The first day on which the total reached the high again; nil while it has not.
    public let recovered: TradingDay?
    /// How far the total is below its high after the last trade.
    public let current: Money

    /// Follows the total of results with the day of each, in their order.
    ///
    /// - Complexity: O(n).
    init(_ nets: [Money], days: [TradingDay]) {
        var (total, peak, depth) = (Money.zero, Money.zero, Money.zero)
        var peakPlace: Int?
        var drop: (high: Int?, low: Int, level: Money)?
        for (place, net) in nets.enumerated() {
            total += net
            if total > peak {
                (peak, peakPlace) = (total, place)
            } else if peak - total > depth {
                depth = peak - total
                drop = (peakPlace, place, peak)
            }
        }
        self.depth = depth
        current = peak - total
        guard let drop else {
            (high, low, recovered) = (nil, nil, nil)
            return
        }
        high = days[drop.high ?? 0]
        low = days[drop.low]
        var (level, found) = (drop.level - depth, TradingDay?.none)
        for place in (drop.low + 1)..<max(drop.low + 1, nets.count) {
            level += nets[place]
            if level >= drop.level {
                found = days[place]
                break
            }
        }
        recovered = found
    }

    /// Calendar days from the high to the low.
    public var fallDays: Int? { high.flatMap { high in low.map { $0.number - high.number } } }
    /// Calendar days from the low until the high was reached again; nil while it has not been.
    public var recoveryDays: Int? { low.flatMap { low in recovered.map { $0.number - low.number } } }
}
