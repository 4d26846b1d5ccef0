/// The terms of eight options side by side; see ``OptionTerms`` for units.
public struct OptionTerms8: Sendable {
    /// 1 for a call, −1 for a put.
    public var sign: SIMD8<Double>
    /// The price of the underlying.
    public var spot: SIMD8<Double>
    /// The strike.
    public var strike: SIMD8<Double>
    /// The time to expiry in years.
    public var years: SIMD8<Double>
    /// The risk-free rate per year.
    public var rate: SIMD8<Double>
    /// The dividend yield per year.
    public var dividendYield: SIMD8<Double>
    /// The volatility per year.
    public var volatility: SIMD8<Double>

    /// Makes terms; `sign` is 1 for a call and −1 for a put.
    @inlinable @inline(__always)
    public init(
        sign: SIMD8<Double>,
        spot: SIMD8<Double>,
        strike: SIMD8<Double>,
        years: SIMD8<Double>,
        rate: SIMD8<Double>,
        dividendYield: SIMD8<Double>,
        volatility: SIMD8<Double>
    ) {
        self.sign = sign
        self.spot = spot
        self.strike = strike
        self.years = years
        self.rate = rate
        self.dividendYield = dividendYield
        self.volatility = volatility
    }
}

/// The values of eight options side by side; see ``OptionValue`` for units.
public struct OptionValue8: Sendable {
    /// The price.
    public var price: SIMD8<Double>
    /// ∂price/∂spot.
    public var delta: SIMD8<Double>
    /// ∂²price/∂spot².
    public var gamma: SIMD8<Double>
    /// ∂price/∂volatility.
    public var vega: SIMD8<Double>
    /// −∂price/∂years.
    public var theta: SIMD8<Double>
    /// ∂price/∂rate.
    public var rho: SIMD8<Double>

    /// Makes values.
    @inlinable @inline(__always)
    public init(
        price: SIMD8<Double>,
        delta: SIMD8<Double>,
        gamma: SIMD8<Double>,
        vega: SIMD8<Double>,
        theta: SIMD8<Double>,
        rho: SIMD8<Double>
    ) {
        self.price = price
        self.delta = delta
        self.gamma = gamma
        self.vega = vega
        self.theta = theta
        self.rho = rho
    }
}
