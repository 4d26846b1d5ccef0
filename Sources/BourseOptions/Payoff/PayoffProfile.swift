import BourseCore

/// The shape of a profit and loss curve: how bad, how good, and where it turns.
public struct PayoffProfile: Hashable, Sendable {
    /// How far profit or loss can go.
    public enum Bound: Hashable, Sendable {
        /// To this profit, below 0 for a loss.
        case limited(Money)
        /// Without end.
        case unlimited
    }

    /// Whether a stretch of prices brings profit, loss or neither.
    public enum Sign: Int, Hashable, Sendable {
        /// A loss.
        case loss = -1
        /// Exactly nothing.
        case even = 0
        /// A profit.
        case profit = 1
    }

    /// A stretch of prices with one sign.
    public struct PayoffInterval: Hashable, Sendable {
        /// From where to where.
        public let span: PriceSpan
        /// What it brings.
        public let sign: Sign
    }

    /// The worst result.
    public let worst: Bound
    /// The best result.
    public let best: Bound
    /// Where the worst result is reached; nothing when it is unlimited.
    public let worstAt: [PriceSpan]
    /// Where the best result is reached; nothing when it is unlimited.
    public let bestAt: [PriceSpan]
    /// Profit and loss by price, from 0 upwards without a gap.
    public let outcomes: [PayoffInterval]
    /// Whether every figure is exact, or far legs were valued by the model.
    public let isExact: Bool
    /// Whether the worst result needs sold options to be kept beyond the first expiry; closed then, less is lost.
    public let isWorstLater: Bool

    /// The prices at which profit, loss or exactly nothing turns into another of them, ascending.
    ///
    /// A curve that only touches 0 and goes back does not turn.
    public var breakEvens: [Price] { outcomes.dropFirst().map(\.span.lower) }

    /// Whether any price at all brings a profit.
    public var canProfit: Bool { best == .unlimited || outcomes.contains { $0.sign == .profit } }
    /// Whether any price at all brings a loss.
    public var canLose: Bool { worst == .unlimited || outcomes.contains { $0.sign == .loss } }
}

/// A stretch of prices.
public struct PriceSpan: Hashable, Sendable {
    /// Its lower end.
    public let lower: Price
    /// Its upper end; nothing when it has none.
    public let upper: Price?

    /// Makes a stretch.
    public init(lower: Price, upper: Price?) {
        self.lower = lower
        self.upper = upper
    }
}

/// Gathers stretches of one sign while a curve is followed from 0 upwards.
struct OutcomeMarks {
    private(set) var outcomes: [PayoffProfile.PayoffInterval] = []
    private var start = Price.zero
    private var sign: Int128?
    private var last = Price.zero

    /// The curve has `sign` at `price`.
    mutating func visit(_ price: Price, sign next: Int128) {
        defer { last = price }
        guard let sign else {
            self.sign = next
            return
        }
        guard next != sign else { return }
        if next == 0 {
            close(at: price, next: 0)
        } else if sign == 0 {
            // Nothing until the last point seen, and then the line leaves 0.
            close(at: last, next: next)
        } else {
            self.sign = next
        }
    }

    /// The curve crosses 0 between points.
    mutating func cross(at price: Price) {
        close(at: price, next: -(sign ?? 0))
        last = price
    }

    /// The curve goes on with `sign` without end.
    mutating func finish(sign next: Int128) {
        if let sign, sign != next {
            close(at: last, next: next)
        }
        append(PriceSpan(lower: start, upper: nil))
    }

    private mutating func close(at price: Price, next: Int128) {
        append(PriceSpan(lower: start, upper: price))
        start = price
        sign = next
    }

    private mutating func append(_ span: PriceSpan) {
        guard let value = PayoffProfile.Sign(rawValue: Int(sign ?? 0)) else { return }
        // A curve that only touches 0 and goes back has no stretch of its own there.
        if span.lower == span.upper { return }
        if let before = outcomes.last, before.sign == value {
            outcomes[outcomes.count - 1] = PayoffProfile.PayoffInterval(
                span: PriceSpan(lower: before.span.lower, upper: span.upper),
                sign: value
            )
        } else {
            outcomes.append(PayoffProfile.PayoffInterval(span: span, sign: value))
        }
    }
}
