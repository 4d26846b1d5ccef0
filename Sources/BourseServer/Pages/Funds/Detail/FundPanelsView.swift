/// The charts and tables of a fund.
struct FundPanelsView: Sendable {
    /// The value over time.
    let chart: ChartPanelView?
    /// Its days, and another fund over it.
    let overlay: FundOverlayView?
    /// "span-4" beside a chart, "span-12" without one.
    let factsSpan: String
    /// What is known of the scheme.
    let facts: [FundFactView]
    /// The panels of figures, in their order.
    let returns: HTML?
    /// Against the other fund.
    let comparison: HTML?
    /// The drawdown over time.
    let falls: ChartPanelView?
    /// The deepest falls.
    let deepest: HTML?
    /// Rolling returns.
    let rolling: ChartPanelView?
    /// Their extremes.
    let spans: HTML?
    /// Calendar years and months.
    let calendar: FundMonthsView?
    /// A monthly plan.
    let teaser: FundPlanTeaserView?
    /// Other plans and options.
    let related: HTML?
}

extension FundPanelsView {
    var html: HTML {
        """
        \(chart.map { chart in
            """
            <div class="stack span-8">
            \(chart.html)
            \(overlay.map(\.html))
            </div>
            """
        })
        <div class="stack \(factsSpan) fund-side">
        <section class="panel" aria-labelledby="h-facts"><div class="panel-head"><h2 id="h-facts">Scheme details</h2></div><dl class="facts">\(facts.map { fact in
            """
            <div><dt>\(fact.title)</dt><dd>\(fact.text)\(fact.remark.map { "<span class=\"under\">\($0)</span>" })</dd></div>
            """
        })</dl></section>
        </div>
        \(comparison)
        \(returns)
        \(falls.map(\.html))
        \(deepest)
        \(rolling.map(\.html))
        \(spans)
        \(calendar.map(\.html))
        \(teaser.map { teaser in
            """
            <section class="panel span-12" aria-labelledby="h-teaser"><div class="panel-head"><h2 id="h-teaser">SIP example</h2><span class="note">\(teaser.title)</span><div class="end"><a class="btn btn-small" href="\(teaser.planHref)">Open calculator</a></div></div>\(teaser.reason.map { "<p class=\"aside\">\($0)</p>" })<dl class="facts">\(teaser.facts.map { fact in
                """
                <div><dt>\(fact.title)</dt><dd>\(fact.text)<span class="under">\(fact.remark ?? "")</span></dd></div>
                """
            })</dl></section>
            """
        })
        \(related)
        """
    }
}
