/// The price of an option and what it depends on.
struct PriceResultView: Sendable {
    /// Price first with the role "lead".
    let tiles: TileStripView
    /// What that means for the quantity, the worst result first.
    let sentences: [SentenceView]
    /// European and American side by side.
    let styles: [StylePriceView]
    /// What the difference is.
    let stylesNote: String
    /// The sensitivities.
    let greeks: [CalculatorGreekView]
    /// "for 2 contracts, 200 shares".
    let greeksNote: String
    /// From which price on exercising is best, by days, identity "boundary", without a span.
    let boundary: ChartPanelView?
    /// Why there is no such price, or what the line says.
    let boundaryNote: String?
    /// The model and its limits.
    let basis: String
}

extension PriceResultView {
    var html: HTML {
        """
        \(tiles.html)
        \(optionSentences(sentences: sentences))
        \(greekTable.html)
        <section class="panel" aria-labelledby="h-styles">
        <div class="panel-head"><h2 id="h-styles">European and American</h2><span class="note">\(stylesNote)</span></div>
        \(styleTable.region)
        <p class="panel-foot wordy">\(basis)</p>
        </section>
        \(boundary.map(\.html))
        \(boundaryNote.map { boundaryNote in
            """
            <p class="aside">\(icon: "info", css: "icon-16")\(boundaryNote)</p>

            """
        })
        """
    }

    private var greekTable: Table<CalculatorGreekView> {
        Table(
            id: "greeks",
            heading: "Greeks",
            note: greeksNote,
            span: "",
            caption: "Greeks and their effect in money",
            style: .sentences,
            css: "meanings",
            columns: [
                Column("Greek") { .markup(Self.name($0)) },
                Column("Value", .number) { .text($0.value) },
                Column("Unit", .quiet) { .text($0.unit) },
                Column("Effect") { .parts($0.meaning) },
            ],
            rows: greeks
        )
    }

    private var styleTable: Table<StylePriceView> {
        Table(
            id: "styles",
            caption: "European and American side by side",
            label: "European and American",
            style: .compact,
            columns: [
                Column("Metric") { .text($0.label) }.titleHidden(),
                Column("European", .number) { .text($0.european) },
                Column("American", .number) { .text($0.american) },
                Column("Difference", .number) { .text($0.difference) },
            ],
            rows: styles
        )
    }

    private static func name(_ greek: CalculatorGreekView) -> HTML {
        "\(greek.name) <span class=\"greek\" aria-hidden=\"true\">\(greek.symbol)</span>"
    }
}
