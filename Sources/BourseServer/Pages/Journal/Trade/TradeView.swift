/// One trade in full.
struct TradeView: Sendable {
    /// The shell, with `back` and `steps`.
    let shell: ShellView
    /// "NVDA".
    let symbol: String
    /// "18 Dec 2026 190 C", or empty.
    let contract: String
    /// "Long" or "Short".
    let side: String
    /// "+$399.11", the headline.
    let net: String
    /// "up", "down" or "flat".
    let direction: String
    /// "gross +$401.20, fees −$2.09, return +3.9 %".
    let headlineFoot: [TextPartView]
    /// Saved, or what is the matter.
    let notices: [NoticeView]
    /// Key figures.
    let facts: [FactView]
    /// The chart of the underlying, and how far the trade ran.
    let prices: HTML
    /// The order book at each fill; nil where the market was not recorded.
    let books: HTML?
    /// What was planned to risk.
    let risk: HTML
    /// The checklists of its setups; nil without any.
    let checklists: HTML?
    /// The fills, in order.
    let executions: HTML
    /// Currency sign of the columns, "$".
    let unit: String
    /// How the number comes about.
    let arithmetic: ArithmeticView
    /// The profit by day and Greek; nil for a trade without options.
    let autopsy: HTML?
    /// What it was when it was opened, and its campaign.
    let outcome: HTML
    /// What it is a leg of; nothing for a trade by itself.
    let strategy: TradeStrategyView?
    /// What it was merged from or split into; nil for a trade as it was matched.
    let changes: HTML?
    /// The address that rating and tags are sent to.
    let annotationAction: String
    /// Where a script posts each change of them to.
    let autosaveAction: String
    /// Rating and tags.
    let journal: AnnotationView
    /// The note.
    let note: NoteEditorView
    /// The files the fills came from.
    let sources: [SourceView]
    /// Where a card of the trade is made.
    let shareHref: String
}

extension TradeView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <div class="stack span-8">
            <section class="panel trade-head" aria-labelledby="h-result">
            <div class="trade-result"><h2 id="h-result" class="label">Net P&amp;L of this trade</h2><p class="hero-value"><span class="chg bare \(direction)"><span class="money">\(net)</span></span></p><p class="t2 fs12">\(headlineFoot.map { item in "<span class=\"\(item.tone)\(if: item.isMoney, " money")\">\(item.text)</span>" })</p></div>
            \(FactView.list(facts))
            <div class="panel-foot airy"><a class="btn btn-small" href="\(shareHref)">Share a card</a></div>
            </section>
            \(note.html)
            \(prices)
            \(executions)
            \(books)
            <section class="panel arithmetic" aria-labelledby="h-sum">
            <div class="panel-head"><h2 id="h-sum">How this is calculated</h2><span class="note">\(arithmetic.rule)</span></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="How this is calculated, table">
            <table class="table cards">
            <caption class="vh">\(arithmetic.rule)</caption>
            <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Lot</th><th scope="col" role="columnheader" class="num">Quantity</th><th scope="col" role="columnheader" class="num">\(arithmetic.entryTitle)</th><th scope="col" role="columnheader" class="num">\(arithmetic.exitTitle)</th><th scope="col" role="columnheader" class="num">Difference</th><th scope="col" role="columnheader" class="num">Multiplier</th><th scope="col" role="columnheader" class="num last">Amount, \(unit)</th></tr></thead>
            <tbody role="rowgroup">
            \(arithmetic.lots.map { lot in
                """
                <tr role="row"><td role="cell" class="t2">Closed lot</td><td role="cell" class="num"><span class="money">\(lot.quantity)</span></td><td role="cell" class="num">\(lot.entry)</td><td role="cell" class="num">\(lot.exit)</td><td role="cell" class="num">\(lot.difference)</td><td role="cell" class="num"><span class="times">×</span> \(lot.multiplier)</td><td role="cell" class="num last" data-slot="value"><span class="money">\(lot.amount)</span></td><td role="cell" class="phone" data-slot="title"><span class="money">\(lot.quantity)</span> <span class="times">×</span> \(lot.difference) <span class="times">×</span> \(lot.multiplier)</td><td role="cell" class="phone" data-slot="sub">\(arithmetic.entryTitle) \(lot.entry), \(arithmetic.exitTitle) \(lot.exit)</td></tr>
                """
            })
            <tr role="row" class="sum"><th scope="row" role="rowheader" colspan="6" data-slot="title">Gross P&amp;L</th><td role="cell" class="num last" data-slot="value"><span class="chg bare \(arithmetic.grossDirection)"><span class="money">\(arithmetic.gross)</span></span></td></tr>
            \(arithmetic.fees.map { fee in
                """
                <tr role="row"><td role="cell" colspan="6" class="t2 fee" data-slot="title">\(fee.title)</td><td role="cell" class="num last" data-slot="value"><span class="money">\(fee.amount)</span></td></tr>
                """
            })
            <tr role="row" class="sum net"><th scope="row" role="rowheader" colspan="6" data-slot="title">Net P&amp;L</th><td role="cell" class="num last" data-slot="value"><span class="chg bare \(arithmetic.netDirection)"><span class="money">\(arithmetic.net)</span></span></td></tr>
            </tbody>
            </table>
            </div>
            </section>
            \(autopsy)
            </div>
            <div class="stack span-4">
            \(changes)
            \(risk)
            \(checklists)
            <section class="panel annotate" aria-labelledby="h-annotation">
            <div class="panel-head"><h2 id="h-annotation">Rating and tags</h2></div>
            <form class="panel-body form" method="post" action="\(annotationAction)" data-autosave="\(autosaveAction)" data-later="Rating and tags">
            \(journal.html)
            <div class="form-end"><button class="btn btn-primary" type="submit">Save rating and tags</button></div>
            </form>
            </section>
            \(strategy.map { strategy in
                """
                <section class="panel" aria-labelledby="h-together">
                <div class="panel-head"><h2 id="h-together">Opened together</h2><span class="note">\(strategy.remark)</span></div>
                <p class="panel-body"><strong>\(strategy.strategyHref.map { "<a href=\"\($0)\">\(strategy.name)</a>" } ?? "\(strategy.name)")</strong> <span class="chg bare \(strategy.direction)"><span class="money">\(strategy.net)</span></span> <span class="t2 fs12">net P&amp;L of closed legs</span></p>
                <ul class="list">
                \(strategy.legs.map { leg in
                    """
                    <li>\(leg.address.map { "<a class=\"title\" href=\"\($0)\">\(leg.title)</a>" } ?? "<span class=\"title\">\(leg.title)</span>")<span class="chg bare \(leg.direction)"><span class="money">\(leg.net)</span></span></li>
                    """
                })
                </ul>
                </section>
                """
            })
            \(outcome)
            <section class="panel sources" aria-labelledby="h-from">
            <div class="panel-head"><h2 id="h-from">Sources</h2></div>
            <ul class="list">
            \(sources.map { source in
                """
                <li>\(icon: "import", css: "icon-16 t3")<a class="title" href="\(source.href)">\(source.name)</a><span class="t2">\(source.lines)</span></li>
                """
            })
            </ul>
            </section>
            </div>
            """
        )
    }
}
