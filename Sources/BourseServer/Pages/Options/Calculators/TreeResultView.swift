/// A binomial tree.
struct TreeResultView: Sendable {
    /// Price first with the role "lead".
    let tiles: TileStripView
    /// u, d, p and the discount of a step.
    let factors: [TreeFactorView]
    /// The tree as SVG, up to eight steps.
    let diagram: String?
    /// How to read it, or why it is not drawn.
    let diagramNote: String
    /// The nodes as a table.
    let nodes: DataTableView?
    /// Prices with more and more steps.
    let convergence: [TreeStepView]
    /// What they converge to.
    let convergenceNote: String
    /// The model and its limits.
    let basis: String
}
