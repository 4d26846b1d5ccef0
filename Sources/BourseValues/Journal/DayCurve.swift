import BourseCore

/// The profit of the trades that were closed on a day, through the day: realized, and unrealized since the opening of each
/// of them.
public struct DayCurve: Hashable, Sendable {
    /// The profit at a time.
    public struct DayPoint: Hashable, Sendable {
        /// When.
        public let time: Timestamp
        /// The profit after the fees that were paid until then.
        public let profit: Money
    }

    /// Points at equal steps; the last one is at or after the last closing and has the result of the day.
    public let points: [DayPoint]
    /// Trades with prices between their executions.
    public let marked: Int
    /// Trades without: they count when they are closed.
    public let unmarked: Int
    /// Whether some of the prices are those of a model of options.
    public let usesModel: Bool

    /// The most points.
    public static let mostPoints = 200
    private static let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60]

    /// Adds up the changes of the profits of trades; nil without any.
    ///
    /// - Complexity: O(n log n).
    public init?(_ changes: [(time: Timestamp, amount: Money)], marked: Int, unmarked: Int, usesModel: Bool) {
        let changes = changes.sorted { $0.time < $1.time }
        guard let first = changes.first?.time.seconds, let last = changes.last?.time else { return nil }
        let start = first - first % 60
        let minutes = (last.seconds - start) / 60 + 1
        let step = 60 * (Self.steps.first { minutes / $0 < Int64(Self.mostPoints) } ?? 60)
        var points: [DayPoint] = []
        var (total, next, time) = (Money.zero, 0, Timestamp(seconds: start))
        repeat {
            while next < changes.count, changes[next].time <= time {
                total += changes[next].amount
                next += 1
            }
            points.append(DayPoint(time: time, profit: total))
            time = time.adding(seconds: step)
        } while next < changes.count
        self.points = points
        self.marked = marked
        self.unmarked = unmarked
        self.usesModel = usesModel
    }
}
