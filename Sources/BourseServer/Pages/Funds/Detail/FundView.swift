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
    /// The charts and tables.
    let panels: HTML
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
            \(panels)
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
