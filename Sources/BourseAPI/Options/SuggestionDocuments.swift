import BourseCore
import BourseOptions

extension OptionDocuments {
    /// What a search found, the best first; amounts are for the whole structure.
    ///
    /// - Parameter refused: A sentence for each quote that could not be used, when quotes were searched.
    public static func suggestions(
        _ suggestions: [Suggestion],
        weighed: Int,
        days: Int,
        refused: [String]? = nil
    ) -> JSON {
        let quotes = refused.map { [("refusedQuotes", JSON.array($0.map(JSON.string)))] } ?? []
        return .object(
            [
                ("structures", .integer(weighed)), ("daysToFirstExpiry", .integer(days)),
                ("suggestions", .array(suggestions.map(suggestion))),
            ] + quotes
        )
    }

    private static func suggestion(_ suggestion: Suggestion) -> JSON {
        .object([
            ("strategy", .optional(suggestion.strategy?.id)),
            ("expectedProfit", .money(suggestion.expectedProfit)),
            ("probabilityOfProfit", .double(suggestion.chanceOfProfit)),
            ("expectedReturnOnRisk", .double(suggestion.returnOnRisk)),
            ("averageGain", .money(suggestion.averageGain)), ("averageLoss", .money(suggestion.averageLoss)),
            ("tradingCost", .money(suggestion.tradingCost)), ("analysis", analysis(suggestion.analysis)),
        ])
    }

    /// A binomial tree, column by column, the lowest price first.
    public static func tree(_ tree: BinomialTree) -> JSON {
        .object([
            ("price", .double(tree.price)), ("up", .double(tree.step.up)), ("down", .double(tree.step.down)),
            ("probability", .double(tree.step.probability)), ("discount", .double(tree.step.discount)),
            (
                "columns",
                .array(
                    tree.columns.map { column in
                        .array(
                            column.map { node in
                                .object([
                                    ("spot", .double(node.spot)), ("value", .double(node.value)),
                                    ("exercise", .double(node.exerciseValue)),
                                    ("continuation", .double(node.continuationValue)),
                                    ("exerciseIsBetter", .bool(node.isExerciseBetter)),
                                    ("probability", .double(node.probability)),
                                ])
                            }
                        )
                    }
                )
            ),
        ])
    }

    /// How a call and a put stand to each other.
    public static func parity(_ parity: PutCallParity) -> JSON {
        .object([
            ("optionSide", .double(parity.optionSide)), ("forwardSide", .double(parity.forwardSide)),
            ("difference", .double(parity.difference)), ("impliedForward", .double(parity.impliedForward)),
            ("impliedRate", .double(parity.impliedRate)),
            ("americanLowest", .double(parity.americanBounds.lowerBound)),
            ("americanHighest", .double(parity.americanBounds.upperBound)),
        ])
    }
}
