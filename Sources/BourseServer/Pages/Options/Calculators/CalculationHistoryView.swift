/// What was calculated last.
struct CalculationHistoryView: Sendable {
    /// Newest first.
    let items: [CalculationItemView]
    /// Whether there are any.
    let hasItems: Bool
    /// "the last 50 are kept".
    let note: String
    /// Page that asks before all are forgotten.
    let clearHref: String
    /// Where the form that forgets them leads.
    let clearAction: String
    /// Zone of the times, "EST".
    let zoneLabel: String
}

extension CalculationHistoryView {
    var html: HTML {
        """
        <section class="panel calculator-history" aria-labelledby="h-history">
        <div class="panel-head"><h2 id="h-history">Recent calculations</h2><span class="note">\(note)</span>\(
            if: hasItems,
            """
            <div class="end"><a class="btn btn-small btn-ghost" href="\(clearHref)" data-confirm data-action="\(clearAction)" data-question="Clear all calculations?" data-consequence="All saved calculations are deleted. This cannot be undone." data-button="Clear all">Clear all</a></div>
            """
        )</div>
        \(
            if: hasItems,
            """
            <ol>
            \(items.map { item in
                """
                <li><a href="\(item.openHref)"><span class="history-kind">\(item.kind)</span><span class="history-result">\(item.result)</span><span class="history-inputs">\(item.inputs)</span><span class="history-time">\(item.time)</span></a></li>
                """
            })
            </ol>
            <p class="panel-foot">Times in \(zoneLabel)</p>
            """,
            else:
            """
            <p class="panel-body t2">No calculations yet. New calculations appear here and can be opened again.</p>
            """
        )
        </section>
        """
    }
}
