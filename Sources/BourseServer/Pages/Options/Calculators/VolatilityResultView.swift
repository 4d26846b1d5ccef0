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
    /// Whether `ladder` holds anything.
    let hasLadder: Bool
    /// The model and its limits.
    let basis: String
}

extension VolatilityResultView {
    var html: HTML {
        """
        \(refusal.map(\.html))
        \(tiles.map(\.html))
        \(if: hasLadder, "\(optionSentences(sentences: sentences))")
        <section class="panel" aria-labelledby="h-bounds">
        <div class="panel-head"><h2 id="h-bounds">Valid price range</h2></div>
        <dl class="facts">
        \(bounds.map { bound in "<div><dt>\(bound.label)</dt><dd class=\"\(bound.tone)\">\(bound.value)</dd></div>" })
        </dl>
        <p class="panel-foot wordy">\(basis)</p>
        </section>
        \(
            if: hasLadder,
            """
            <section class="panel" aria-labelledby="h-ladder">
            <div class="panel-head"><h2 id="h-ladder">Price at other volatilities</h2></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="Price at other volatilities, table">
            <table class="table">
            <caption class="vh">Price at volatilities around the implied volatility</caption>
            <thead><tr><th scope="col">Volatility</th><th scope="col" class="num">Price</th><th scope="col" class="num last">Difference from entered price</th></tr></thead>
            <tbody>
            \(ladder.map { item in
                """
                <tr\(if: item.isFound, " data-selected aria-current=\"true\"")><th scope="row">\(item.volatility)</th><td class="num">\(item.price)</td><td class="num last">\(item.difference)</td></tr>
                """
            })
            </tbody>
            </table>
            </div>
            </section>

            """
        )
        """
    }
}
