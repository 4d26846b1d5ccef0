import BourseCore
import BourseOptions
import Testing

@Suite("What models are asked for")
struct OptionInputTests {
    @Test func field_saysWhatIsAllowed_andWhatIsWrong() {
        let allowed = OptionField.allCases.map { OptionInputError(field: $0, value: 0).allowed }
        #expect(
            allowed == [
                "at least 0.000001, at most 1000000000", "at least 0.000001, at most 1000000000",
                "at least 0, at most 3650", "at least 0, at most 10", "at least -0.5, at most 1",
                "at least -0.5, at most 1", "greater than 0, at most 5", "at least 0, at most 1000000000",
            ],
            "\(allowed)"
        )
        #expect(OptionInputError(field: .volatility, value: 0).message == "volatility must be greater than 0")
        #expect(OptionInputError(field: .rate, value: .nan).message == "rate must be a number")
    }

    @Test(arguments: [ExerciseStyle.european, .american])
    func value_isThatOfTheModelThatFits(_ style: ExerciseStyle) {
        let terms = OptionTerms(right: .put, spot: 100, strike: 105, years: 0.5, rate: 0.05, volatility: 0.3)
        let plain = style == .american ? AmericanOption.value(terms) : BlackScholes.value(terms)
        #expect(OptionValue(of: terms, style: style) == plain)
        let dividends = [CashDividend(years: 0.25, amount: 2)]
        let paid = OptionValue(of: terms, style: style, dividends: dividends)
        #expect(paid == DividendOption.value(terms, style: style, dividends: dividends))
        // The share falls by what it pays, so that a put is worth more.
        #expect(paid.price > plain.price)
    }
}
