/// Candles with volume, and the ways to other ranges.
struct LiveCandlesView: Sendable {
    /// Path of the fragment that draws another range, "/live/XBTUSD/candles".
    let address: String
    /// 1m, 5m, 1h, 1d; their option is "interval".
    let intervals: [LiveChoiceView]
    /// Length of a candle in seconds.
    let seconds: Int
    /// How many candles there is room for.
    let bars: Int
    /// Start of the last candle shown in seconds since 1970, or empty when the chart follows the market.
    let until: String
    /// Whether the last candle is the one that trades now.
    let isFollowing: Bool
    /// SVG for more than 640 px; movable.
    let wide: String
    /// SVG for phones, movable; absent when `wide` was drawn for exactly the size that was asked for.
    let phone: String?
    /// Figures of the last candle, in the order of the chart's columns after the first.
    let reading: [CandleReadingView]
    /// Which candle `reading` is of, "Fri 21 Nov 14:05".
    let readingLabel: String
    /// This page with an earlier range; absent where history ends.
    let earlierHref: String?
    /// This page with a later range; absent when following.
    let laterHref: String?
    /// This page following the market; absent when it does.
    let latestHref: String?
    /// This page with fewer candles; absent at the fewest.
    let nearerHref: String?
    /// This page with more candles; absent at the most.
    let fartherHref: String?
    /// Foot of the panel: "120 candles of 5 minutes · New York time · volume in USD".
    let basis: String
    /// The figures behind the chart.
    let values: DataTableView?
}

extension LiveCandlesView {
    var html: HTML {
        """
        <section class="live-pane live-chart" aria-labelledby="h-candles" data-candles-pane data-address="\(address)" data-seconds="\(seconds)" data-bars="\(bars)" data-until="\(until)">
        <div class="panel-head"><h2 class="vh" id="h-candles">Candles</h2>
        <div class="seg" role="group" aria-label="Interval">\(intervals.map(\.html))</div>
        <div class="end" role="group" aria-label="Range">
        \(latestHref.map { "<a class=\"btn btn-small live-latest\" href=\"\($0)\" data-range=\"latest\">Latest</a>" })
        <a class="btn btn-icon btn-small btn-ghost"\(earlierHref.map { " href=\"\($0)\"" } ?? " aria-disabled=\"true\" role=\"link\"") data-range="earlier" aria-label="Earlier" title="Earlier (Shift ←)">\(icon: "left")</a>
        <a class="btn btn-icon btn-small btn-ghost"\(laterHref.map { " href=\"\($0)\"" } ?? " aria-disabled=\"true\" role=\"link\"") data-range="later" aria-label="Later" title="Later (Shift →)">\(icon: "right")</a>
        <a class="btn btn-icon btn-small btn-ghost"\(fartherHref.map { " href=\"\($0)\"" } ?? " aria-disabled=\"true\" role=\"link\"") data-range="farther" aria-label="More candles" title="More candles (−)"><svg class="icon" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/live.svg#i-minus"/></svg></a>
        <a class="btn btn-icon btn-small btn-ghost"\(nearerHref.map { " href=\"\($0)\"" } ?? " aria-disabled=\"true\" role=\"link\"") data-range="nearer" aria-label="Fewer candles" title="Fewer candles (+)">\(icon: "plus")</a>
        </div></div>
        <dl class="live-reading" aria-label="Selected candle"><div class="live-reading-label"><dt class="vh">Time</dt><dd data-reading-label>\(readingLabel)</dd></div>
        \(reading.map { item in "<div><dt title=\"\(item.title)\">\(item.label)</dt><dd data-reading>\(item.value)</dd></div>" })
        </dl>
        <div class="live-plot plot">\(liveDrawing(phone: phone, wide: wide))</div>
        <div class="panel-foot"><span>\(basis)</span><span class="end">\(values.map(\.html))</span></div>
        </section>
        """
    }
}
