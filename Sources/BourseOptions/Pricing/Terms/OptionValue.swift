/// The value of an option and how it changes: raw derivatives, as they are computed and exchanged.
///
/// People are shown theta per calendar day and vega and rho per percentage point; that is done where they are shown.
public struct OptionValue: Hashable, Sendable {
    /// The model's price per unit of the underlying.
    public var price: Double
    /// ∂price/∂spot.
    public var delta: Double
    /// ∂²price/∂spot².
    public var gamma: Double
    /// ∂price/∂volatility, per 1.00 of volatility.
    public var vega: Double
    /// −∂price/∂years: what a year's passing at this pace would add.
    public var theta: Double
    /// ∂price/∂rate, per 1.00 of rate.
    public var rho: Double

    /// Makes a value.
    @inlinable
    public init(price: Double, delta: Double, gamma: Double, vega: Double, theta: Double, rho: Double) {
        self.price = price
        self.delta = delta
        self.gamma = gamma
        self.vega = vega
        self.theta = theta
        self.rho = rho
    }
}

/// How the Greeks themselves change: derivatives beyond the first order, raw.
public struct HigherGreeks: Hashable, Sendable {
    /// ∂²price/∂spot∂volatility: how delta moves with volatility.
    public var vanna: Double
    /// −∂delta/∂years: how delta moves as a year passes.
    public var charm: Double
    /// ∂²price/∂volatility²: how vega moves with volatility.
    public var vomma: Double
    /// ∂³price/∂spot³: how gamma moves with the spot.
    public var speed: Double
    /// ∂price/∂dividendYield, per 1.00 of yield (a first-order Greek, also called phi or psi).
    public var epsilon: Double

    /// Makes a set.
    @inlinable
    public init(vanna: Double, charm: Double, vomma: Double, speed: Double, epsilon: Double) {
        self.vanna = vanna
        self.charm = charm
        self.vomma = vomma
        self.speed = speed
        self.epsilon = epsilon
    }
}
