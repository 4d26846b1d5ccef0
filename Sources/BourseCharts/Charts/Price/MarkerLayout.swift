/// Where the marks of a price chart stand: none covers another, and none leaves the rows of the price.
struct MarkerLayout: Sendable {
    /// One glyph and what it stands for.
    struct Spot: Sendable, Hashable {
        let kind: PriceChart.Marker.MarkerKind
        /// The middle of a box; the tip of an arrow.
        let place: DrawingPoint
        /// What it says, a line for each mark it stands for.
        let title: String
        /// How many marks have no glyph of their own and are counted here.
        let more: Int
    }

    let spots: [Spot]

    /// How many glyphs stand above each other.
    private static let stack = 3
    /// How many glyphs of one kind a chart has at most.
    private static let most = 20

    init(_ chart: PriceChart, in plot: PricePlot) {
        // What companies do shares the foot; purchases hang below the price, sales stand above it.
        let lanes: [[PriceChart.Marker.MarkerKind]] = [[.split, .dividend, .earnings], [.buy], [.sell]]
        spots = lanes.flatMap { kinds -> [Spot] in
            let own = chart.markers.filter { kinds.contains($0.kind) }
            var cell = 15.0
            var clusters = Self.clusters(own, cell: cell, in: plot)
            while clusters.reduce(0, { $0 + min(Self.stack, $1.count) }) > Self.most, cell < plot.width {
                cell *= 1.5
                clusters = Self.clusters(own, cell: cell, in: plot)
            }
            return clusters.flatMap { Self.spots(of: $0, chart, in: plot) }
        }
    }

    /// Marks that would cover each other, from left to right.
    private static func clusters(
        _ markers: [PriceChart.Marker],
        cell: Double,
        in plot: PricePlot
    ) -> [[PriceChart.Marker]] {
        var clusters: [[PriceChart.Marker]] = []
        var start = -Double.infinity
        for marker in markers {
            let x = plot.x(ofBar: marker.bar)
            if x - start < cell {
                clusters[clusters.count - 1].append(marker)
            } else {
                clusters.append([marker])
                start = x
            }
        }
        return clusters
    }

    private static func spots(of cluster: [PriceChart.Marker], _ chart: PriceChart, in plot: PricePlot) -> [Spot] {
        let shown = cluster.prefix(stack)
        let rest = cluster.dropFirst(stack)
        let (top, bottom) = (plot.prices.lowerBound + 11, plot.prices.upperBound - 11)
        var last: Double?
        return shown.enumerated().map { index, marker in
            let y =
                switch marker.kind {
                case .split, .dividend, .earnings: plot.prices.upperBound - 9 - Double(index) * PricePlot.lane
                case .buy: max(anchor(marker, chart, in: plot) + 3, last.map { $0 + 11 } ?? top)
                case .sell: min(anchor(marker, chart, in: plot) - 3, last.map { $0 - 11 } ?? bottom)
                }
            last = y
            let isLast = index == shown.count - 1
            let titles = ([marker] + (isLast ? rest.prefix(8) : [])).map(\.title)
            return Spot(
                kind: marker.kind,
                place: DrawingPoint(
                    x: min(max(plot.x(ofBar: marker.bar), 9), plot.width - 9),
                    y: min(max(y, top), bottom)
                ),
                title: String(titles.joined(separator: "; ").prefix(200)),
                more: isLast ? rest.count : 0
            )
        }
    }

    /// The height a purchase or sale points at, in px.
    private static func anchor(_ marker: PriceChart.Marker, _ chart: PriceChart, in plot: PricePlot) -> Double {
        let bar = chart.bars[marker.bar]
        guard chart.comparisons.isEmpty else { return plot.y((plot.series.lines[0][marker.bar] ?? nil) ?? 0) }
        guard chart.style == .candles else { return plot.y(marker.price ?? bar.close) }
        return plot.y(marker.price ?? (marker.kind == .buy ? bar.low : bar.high))
    }
}
