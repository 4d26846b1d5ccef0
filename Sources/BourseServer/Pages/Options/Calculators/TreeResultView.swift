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

extension TreeResultView {
    var html: HTML {
        """
        \(tiles.html)
        <section class="panel" aria-labelledby="h-tree">
        <div class="panel-head"><h2 id="h-tree">Tree</h2></div>
        <p class="panel-body t2">\(diagramNote)</p>
        \(diagram.map { diagram in
            """
            <div class="tree-scroll" tabindex="0" role="region" aria-label="Tree, scrolls horizontally">\(HTML(written: diagram))</div>
            """
        })
        <div class="panel-foot"><span>\(basis)</span><span class="end">\(nodes.map(\.html))</span></div>
        </section>
        \(factorTable.html)
        \(convergenceTable.html)
        """
    }

    private var factorTable: Table<TreeFactorView> {
        Table(
            id: "factors",
            heading: "Parameters",
            span: "",
            caption: "Parameters of the tree",
            style: .sentences,
            css: "meanings",
            columns: [
                Column("Parameter") { .markup(Self.symbol($0)) },
                Column("Value", .number) { .text($0.value) },
                Column("Formula", .quiet) { .markup(Self.formula($0)) }.css(cells: "formula"),
                Column("Meaning") { .text($0.meaning) },
            ],
            rows: factors
        )
    }

    private static func symbol(_ factor: TreeFactorView) -> HTML { "<i>\(factor.symbol)</i>" }

    private static func formula(_ factor: TreeFactorView) -> HTML {
        "\(factor.formula.map { part -> HTML in part.isPower ? "<sup>\(part.text)</sup>" : "\(part.text)" })"
    }

    private var convergenceTable: Table<TreeStepView> {
        Table(
            id: "convergence",
            heading: "Convergence",
            note: convergenceNote,
            span: "",
            caption: "Price by number of steps",
            style: .compact,
            columns: [
                Column("Steps") { .text($0.steps) },
                Column("Price", .number) { .text($0.price) },
                Column("Difference from model", .number) { .text($0.difference) },
            ],
            rows: convergence,
            isSelected: { $0.isChosen }
        )
    }
}
