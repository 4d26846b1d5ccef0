import BourseCore
import Foundation

/// An American put on a strike of 1: what every American option is brought to.
///
/// A call is the put with spot and strike, rate and yield exchanged (R. McDonald, M. Schroder, "A parity result for
/// American options", Journal of Computational Finance 1(3), 1998).
struct UnitPut: Sendable {
    /// ln(spot/strike).
    var moneyness: Double
    /// Years to expiry.
    var years: Double
    /// The rate per year.
    var rate: Double
    /// The yield per year.
    var yield: Double
    /// The volatility per year.
    var volatility: Double

    /// The put that `terms` is, or is brought to.
    init(_ terms: OptionTerms) {
        let call = terms.right == .call
        moneyness = call ? log(terms.strike / terms.spot) : log(terms.spot / terms.strike)
        years = terms.years
        rate = call ? terms.dividendYield : terms.rate
        yield = call ? terms.rate : terms.dividendYield
        volatility = terms.volatility
    }

    /// How fast the underlying grows.
    var drift: Double { rate - yield }

    /// ln B just before expiry, where what the strike earns equals what the underlying pays.
    var boundaryAtExpiry: Double { yield > rate ? log(rate / yield) : 0 }

    /// A first guess of ln(B(0)/B) with `years` to expiry.
    ///
    /// The flat boundary of P. Bjerksund and G. Stensland ("Closed-form approximation of American options",
    /// Scandinavian Journal of Management 9, 1993): from B(0) towards that of the perpetual option.
    func estimatedBoundaryDepth(years: Double) -> Double {
        let variance = volatility * volatility
        let half = drift / variance - 0.5
        let exponent = -half - (half * half + 2 * rate / variance).squareRoot()
        // The perpetual boundary; so near to 0 that nothing hangs on it where the exponent vanishes.
        let perpetual = exponent < -1e-8 ? -log1p(-1 / exponent) : log(1e-8)
        let full = boundaryAtExpiry - perpetual
        guard full > 0 else { return 0 }
        let ratio = expm1(full)
        let pace = max(0, 2 * volatility * years.squareRoot() - drift * years) / ratio
        return log1p(ratio * -expm1(-pace))
    }
}
