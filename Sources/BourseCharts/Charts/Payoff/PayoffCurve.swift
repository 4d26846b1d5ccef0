/// Profit over the underlying's price: straight between its points, so that the kinks of an expiry stay sharp.
public struct PayoffCurve: Sendable, Hashable {
    /// The profit at one price.
    public struct Point: Sendable, Hashable {
        /// The underlying's price, in its quote currency.
        public let price: Double
        /// The profit of the whole position at that price, in money; a loss is negative.
        public let profit: Double

        /// Makes a point.
        public init(price: Double, profit: Double) {
            self.price = price
            self.profit = profit
        }
    }

    /// What the curve is called where several are told apart.
    public let name: String
    /// The points that can be drawn, by price.
    ///
    /// Two points at one price are a jump.
    public let points: [Point]

    /// Makes a curve.
    ///
    /// Points whose price or profit is not a number within ±10¹⁵ are left out. At expiry the strikes and the ends of
    /// the window are enough; a curve before expiry is sampled. Cost: O(n log n) for sorting.
    public init(name: String, points: [Point]) {
        self.name = name
        self.points = points.filter { $0.price.isDrawable && $0.profit.isDrawable }.sorted { $0.price < $1.price }
    }

    /// The profit at `price`, or `nil` beyond the curve's ends.
    func profit(at price: Double) -> Double? {
        guard let first = points.first, let last = points.last, price >= first.price, price <= last.price else {
            return nil
        }
        for (start, end) in zip(points, points.dropFirst()) where end.price >= price {
            return Self.profit(at: price, from: start, to: end)
        }
        return first.profit
    }

    /// The part of the curve inside `window`, cut exactly at its ends.
    func clipped(to window: ClosedRange<Double>) -> PayoffCurve {
        let inside = points.filter { window.contains($0.price) }
        let ends = [window.lowerBound, window.upperBound].map { price in
            profit(at: price).map { Point(price: price, profit: $0) }
        }
        var clipped = inside
        if let start = ends[0], inside.first?.price != start.price { clipped.insert(start, at: 0) }
        if let end = ends[1], clipped.last?.price != end.price { clipped.append(end) }
        return PayoffCurve(name: name, points: clipped)
    }

    static func profit(at price: Double, from start: Point, to end: Point) -> Double {
        guard end.price > start.price else { return start.profit }
        return start.profit + (price - start.price) / (end.price - start.price) * (end.profit - start.profit)
    }
}
