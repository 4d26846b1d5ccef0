/// The book as a ladder: asks above, the spread, bids below.
struct LadderView: Sendable {
    /// Asks, the best first; always as many rows as bids, blank ones at the end.
    let asks: [LadderRowView]
    /// Bids, the best first.
    let bids: [LadderRowView]
    /// Whether the book has not arrived: blank rows are shown as a skeleton.
    let isLoading: Bool
    /// The mid price, "92,418.75", or "–".
    let middle: String
    /// "0.5", or "–" for a book with one side.
    let spread: String
    /// "0.05 bp", or empty.
    let spreadShare: String
    /// "61%".
    let bidShare: String
    /// "39%".
    let askShare: String
    /// The bids' share of what is shown, in thousandths.
    let imbalance: Int
    /// What sizes are counted in, "USD"; absent for contracts, which go without saying.
    let unit: String?
    /// What the note over a stale book says: "Not current. Last change 12:31:08."
    let staleText: String
    /// Steps prices are grouped by, up to four; their option is "group".
    let groups: [LiveChoiceView]
    /// All levels, or only those within ±5 % of mid; their option is "within".
    let bands: [LiveChoiceView]
}

extension LadderView {
    var html: HTML {
        """
        <section class="live-pane live-book" aria-labelledby="h-book">
        <div class="panel-head"><h2 id="h-book">Order book</h2><span class="note" data-held="book"></span>
        <div class="end"><button class="btn btn-icon btn-small btn-ghost needs-script" type="button" aria-pressed="false" aria-label="Pause the order book" title="Pause the order book" data-hold="book"><svg class="icon" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/live.svg#i-pause"/></svg></button></div></div>
        <div class="live-tools"><div class="seg" role="group" aria-label="Price grouping">\(groups.map(\.html))</div><div class="seg" role="group" aria-label="Number of levels">\(bands.map(\.html))</div></div>
        <div class="ladder" role="table" aria-labelledby="h-book" aria-describedby="book-note" tabindex="0" data-ladder\(if: isLoading, " aria-busy=\"true\"")>
        <div class="ladder-head" role="row"><span role="columnheader">Price</span><span role="columnheader">Size\(unit.map { ", \($0)" })</span><span role="columnheader">Total\(unit.map { ", \($0)" })</span></div>
        <div class="ladder-side asks" role="rowgroup" aria-label="Asks, best first" data-side="asks">
        \(asks.map(\.html))
        </div>
        <div class="ladder-spread" role="row"><span role="cell" class="ladder-mid"><span class="vh">Midpoint </span><span data-book="middle">\(middle)</span></span><span role="cell" class="fs12 t2">Spread <b data-book="spread">\(spread)</b></span><span role="cell" class="fs12 t3" data-book="spreadShare">\(spreadShare)</span></div>
        <div class="ladder-side bids" role="rowgroup" aria-label="Bids, best first" data-side="bids">
        \(bids.map(\.html))
        </div>
        <p class="ladder-note" id="book-note" data-stale-text>\(staleText)</p>
        </div>
        <div class="live-imbalance"><span class="up">Bids <span data-book="bidShare">\(bidShare)</span></span><span class="balance" data-balance="\(imbalance)" aria-hidden="true"><i></i></span><span class="down">Asks <span data-book="askShare">\(askShare)</span></span></div>
        </section>
        """
    }
}
