import BourseCore
import BourseDesk
import BourseOptions
import Foundation

/// An option on a binomial tree, with every value while it has few steps.
struct TreeCalculation {
    private let reading: CalculatorReading
    private let money: MoneyText
    private let steps: Int
    private let price: Double
    private let model: Double
    private let tree: BinomialTree?

    /// The most steps whose values are shown.
    static let shownSteps = 8

    /// The result, or why there is none.
    static func result(_ reading: CalculatorReading, money: MoneyText) -> CalculatorResult {
        do {
            return try TreeCalculation(reading, money: money).result
        } catch {
            return CalculatorResult(
                headline: "No tree with these inputs",
                refusal: error.message.capitalizedFirst + "."
            )
        }
    }

    private init(_ reading: CalculatorReading, money: MoneyText) throws(NoBinomialTree) {
        self.reading = reading
        self.money = money
        let (terms, style) = (reading.terms, reading.draft.style)
        steps = Int(reading[.steps])
        price = try BinomialTree.price(terms, style: style, steps: steps)
        model = style == .american ? AmericanOption.price(terms) : BlackScholes.price(terms)
        tree =
            BinomialTree.displayedSteps.contains(steps) ? try BinomialTree(terms, style: style, steps: steps) : nil
    }

    private var isAmerican: Bool { reading.draft.style == .american }

    private var result: CalculatorResult {
        CalculatorResult(
            headline: "\(money.text(Money(rounding: price))) with \(Count.of(steps, "step"))",
            groups: [
                CalculatorResult.Group(
                    "Price",
                    [
                        LabeledValue("Tree price", CalculatorText.plain(price), Count.of(steps, "step")),
                        LabeledValue(
                            "Model price",
                            CalculatorText.plain(model),
                            isAmerican ? "American" : "Black–Scholes–Merton"
                        ),
                        LabeledValue("Difference", CalculatorText.signed(price - model), "per share"),
                    ]
                ),
                CalculatorResult.Group("Factors", factors),
                CalculatorResult.Group(
                    "Convergence",
                    note: "model price \(CalculatorText.plain(model))",
                    convergence
                ),
            ].filter { !$0.rows.isEmpty } + columns,
            sentences: steps > Self.shownSteps
                ? [
                    "A tree of more than \(Self.shownSteps) steps is priced but not drawn. Choose fewer steps to see it."
                ]
                : [
                    "Values are calculated from the right: the next values up and down, weighted with p, discounted."
                ],
            basis: "Cox, Ross and Rubinstein; \(isAmerican ? "American" : "European") exercise"
        )
    }

    private var factors: [LabeledValue] {
        guard let step = tree?.step else { return [] }
        return [
            LabeledValue("u", CalculatorText.plain(step.up), "A step up multiplies the price by this."),
            LabeledValue("d", CalculatorText.plain(step.down), "A step down multiplies the price by this."),
            LabeledValue(
                "p",
                CalculatorText.plain(step.probability),
                "The risk-neutral probability of a step up."
            ),
            LabeledValue(
                "discount",
                CalculatorText.plain(step.discount, 6),
                "The value, one step earlier, of 1 paid one step later."
            ),
        ]
    }

    private var convergence: [LabeledValue] {
        Set([1, 2, 5, 10, 50, 200, 1000, steps]).sorted().compactMap { count in
            guard let price = try? BinomialTree.price(reading.terms, style: reading.draft.style, steps: count) else {
                return nil
            }
            return LabeledValue(
                Count.of(count, "step"),
                CalculatorText.plain(price),
                "\(CalculatorText.signed(price - model)) to the model price",
                isChosen: count == steps
            )
        }
    }

    /// The nodes of each step.
    private var columns: [CalculatorResult.Group] {
        guard let tree, steps <= Self.shownSteps else { return [] }
        return tree.columns.enumerated().map { column, nodes in
            CalculatorResult.Group(
                column == 0 ? "Now" : "Step \(column)",
                note: column == 0 ? "" : "\(CalculatorText.plain(tree.years(column: column) * 365, 1)) days",
                nodes.enumerated().map { ups, node in
                    let exercise = node.isExerciseBetter ? ", exercising is worth more than holding" : ""
                    return LabeledValue(
                        Count.of(ups, "rise"),
                        CalculatorText.plain(node.value, 2),
                        "Underlying \(CalculatorText.plain(node.spot, 2)), "
                            + "probability \(CalculatorText.percent(node.probability))\(exercise)"
                    )
                }
            )
        }
    }
}
