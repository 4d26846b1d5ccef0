import BourseCore
import Foundation

/// European options after Black, Scholes and Merton, with a continuous dividend yield.
///
/// F. Black and M. Scholes, "The pricing of options and corporate liabilities", Journal of Political Economy 81, 1973;
/// R. C. Merton, "Theory of rational option pricing", Bell Journal of Economics 4, 1973. With S′ = S·exp(−qT),
/// K′ = K·exp(−rT) and s = σ√T:
///
///     d₁ = ln(S′/K′)/s + s/2     d₂ = d₁ − s
///     call = S′·Φ(d₁) − K′·Φ(d₂)     put = K′·Φ(−d₂) − S′·Φ(−d₁)
///
/// The side out of the money is computed and the other follows from put–call parity, so that no price is negative and a
/// price in the deep wing keeps its digits. Terms are expected within ``PricingDomain``, a volatility of 0 included; every
/// result is then finite. Where s is 0 (below 10⁻¹²⁰) the option is worth its discounted forward intrinsic value, and
/// its derivatives are those of that value; exactly at the kink the right counts half.
public enum BlackScholes {
    /// The price per unit of the underlying.
    public static func price(_ terms: OptionTerms) -> Double { EuropeanState(terms).price }

    /// The price and its five Greeks, raw derivatives.
    ///
    /// Where σ√T is 0, gamma and vega are 0 and delta is exp(−qT) times 0, ½ at the kink, or ±1.
    public static func value(_ terms: OptionTerms) -> OptionValue {
        let state = EuropeanState(terms)
        let sign = state.sign
        let spotPart = state.discountedSpot * state.cumulative(sign * state.d1, tail: state.spotTail)
        let strikePart = state.discountedStrike * state.cumulative(sign * state.d2, tail: state.strikeTail)
        let decay = state.isCertain ? 0 : 0.5 * state.weight * terms.volatility / state.rootOfYears
        return OptionValue(
            price: state.price,
            delta: sign * spotPart / terms.spot,
            gamma: state.isCertain ? 0 : state.weight / (terms.spot * terms.spot * state.deviation),
            vega: state.isCertain ? 0 : state.weight * state.rootOfYears,
            theta: sign * (terms.dividendYield * spotPart - terms.rate * strikePart) - decay,
            rho: sign * terms.years * strikePart
        )
    }

    /// The price of one unit of money paid at expiry if the option is then in the money: exp(−rT)·Φ(±d₂).
    public static func digital(_ terms: OptionTerms) -> Double {
        exp(-terms.rate * terms.years) * probabilityInTheMoney(terms)
    }

    /// The risk-neutral probability that the option expires in the money, Φ(±d₂), not discounted.
    public static func probabilityInTheMoney(_ terms: OptionTerms) -> Double {
        let state = EuropeanState(terms)
        return state.cumulative(state.sign * state.d2, tail: state.strikeTail)
    }
}
