import BourseCore

/// Several winners, or several losers, one after the other.
public struct Streak: Hashable, Sendable {
    /// Whether all of them won.
    public let isWinning: Bool
    /// How many.
    public internal(set) var length: Int
    /// From the first to the last day.
    public internal(set) var days: ClosedRange<TradingDay>
}

/// The longest streaks of results, and the one that lasts.
///
/// A result of 0 ends a streak.
public struct Streaks: Hashable, Sendable {
    /// The longest streak of winners, the first of several.
    public private(set) var winning: Streak?
    /// The longest streak of losers, the first of several.
    public private(set) var losing: Streak?
    /// The streak that the last result belongs to; nil after a result of 0.
    public private(set) var current: Streak?

    /// Finds streaks in results with the day of each, in their order.
    ///
    /// - Complexity: O(n).
    init(_ results: some Sequence<(net: Money, day: TradingDay)>) {
        for (net, day) in results {
            guard net != .zero else {
                current = nil
                continue
            }
            let isWinning = net > .zero
            if var streak = current, streak.isWinning == isWinning {
                streak.length += 1
                streak.days = streak.days.lowerBound...max(streak.days.lowerBound, day)
                current = streak
            } else {
                current = Streak(isWinning: isWinning, length: 1, days: day...day)
            }
            guard let streak = current else { continue }
            if isWinning, streak.length > winning?.length ?? 0 { winning = streak }
            if !isWinning, streak.length > losing?.length ?? 0 { losing = streak }
        }
    }
}
