import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions

/// An option on a binomial tree, drawn while it has few steps.
struct TreeResult {
    private let inputs: CalculatorInputs
    private let money: MoneyText
    private let steps: Int
    private let price: Double
    private let tree: BinomialTree?
    private let model: Double

    /// The most steps that are drawn.
    static let drawnSteps = 8

    init(_ inputs: CalculatorInputs, money: MoneyText) throws(NoBinomialTree) {
        self.inputs = inputs
        self.money = money
        steps = Int(inputs[.steps])
        price = try BinomialTree.price(inputs.terms, style: inputs.style, steps: steps)
        tree = steps <= Self.drawnSteps ? try BinomialTree(inputs.terms, style: inputs.style, steps: steps) : nil
        model = inputs.style == .american ? AmericanOption.price(inputs.terms) : BlackScholes.price(inputs.terms)
    }

    private func text(_ value: Double, _ decimals: Int = 4) -> String {
        NumberText.ratio(Ratio(rounding: value), decimals: decimals)
    }

    /// `$3.63 with 4 steps`.
    var headline: String { "\(money.text(Money(rounding: price))) with \(Count.of(steps, "step"))" }

    var view: TreeResultView {
        let diagram = tree.map(diagram)
        return TreeResultView(
            tiles: TileStripView(
                columns: 3,
                tiles: [
                    .tile(
                        "price",
                        label: "Tree price",
                        definition: "The value at the root, calculated back from expiration.",
                        value: text(price),
                        foot: Count.of(steps, "step")
                    ),
                    .tile(
                        "model",
                        label: "Model price",
                        definition: "The price that a tree with very many steps approaches.",
                        value: text(model),
                        foot: inputs.style == .american ? "American" : "Black–Scholes–Merton"
                    ),
                    .tile(
                        "error",
                        label: "Difference",
                        definition: "Tree price less model price.",
                        value: BuilderForm.number(price - model, 4),
                        foot: "per share"
                    ),
                ]
            ),
            factors: factors,
            diagram: diagram.map { $0.svg(id: "tree", size: ChartSize(width: BuilderMetrics.wide, height: 420)) },
            diagramNote: tree == nil
                ? "A tree of more than \(Self.drawnSteps) steps is priced but not drawn. Choose fewer steps to see it."
                : "Each box shows the price of the underlying above and the option value below. "
                    + "Values are calculated from the right: the next values up and down, weighted with p, discounted. "
                    + "In a marked box, exercising is worth more than holding.",
            nodes: diagram.map { DataTableView($0.table) },
            convergence: convergence,
            convergenceNote: "model price \(text(model))",
            basis: "Cox, Ross and Rubinstein; \(inputs.style == .american ? "American" : "European") exercise"
        )
    }

    private var factors: [TreeFactorView] {
        guard let tree = tree ?? (try? BinomialTree(inputs.terms, style: inputs.style, steps: min(steps, 50))) else {
            return []
        }
        // A tree of more steps than are kept has smaller ones; what is shown is of the tree that is priced.
        let step = steps <= 50 ? tree.step : nil
        guard let step else { return [] }
        func formula(_ base: String, _ power: String = "", _ rest: String = "") -> [FormulaPartView] {
            [
                FormulaPartView(text: base, isPower: false), FormulaPartView(text: power, isPower: true),
                FormulaPartView(text: rest, isPower: false),
            ].filter { !$0.text.isEmpty }
        }
        return [
            TreeFactorView(
                symbol: "u",
                value: text(step.up),
                formula: formula("e", "σ√Δt"),
                meaning: "A step up multiplies the price by this."
            ),
            TreeFactorView(
                symbol: "d",
                value: text(step.down),
                formula: formula("1 ÷ u"),
                meaning: "A step down multiplies the price by this."
            ),
            TreeFactorView(
                symbol: "p",
                value: text(step.probability),
                formula: formula("(e", "(r−q)Δt", " − d) ÷ (u − d)"),
                meaning: "The risk-neutral probability of a step up."
            ),
            TreeFactorView(
                symbol: "discount",
                value: text(step.discount, 6),
                formula: formula("e", "−rΔt"),
                meaning: "The value, one step earlier, of 1 paid one step later."
            ),
        ]
    }

    private func diagram(_ tree: BinomialTree) -> TreeDiagram {
        TreeDiagram(
            text: ChartText(
                title: "Binomial tree of \(Count.of(steps, "step"))",
                summary: "The option is worth \(text(price)) at the root.",
                empty: "No tree"
            ),
            columns: [
                ChartTable.ChartColumn("Node", .text), ChartTable.ChartColumn("Underlying"),
                ChartTable.ChartColumn("Value"),
                ChartTable.ChartColumn("If exercised"), ChartTable.ChartColumn("If held"),
                ChartTable.ChartColumn("Probability"),
            ],
            steps: tree.columns.enumerated().map { column, nodes in
                nodes.enumerated().map { ups, node in
                    TreeDiagram.Node(
                        price: text(node.spot, 2),
                        value: text(node.value, 2),
                        isExercised: node.isExerciseBetter,
                        label: "Step \(column), \(Count.of(ups, "rise"))",
                        details: [
                            text(node.spot), text(node.value), text(node.exerciseValue),
                            node.continuationValue.map { text($0) } ?? "—",
                            NumberText.percent(Ratio(rounding: node.probability)),
                        ]
                    )
                }
            },
            headings: tree.columns.indices.map { column in
                column == 0 ? "now" : "\(text(tree.years(column: column) * 365, 1)) d"
            }
        )
    }

    private var convergence: [TreeStepView] {
        let counts = Set([1, 2, 5, 10, 50, 200, 1000, steps]).sorted()
        return counts.compactMap { count in
            guard let price = try? BinomialTree.price(inputs.terms, style: inputs.style, steps: count) else {
                return nil
            }
            return TreeStepView(
                steps: NumberText.count(count),
                price: text(price),
                difference: BuilderForm.number(price - model, 4),
                isChosen: count == steps
            )
        }
    }
}
