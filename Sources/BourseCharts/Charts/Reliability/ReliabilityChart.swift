/// What came true beside how probable it was said to be: a point for each band of probabilities, and the diagonal on which
/// both agree.
public struct ReliabilityChart: Chart {
    /// The forecasts of a band.
    public struct Point: Sendable, Hashable {
        /// The mean probability that was said, in percent.
        public let forecast: Double
        /// What came true, in percent.
        public let observed: Double
        /// Where the true share lies with 95 % confidence, in percent.
        public let range: ClosedRange<Double>
        /// How many forecasts there are.
        public let count: Int
        /// How the crosshair and the table name the band.
        public let label: String

        /// Makes a point; numbers are brought into 0 to 100.
        public init(forecast: Double, observed: Double, range: ClosedRange<Double>, count: Int, label: String) {
            func inside(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 100) }
            self.forecast = inside(forecast)
            self.observed = inside(observed)
            self.range = inside(range.lowerBound)...inside(range.upperBound)
            self.count = max(0, count)
            self.label = label
        }
    }

    /// What the columns of the table are called.
    public struct Headings: Sendable, Hashable {
        /// "Trades".
        public let count: String
        /// "Mean conviction".
        public let forecast: String
        /// "With a profit".
        public let observed: String

        /// Makes headings.
        public init(count: String, forecast: String, observed: String) {
            (self.count, self.forecast, self.observed) = (count, forecast, observed)
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// What the columns of the table are called.
    public let headings: Headings
    /// The bands, ascending by their probability.
    public let points: [Point]

    /// Makes the chart.
    ///
    /// Cost: O(n log n) for sorting.
    public init(text: ChartText, headings: Headings, points: [Point]) {
        self.text = text
        self.headings = headings
        self.points = points.sorted { $0.forecast < $1.forecast }
    }

    /// The figures behind the chart, a row for each band.
    public var table: ChartTable {
        ChartTable(
            caption: text.title,
            columns: [
                .init("Band", .text), .init(headings.count), .init(headings.forecast), .init(headings.observed),
                .init("95% range"),
            ],
            rows: points.map { point in
                [
                    point.label, "\(point.count)", Self.percent(point.forecast), Self.percent(point.observed),
                    "\(Self.percent(point.range.lowerBound)) to \(Self.percent(point.range.upperBound))",
                ]
            }
        )
    }

    static func percent(_ value: Double) -> String { "\(Int(value.rounded()))%" }
}
