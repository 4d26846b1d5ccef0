import BourseCore
import BourseOptions

extension OptionDocuments {
    /// Suggestions of a search, the best first; amounts are for the whole combination.
    ///
    /// - Parameter refused: A sentence for each quote that could not be used, when quotes were searched.
    public static func suggestions(
        _ suggestions: [Suggestion],
        weighed: Int,
        days: Int,
        refused: [String]? = nil
    ) -> JSON {
        suggestionFields.json((suggestions, weighed, days, refused))
    }

    /// The schema of ``suggestions(_:weighed:days:refused:)``.
    public static var suggestionsSchema: JSONSchema { suggestionFields.schema }

    private typealias Suggestions = (suggestions: [Suggestion], weighed: Int, days: Int, refused: [String]?)

    private static let suggestionFields = DocumentFields<Suggestions>(
        named: "Suggestions",
        [
            .field("combinations", .count) { $0.weighed },
            .field("daysToExpiration", .count) { $0.days },
            .field("suggestions", .list(of: suggestion)) { $0.suggestions },
            .optional("refusedQuotes", .list(.text)) { $0.refused },
        ]
    )

    private static let suggestion = DocumentFields<Suggestion>([
        .nullable("strategy", .text) { $0.strategy?.id },
        .field("expectedProfit", .money) { $0.expectedProfit },
        .nullable("probabilityOfProfit", .double) { $0.chanceOfProfit },
        .nullable("expectedReturnOnRisk", .double) { $0.returnOnRisk },
        .field("averageGain", .money) { $0.averageGain },
        .field("averageLoss", .money) { $0.averageLoss },
        .field("tradingCost", .money) { $0.tradingCost },
        .field("analysis", .object(analysis)) { $0.analysis },
    ])

    /// A binomial tree, column by column, the lowest price first.
    public static let tree = DocumentFields<BinomialTree>([
        .nullable("price", .double) { $0.price },
        .nullable("up", .double) { $0.step.up },
        .nullable("down", .double) { $0.step.down },
        .nullable("probability", .double) { $0.step.probability },
        .nullable("discount", .double) { $0.step.discount },
        .field("columns", .list(.list(of: node))) { $0.columns },
    ])

    private static let node = DocumentFields<BinomialNode>([
        .nullable("spot", .double) { $0.spot },
        .nullable("value", .double) { $0.value },
        .nullable("exercise", .double) { $0.exerciseValue },
        .nullable("continuation", .double) { $0.continuationValue },
        .field("exerciseIsBetter", .flag) { $0.isExerciseBetter },
        .nullable("probability", .double) { $0.probability },
    ])

    /// The parity of a call and a put.
    public static let parity = DocumentFields<PutCallParity>([
        .field("optionSide", .double) { $0.optionSide },
        .field("forwardSide", .double) { $0.forwardSide },
        .field("difference", .double) { $0.difference },
        .nullable("impliedForward", .double) { $0.impliedForward },
        .nullable("impliedRate", .double) { $0.impliedRate },
        .field("americanLowest", .double) { $0.americanBounds.lowerBound },
        .field("americanHighest", .double) { $0.americanBounds.upperBound },
    ])
}
