/// A recombining binomial tree: the underlying's price and the option's value at every node.
///
/// A drawing smaller than ``smallestSize`` is drawn at that size, for a box that scrolls.
public struct TreeDiagram: Chart {
    /// One node: so many steps from now, so many of them up.
    public struct Node: Sendable, Hashable {
        /// The underlying's price, ready to be read.
        public let price: String
        /// The option's value, ready to be read.
        public let value: String
        /// Whether exercising here is worth more than holding on.
        public let isExercised: Bool
        /// How the table names the node, such as "Step 2, 1 up".
        public let label: String
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a node.
        public init(price: String, value: String, isExercised: Bool = false, label: String, details: [String]) {
            self.price = price
            self.value = value
            self.isExercised = isExercised
            self.label = label
            self.details = details
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// The first column names the nodes, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The steps, the root first; step `i` has `i + 1` nodes, the lowest price first.
    public let steps: [[Node]]
    /// What stands above each step, such as "now" or "3 months".
    public let headings: [String]

    /// The largest number of steps after the root that is drawn: more boxes than that cannot be read.
    public static let largestDepth = 12

    /// Makes the tree.
    ///
    /// It ends before the first step that does not have one node more than the step before it, and after
    /// ``largestDepth`` steps.
    public init(text: ChartText, columns: [ChartTable.ChartColumn], steps: [[Node]], headings: [String]) {
        let whole = steps.enumerated().prefix { $0.element.count == $0.offset + 1 }.map(\.element)
        self.text = text
        self.columns = columns
        self.steps = Array(whole.prefix(Self.largestDepth + 1))
        self.headings = headings
    }

    /// The figures behind the chart, step by step.
    public var table: ChartTable {
        ChartTable(
            caption: text.title,
            columns: columns,
            rows: steps.joined().map { [$0.label] + $0.details }
        )
    }

    /// The size below which the boxes would touch, in px.
    public var smallestSize: ChartSize { TreeLayout(self).smallestSize }
}
