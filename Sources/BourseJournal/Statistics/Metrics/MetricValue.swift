import BourseCore
import BourseStatistics

/// The value of a metric, with its unit.
public enum MetricValue: Hashable, Sendable {
    /// A gain or a loss in the currency of the trades.
    case money(Money)
    /// An amount without a direction, such as fees.
    case amount(Money)
    /// A number without a unit.
    case ratio(Ratio)
    /// A share: 0.05 is 5 %.
    case share(Ratio)
    /// A count.
    case count(Int)
    /// Shares, contracts and units.
    case quantity(Ratio)
    /// A length of time in seconds.
    case seconds(Ratio)
    /// Calendar days.
    case days(Int)

    /// The unit.
    public var unit: MetricUnit {
        switch self {
        case .money, .amount: .money
        case .ratio: .ratio
        case .share: .share
        case .count: .count
        case .quantity: .quantity
        case .seconds: .seconds
        case .days: .days
        }
    }

    /// A gain or a loss as an amount without a direction; other values as they are.
    var withoutDirection: MetricValue {
        if case .money(let money) = self { .amount(money) } else { self }
    }

    /// The value as plain decimal text.
    public var text: String {
        switch self {
        case .money(let money), .amount(let money): money.rounded(places: 10).description
        case .ratio(let ratio), .share(let ratio), .quantity(let ratio), .seconds(let ratio): ratio.description
        case .count(let count), .days(let count): String(count)
        }
    }

    /// The nearest floating-point number.
    public var double: Double {
        switch self {
        case .money(let money), .amount(let money): money.double
        case .ratio(let ratio), .share(let ratio), .quantity(let ratio), .seconds(let ratio): ratio.double
        case .count(let count), .days(let count): Double(count)
        }
    }
}

/// The unit of a metric.
public enum MetricUnit: String, CaseIterable, Hashable, Sendable {
    case money, ratio, share, count, quantity, seconds, days

    /// A statistical number in this unit, rounded half to even; nil when it is not finite or beyond 10^15.
    public func value(_ number: Double) -> MetricValue? {
        guard number.isFinite, abs(number) < 1e15 else { return nil }
        let ratio = Ratio(units: Int128((number * 1e10).rounded(.toNearestOrEven)))
        switch self {
        case .money: return .money(ratio.money)
        case .ratio: return .ratio(ratio)
        case .share: return .share(ratio)
        case .count: return .count(Int(number.rounded()))
        case .quantity: return .quantity(ratio)
        case .seconds: return .seconds(ratio)
        case .days: return .days(Int(number.rounded()))
        }
    }

    /// An interval in this unit; nil without one, and when an end is beyond 10^15.
    func interval(_ interval: ConfidenceInterval?) -> (lower: MetricValue, upper: MetricValue)? {
        interval.flatMap { interval in
            value(interval.lower).flatMap { lower in value(interval.upper).map { (lower: lower, upper: $0) } }
        }
    }
}
