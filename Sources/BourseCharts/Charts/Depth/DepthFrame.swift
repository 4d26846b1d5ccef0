/// A depth chart at one instant, for whoever draws it at a size of his own: shares of the plot and ready labels.
public struct DepthFrame: Sendable, Hashable {
    /// The corners of the bids' line, x and y in turn, in thousandths of the plot's width from its left edge and of its
    /// height from its foot.
    public let bids: [Int]
    /// The corners of the asks' line in the same way.
    public let asks: [Int]
    /// The labels of the four marks of the upright axis, the lowest first.
    public let amounts: [String]
    /// The labels of the three marks of the axis of prices, the lowest first; the second is the middle.
    public let prices: [String]
    /// "Bids 10.8M".
    public let bidsTitle: String
    /// "Asks 11.2M".
    public let asksTitle: String

    /// A book without levels: no line and no words.
    static let empty = DepthFrame(
        bids: [],
        asks: [],
        amounts: heights.map { _ in "" },
        prices: places.map { _ in "" },
        bidsTitle: "",
        asksTitle: ""
    )

    /// Where the four marks of the upright axis lie, in thousandths.
    static let heights = [250, 500, 750, 1_000]
    /// Where the three marks of the axis of prices lie, in thousandths.
    static let places = [200, 500, 800]
}

extension DepthChart {
    /// The chart as shares of its plot.
    ///
    /// Levels that would fall onto the same thousandth are one corner, so a frame has at most 4,004 numbers however deep
    /// the book is. Cost: one pass over the levels.
    public var frame: DepthFrame {
        guard !bids.isEmpty || !asks.isEmpty else { return .empty }
        let top = Self.top(of: max(bids.last?.total ?? 0, asks.last?.total ?? 0))
        func corners(_ levels: [DepthLevel], toward edge: Int) -> [Int] {
            var corners: [Int] = []
            var (x, y) = (500, 0)
            func add() { corners += [x, y] }
            for level in levels {
                let place = 500 + Int(((level.price - middle) / reach * 500).rounded())
                let height = Int((level.total / top * 1_000).rounded())
                guard place != x || corners.isEmpty else {
                    y = max(y, height)
                    corners[corners.count - 1] = y
                    continue
                }
                x = place
                add()
                y = max(y, height)
                add()
            }
            guard !levels.isEmpty else { return [] }
            x = edge
            add()
            return corners
        }
        return DepthFrame(
            bids: corners(bids, toward: 0),
            asks: corners(asks, toward: 1_000),
            amounts: DepthFrame.heights.map { amount(top * Double($0) / 1_000) },
            prices: DepthFrame.places.map { price(middle + reach * Double($0 - 500) / 500) },
            bidsTitle: "Bids \(amount(bids.last?.total ?? 0))",
            asksTitle: "Asks \(amount(asks.last?.total ?? 0))"
        )
    }

    /// The least round number that is not below `total`, with a round quarter: 1, 2, 4, 6, 8 or 10 times a power of ten.
    private static func top(of total: Double) -> Double {
        guard total > 0 else { return 1 }
        var power = 1.0
        while power * 10 <= total { power *= 10 }
        while power > total { power /= 10 }
        return [1, 2, 4, 6, 8].map { $0 * power }.first { $0 >= total } ?? 10 * power
    }
}
