import BourseWeb

/// Everything the stream keeps current, as it stood when the page was made.
struct LiveDeskView: Sendable {
    /// "XBTUSD".
    let symbol: String
    /// Path of the stream without a query, "/live/XBTUSD/stream".
    let streamHref: String
    /// The options in force as a query, "interval=5m&group=0.5"; the page's own address may leave out the usual ones.
    let streamQuery: String
    /// State of the feed, as in ``LiveStatusView``.
    let state: String
    /// "none" before the first book, "current", or "stale".
    let bookState: String
    /// What a phone shows: "chart", "book" or "trades".
    let view: String
    /// The three views of a phone; their option is "view".
    let views: [LiveChoiceView]
    /// The list of other instruments.
    let picker: SymbolPickerView
    /// Last price, figures and status.
    let head: LiveHeadView
    /// Candles with volume.
    let candles: LiveCandlesView
    /// What waits on both sides.
    let depth: LiveDepthView
    /// The book.
    let ladder: LadderView
    /// The trades.
    let tape: TapeView
    /// The bar at the foot.
    let recorder: RecorderView
}

extension LiveDeskView {
    var html: HTML {
        """
        <div class="live-desk" data-live-desk data-symbol="\(symbol)" data-stream="\(streamHref)" data-query="\(streamQuery)" data-state="\(state)" data-book="\(bookState)" data-view="\(view)">
        \(head.html(picker: picker, symbol: symbol))
        <div class="seg live-views phone" role="group" aria-label="View">\(views.map(\.html))</div>
        \(candles.html)
        \(ladder.html)
        \(tape.html)
        \(depth.html)
        \(recorder.html)
        </div>
        """
    }
}
