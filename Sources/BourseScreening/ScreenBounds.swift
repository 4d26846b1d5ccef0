import BourseCore

/// Where a figure has to lie.
public enum ScreenBounds<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
    /// Below the value.
    case below(Value)
    /// The value or below.
    case atMost(Value)
    /// Above the value.
    case above(Value)
    /// The value or above.
    case atLeast(Value)
    /// Between two values, both included; which of them comes first makes no difference.
    case between(Value, Value)

    /// Whether a value lies there.
    public func contains(_ value: Value) -> Bool {
        switch self {
        case .below(let limit): value < limit
        case .atMost(let limit): value <= limit
        case .above(let limit): value > limit
        case .atLeast(let limit): value >= limit
        case .between(let one, let other): value >= min(one, other) && value <= max(one, other)
        }
    }
}

extension ScreenBounds<Ratio> {
    /// The least and the greatest number that lies there, so that one pair of comparisons does for all kinds.
    package var interval: (low: Double, high: Double) {
        switch self {
        case .below(let limit): (-.infinity, limit.double.nextDown)
        case .atMost(let limit): (-.infinity, limit.double)
        case .above(let limit): (limit.double.nextUp, .infinity)
        case .atLeast(let limit): (limit.double, .infinity)
        case .between(let one, let other): (min(one, other).double, max(one, other).double)
        }
    }
}

extension ScreenBounds {
    /// The bounds as text that a reader reads back as the same.
    package func text(_ value: (Value) -> String) -> String {
        switch self {
        case .below(let limit): "< " + value(limit)
        case .atMost(let limit): "<= " + value(limit)
        case .above(let limit): "> " + value(limit)
        case .atLeast(let limit): ">= " + value(limit)
        case .between(let one, let other): "between \(value(one)) and \(value(other))"
        }
    }
}
