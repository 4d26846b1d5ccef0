import BourseCore

/// The value of one option of a position by the model that positions use.
///
/// Black–Scholes–Merton, with the premium for early exercise where the style allows it. A position is valued by the same
/// ``OptionLife`` at every price and moment, so that what an option is bought at and what a curve says agree.
enum ModelValue {
    /// The price per share.
    static func price(_ terms: OptionTerms, style: ExerciseStyle) -> Double {
        OptionLife(terms, style: style).moment(years: terms.years).price(spot: terms.spot, strike: terms.strike)
    }
}
