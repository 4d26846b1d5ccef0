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
    let figures: DataTableView?
}
