/// The first half of eight valuations: from the terms to d₁ and d₂.
///
/// It stands apart because the second half has to wait for its last result: a batch does the first half of many options
/// before the second half of any, and the processor always finds something to do.
@usableFromInline
struct ForwardState8 {
    @usableFromInline typealias Lanes = SIMD8<Double>

    /// √T.
    @usableFromInline var rootOfYears: Lanes
    /// 1/(σ√T), or the inverse of the smallest deviation that counts.
    @usableFromInline var inverseDeviation: Lanes
    /// 1/S.
    @usableFromInline var inverseSpot: Lanes
    /// S·exp(−qT).
    @usableFromInline var discountedSpot: Lanes
    /// K·exp(−rT).
    @usableFromInline var discountedStrike: Lanes
    /// (d₁ + d₂)/2.
    @usableFromInline var center: Lanes
    /// (d₁ − d₂)/2; 0 where the outcome is certain.
    @usableFromInline var half: Lanes

    @inlinable @inline(__always)
    init(_ terms: OptionTerms8) {
        rootOfYears = Math8.squareRoot(terms.years)
        let givenDeviation = terms.volatility * rootOfYears
        let isCertain = givenDeviation .< EuropeanState.certainty
        let deviation = givenDeviation.replacing(with: EuropeanState.certainty, where: isCertain)
        let inverse = 1 / (terms.spot * deviation)
        inverseSpot = inverse * deviation
        inverseDeviation = inverse * terms.spot
        discountedSpot = terms.spot * Math8.exp(-terms.dividendYield * terms.years)
        discountedStrike = terms.strike * Math8.exp(-terms.rate * terms.years)
        let moneyness =
            Math8.logarithm(of: terms.spot, over: terms.strike)
            + (terms.rate - terms.dividendYield) * terms.years
        center = moneyness * inverseDeviation
        half = (0.5 * deviation).replacing(with: 0, where: isCertain)
    }

    /// Makes a state of its parts, as they are loaded.
    @inlinable @inline(__always)
    init(
        rootOfYears: Lanes,
        inverseDeviation: Lanes,
        inverseSpot: Lanes,
        discountedSpot: Lanes,
        discountedStrike: Lanes,
        center: Lanes,
        half: Lanes
    ) {
        self.rootOfYears = rootOfYears
        self.inverseDeviation = inverseDeviation
        self.inverseSpot = inverseSpot
        self.discountedSpot = discountedSpot
        self.discountedStrike = discountedStrike
        self.center = center
        self.half = half
    }
}
