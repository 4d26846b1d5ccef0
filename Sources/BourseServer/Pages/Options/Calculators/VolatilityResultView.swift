/// The volatility behind a price, or why there is none.
struct VolatilityResultView: Sendable {
    /// The volatility first with the role "lead".
    let tiles: TileStripView?
    /// Why no volatility gives that price, and what to do.
    let refusal: NoticeView?
    /// The prices between which there is a volatility.
    let bounds: [FactView]
    /// What the volatility means.
    let sentences: [SentenceView]
    /// Prices at volatilities around it.
    let ladder: [VolatilityStepView]
    /// The model and its limits.
    let basis: String
}

extension VolatilityResultView {
    var html: HTML {
        """
        \(refusal.map(\.html))
        \(tiles.map(\.html))
        \(if: !ladder.isEmpty, "\(optionSentences(sentences: sentences))")
        <section class="panel" aria-labelledby="h-bounds">
        <div class="panel-head"><h2 id="h-bounds">Valid price range</h2></div>
        <dl class="facts">
        \(bounds.map { bound in "<div><dt>\(bound.label)</dt><dd class=\"\(bound.tone)\">\(bound.value)</dd></div>" })
        </dl>
        <p class="panel-foot wordy">\(basis)</p>
        </section>
        \(if: !ladder.isEmpty, ladderTable.html)
        """
    }

    private var ladderTable: Table<VolatilityStepView> {
        Table(
            id: "ladder",
            heading: "Price at other volatilities",
            span: "",
            caption: "Price at volatilities around the implied volatility",
            style: .compact,
            columns: [
                Column("Volatility") { .text($0.volatility) },
                Column("Price", .number) { .text($0.price) },
                Column("Difference from entered price", .number) { .text($0.difference) },
            ],
            rows: ladder,
            isSelected: { $0.isFound }
        )
    }
}
