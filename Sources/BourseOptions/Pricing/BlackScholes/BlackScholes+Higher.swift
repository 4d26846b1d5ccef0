import BourseCore

extension BlackScholes {
    /// The Greeks of the Greeks, and the sensitivity to the dividend yield; 0 for all but epsilon where σ√T is 0.
    ///
    /// E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd edition, chapter 2. Only charm and epsilon differ
    /// between a call and a put.
    public static func higher(_ terms: OptionTerms) -> HigherGreeks {
        let state = EuropeanState(terms)
        let share = state.cumulative(state.sign * state.d1, tail: state.spotTail)
        let epsilon = -state.sign * terms.years * state.discountedSpot * share
        let yieldCharm = state.sign * terms.dividendYield * state.yieldFactor * share
        guard !state.isCertain, state.weight > 0 else {
            return HigherGreeks(vanna: 0, charm: yieldCharm, vomma: 0, speed: 0, epsilon: epsilon)
        }
        let (d1, d2, deviation) = (state.d1, state.d2, state.deviation)
        // exp(−qT)·φ(d₁)
        let density = state.weight / terms.spot
        let drift = (terms.rate - terms.dividendYield) / deviation - 0.5 * d2 / terms.years
        let gamma = density / (terms.spot * deviation)
        return HigherGreeks(
            vanna: -density * d2 / terms.volatility,
            charm: yieldCharm - density * drift,
            vomma: state.weight * state.rootOfYears * d1 * d2 / terms.volatility,
            speed: -gamma / terms.spot * (d1 / deviation + 1),
            epsilon: epsilon
        )
    }
}
