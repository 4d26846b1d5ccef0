/// Put–call parity: two sides of an equation.
struct ParityResultView: Sendable {
    /// The options' side and the shares' side.
    let sides: [ParitySideView]
    /// "The call is 0.32 too dear against the put".
    let verdict: String
    /// "+0.32".
    let difference: String
    /// Whether both sides agree to a cent.
    let isEven: Bool
    /// What it means.
    let sentences: [SentenceView]
    /// Difference, implied rate, implied forward.
    let tiles: TileStripView
    /// What would lock the difference in, step by step.
    let trade: [String]
    /// Whether `trade` holds anything.
    let hasTrade: Bool
    /// European options, costs left out.
    let basis: String
}

extension ParityResultView {
    var html: HTML {
        """
        <section class="panel equation" aria-labelledby="h-equation">
        <div class="panel-head"><h2 id="h-equation">Both sides of parity</h2></div>
        <div class="sides">
        \(sides.map { side in
            """
            <div class="side-of"><p class="t2">\(side.meaning)</p><p class="formula">\(side.formula.map { item in "\(if: item.isPower, "<sup>\(item.text)</sup>", else: "\(item.text)")" })</p><p class="t2 fs12">\(side.numbers)</p><p class="side-value">\(side.value)</p></div>
            """
        })
        </div>
        <p class="verdict\(if: isEven, " even")">\(if: isEven, "\(icon: "check", css: "icon-16")", else: "\(icon: "warn", css: "icon-16")")<span><b>\(verdict)</b> <span class="t2">Difference \(difference)</span></span></p>
        </section>
        \(tiles.html)
        \(optionSentences(sentences: sentences))
        \(
            if: hasTrade,
            """
            <section class="panel" aria-labelledby="h-trade">
            <div class="panel-head"><h2 id="h-trade">Arbitrage trade</h2></div>
            <ol class="points numbered">
            \(trade.map { item in "<li>\(item)</li>" })
            </ol>
            </section>
            """
        )
        <p class="aside">\(icon: "info", css: "icon-16")\(basis)</p>
        """
    }
}
