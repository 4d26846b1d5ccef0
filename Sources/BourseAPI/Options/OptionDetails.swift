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
        let boundary = style == .american && dividends.isEmpty ? AmericanOption.exerciseBoundary(terms) : []
        let details = DetailedOption(
            value: value,
            terms: terms,
            higher: BlackScholes.higher(terms),
            boundary: boundary
        )
        return detailFields.json(details)
    }

    private struct DetailedOption {
        let value: OptionValue
        let terms: OptionTerms
        let higher: HigherGreeks
        let boundary: [ExercisePoint]
    }

    private static let detailFields = DocumentFields<DetailedOption>(greeks.map { $0.of { $0.value } } + more)

    private static let more: [DocumentField<DetailedOption>] = [
        .optional("vanna", number) { $0.higher.vanna },
        .optional("charm", number) { $0.higher.charm },
        .optional("vomma", number) { $0.higher.vomma },
        .optional("speed", number) { $0.higher.speed },
        .optional("epsilon", number) { $0.higher.epsilon },
        .optional("intrinsic", number) { $0.terms.intrinsic },
        .optional("probabilityInTheMoney", number) { BlackScholes.probabilityInTheMoney($0.terms) },
        .optional("digital", number) { BlackScholes.digital($0.terms) },
        .optional("exerciseBoundary", .list(of: point)) { $0.boundary },
    ]

    private static let number = FieldKind.double.orNull

    private static let point = DocumentFields<ExercisePoint>([
        .field("years", .double) { $0.yearsToExpiry },
        .field("price", .double) { $0.price },
    ])

    /// The implied volatility of one option.
    static let volatility = DocumentFields<Double>([.nullable("volatility", .double) { $0 }])

    private static let id = JSONSchema.anything.described("As sent in the request.")

    /// The schema of a price with its Greeks and the details that may have been requested, with the request's `id`.
    public static var rowSchema: JSONSchema {
        DocumentFields(greeks).schema.adding(["id": id]).adding(more).named("PricedOption")
    }

    /// The schema of an implied volatility with the request's `id`.
    public static var volatilitySchema: JSONSchema {
        JSONSchema.object(["id": id]).adding(volatility.fields).named("ImpliedVolatility")
    }
}
