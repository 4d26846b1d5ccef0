import BourseCore

extension Money {
    /// An amount that a model estimates, rounded half to even to 0.01; nil when it is not finite or beyond 10^15.
    public init?(estimate: Double) {
        guard estimate.isFinite, abs(estimate) < 1e15 else { return nil }
        self.init(units: Int128((estimate * 100).rounded(.toNearestOrEven)) * 100_000_000_000_000)
    }
}

extension Double {
    /// The nearest number with 4 decimals: as exact as the probabilities and shares of 10,000 random paths are.
    public var toFourDecimals: Double { (self * 10_000).rounded() / 10_000 }
}
