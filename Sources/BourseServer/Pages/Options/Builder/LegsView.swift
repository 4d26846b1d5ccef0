/// The table of legs with its heading.
struct LegsView: Sendable {
    /// "Iron condor", "Custom position" or "No legs yet".
    let strategyName: String
    /// The page about the strategy, when the legs are a known one.
    let strategyHref: String?
    /// "neutral", "limited loss".
    let badges: [String]
    /// Whether there are any.
    let hasLegs: Bool
    /// The legs.
    let lines: [LegView]
    /// The distance of listed strikes at this price, such as "2.5"; arrow keys and dragging move by it.
    let strikeStep: String
    /// Currency sign of the cash flows, "$".
    let unit: String
    /// "Net credit" or "Net debit"; empty while something has to be mended.
    let totalTitle: String
    /// "+360.00".
    let total: String
    /// Where prices and volatilities come from.
    let basis: String
    /// Whether there is room for another leg.
    let canAdd: Bool
    /// What is wrong with the legs as a whole.
    let legsProblem: String?
    /// Field `template`: strategies by category.
    let templates: [OptionGroupView]
    /// Six strategies to begin with; empty once there are legs.
    let starters: [StarterView]
    /// Whether `starters` is to be shown.
    let hasStarters: Bool
    /// What can be done with the position.
    let actions: BuilderActionsView
}

extension LegsView {
    func html(savedQuery: String, shareHref: String) -> HTML {
        """
        <section class="panel span-12 legs" aria-labelledby="h-legs" data-legs data-step="\(strikeStep)">
        <div class="panel-head legs-head"><div class="legs-title" data-live="title"><h2 id="h-legs">\(strategyHref.map { "<a href=\"\($0)\">\(strategyName)</a>" } ?? "\(strategyName)")</h2>
        \(badges.map { badge in
            """
            <span class="chip">\(badge)</span>

            """
        })
        </div>
        <div class="end legs-tools"><label class="vh" for="template">Strategy to start from</label><select class="select select-small" id="template" name="template">
        <option value="">Strategy…</option>
        \(templates.map(\.html))
        </select><button class="btn btn-small" type="submit" name="do" value="template">Use</button>\(
            if: canAdd,
            """
            <button class="btn btn-small" type="submit" name="do" value="add-leg" aria-keyshortcuts="Insert" title="Add a leg (Insert)">\(icon: "plus", css: "icon-16")Leg</button>
            """
        )</div></div>
        \(
            if: hasStarters,
            """
            <div class="panel-body starters-body"><p class="t2">Start from a strategy, or add your own legs. Strikes and expirations match the price and days above; you can change them later.</p>
            <ul class="starters">
            \(starters.map { starter in
                """
                <li class="starter"><div class="starter-picture">\(HTML(written: starter.picture))</div><div class="starter-words"><a class="starter-name" href="\(starter.href)">\(starter.name)</a><span class="starter-loss">\(starter.lossText)</span><p class="t2 fs12">\(starter.summary)</p></div></li>
                """
            })
            </ul></div>
            """
        )
        \(
            if: hasLegs,
            """
            <div class="legs-table-wrap">
            <table class="table comfortable legs-table" role="table">
            <caption class="vh">Legs, editable</caption>
            <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Side</th><th scope="col" role="columnheader" class="num">Quantity</th><th scope="col" role="columnheader">Type</th><th scope="col" role="columnheader" class="num">Strike</th><th scope="col" role="columnheader">Expiration</th><th scope="col" role="columnheader" class="num">Price</th><th scope="col" role="columnheader" class="num">IV, %</th><th scope="col" role="columnheader" class="num">Delta</th><th scope="col" role="columnheader" class="num">Cash flow, \(unit)</th><th scope="col" role="columnheader"><span class="vh">Actions</span></th></tr></thead>
            <tbody role="rowgroup">
            \(lines.map(\.html))
            </tbody>
            <tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader" colspan="8" data-live="total-title">\(totalTitle)</th><td role="cell" class="num" data-live="total"><span class="money">\(total)</span></td><td role="cell"></td></tr></tfoot>
            </table>
            </div>
            <p class="field-help legs-problem" data-live="legs-problem">\(legsProblem.map { "<span class=\"error\">\($0)</span>" })</p>
            """
        )
        \(actions.html(savedQuery: savedQuery, shareHref: shareHref))
        <div class="panel-foot"><span data-live="legs-basis">\(basis)</span><span class="end wide needs-script"><span><kbd>↑</kbd> <kbd>↓</kbd> move a strike, <kbd>?</kbd> lists all shortcuts</span></span></div>
        </section>
        """
    }
}
