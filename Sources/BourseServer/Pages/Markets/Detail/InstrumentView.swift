/// An instrument.
struct InstrumentView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What it is and costs.
    let quoted: InstrumentHeadView
    /// What whoever reads its figures has to know.
    let notices: [NoticeView]
    /// The price over time.
    let chart: PriceChartView?
    /// What is waited for instead of it.
    let chartWaiting: PriceWaitingView?
    /// Why there is no chart.
    let chartQuiet: EmptyStateView?
    /// Its figures.
    let facts: [InstrumentFactView]
    /// Whether there are some.
    let hasFacts: Bool
    /// Splits and dividends.
    let actions: [InstrumentActionView]
    /// Whether there are some.
    let hasActions: Bool
    /// The reader's own trades in it.
    let trades: LinkView?
}

/// What stands above every page of an instrument.
struct InstrumentHeadView: Sendable {
    /// "AAPL".
    let symbol: String
    /// "Nasdaq · Information technology".
    let tags: String
    /// "$187.20".
    let last: String
    /// "+1.20".
    let change: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// "After hours 187.90, +0.37%"; nothing without such a price.
    let extended: String?
    /// Seconds since 1970.
    let asOf: String?
    /// "12 s".
    let age: String
    /// "old", "none" or "".
    let mark: String
    /// "As of 16:00:00 New York, Fri 20 Nov 2026, told by Yahoo".
    let origin: String
    /// "NYSE open, closes in 2 h 13 m".
    let clock: String
    /// Why it is not told anew, as a sentence.
    let trouble: String?
    /// Where changes are streamed from.
    let streamHref: String
    /// Where an alert on it is made.
    let alertHref: String
    /// The star.
    let star: FavoriteView
    /// Lists it can be put on.
    let lists: [InstrumentListView]
    /// Whether there are some.
    let hasLists: Bool
    /// Where it is put on a list.
    let listAction: String
    /// Chart, options, news.
    let sections: [TabView]
}

/// A list an instrument can be put on.
struct InstrumentListView: Sendable {
    /// Its identity.
    let value: String
    /// "Chips".
    let title: String
    /// Whether it is on it.
    let isOn: Bool
}

/// A figure of an instrument.
struct InstrumentFactView: Sendable {
    /// "Previous close".
    let title: String
    /// "186.00".
    let text: String
    /// When it was true and who told it.
    let origin: String
}

/// A split or a dividend.
struct InstrumentActionView: Sendable {
    /// "12 Aug 2026".
    let day: String
    /// "Dividend" or "Split".
    let what: String
    /// "$0.25 a share", "4 for 1".
    let detail: String
}

/// The price over time.
struct PriceChartView: Sendable {
    /// The panel.
    let panel: ChartPanelView
}

extension InstrumentView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(quoted.html)
            \(chart.map { chart in "\(chart.panel.html)" })
            \(chartWaiting.map(\.html))
            \(chartQuiet.map(\.html))
            \(
                if: hasFacts,
                """
                <section class="panel span-8" aria-labelledby="h-figures"><div class="panel-head"><h2 id="h-figures">Key statistics</h2></div><dl class="facts">\(facts.map { fact in "<div title=\"\(fact.origin)\"><dt>\(fact.title)</dt><dd>\(fact.text)</dd></div>" })</dl></section>
                """
            )
            \(
                if: hasActions,
                """
                <section class="panel span-4" aria-labelledby="h-actions"><div class="panel-head"><h2 id="h-actions">Splits and dividends</h2></div><ul class="action-list">\(actions.map { action in
                    """
                    <li><span class="t2">\(action.day)</span><span>\(action.what)</span><span class="num">\(action.detail)</span></li>
                    """
                })</ul></section>
                """
            )
            """
        )
    }
}

extension InstrumentHeadView {
    var html: HTML {
        """
        <section class="panel span-12 instrument-head" aria-label="Price" data-quotes="\(streamHref)" data-quote="\(symbol)">
        <div class="fund-top">
        <div>
        <p class="fund-value"><span class="hero-value" data-cell="money">\(last)</span> <span class="chg bare \(direction)" data-cell="change">\(change)</span> <span class="chg \(direction)" data-cell="percent">\(percent)</span></p>
        <p class="t2"><span class="t3" data-cell="origin">\(origin)</span>\(asOf.map { _ in " · " })<span class="age \(mark)"\(asOf.map { " data-as-of=\"\($0)\"" })>\(age)</span></p>
        \(extended.map { "<p class=\"t2\">\($0)</p>" })
        </div>
        <div class="fund-tools"><span class="t2">\(tags)</span><span class="t3">\(clock)</span>\(alertMe(alertHref: alertHref))\(star.html)
        \(
            if: hasLists,
            """
            <details class="pop"><summary class="btn btn-small">Lists</summary><div class="pop-box"><ul class="list-choices">\(lists.map { list in
                """
                <li><form method="post" action="\(listAction)"><input type="hidden" name="list" value="\(list.value)"><input type="hidden" name="on" value="\(if: list.isOn, "off", else: "on")"><button class="btn btn-ghost" type="submit" aria-pressed="\(list.isOn)">\(list.title)</button></form></li>
                """
            })</ul></div></details>
            """
        )
        </div>
        </div>
        \(trouble.map { "<p class=\"attention fs12\">\($0) <a href=\"/settings/sources\">Sources</a></p>" })
        <nav class="seg instrument-sections" aria-label="Sections">\(sections.map { section in
            """
            <a href="\(section.href)"\(if: section.isCurrent, " aria-current=\"true\"")>\(section.title)</a>
            """
        })</nav>
        </section>
        """
    }
}
