/// The trades, newest first.
struct TapeView: Sendable {
    /// Always as many as the server wants kept on the page; blank ones at the end.
    let rows: [TapeRowView]
    /// Event id of the newest trade, which the stream starts after; empty for none.
    let lastID: String
    /// Whether trades have not arrived: blank rows are shown as a skeleton.
    let isLoading: Bool
    /// What sizes are counted in, "USD"; absent for contracts, which go without saying.
    let unit: String?
    /// The reader's zone for the column of times, "New York".
    let zone: String
    /// Least sizes that are shown, up to four; their option is "size".
    let sizes: [LiveChoiceView]
}

extension TapeView {
    var html: HTML {
        """
        <section class="live-pane live-tape" aria-labelledby="h-tape">
        <div class="panel-head"><h2 id="h-tape">Trades</h2><span class="note" data-held="tape"></span>
        <div class="end"><button class="btn btn-icon btn-small btn-ghost needs-script" type="button" aria-pressed="false" aria-label="Pause the trades" title="Pause the trades" data-hold="tape"><svg class="icon" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/live.svg#i-pause"/></svg></button></div></div>
        <div class="live-tools"><span class="t2 fs12">Min. size</span><div class="seg" role="group" aria-label="Minimum size">\(sizes.map(\.html))</div></div>
        <div class="tape" role="table" aria-labelledby="h-tape" tabindex="0" data-tape data-last="\(lastID)"\(if: isLoading, " aria-busy=\"true\"")>
        <div class="tape-head" role="row"><span role="columnheader">Side</span><span role="columnheader">Price</span><span role="columnheader">Size\(unit.map { ", \($0)" })</span><span role="columnheader">\(zone)</span></div>
        <div class="tape-rows" role="rowgroup">
        \(rows.map { row in
            """
            <div class="tape-row" role="row" data-side="\(row.side)"\(if: row.isLarge, " data-large")><span role="cell">\(row.text)</span><span role="cell">\(row.price)</span><span role="cell">\(row.size)</span><span role="cell">\(row.time)</span></div>
            """
        })
        </div>
        </div>
        </section>
        """
    }
}
