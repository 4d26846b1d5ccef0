/// The price of one instrument over time: candles or a line, what is computed from them, and what happened meanwhile.
///
/// Bars stand side by side whatever time lies between them, so nights and weekends leave no gaps. Where more bars than
/// pixels were given, neighbors are drawn as one with the extremes of all. A drawing is at most 60 KB.
public struct PriceChart: Chart {
    /// How prices are drawn.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// Hollow where the price rose, filled where it fell.
        case candles
        /// The last price of each bar.
        case line
    }

    /// The most bars a chart shows: ten years of days.
    public static let mostBars = 2_600
    /// The most a drawing takes, in bytes, as long as names and figures are of a common length.
    public static let mostBytes = 60_000
    /// The most instruments beside the first that can be distinguished.
    public static let mostComparisons = 5

    /// What the chart says in words.
    public let text: ChartText
    /// What the instrument is called beside its line where it is compared.
    public let name: String
    /// How prices are written on the axis.
    public let axis: ValueAxis
    /// Writes what was traded: "48.2M".
    public let volume: @Sendable (Double) -> String
    /// How prices are drawn.
    public let style: Style
    /// The bars that can be drawn, in order.
    public let bars: [PriceBar]
    /// How many bars there is room for, such as those of a whole day; never fewer than there are bars.
    public let slots: Int
    /// Lines on the scale of prices.
    public let overlays: [Indicator]
    /// Bands on the scale of prices.
    public let bands: Bands?
    /// What is drawn below the price, from the top down.
    public let panes: [Pane]
    /// What happened at bars.
    public let markers: [Marker]
    /// The close of the day before.
    public let previousClose: PriceLine?
    /// The price tagged on the axis.
    public let last: PriceLine?
    /// The bars outside the regular hours.
    public let sessions: [SessionSpan]
    /// The instruments compared with this one.
    public let comparisons: [ComparisonLine]
    /// What is expected after the last bar.
    public let projection: Projection?
    /// Whether equal shares of the price are equally high.
    public let isLogarithmic: Bool

    /// Makes the chart.
    ///
    /// The newest ``mostBars`` bars are shown. Indices of markers and sessions are those of `bars` as given. With
    /// comparisons every price becomes percent of its first shown one: the style is a line then, and overlays, bands,
    /// levels, projection and the logarithmic scale, which belong to prices, are left out. Cost: one pass over the values.
    public init(
        text: ChartText,
        name: String,
        axis: ValueAxis,
        bars: [PriceBar],
        style: Style = .candles,
        slots: Int = 0,
        overlays: [Indicator] = [],
        bands: Bands? = nil,
        panes: [Pane] = [],
        markers: [Marker] = [],
        previousClose: PriceLine? = nil,
        last: PriceLine? = nil,
        sessions: [SessionSpan] = [],
        comparisons: [ComparisonLine] = [],
        projection: Projection? = nil,
        isLogarithmic: Bool = false,
        volume: @escaping @Sendable (Double) -> String
    ) {
        let indices = Array(bars.indices.filter { bars[$0].isDrawable }.suffix(Self.mostBars))
        let shown = indices.map { bars[$0] }
        let compared = comparisons.prefix(Self.mostComparisons).map { $0.selecting(indices) }
            .filter { !shown.isEmpty && $0.values.contains { $0 != nil } }
        let isPrice = compared.isEmpty
        self.text = text
        self.name = name
        self.axis = axis
        self.volume = volume
        self.style = isPrice ? style : .line
        self.bars = shown
        self.slots = max(shown.count, min(slots, Self.mostBars))
        self.overlays = isPrice ? overlays.prefix(6).map { $0.selecting(indices) } : []
        self.bands = isPrice ? bands?.selecting(indices) : nil
        self.panes = panes.prefix(4).map { $0.selecting(indices) }
        self.markers = Self.selected(markers, indices)
        self.previousClose = previousClose.flatMap { isPrice && $0.value.isDrawable ? $0 : nil }
        self.last = last.flatMap { isPrice && $0.value.isDrawable ? $0 : nil }
        self.sessions = Self.selected(sessions, indices)
        self.comparisons = compared
        self.projection = projection.flatMap { isPrice && !$0.upper.isEmpty && !shown.isEmpty ? $0 : nil }
        self.isLogarithmic = isLogarithmic && isPrice
    }

    /// The markers and sessions of the bars in `indices`, by their new places.
    private static func selected(_ markers: [Marker], _ indices: [Int]) -> [Marker] {
        let places = Dictionary(indices.enumerated().map { ($1, $0) }) { first, _ in first }
        return markers.compactMap { marker in
            places[marker.bar].map { Marker(marker.kind, bar: $0, price: marker.price, title: marker.title) }
        }
        .sorted { $0.bar < $1.bar }
    }

    private static func selected(_ sessions: [SessionSpan], _ indices: [Int]) -> [SessionSpan] {
        sessions.compactMap { session in
            let first = indices.firstIndex { $0 >= session.bars.lowerBound }
            let end = indices.firstIndex { $0 >= session.bars.upperBound } ?? indices.count
            return first.flatMap { $0 < end ? SessionSpan(bars: $0..<end, name: session.name) : nil }
        }
    }
}
