import Foundation

/// How a call and a put of one strike and expiry stand to each other.
///
/// Whoever buys the call and sells the put owns the underlying at expiry for the strike, so European prices must obey
/// C − P = S·exp(−qT) − K·exp(−rT) (H. R. Stoll, "The relationship between put and call option prices", Journal of
/// Finance 24, 1969). American prices only keep within bounds: S·exp(−qT) − K ≤ C − P ≤ S − K·exp(−rT) for rates and
/// yields of 0 or more.
public struct PutCallParity: Hashable, Sendable {
    /// What the options say the difference of their prices is: C − P.
    public let optionSide: Double
    /// What a share delivered at expiry costs now: S·exp(−qT).
    public let presentSpot: Double
    /// What the strike paid at expiry costs now: K·exp(−rT).
    public let presentStrike: Double
    /// What the difference should be: S·exp(−qT) − K·exp(−rT).
    public var forwardSide: Double { presentSpot - presentStrike }
    /// The bounds between which the difference of American prices may lie.
    public let americanBounds: ClosedRange<Double>
    /// The forward price that the options imply.
    public let impliedForward: Double
    /// The risk-free rate that the options imply; nothing at expiry, or when no rate gives their prices.
    public let impliedRate: Double?

    /// Compares the prices of a call and a put.
    ///
    /// - Parameter terms: The strike, the expiry and the market; right and volatility do not matter.
    public init(call: Double, put: Double, _ terms: OptionTerms) {
        let spot = terms.spot * exp(-terms.dividendYield * terms.years)
        let strike = terms.strike * exp(-terms.rate * terms.years)
        optionSide = call - put
        presentSpot = spot
        presentStrike = strike
        let low = spot - terms.strike
        americanBounds = low...max(low, terms.spot - strike)
        impliedForward = terms.strike + (call - put) * exp(terms.rate * terms.years)
        let impliedStrike = spot - (call - put)
        impliedRate =
            terms.years > 0 && impliedStrike > 0 ? log(terms.strike / impliedStrike) / terms.years : nil
    }

    /// By how much the call is dear against the put, below 0 when it is cheap.
    public var difference: Double { optionSide - forwardSide }
}
