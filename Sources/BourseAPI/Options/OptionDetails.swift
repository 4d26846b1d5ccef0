import BourseOptions

extension OptionDocuments {
    /// A price with its Greeks and everything else that is known of one option.
    ///
    /// The higher Greeks, the chance and the digital price are those of the European option with the yield alone;
    /// `exerciseBoundary` says from which price of the underlying exercising at once is best, by years that are left,
    /// and is empty where it never is or where dividends are paid in cash.
    public static func details(
        _ value: OptionValue,
        _ terms: OptionTerms,
        style: ExerciseStyle,
        dividends: [CashDividend] = []
    ) -> JSON {
        let higher = BlackScholes.higher(terms)
        let boundary = style == .american && dividends.isEmpty ? AmericanOption.exerciseBoundary(terms) : []
        let points = boundary.map { point in
            JSON.object([("years", .double(point.yearsToExpiry)), ("price", .double(point.price))])
        }
        return .object([
            ("price", .double(value.price)), ("delta", .double(value.delta)), ("gamma", .double(value.gamma)),
            ("vega", .double(value.vega)), ("theta", .double(value.theta)), ("rho", .double(value.rho)),
            ("vanna", .double(higher.vanna)), ("charm", .double(higher.charm)), ("vomma", .double(higher.vomma)),
            ("speed", .double(higher.speed)), ("epsilon", .double(higher.epsilon)),
            ("intrinsic", .double(terms.intrinsic)),
            ("probabilityInTheMoney", .double(BlackScholes.probabilityInTheMoney(terms))),
            ("digital", .double(BlackScholes.digital(terms))), ("exerciseBoundary", .array(points)),
        ])
    }
}
