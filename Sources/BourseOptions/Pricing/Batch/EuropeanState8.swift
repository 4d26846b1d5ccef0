/// The quantities that eight prices and their Greeks are made of: ``EuropeanState`` in lanes.
///
/// One exponential gives the density at d₁ and d₂ both, for S′·φ(d₁) = K′·φ(d₂), and divisions are shared where they can
/// be, for they are the dearest operations left.
@usableFromInline
struct EuropeanState8 {
    @usableFromInline typealias Lanes = SIMD8<Double>

    @usableFromInline let forward: ForwardState8
    @usableFromInline let d1: Lanes
    @usableFromInline let d2: Lanes
    /// S′·φ(d₁) where σ√T is not 0, and 0 where it is: what gamma, vega and the decay are multiples of.
    @usableFromInline let curvature: Lanes
    /// S′·Φ(−|d₁|).
    @usableFromInline let spotTail: Lanes
    /// K′·Φ(−|d₂|).
    @usableFromInline let strikeTail: Lanes

    @inlinable @inline(__always)
    init(_ forward: ForwardState8) {
        self.forward = forward
        d1 = forward.center + forward.half
        d2 = forward.center - forward.half
        let exponent = -0.5 * d1 * d1
        let density = Math8.exp(
            exponent.replacing(with: -760, where: exponent .< -760),
            times: 0.398_942_280_401_432_677_94
        )
        let weight = forward.discountedSpot * density
        curvature = weight.replacing(with: 0, where: forward.half .== 0)
        // Beyond 64 the density is 0, and d₁ and d₂ are never more than 16 apart.
        let spotMills = Math8.mills(Math8.lesser(Math8.magnitude(d1), Lanes(repeating: 64)))
        let strikeMills = Math8.mills(Math8.lesser(Math8.magnitude(d2), Lanes(repeating: 64)))
        let shared = weight / (spotMills.bottom * strikeMills.bottom)
        spotTail = spotMills.top * strikeMills.bottom * shared
        strikeTail = strikeMills.top * spotMills.bottom * shared
    }

    /// The price, from the side that is out of the money; see ``EuropeanState/price``.
    @inlinable @inline(__always)
    func price(sign: Lanes) -> Lanes {
        let (spot, strike) = (forward.discountedSpot, forward.discountedStrike)
        let between = Math8.positive(Math8.lesser(spot, strike) - (spotTail + strikeTail))
        let outside = between.replacing(with: Math8.magnitude(spotTail - strikeTail), where: d1 * d2 .>= 0)
        return outside + Math8.positive(sign * (spot - strike))
    }

    /// amount·Φ(x), given amount·Φ(−|x|).
    @inlinable @inline(__always)
    func part(of amount: Lanes, tail: Lanes, at x: Lanes) -> Lanes {
        (amount - tail).replacing(with: tail, where: x .< 0)
    }

    /// The prices and Greeks.
    @inlinable @inline(__always)
    func value(sign: Lanes, years: Lanes, rate: Lanes, dividendYield: Lanes, volatility: Lanes) -> OptionValue8 {
        let spotPart = part(of: forward.discountedSpot, tail: spotTail, at: sign * d1)
        let strikePart = part(of: forward.discountedStrike, tail: strikeTail, at: sign * d2)
        let decay = (0.5 * curvature * volatility) * (volatility * forward.inverseDeviation)
        return OptionValue8(
            price: price(sign: sign),
            delta: sign * spotPart * forward.inverseSpot,
            gamma: (curvature * forward.inverseSpot) * (forward.inverseSpot * forward.inverseDeviation),
            vega: curvature * forward.rootOfYears,
            theta: sign * (dividendYield * spotPart - rate * strikePart) - decay,
            rho: sign * years * strikePart
        )
    }
}
