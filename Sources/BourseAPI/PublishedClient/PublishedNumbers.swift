import BourseCore

extension JSON {
    /// A ratio as a number of percent with four decimals: -0.3213 for −0.003213.
    static func percent(_ ratio: Ratio) -> JSON {
        // A ratio counts 10⁻¹⁰, so that 10⁻⁶ of it is 10⁻⁴ of a percent.
        .number(Ratio(units: ratio.units.dividedHalfToEven(by: 10_000) * 1_000_000).description)
    }

    /// A quantity as a whole number, which some clients insist on.
    static func whole(_ quantity: Quantity) -> JSON {
        .number("\(quantity.units.dividedHalfToEven(by: 100_000_000))")
    }

    /// An instant to the millisecond, as `2026-03-02T00:00:00.000Z`.
    static func milliseconds(_ time: Timestamp) -> JSON {
        let cut = Timestamp(seconds: time.seconds).description
        let part = (time.microseconds - time.seconds * 1_000_000) / 1000
        let digits = String(1000 + part).dropFirst()
        return .string("\(cut.dropLast()).\(digits)Z")
    }
}
