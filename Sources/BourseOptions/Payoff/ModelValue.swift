import BourseCore

/// The value of one option of a position by the model that positions use.
///
/// Black–Scholes–Merton. An American option is worth at least what exercising it at once would bring, so the value
/// shown never tempts anybody to think that a right can be worth less than its use; the early-exercise premium beyond
/// that is left to ``AmericanOption``, which is asked for single options.
enum ModelValue {
    /// The price per share.
    @inline(__always)
    static func price(_ terms: OptionTerms, style: ExerciseStyle) -> Double {
        let price = BlackScholes.price(terms)
        return style == .american ? max(price, terms.intrinsic) : price
    }

    /// The price and its Greeks; where exercising is worth more, those of the exercised option.
    static func value(_ terms: OptionTerms, style: ExerciseStyle) -> OptionValue {
        let value = BlackScholes.value(terms)
        guard style == .american, value.price < terms.intrinsic else { return value }
        return OptionValue(
            price: terms.intrinsic,
            delta: terms.right == .call ? 1 : -1,
            gamma: 0,
            vega: 0,
            theta: 0,
            rho: 0
        )
    }
}
