/// A fund.
struct FundView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What whoever reads its figures has to know.
    let notices: [NoticeView]
    /// The star.
    let star: FavoriteView
    /// The scheme's whole name.
    let fullName: String
    /// "Direct", "Growth", "Flexi cap".
    let tags: [LinkView]
    /// The comparison with up to five others.
    let compareHref: String
    /// Where an alert on it is made.
    let alertHref: String
    /// What it is worth; absent with no value known.
    let head: FundHeadView?
    /// How old that is.
    let state: FundStateView
    /// Shown while no value is known.
    let waiting: FundWaitingView?
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
    /// What is odd about the values, as sentences.
    let cautions: [TextPartView]
    /// Whether there are some.
    let hasCautions: Bool
    /// Values told differently later.
    let corrections: HTML?
}

extension FundView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 fund-head" aria-label="Latest NAV">
            <div class="fund-top">
            <div>
            \(head.map { head in
                """
                <p class="fund-value"><span class="hero-value">\(head.nav)</span>\(head.change.map { _ in
                    """
                     <span class="chg \(head.direction)">\(head.change ?? "")</span> <span class="chg bare \(head.direction)">\(head.percent)</span>
                    """
                })</p>
                <p class="t2">\(head.days)</p>
                """
            })
            <p class="fund-full">\(fullName)</p>
            </div>
            <div class="fund-tools">\(tags.map { tag in "<a class=\"chip\" href=\"\(tag.href)\">\(tag.title)</a>" })<a class="btn btn-small" href="\(compareHref)">Compare</a>\(alertMe(alertHref: alertHref))\(star.html)</div>
            </div>
            \(if: waiting == nil, "\(state.html)")
            </section>
            \(waiting.map(\.html))
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
            \(corrections)
            \(
                if: hasCautions,
                """
                <section class="panel span-12" aria-labelledby="h-cautions"><div class="panel-head"><h2 id="h-cautions">Data issues</h2></div><ul class="points">\(cautions.map { caution in "<li>\(caution.text)</li>" })</ul></section>
                """
            )
            """
        )
    }
}
