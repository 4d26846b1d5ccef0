import BourseCore

extension ImpliedVolatility {
    /// The volatility that gives a price, for an option of either style.
    ///
    /// The price of an American option rises with volatility from what exercise brings at the best moment without any,
    /// so a bracket from there to ``highestAmerican`` is narrowed by bisection and false position until neighboring
    /// numbers are reached.
    ///
    /// - Complexity: some fifty prices for an American option.
    public static func of(
        price: Double,
        _ terms: OptionTerms,
        style: ExerciseStyle
    ) throws(NoImpliedVolatility) -> Double {
        guard style == .american else { return try of(price: price, terms) }
        var terms = terms
        terms.volatility = highestAmerican
        do {
            try PricingDomain.check(terms)
            try PricingDomain.check(price, as: .price)
        } catch { throw .input(error) }
        guard terms.years > 0 else { throw .noTime }
        func excess(_ volatility: Double) -> Double {
            terms.volatility = volatility
            return AmericanOption.price(terms) - price
        }
        let least = excess(lowestAmerican) + price
        if price < least { throw .belowIntrinsic(price: price, intrinsic: least) }
        // Within a few digits of the price without volatility, many volatilities give it.
        if price - least <= 4e-16 * max(terms.spot, terms.strike) {
            throw .noTimeValue(price: price, intrinsic: least)
        }
        let most = excess(highestAmerican) + price
        guard price < most else { throw .aboveBound(price: price, bound: most) }
        return FalsePosition.zero(
            from: (lowestAmerican, least - price),
            to: (highestAmerican, most - price),
            of: excess
        )
    }

    /// The lowest volatility that is looked at for an American option.
    private static let lowestAmerican = 1e-4
    /// The highest volatility that is looked at for an American option.
    private static let highestAmerican = PricingDomain.volatility.upperBound
}
