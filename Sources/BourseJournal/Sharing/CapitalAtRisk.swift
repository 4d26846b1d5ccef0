import BourseCore

/// The most money that trades had at risk at one moment.
///
/// The base of the return on a card: net P&L is divided by it, and never by the sum of what all trades cost, which grows
/// with their number while the same money is used again.
public enum CapitalAtRisk: Hashable, Sendable {
    /// The amount, above 0.
    case known(Money)
    /// It cannot be calculated.
    case unknown(UnknownReason)

    /// Why it cannot be calculated.
    public enum UnknownReason: String, CaseIterable, Hashable, Sendable {
        /// There are no closed trades.
        case noTrades
        /// A sold call, or a combination with one, has no maximum loss.
        case unlimitedLoss
        /// A future takes margin, which no statement states.
        case margin
    }

    /// What trades had at risk from an opening to a closing.
    public struct Exposure: Hashable, Sendable {
        /// When it began.
        public let openedAt: Timestamp
        /// When it ended.
        public let closedAt: Timestamp
        /// The amount, 0 or more; or why it is unknown.
        public let amount: CapitalAtRisk

        /// Makes an exposure.
        public init(openedAt: Timestamp, closedAt: Timestamp, amount: CapitalAtRisk) {
            (self.openedAt, self.closedAt, self.amount) = (openedAt, closedAt, amount)
        }
    }

    /// The least amount, one unit of the currency, so that trades that cost next to nothing have no absurd return.
    public static let least = Money(units: 10_000_000_000_000_000)

    /// The largest sum of the exposures that existed at one moment, at least ``least``.
    ///
    /// What ended at an instant no longer counts at it, except what also began then.
    ///
    /// - Complexity: O(n log n).
    public init(_ exposures: [Exposure]) {
        guard !exposures.isEmpty else {
            self = .unknown(.noTrades)
            return
        }
        var steps: [(time: Timestamp, order: Int, amount: Money)] = []
        for exposure in exposures {
            switch exposure.amount {
            case .unknown(let reason):
                self = .unknown(reason)
                return
            case .known(let amount):
                let isInstant = exposure.closedAt <= exposure.openedAt
                steps.append((exposure.openedAt, 1, amount))
                steps.append((isInstant ? exposure.openedAt : exposure.closedAt, isInstant ? 2 : 0, -amount))
            }
        }
        steps.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        var (current, most) = (Money.zero, Self.least)
        for step in steps {
            current += step.amount
            most = max(most, current)
        }
        self = .known(most)
    }

    /// Net P&L divided by the amount; nil when that is unknown.
    public func returnOn(_ net: Money) -> Ratio? {
        guard case .known(let amount) = self else { return nil }
        return Ratio(net, over: amount)
    }
}
