import BourseAPI
import BourseCore

extension FieldKind where Content == Ratio {
    /// A ratio as a number of percent with four decimals: -0.3213 for −0.003213.
    static var percent: FieldKind {
        // A ratio counts 10⁻¹⁰, so that 10⁻⁶ of it is 10⁻⁴ of a percent.
        FieldKind(.number) { .number(Ratio(units: $0.units.dividedHalfToEven(by: 10_000) * 1_000_000).description) }
    }
}

extension FieldKind where Content == Quantity {
    /// A quantity as a whole number, which some clients insist on.
    static var whole: FieldKind {
        FieldKind(.integer) { .number("\($0.units.dividedHalfToEven(by: 100_000_000))") }
    }
}

extension FieldKind where Content == Money {
    /// An amount in cents.
    static var cents: FieldKind { FieldKind(.number) { .money($0.rounded(places: 2)) } }
}

extension FieldKind where Content == Timestamp {
    /// An instant to the millisecond, as `2026-03-02T00:00:00.000Z`.
    static var milliseconds: FieldKind {
        FieldKind(.time) { time in
            let cut = Timestamp(seconds: time.seconds).description
            let part = (time.microseconds - time.seconds * 1_000_000) / 1000
            let digits = String(1000 + part).dropFirst()
            return .string("\(cut.dropLast()).\(digits)Z")
        }
    }
}
