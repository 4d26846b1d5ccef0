/// How much waits on both sides of a book, added up from the middle outwards.
///
/// Bids lie left of the middle and asks right of it, and each side is named in words: position says what color says.
public struct DepthChart: Chart {
    /// A price at which something waits.
    public struct DepthLevel: Sendable, Hashable {
        /// The price.
        public let price: Double
        /// What waits at this price and at all better ones, in any unit.
        public let total: Double
        /// How the table names the level, such as "Bid 92,418.5".
        public let label: String
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a level.
        ///
        /// One whose price or total is no number within ±10¹⁵, or whose total is negative, is left out of the chart.
        public init(price: Double, total: Double, label: String, details: [String]) {
            self.price = price
            self.total = total
            self.label = label
            self.details = details
        }

        var isDrawable: Bool { price.isDrawable && total.isDrawable && total >= 0 }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// The first column names the levels, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// Those who wish to buy, the best first.
    public let bids: [DepthLevel]
    /// Those who wish to sell, the best first.
    public let asks: [DepthLevel]
    /// Half of what the best bid and the best ask add up to.
    public let middle: Double
    /// How far the axis reaches to both sides of the middle, in the unit of prices.
    public let reach: Double
    /// Writes a total: on the axis, and beside the name of each side.
    public let amount: @Sendable (Double) -> String
    /// Writes a price on the axis.
    public let price: @Sendable (Double) -> String
    /// Whether a script redraws the chart from ``DepthFrame`` values.
    public let isMovable: Bool

    /// Makes the chart.
    ///
    /// Levels beyond `reach` are left out; totals must not fall from one level to the next worse one. A movable chart
    /// has no crosshair. Cost: O(n log n) for sorting.
    public init(
        text: ChartText,
        columns: [ChartTable.ChartColumn],
        bids: [DepthLevel],
        asks: [DepthLevel],
        middle: Double,
        reach: Double,
        isMovable: Bool = false,
        amount: @escaping @Sendable (Double) -> String,
        price: @escaping @Sendable (Double) -> String
    ) {
        let middle = middle.isDrawable ? middle : 0
        let reach = reach.isDrawable && reach > 0 ? reach : 1
        func isInside(_ level: DepthLevel) -> Bool { level.isDrawable && (level.price - middle).magnitude <= reach }
        self.text = text
        self.columns = columns
        self.bids = bids.filter { isInside($0) && $0.price <= middle }.sorted { $0.price > $1.price }
        self.asks = asks.filter { isInside($0) && $0.price >= middle }.sorted { $0.price < $1.price }
        self.middle = middle
        self.reach = reach
        self.isMovable = isMovable
        self.amount = amount
        self.price = price
    }

    /// The figures behind the chart, from the lowest price to the highest.
    public var table: ChartTable {
        ChartTable(
            caption: text.title,
            columns: columns,
            rows: (bids.reversed() + asks).map { [$0.label] + $0.details }
        )
    }
}
