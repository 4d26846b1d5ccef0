import BourseCore
import BourseMarkets
import BourseStatistics

/// How results at several events lie.
public struct EventDistribution: Hashable, Sendable {
    /// How many there are.
    public let count: Int
    /// The lowest.
    public let lowest: Double
    /// A quarter of them lies below.
    public let lowerQuartile: Double
    /// Half of them lies below.
    public let median: Double
    /// A quarter of them lies above.
    public let upperQuartile: Double
    /// The highest.
    public let highest: Double
    /// How many of them are above 0.
    public let countAboveZero: Int

    /// The share of them that is above 0, 0…1.
    public var shareAboveZero: Double { Double(countAboveZero) / Double(count) }

    /// Describes some results; nil for none.
    ///
    /// - Complexity: O(n log n).
    public init?(_ results: [Double]) {
        let sorted = results.sorted()
        guard let lowest = sorted.first, let highest = sorted.last else { return nil }
        count = sorted.count
        (self.lowest, self.highest) = (lowest, highest)
        (lowerQuartile, median, upperQuartile) = (sorted.quantile(0.25), sorted.quantile(0.5), sorted.quantile(0.75))
        countAboveZero = sorted.count { $0 > 0 }
    }
}

extension [PastMove] {
    /// Whether there are too few events to say much.
    public var isThin: Bool { count < EventPast.fewEvents }

    /// The moves at the events; nil without any.
    public var atEvent: EventDistribution? { EventDistribution(map(\.atEvent)) }

    /// How many of them have the move that options expected.
    public var countWithExpected: Int { count { $0.expectedMove != nil } }

    /// How many of those were larger at the event than options expected.
    public var countBeyondExpected: Int { count { $0.isBeyondExpected == true } }

    /// The moves after them that are over; nil without any.
    public var after: EventDistribution? { EventDistribution(compactMap(\.after)) }
}

extension StrategyProposal {
    /// The profits and losses after events; nil without any.
    public var distribution: EventDistribution? { EventDistribution(results.map(\.profit.double)) }
}
