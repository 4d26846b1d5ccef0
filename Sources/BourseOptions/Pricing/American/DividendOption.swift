import BourseCore
import Foundation

/// Options on a share that pays dividends of known amounts of money.
///
/// Between the ex-dates the share is lognormal, with the continuous yield of the terms besides, if any; on an ex-date
/// its price falls by the dividend (the "piecewise lognormal" or spot model: E. G. Haug, J. Haug, A. Lewis, "Back to
/// basics: a new approach to the discrete dividend problem", Wilmott, September 2003). A dividend above the price of
/// the share pays out what there is and leaves 0, their "liquidator" policy. Dividends before or at the present and
/// after expiry do not count; one on the day of expiry does. An American call can be exercised just before an ex-date,
/// a put just after.
///
/// Priced on a grid, see ``PricingGrid``: the error is below 10⁻⁵ of the spot where σ√T is below 1, and a price takes a
/// few milliseconds. Terms are expected within ``PricingDomain``, a volatility of 0 included; every result is then
/// finite.
public enum DividendOption {
    /// The price per unit of the underlying.
    public static func price(_ terms: OptionTerms, style: ExerciseStyle, dividends: [CashDividend]) -> Double {
        isCertain(terms)
            ? CertainOption(terms, style: style, dividends: dividends).price
            : GridOption(terms, style: style, dividends: dividends).price
    }

    /// The price and its five Greeks, raw derivatives; takes about five times as long as the price.
    ///
    /// Theta is what time does while no dividend is paid. Where exercising at once is best, delta is ±1 and the other
    /// Greeks are 0.
    public static func value(_ terms: OptionTerms, style: ExerciseStyle, dividends: [CashDividend]) -> OptionValue {
        isCertain(terms)
            ? CertainOption(terms, style: style, dividends: dividends).value
            : GridOption(terms, style: style, dividends: dividends).value
    }

    private static func isCertain(_ terms: OptionTerms) -> Bool {
        terms.volatility * terms.years.squareRoot() <= EarlyExercise.leastDeviation
    }
}
