extension PriceChart {
    /// The figures of a bar, ready to be read.
    public struct BarLabels: Sendable, Hashable {
        /// The first price.
        public let open: String
        /// The highest price.
        public let high: String
        /// The lowest price.
        public let low: String
        /// The last price.
        public let close: String
        /// What was traded, such as "48.2M"; empty if it is not known.
        public let volume: String

        /// Makes the figures.
        public init(open: String, high: String, low: String, close: String, volume: String) {
            self.open = open
            self.high = high
            self.low = low
            self.close = close
            self.volume = volume
        }
    }

    /// What happened in one interval.
    public struct PriceBar: Sendable, Hashable {
        /// When the interval starts: seconds since 1 January 1970 on the clock of the exchange.
        ///
        /// It only tells where hours, days, months and years begin; where a bar stands follows from its place in the row.
        public let clock: Int
        /// How the crosshair and the table name the interval: "Fri 20 Nov 2026" or "14:35".
        public let label: String
        /// The first price, in the unit of the axis.
        public let open: Double
        /// The highest price, in the unit of the axis.
        public let high: Double
        /// The lowest price, in the unit of the axis.
        public let low: Double
        /// The last price, in the unit of the axis.
        public let close: Double
        /// What was traded, in any unit.
        public let volume: Double
        /// The figures, ready to be read.
        public let details: BarLabels

        /// Makes a bar.
        ///
        /// One with a price that is not a number within ±10¹⁵ is left out of the chart, and so is what indicators say of
        /// it. A high below another of its prices is raised to it, a low above one is lowered; a volume that is negative
        /// or no number counts as none.
        public init(
            clock: Int,
            label: String,
            open: Double,
            high: Double,
            low: Double,
            close: Double,
            volume: Double,
            details: BarLabels
        ) {
            self.clock = clock
            self.label = label
            self.open = open
            self.high = max(high, open, low, close)
            self.low = min(low, open, high, close)
            self.close = close
            self.volume = volume.isDrawable && volume > 0 ? volume : 0
            self.details = details
        }

        var isDrawable: Bool { [open, high, low, close].allSatisfy(\.isDrawable) }
    }
}
