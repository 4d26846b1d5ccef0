import BourseCore

/// Everything a model needs to know about one option: the contract and the market it is priced in.
///
/// Plain floating-point numbers, for prices here are model values and not money that changed hands. Rates and the
/// volatility are fractions per year, continuously compounded (0.05 is 5 %); a year has 365 days.
public struct OptionTerms: Hashable, Sendable {
    /// Call or put.
    public var right: OptionRight
    /// The price of the underlying, above 0.
    public var spot: Double
    /// The price at which the right can be used, above 0.
    public var strike: Double
    /// The time to expiry in years, 0 or more.
    public var years: Double
    /// The risk-free rate per year.
    public var rate: Double
    /// The dividend yield per year.
    public var dividendYield: Double
    /// The standard deviation of the logarithm of the underlying per year, 0 or more.
    public var volatility: Double

    /// Makes terms; nothing is checked here, see ``PricingDomain``.
    @inlinable
    public init(
        right: OptionRight,
        spot: Double,
        strike: Double,
        years: Double,
        rate: Double = 0,
        dividendYield: Double = 0,
        volatility: Double
    ) {
        self.right = right
        self.spot = spot
        self.strike = strike
        self.years = years
        self.rate = rate
        self.dividendYield = dividendYield
        self.volatility = volatility
    }

    /// What using the right at once would bring.
    @inlinable
    public var intrinsic: Double { max(0, right == .call ? spot - strike : strike - spot) }
}

/// When an option may be exercised.
public enum ExerciseStyle: String, Hashable, Sendable, CaseIterable {
    /// At expiry only.
    case european
    /// On any day until expiry.
    case american
}
