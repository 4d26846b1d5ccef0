/// The price of an instrument in equal intervals, each a candle, with the volume of each below.
///
/// A candle that rose is hollow, one that fell is filled, so that color is never the only difference.
public struct CandleChart: Chart {
    /// What happened in one interval.
    public struct CandleBar: Sendable, Hashable {
        /// When the interval starts, in seconds since 1 January 1970 UTC.
        public let start: Int
        /// How the crosshair and the table name the interval, such as "Fri 21 Nov 14:05".
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
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a bar.
        ///
        /// One with a price that is not a number within ±10¹⁵ is left out of the chart. A high below another of its
        /// prices is raised to it, a low above one is lowered; a volume that is negative or no number counts as none.
        public init(
            start: Int,
            label: String,
            open: Double,
            high: Double,
            low: Double,
            close: Double,
            volume: Double,
            details: [String]
        ) {
            self.start = start
            self.label = label
            self.open = open
            self.high = max(high, open, low, close)
            self.low = min(low, open, high, close)
            self.close = close
            self.volume = volume.isDrawable && volume > 0 ? volume : 0
            self.details = details
        }

        var isRising: Bool { close >= open }

        var isDrawable: Bool { [open, high, low, close].allSatisfy(\.isDrawable) }
    }

    /// The price that is marked across the whole chart.
    public struct LastPrice: Sendable, Hashable {
        /// The price, in the unit of the axis.
        public let value: Double
        /// How it is written, with all its decimals.
        public let label: String

        /// Makes the mark.
        public init(value: Double, label: String) {
            self.value = value
            self.label = label
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// How prices are written on the axis.
    public let axis: ValueAxis
    /// The first column names the bars, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The bars that can be drawn, by time.
    public let bars: [CandleBar]
    /// How many bars there is room for; never fewer than there are bars.
    public let slots: Int
    /// How far the reader's clock is ahead of UTC at each bar, in seconds.
    public let offset: @Sendable (Int) -> Int
    /// The marked price.
    public let last: LastPrice?
    /// Whether a script moves the chart: its last bar follows the market, and it asks for other ranges.
    public let isMovable: Bool

    /// Makes the chart.
    ///
    /// `offset` gets a bar's start and answers in seconds; for bars of a day, which begin with a day of UTC, it should
    /// answer zero. A movable chart carries its figures and its scales as `data-candles` instead of `data-cross`. Cost:
    /// O(n log n) for sorting.
    public init(
        text: ChartText,
        axis: ValueAxis,
        columns: [ChartTable.ChartColumn],
        bars: [CandleBar],
        slots: Int = 0,
        last: LastPrice? = nil,
        isMovable: Bool = false,
        offset: @escaping @Sendable (Int) -> Int = { _ in 0 }
    ) {
        self.text = text
        self.axis = axis
        self.columns = columns
        self.bars = bars.filter { $0.isDrawable && ClockTick.supported.contains($0.start) }.sorted {
            $0.start < $1.start
        }
        self.slots = max(self.bars.count, min(slots, 10_000))
        self.last = last.flatMap { $0.value.isDrawable ? $0 : nil }
        self.isMovable = isMovable
        self.offset = offset
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: bars.map { [$0.label] + $0.details })
    }
}
