/// Where the price may stand on each day to come: within one and within two standard deviations.
public struct ProbabilityCone: Chart {
    /// The two ranges on one day.
    public struct Point: Sendable, Hashable {
        /// Days from now, 0 for now.
        public let day: Double
        /// The price lies in here with 68 %, in the underlying's quote currency.
        public let inner: ClosedRange<Double>
        /// The price lies in here with 95 %, in the underlying's quote currency.
        public let outer: ClosedRange<Double>
        /// How the crosshair and the table name the day.
        public let label: String
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a point.
        ///
        /// One with a number that is not within ±10¹⁵, or a day before now, is left out of the chart.
        public init(
            day: Double,
            inner: ClosedRange<Double>,
            outer: ClosedRange<Double>,
            label: String,
            details: [String]
        ) {
            self.day = day
            self.inner = inner
            self.outer = outer
            self.label = label
            self.details = details
        }
    }

    /// A price with the words beside it: the spot or a break-even.
    public typealias Level = PayoffMarks.MarkedPrice

    /// A day on which legs expire.
    public struct ConeExpiration: Sendable, Hashable {
        /// Days from now.
        public let day: Double
        /// What stands above the mark, such as "18 Dec".
        public let label: String

        /// Makes a mark; one beyond the cone is not drawn.
        public init(day: Double, label: String) {
            self.day = day
            self.label = label
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// How prices are written on the value axis.
    public let axis: ValueAxis
    /// Writes a number of days on the time axis, such as "7 d" or a date; 0 is now.
    public let dayLabel: @Sendable (Double) -> String
    /// The first column names the days, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The points that can be drawn, by day.
    public let points: [Point]
    /// Where the underlying stands now.
    public let spot: Level?
    /// The prices at which the position breaks even: lines across the cone.
    public let breakEvens: [Level]
    /// The days on which legs expire.
    public let expiries: [ConeExpiration]

    /// Makes the chart.
    ///
    /// Points are joined by straight lines: the ranges open with the square root of time, so the first days need closer
    /// points than the last. Marks with numbers that cannot be drawn are left out. Cost: O(n log n) for sorting.
    public init(
        text: ChartText,
        axis: ValueAxis,
        dayLabel: @escaping @Sendable (Double) -> String,
        columns: [ChartTable.ChartColumn],
        points: [Point],
        spot: Level? = nil,
        breakEvens: [Level] = [],
        expiries: [ConeExpiration] = []
    ) {
        self.text = text
        self.axis = axis
        self.dayLabel = dayLabel
        self.columns = columns
        self.points =
            points.filter { point in
                point.day >= 0
                    && [
                        point.day, point.inner.lowerBound, point.inner.upperBound, point.outer.lowerBound,
                        point.outer.upperBound,
                    ]
                    .allSatisfy(\.isDrawable)
            }
            .sorted { $0.day < $1.day }
        self.spot = spot.flatMap { $0.price.isDrawable ? $0 : nil }
        self.breakEvens = breakEvens.filter(\.price.isDrawable)
        self.expiries = expiries.filter(\.day.isDrawable)
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: points.map { [$0.label] + $0.details })
    }
}
