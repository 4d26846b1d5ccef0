import BourseCore

/// The volatility that the price of a listed option implies, found fast enough for a chain of thousands.
public enum ListedVolatility {
    /// The volatility of ``ImpliedVolatility``, for American options from some five prices instead of fifty.
    ///
    /// The right to exercise early is worth little beside most prices, so the volatility that a European option of that
    /// price would have is a good start for the secant method, from above. Where that leads nowhere, and where a price is
    /// as good as what exercise brings, the slow search decides.
    ///
    /// - Throws: Why there is none, as ``ImpliedVolatility``.
    public static func of(price: Double, _ terms: OptionTerms, style: ExerciseStyle) throws(NoImpliedVolatility)
        -> Double
    {
        if style == .american, let found = american(price, terms) { return found }
        return try ImpliedVolatility.of(price: price, terms, style: style)
    }

    private static func american(_ price: Double, _ terms: OptionTerms) -> Double? {
        let tolerance = 1e-9 * terms.spot
        guard price - terms.intrinsic > 1000 * tolerance, var right = try? ImpliedVolatility.of(price: price, terms),
            PricingDomain.volatility.contains(right)
        else { return nil }
        let highest = right
        var terms = terms
        func excess(_ volatility: Double) -> Double {
            terms.volatility = volatility
            return AmericanOption.price(terms) - price
        }
        var excessRight = excess(right)
        let vega = BlackScholes.value(terms).vega
        guard abs(excessRight) > tolerance, vega > 0 else { return abs(excessRight) <= tolerance ? right : nil }
        var left = right - excessRight / vega
        for _ in 0..<8 {
            guard left > 1e-3, left <= highest else { return nil }
            let excessLeft = excess(left)
            if abs(excessLeft) <= tolerance { return left }
            let slope = (excessRight - excessLeft) / (right - left)
            guard slope > 0 else { return nil }
            (right, excessRight) = (left, excessLeft)
            left -= excessLeft / slope
        }
        return nil
    }
}
