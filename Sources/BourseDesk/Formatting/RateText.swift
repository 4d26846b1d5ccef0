import BourseCore
import BoursePortfolio
import BourseValues

/// Exchange rates as people read them beside what was converted at them.
public enum RateText {
    /// Returns `1 EUR = 1.0843 USD, 31 Mar 26`, with at most six decimals, or ten below 0.01; nothing for one currency.
    public static func text(_ rate: DatedRate, of currency: Currency, in base: Currency) -> String? {
        guard currency != base else { return nil }
        let ratio = Ratio(units: rate.rate.units.dividedHalfToEven(by: 1_000_000))
        let digits = NumberText.price(ratio, atMost: rate.rate.double < 0.01 ? 10 : 6)
        return "1\u{00A0}\(currency) = \(digits)\u{00A0}\(base), \(DayText.short(rate.day))"
    }
}
