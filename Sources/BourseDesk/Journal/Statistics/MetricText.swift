import BourseCore
import BourseJournal
import BourseValues

/// Metrics of closed trades as people read them.
public struct MetricText: Sendable {
    private let money: MoneyText

    /// Makes a formatter of one currency.
    public init(_ money: MoneyText) { self.money = money }

    /// A value with its unit; amounts of profit have a sign.
    public func text(_ value: MetricValue) -> String {
        switch value {
        case .money(let amount): money.signed(amount)
        case .amount(let amount): money.text(amount)
        case .ratio(let ratio): NumberText.ratio(ratio)
        case .share(let ratio): NumberText.percent(ratio)
        case .count(let count): NumberText.count(count)
        case .quantity(let ratio): NumberText.price(ratio, atMost: 2)
        case .seconds(let ratio): (ratio.units < 0 ? NumberText.minus : "") + Self.duration(ratio)
        case .days(let days): Count.of(days, "day")
        }
    }

    /// A value, or a dash where there is none.
    public func text(_ value: MetricValue?) -> String { value.map { text($0) } ?? FractionText.none }

    /// An interval, `−$12.00 to $40.00`; empty where there is none.
    public func interval(_ reading: MetricReading) -> String {
        var isUnsigned = false
        if case .amount? = reading.value { isUnsigned = true }
        func bound(_ value: MetricValue) -> String {
            if isUnsigned, case .money(let amount) = value { money.text(amount) } else { text(value) }
        }
        return reading.interval.map { "\(bound($0.lower)) to \(bound($0.upper))" } ?? ""
    }

    /// A difference between two values of a metric; shares differ by percentage points.
    public func difference(_ value: MetricValue?) -> String {
        switch value {
        case .share(let ratio)?:
            NumberText.percent(ratio, plus: "+").replacing("%", with: " pp")
        case .ratio(let ratio)?: (ratio.units > 0 ? "+" : "") + NumberText.ratio(ratio)
        case .count(let count)?: (count > 0 ? "+" : "") + NumberText.count(count)
        case .days(let days)?: (days > 0 ? "+" : "") + Count.of(days, "day")
        case .amount(let amount)?: money.signed(amount)
        case .quantity, .seconds, .money, nil: text(value)
        }
    }

    /// Whether a value shows how large amounts are, so that privacy mode hides it.
    public static func isPrivate(_ value: MetricValue?) -> Bool {
        switch value {
        case .money, .amount, .quantity: true
        default: false
        }
    }

    private static func duration(_ seconds: Ratio) -> String {
        let magnitude = seconds.double.magnitude
        return DayText.duration(seconds: magnitude < 9e18 ? Int64(magnitude.rounded()) : .max)
    }
}
