extension PriceChart {
    /// Something that happened at a bar.
    public struct Marker: Sendable, Hashable {
        /// What happened; each kind has a shape of its own.
        public enum MarkerKind: String, Sendable, Hashable, CaseIterable {
            /// Shares were split: a box with an S at the foot.
            case split
            /// A dividend was paid: a box with a D at the foot.
            case dividend
            /// The company reported: a box with an E at the foot.
            case earnings
            /// The reader bought: ▲ below the price.
            case buy
            /// The reader sold: ▼ above the price.
            case sell
        }

        /// What happened.
        public let kind: MarkerKind
        /// The index of the bar.
        public let bar: Int
        /// The price of a purchase or sale, in the unit of the axis; `nil` places it beside the bar.
        public let price: Double?
        /// What it says when pointed at: "Bought 100 at $182.40".
        ///
        /// What is longer than 120 characters is cut.
        public let title: String

        /// Makes a marker; one at no bar is left out of the chart.
        public init(_ kind: MarkerKind, bar: Int, price: Double? = nil, title: String) {
            self.kind = kind
            self.bar = bar
            self.price = price.flatMap { $0.isDrawable ? $0 : nil }
            self.title = String(title.prefix(120))
        }
    }

    /// A price that is marked across the whole chart.
    public struct PriceLine: Sendable, Hashable {
        /// The price, in the unit of the axis.
        public let value: Double
        /// How it is written, with all its decimals.
        public let label: String

        /// Makes the level; one that is not a number within ±10¹⁵ is left out of the chart.
        public init(value: Double, label: String) {
            self.value = value
            self.label = label
        }
    }

    /// Bars outside the regular hours, on a shaded ground.
    public struct SessionSpan: Sendable, Hashable {
        /// The indices of the bars.
        public let bars: Range<Int>
        /// What it is called: "Pre-market".
        public let name: String

        /// Makes a session.
        public init(bars: Range<Int>, name: String) {
            self.bars = bars
            self.name = name
        }
    }

    /// Where the price is expected to be after the last bar.
    public struct Projection: Sendable, Hashable {
        /// What it is called, with its probability: "Expected move, 68%".
        public let name: String
        /// The upper bound after each step, in the unit of the axis.
        public let upper: [Double]
        /// The lower bound after each step, in the unit of the axis; as many as `upper`.
        public let lower: [Double]

        /// Makes the cone; it ends before the first bound that is not a number within ±10¹⁵, and after 500 steps.
        public init(name: String, upper: [Double], lower: [Double]) {
            let steps = zip(upper, lower).prefix(500).prefix { $0.isDrawable && $1.isDrawable }
            self.name = name
            self.upper = steps.map { max($0, $1) }
            self.lower = steps.map { min($0, $1) }
        }
    }
}
