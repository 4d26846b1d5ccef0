/// A round distance between ticks: 1, 2, 2.5 or 5 times a power of ten, kept as whole numbers so that multiples are exact.
struct TickStep: Sendable, Hashable {
    /// 10, 20, 25 or 50.
    let significand: Int
    /// The power of ten that multiplies `significand`.
    let exponent: Int

    var value: Double { multiple(1) }

    /// `count` steps from zero, rounded once.
    func multiple(_ count: Int) -> Double {
        let whole = Double(significand * count)
        return exponent < 0 ? whole / Self.powerOfTen(-exponent) : whole * Self.powerOfTen(exponent)
    }

    /// Whether the step is a whole number of `resolution`s, within a billionth.
    func isMultiple(of resolution: Double) -> Bool {
        let quotient = value / resolution
        return quotient >= 1 - 1e-9 && (quotient - quotient.rounded()).magnitude <= 1e-9 * quotient
    }

    /// How many times the step goes into `value`; a value within a billionth of a multiple counts as that multiple.
    func count(in value: Double, rounding rule: FloatingPointRoundingRule) -> Int {
        let quotient = value / self.value
        let nearest = quotient.rounded()
        let isMultiple = (quotient - nearest).magnitude <= 1e-9 * max(1, quotient.magnitude)
        return Int(isMultiple ? nearest : quotient.rounded(rule))
    }

    /// The steps worth trying for a domain `span` wide, finest first: from a hundredth of the span to ten times it.
    static func candidates(span: Double) -> [TickStep] {
        var exponent = 0
        while powerOfTen(exponent + 1) > span / 100 { exponent -= 1 }
        while powerOfTen(exponent + 2) <= span / 100 { exponent += 1 }
        return (exponent...(exponent + 3)).flatMap { power in
            [10, 20, 25, 50].map { TickStep(significand: $0, exponent: power) }
        }
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        let power = (0..<exponent.magnitude).reduce(into: 1.0) { product, _ in product *= 10 }
        return exponent < 0 ? 1 / power : power
    }
}
