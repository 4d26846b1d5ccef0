/// The strip above the panes.
struct LiveHeadView: Sendable {
    /// The last price, "92,418.5"; "–" before the first trade.
    let last: String
    /// Where it came from: "up", "down" or "flat".
    let move: String
    /// Change in 24 hours, "+1,212.5".
    let change: String
    /// The same as a percentage, "+1.33%".
    let percent: String
    /// "up", "down" or "flat", of the change.
    let tone: String
    /// Mark, funding, open interest and others; a phone shows the first three.
    let facts: [LiveFactView]
    /// Where an alert on it is made.
    let alertHref: String
    /// The state of the feed.
    let status: LiveStatusView
}

extension LiveHeadView {
    func html(picker: SymbolPickerView, symbol: String) -> HTML {
        """
        <section class="live-head" aria-label="Price and feed">
        \(picker.livePicker(symbol: symbol))
        <p class="live-last"><span class="vh">Last price </span><span class="live-price \(move)" data-head="last">\(last)</span><span class="live-change"><span class="chg \(tone)" data-head="change">\(change)</span> <span class="chg bare \(tone)" data-head="percent">\(percent)</span><span class="t3 wide"> 24 h</span></span></p>
        <dl class="live-facts">
        \(facts.map { fact in
            """
            <div\(if: fact.isRoomy, " class=\"roomy-fact\"")><dt><button class="term" type="button" popovertarget="d-\(fact.id)">\(fact.label)</button><span class="tip definition" id="d-\(fact.id)" popover>\(fact.definition)</span></dt><dd><span data-fact="\(fact.id)">\(fact.value)</span> <span class="t3" data-fact-note="\(fact.id)">\(fact.note)</span></dd></div>
            """
        })
        </dl>
        <div class="live-feed">
        <span class="status live-pill"><b data-status="text">\(status.text)</b></span>
        <span class="live-detail" data-status="detail" title="\(status.detail)">\(status.detail)</span>
        \(alertMe(alertHref: alertHref))
        <form method="post" action="\(status.retryAction)" data-retry\(if: !status.canRetry, " hidden")><button class="btn btn-small" type="submit">Try now</button></form>
        </div>
        </section>
        """
    }
}
