import BourseCore
import BourseMarkets

/// Figures, days and measures as plain English has them.
public enum AlertFormatter {
    /// A real minus sign.
    private static let minus = "−"

    /// A figure in the unit of its measure: `$1,234.50`, `5%`, `3×`, `0.5`.
    static func text(_ value: AlertValue, of measure: AlertMeasure, currency: Currency?) -> String {
        let sign = value.units < 0 ? minus : ""
        let magnitude = Int128(value.units.magnitude)
        switch measure.unit {
        case .money: return sign + money(magnitude, currency: currency)
        case .fraction: return sign + DecimalText.text(magnitude, places: 6) + "%"
        case .multiple: return sign + DecimalText.text(magnitude, places: 8) + "×"
        case .number: return sign + DecimalText.text(magnitude, places: 8)
        }
    }

    /// A figure that was seen, with as many digits as say something: `$12.35`, `0.42%`, `3.07×`, `0.4572`.
    ///
    /// Rounded half to even; of what is too small for that, two digits. Prices have all their decimals.
    static func reading(_ value: AlertValue, of measure: AlertMeasure, currency: Currency?) -> String {
        let step: Int64 =
            switch measure.unit {
            case .money where measure == .dailyLoss: 1_000_000
            case .money: 1
            // A hundredth of a percent.
            case .fraction: 10_000
            case .multiple: 1_000_000
            case .number: 10_000
            }
        return self.text(rounded(value, to: step), of: measure, currency: currency)
    }

    private static func rounded(_ value: AlertValue, to step: Int64) -> AlertValue {
        var step = step
        while step > 1, value.units.magnitude < step { step /= 10 }
        if value.units.magnitude < 10 * step, step > 1 { step /= 10 }
        return AlertValue(
            units: Int64(clamping: Int128(value.units).dividedHalfToEven(by: Int128(step)) * Int128(step))
        )
    }

    /// An amount of 10^−8 above 0, with the decimals of its currency or as many more as it has.
    private static func money(_ units: Int128, currency: Currency?) -> String {
        let parts = DecimalText.text(units, places: 8).split(separator: ".")
        var decimals = parts.count > 1 ? String(parts[1]) : ""
        while decimals.count < currency?.minorDigits ?? 2 { decimals += "0" }
        let whole = DigitGroups.separated(parts.first ?? "0", isIndian: currency == .inr)
        return (currency?.sign ?? "") + whole + (decimals.isEmpty ? "" : "." + decimals)
    }

    /// An instant on a clock: `31 Dec 2026, 14:35:07 EST`.
    static func time(_ time: Timestamp, in zone: ZoneRules) -> String {
        let local = zone.localTime(at: time)
        return "\(local.day.text), \(local.clock.prefix(8)) \(zone.abbreviation(at: time))"
    }

    /// A length of time: `an hour`, `45 minutes`, `2 days`.
    public static func pause(_ seconds: Int64) -> String {
        let units: [(Int64, String, String)] = [
            (86_400, "a day", "days"), (3_600, "an hour", "hours"), (60, "a minute", "minutes"),
        ]
        for (length, one, many) in units where seconds % length == 0 && seconds >= length {
            return seconds == length ? one : "\(seconds / length) \(many)"
        }
        return seconds == 1 ? "a second" : "\(seconds) seconds"
    }

    /// What a measure is called within a sentence.
    static func noun(_ measure: AlertMeasure) -> String {
        switch measure {
        case .price: "price"
        case .dayChange: "day change"
        case .move: "move"
        case .yearHigh: "52-week high"
        case .yearLow: "52-week low"
        case .volume: "volume"
        case .nav: "NAV"
        case .greek(let greek): greek.rawValue
        case .impliedVolatility: "implied volatility"
        case .spread: "spread"
        case .imbalance: "imbalance"
        case .probability: "probability"
        case .drawdown: "drawdown"
        case .dailyLoss: "daily loss"
        case .brokenRules: "broken rules of a day"
        case .matches: "number of matches"
        case .newMatches: "new matches"
        case .stories(let kind):
            kind.map { "stories within an hour, \($0.title.lowercased())" } ?? "stories within an hour"
        }
    }

    /// The levels a measure can have, as in “must be …”.
    static func range(_ measure: AlertMeasure, currency: Currency?) -> String {
        let levels = measure.levels
        let high = text(levels.upperBound, of: measure, currency: currency)
        if measure.isCount {
            return "a whole number from \(text(levels.lowerBound, of: measure, currency: currency)) to \(high)"
        }
        if measure.unit == .money { return "above 0" }
        if measure == .probability { return "above 0% and below 100%" }
        if levels.lowerBound == .smallest { return "above 0 and at most \(high)" }
        return "from \(text(levels.lowerBound, of: measure, currency: currency)) to \(high)"
    }

    /// A part of a path, with what is not a letter, digit or one of `-._~` written as `%` and two digits.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default: escaped += "%" + Hex.text([byte]).uppercased()
            }
        }
        return escaped
    }
}
