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
        <section class="panel" aria-labelledby="h-greeks">
        <div class="panel-head"><h2 id="h-greeks">Greeks</h2><span class="note">\(greeksNote)</span></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="Greeks, table">
        <table class="table wrap-text meanings">
        <caption class="vh">Greeks and their effect in money</caption>
        <thead><tr><th scope="col">Greek</th><th scope="col" class="num">Value</th><th scope="col">Unit</th><th scope="col" class="last">Effect</th></tr></thead>
        <tbody>
        \(greeks.map { greek in
            """
            <tr><th scope="row">\(greek.name) <span class="greek" aria-hidden="true">\(greek.symbol)</span></th><td class="num">\(greek.value)</td><td class="t2">\(greek.unit)</td><td class="last">\(greek.meaning.map { item in "<span class=\"\(item.tone)\(if: item.isMoney, " money")\">\(item.text)</span>" })</td></tr>
            """
        })
        </tbody>
        </table>
        </div>
        </section>
        <section class="panel" aria-labelledby="h-styles">
        <div class="panel-head"><h2 id="h-styles">European and American</h2><span class="note">\(stylesNote)</span></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="European and American, table">
        <table class="table">
        <caption class="vh">European and American side by side</caption>
        <thead><tr><th scope="col"><span class="vh">Metric</span></th><th scope="col" class="num">European</th><th scope="col" class="num">American</th><th scope="col" class="num last">Difference</th></tr></thead>
        <tbody>
        \(styles.map { style in
            """
            <tr><th scope="row">\(style.label)</th><td class="num">\(style.european)</td><td class="num">\(style.american)</td><td class="num last">\(style.difference)</td></tr>
            """
        })
        </tbody>
        </table>
        </div>
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
}
