import Foundation

/// Implied volatility by strike and time, from a few numbers people know.
///
/// A slice of the surface by J. Gatheral and A. Jacquier, "Arbitrage-free SVI volatility surfaces", Quantitative Finance
/// 14, 2014: with the forward F, k = ln(K/F), θ = σ²T at the money, and φ = η/√θ, the total variance is
///
///     w(k) = θ/2 · (1 + ρφk + √((φk + ρ)² + 1 − ρ²))
///
/// η and ρ follow from ``skew`` and ``curvature``. Their theorem 4.2 says which η leave no butterfly below nothing;
/// larger ones are cut to that, so that no choice of numbers makes an arbitrage.
public struct VolatilitySmile: Hashable, Sendable {
    /// The lowest volatility that the smile gives.
    public static let floor = 0.01
    /// The highest volatility that the smile gives.
    public static let ceiling = PricingDomain.volatility.upperBound

    /// The volatility at the forward of an option with a year to go.
    public var atTheMoney: Double
    /// How much volatility changes for each 1 of ln(K/F)/√T at the money: below 0 where low strikes are dearer.
    public var skew: Double
    /// How much both wings rise: η²(1 − ρ²), 0 or more; the variance has half of it as its second derivative in
    /// ln(K/F)/√T at the money.
    public var curvature: Double
    /// How much higher the volatility at the money is for tomorrow than for a year and beyond, below 0 for lower.
    ///
    /// It fades with exp(−4T), three quarters of it within four months.
    public var nearness: Double

    /// Makes a smile; without skew and curvature it is flat.
    public init(atTheMoney: Double, skew: Double = 0, curvature: Double = 0, nearness: Double = 0) {
        self.atTheMoney = atTheMoney
        self.skew = skew
        self.curvature = curvature
        self.nearness = nearness
    }

    /// The volatility at the forward, for an option with `years` to go.
    public func atTheMoney(years: Double) -> Double {
        clamp(atTheMoney + nearness * exp(-4 * max(0, years)))
    }

    /// The volatility at a strike, between ``floor`` and ``ceiling``.
    ///
    /// - Parameters:
    ///   - moneyness: ln(K/F).
    ///   - years: The time to expiry; 0 or less gives the volatility at the money.
    public func volatility(moneyness: Double, years: Double) -> Double {
        let level = atTheMoney(years: years)
        guard years > 0, skew.isFinite, curvature.isFinite else { return level }
        let wish = (4 * skew * skew + max(0, curvature)).squareRoot()
        guard wish > 0 else { return level }
        let rho = 2 * skew / wish
        let deviation = level * years.squareRoot()
        let eta = min(wish, 2 / (1 + abs(rho)).squareRoot(), 3.99 / (deviation * (1 + abs(rho))))
        let scaled = eta / deviation * moneyness
        let root = ((scaled + rho) * (scaled + rho) + max(0, 1 - rho * rho)).squareRoot()
        return clamp(level * max(0, 0.5 * (1 + rho * scaled + root)).squareRoot())
    }

    private func clamp(_ volatility: Double) -> Double {
        volatility.isFinite ? min(max(volatility, Self.floor), Self.ceiling) : Self.floor
    }
}
