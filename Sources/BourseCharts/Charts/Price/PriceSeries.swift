/// The numbers of a price chart in the unit of its axis: prices, or percent of where each instrument began.
struct PriceSeries: Sendable {
    /// The last price of each bar, then the instruments it is compared with.
    let lines: [[Double?]]
    /// The smallest and the largest number the axis shows.
    let bounds: ClosedRange<Double>

    init(_ chart: PriceChart) {
        let closes = chart.bars.map { Optional($0.close) }
        guard chart.comparisons.isEmpty else {
            lines = ([closes] + chart.comparisons.map(\.values)).map(Self.rebased)
            bounds = Self.bounds(of: lines) ?? 0...1
            return
        }
        lines = [closes]
        let isLine = chart.style == .line
        var low = chart.bars.map { isLine ? $0.close : $0.low }.min() ?? 0
        var high = chart.bars.map { isLine ? $0.close : $0.high }.max() ?? 1
        let levels = [chart.previousClose?.value, chart.last?.value]
        let cone = (chart.projection?.upper ?? []) + (chart.projection?.lower ?? [])
        let bands = chart.bands.map { [$0.upper.values, $0.lower.values] } ?? []
        let others = Self.bounds(of: chart.overlays.map(\.values) + bands + [levels, cone.map(Optional.some)])
        if let others { (low, high) = (min(low, others.lowerBound), max(high, others.upperBound)) }
        bounds = low...max(low, high)
    }

    /// The smallest and largest of all values.
    static func bounds(of lines: [[Double?]]) -> ClosedRange<Double>? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for line in lines {
            for case let value? in line { (low, high) = (min(low, value), max(high, value)) }
        }
        return low <= high ? low...high : nil
    }

    /// Prices as percent above their first one over zero.
    private static func rebased(_ prices: [Double?]) -> [Double?] {
        guard let base = prices.lazy.compactMap(\.self).first(where: { $0 > 0 }) else { return prices.map { _ in nil } }
        return prices.map { price in
            price.flatMap { price in
                let percent = (price / base - 1) * 100
                return price > 0 && percent.isDrawable ? percent : nil
            }
        }
    }
}
